internal import CCairo
internal import CPango
import CoreGraphics

/// Shaped and measured lines of text that can be drawn at any scale. Immutable.
///
/// Unchecked: the ink is used with the library's lock held, and only assigned.
/// Unsafe: all else is constant.
package final class TextLayout: @unchecked Sendable {
    /// The widest line's advance and the sum of the line heights, unrounded; zero for an empty text.
    package let size: CGSize
    package let lineCount: Int
    /// Distance of the first and last baseline from the origin; zero for an empty text.
    package let firstBaseline, lastBaseline: CGFloat
    /// Distance of the end of the spacing below the last line from the origin: where the next block begins.
    package let nextTop: CGFloat
    /// Whether the first line is written from the right. Stored, since each painting of a label reads it.
    package let isRightToLeft: Bool

    private let shaped: ShapedText?
    private let baselines: [CGFloat]
    /// The vertical extents of the lines, without the spacing between them.
    private let extents: [ClosedRange<CGFloat>]
    private let paragraph: TextParagraph
    private let hasCarets: Bool
    /// The layout whose lines these are at another position; nil for lines of its own.
    private let base: TextLayout?
    /// The ink of the first line, which refers to that of the next. Created by the first drawing, under the library's
    /// lock.
    @exclusivity(unchecked) private var firstInk: LineInk?

    /// Shapes runs of text. A nil `width` is unbounded, a `maximumLines` of 0 unlimited.
    ///
    /// - Parameters:
    ///   - hasCarets: Whether the text is edited; then all lines are shaped, however many.
    ///   - top: The distance of the first line from the origin of all positions: that of the text of which this is a
    ///     block.
    package init(
        runs: [TextRun], width: CGFloat? = nil, maximumLines: Int = 0, paragraph: TextParagraph = TextParagraph(),
        hasCarets: Bool = false, top: CGFloat = 0
    ) {
        enforce(maximumLines >= 0, "TextLayout: maximumLines must not be negative, is \(maximumLines)")
        self.paragraph = paragraph
        self.hasCarets = hasCarets
        base = nil
        let text = StyledText(runs)
        guard !text.text.isEmpty else {
            shaped = nil
            baselines = []
            extents = []
            lineCount = 0
            size = .zero
            firstBaseline = 0
            lastBaseline = 0
            nextTop = top
            isRightToLeft = false
            return
        }
        let library = FontLibrary.shared
        let shaped = library.locked {
            let width = width.flatMap { $0.isFinite ? $0 : nil }
            return hasCarets
                ? ShapedText(text, width: width, maximumLines: 0, paragraph, in: library, composes: false)
                : ShapedText.shaping(text, width: width, maximumLines: maximumLines, paragraph, in: library)
        }
        let stack = LineStack(shaped.lines, paragraph, top: top)
        self.shaped = shaped
        baselines = stack.baselines
        extents = stack.extents
        lineCount = shaped.lines.count
        let indent = paragraph.indent
        size = CGSize(
            width: shaped.lines.enumerated().map { $1.width + TextLayout.indent($0, indent) }.max() ?? 0,
            height: stack.height)
        nextTop = stack.nextTop
        firstBaseline = baselines.first ?? 0
        lastBaseline = baselines.last ?? 0
        isRightToLeft = shaped.lines.first?.isRightToLeft ?? false
    }

    /// The lines of another layout below another position, without shaping them.
    private init(_ base: TextLayout, top: CGFloat) {
        let stack = LineStack(base.shaped?.lines ?? [], base.paragraph, top: top)
        self.base = base
        (shaped, paragraph, hasCarets) = (base.shaped, base.paragraph, base.hasCarets)
        (baselines, extents, nextTop) = (stack.baselines, stack.extents, stack.nextTop)
        size = CGSize(width: base.size.width, height: stack.height)
        (lineCount, isRightToLeft) = (base.lineCount, base.isRightToLeft)
        firstBaseline = baselines.first ?? 0
        lastBaseline = baselines.last ?? 0
    }

    /// Returns the same lines with the first one at a distance from the origin, bit for bit as if laid out there.
    package func moved(to top: CGFloat) -> TextLayout { TextLayout(base ?? self, top: top) }

    /// The distances from the top of each line to that of the next one. Adding them one by one to the top of the first
    /// line gives the tops of all.
    package var pitches: [CGFloat] {
        (shaped?.lines ?? []).map { LineStack.height(of: $0, paragraph) + (paragraph.heights?.spacing ?? 0) }
    }

    deinit {
        guard let shaped else { return }
        FontLibrary.shared.locked {
            FontLibrary.shared.inks.keep(firstInk)
            if base == nil { shaped.release() }
        }
    }

    // MARK: Carets

    /// The Pango layout that has the carets; nil for a layout without carets and for an empty text.
    var caretLayout: OpaquePointer? { hasCarets ? shaped?.owners.first : nil }

    /// The vertical extent of a line.
    func extent(of line: Int) -> ClosedRange<CGFloat> { extents[line] }

    func isRightToLeft(line: Int) -> Bool { shaped?.lines[line].isRightToLeft ?? isRightToLeft }

    /// The left end of a line within a width.
    func left(of line: Int, in width: CGFloat) -> CGFloat {
        shaped.map { baseline(line, of: $0.lines[line], from: .zero, in: width).x } ?? 0
    }

    // MARK: Drawing

    /// The advance of each line in points.
    package var lineWidths: [CGFloat] { shaped?.lines.map(\.width) ?? [] }

    /// The families of the fonts used, in the order of their first run from the left.
    package var fontFamilies: [String] {
        FontLibrary.shared.locked {
            var families: [String] = []
            for run in shaped?.lines.flatMap(\.runs) ?? [] {
                guard let description = pango_font_describe(run.font) else { continue }
                defer { pango_font_description_free(description) }
                guard let name = pango_font_description_get_family(description) else { continue }
                let family = String(cString: name)
                if !families.contains(family) { families.append(family) }
            }
            return families
        }
    }

    /// The distance of the bottom of each line from the origin.
    package var lineBottoms: [CGFloat] { extents.map(\.upperBound) }

    /// The distance of the bottom of the last line from the origin.
    package var bottom: CGFloat { extents.last?.upperBound ?? 0 }

    /// Whether the text was truncated.
    package var isTruncated: Bool { shaped?.isTruncated ?? false }

    /// Draws the lines with their top left corner at a point, aligned within a width.
    ///
    /// - Parameter height: The height to which clipped text is cut; nil for that of the lines.
    ///
    /// Glyphs snap to eighths of a pixel at any scale; rotated and very large ones are not snapped.
    package func draw(in cairo: OpaquePointer, at origin: CGPoint, width: CGFloat, height: CGFloat? = nil) {
        guard let shaped else { return }
        FontLibrary.shared.locked {
            makeInks(of: shaped)
            cairo_save(cairo)
            if clips {
                cairo_new_path(cairo)
                cairo_rectangle(
                    cairo, Double(origin.x), Double(origin.y), Double(width), Double(height ?? size.height))
                cairo_clip(cairo)
            }
            forEachInk(of: shaped) { i, line, ink in
                ink.draw(in: cairo, at: baseline(i, of: line, from: origin, in: width))
            }
            cairo_restore(cairo)
        }
    }

    /// Whether the whole text is painted through masks at this scale, so that its pixels do not depend on the clip.
    package func isMasked(scale: Double) -> Bool {
        guard let shaped else { return true }
        return !clips && FontLibrary.shared.locked { allInks(of: shaped) { $0.isMasked(scale: scale) } }
    }

    /// Whether all colours are opaque.
    package var isOpaque: Bool {
        guard let shaped else { return true }
        return FontLibrary.shared.locked { allInks(of: shaped, satisfy: \.isOpaque) }
    }

    /// Whether there are glyphs of colour fonts.
    package var hasColoredGlyphs: Bool {
        guard let shaped else { return false }
        return FontLibrary.shared.locked { !allInks(of: shaped) { !$0.hasColoredGlyphs } }
    }

    /// Paints what `draw(in:at:width:)` draws, without Cairo. Requires `isMasked(scale:)`, and `isOpaque` or a text
    /// without coloured glyphs. `origin` is the origin of the coordinates in the target's context, in pixels.
    ///
    /// - Parameter isFill: Whether the text belongs to one that `isOpaque` as a whole, whose bits are those of filled
    ///   outlines.
    package func cover(
        _ target: PixelTarget, at start: CGPoint, width: CGFloat, scale: Double, origin: SIMD2<Double>, isFill: Bool
    ) {
        guard let shaped else { return }
        FontLibrary.shared.locked {
            makeInks(of: shaped)
            forEachInk(of: shaped) { i, line, ink in
                let point = baseline(i, of: line, from: start, in: width)
                ink.cover(
                    target, scale: scale, start: SIMD2(point.x, point.y) * scale + origin, isFill: isFill)
            }
        }
    }

    /// Largest distance between a glyph's exact and its snapped position, in pixels.
    private static let snappingError: CGFloat = 1 / 16

    /// The ink bounds of `draw(in:at:width:)` at a scale of 1 or more; null if empty.
    package func inkExtent(at origin: CGPoint, width: CGFloat, height: CGFloat? = nil) -> CGRect {
        guard let shaped else { return .null }
        var extent = CGRect.null
        FontLibrary.shared.locked {
            makeInks(of: shaped)
            forEachInk(of: shaped) { i, line, ink in
                let start = baseline(i, of: line, from: origin, in: width)
                extent = extent.union(ink.ink.offsetBy(dx: start.x, dy: start.y))
            }
        }
        if extent.isNull { return extent }
        extent = extent.insetBy(dx: -TextLayout.snappingError, dy: -TextLayout.snappingError)
        guard clips else { return extent }
        return extent.intersection(
            CGRect(origin: origin, size: CGSize(width: width, height: height ?? size.height)))
    }

    private var clips: Bool { paragraph.truncation == .clip }

    private func makeInks(of shaped: ShapedText) {
        guard firstInk == nil else { return }
        for index in shaped.lines.indices.reversed() {
            let ink = FontLibrary.shared.inks.ink(
                shaped.lines[index], above: baselines[index] - extents[index].lowerBound,
                below: extents[index].upperBound - baselines[index])
            ink.next = firstInk
            firstInk = ink
        }
    }

    /// Calls `body` with the index of each line, the line and its ink, after `makeInks(of:)`.
    private func forEachInk(of shaped: ShapedText, _ body: (Int, TextLine, LineInk) -> Void) {
        var next = firstInk
        for (index, line) in shaped.lines.enumerated() {
            guard let ink = next else { return }
            body(index, line, ink)
            next = ink.next
        }
    }

    private func allInks(of shaped: ShapedText, satisfy condition: (LineInk) -> Bool) -> Bool {
        makeInks(of: shaped)
        var next = firstInk
        while let ink = next {
            guard condition(ink) else { return false }
            next = ink.next
        }
        return true
    }

    /// The left end of a line's baseline.
    private func baseline(_ i: Int, of line: TextLine, from origin: CGPoint, in width: CGFloat) -> CGPoint {
        let inset = TextLayout.indent(i, paragraph.indent)
        let x = origin.x + offset(of: line, in: width - inset) + (line.isRightToLeft ? 0 : inset)
        return CGPoint(x: x, y: origin.y + baselines[i])
    }

    private static func indent(_ line: Int, _ indent: CGFloat) -> CGFloat {
        line == 0 ? max(0, indent) : max(0, -indent)
    }

    private func offset(of line: TextLine, in width: CGFloat) -> CGFloat {
        let free = width - line.width
        switch paragraph.alignment {
        case .left: return 0
        case .center: return free / 2
        case .right: return free
        case .leading, .justified: return line.isRightToLeft ? free : 0
        }
    }
}
