internal import CCairo
internal import CPango
import CoreGraphics

/// Shaped text, broken into lines, measured and ready to be drawn at any scale; immutable.
package final class TextLayout: @unchecked Sendable {
    /// The widest line's advance and the heights of all lines, unrounded; zero for no text.
    package let size: CGSize
    package let lineCount: Int
    /// The first and last baselines below the top, zero for no text.
    package let firstBaseline, lastBaseline: CGFloat

    private let shaped: ShapedText?
    private let baselines: [CGFloat]
    private let alignment: TextAlignment
    private let clips: Bool
    /// How much farther in the first line begins than the others; below 0 the others do.
    private let indent: CGFloat
    /// Made at the first drawing, under the library's lock.
    private var inks: [LineInk]?

    /// Shapes runs of text.
    ///
    /// `width` nil is unbounded; `maximumLines` 0 is any number. With `lineHeight` each line is exactly so many points
    /// high and its baseline stands where iOS has it for the largest font; without, lines have their fonts' heights.
    package init(
        runs: [TextRun], width: CGFloat? = nil, maximumLines: Int = 0, truncation: TextTruncation = .none,
        alignment: TextAlignment = .leading, lineHeight: CGFloat? = nil, indent: CGFloat = 0
    ) {
        enforce(maximumLines >= 0, "TextLayout: \(maximumLines) lines at most")
        self.alignment = alignment
        self.indent = indent
        clips = truncation == .clip
        let text = StyledText(runs)
        guard !text.text.isEmpty else {
            shaped = nil
            baselines = []
            lineCount = 0
            size = .zero
            firstBaseline = 0
            lastBaseline = 0
            return
        }
        let library = FontLibrary.shared
        let shaped = library.locked {
            ShapedText(
                text, width: width.flatMap { $0.isFinite ? $0 : nil }, maximumLines: maximumLines,
                truncation: truncation, justified: alignment == .justified, indent: indent,
                in: library.context)
        }
        var y: CGFloat = 0
        var baselines: [CGFloat] = []
        let largest = text.ranges.map(\.style.font.size).max()!
        for line in shaped.lines {
            if let lineHeight {
                // The system font of iOS 26.1 measures 0.9521484375 above and 0.2412109375 below, per point of size.
                let above = 0.9521484375 * largest
                let below = 0.2412109375 * largest
                baselines.append(y + (lineHeight - (above + below)) / 2 + above)
                y += lineHeight
            } else {
                baselines.append(y + line.ascent)
                y += line.ascent + line.descent
            }
        }
        self.shaped = shaped
        self.baselines = baselines
        lineCount = shaped.lines.count
        size = CGSize(
            width: shaped.lines.enumerated().map { $1.width + TextLayout.indent($0, indent) }.max() ?? 0, height: y)
        firstBaseline = baselines.first ?? 0
        lastBaseline = baselines.last ?? 0
    }

    deinit {
        guard let shaped else { return }
        FontLibrary.shared.locked {
            for owner in shaped.owners { g_object_unref(UnsafeMutableRawPointer(owner)) }
        }
    }

    /// The advance of each line in points.
    package var lineWidths: [CGFloat] { shaped?.lines.map(\.width) ?? [] }

    /// The families that its characters were found in, in the order of their first run from the left.
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

    /// Whether any of the text was left out.
    package var isTruncated: Bool { shaped?.isTruncated ?? false }

    /// Draws the lines with their upper left corner at a point, aligned in a width.
    ///
    /// Letters stand on eighths of pixels at any scale, those that are turned or very large exactly where they are put.
    package func draw(in cairo: OpaquePointer, at origin: CGPoint, width: CGFloat) {
        guard let shaped else { return }
        FontLibrary.shared.locked {
            let inks = inks(of: shaped)
            cairo_save(cairo)
            if clips {
                cairo_new_path(cairo)
                cairo_rectangle(cairo, Double(origin.x), Double(origin.y), Double(width), Double(size.height))
                cairo_clip(cairo)
            }
            for (i, line) in shaped.lines.enumerated() {
                inks[i].draw(in: cairo, at: baseline(i, of: line, from: origin, in: width))
            }
            cairo_restore(cairo)
        }
    }

    /// Whether all of it is laid down through masks at so many pixels a point, so that its pixels are the same whatever lies
    /// around them is cut off.
    package func isMasked(scale: Double) -> Bool {
        guard let shaped else { return true }
        return !clips && FontLibrary.shared.locked { inks(of: shaped).allSatisfy { $0.isMasked(scale: scale) } }
    }

    /// Whether nothing of it is seen through.
    package var isOpaque: Bool {
        guard let shaped else { return true }
        return FontLibrary.shared.locked { inks(of: shaped).allSatisfy(\.isOpaque) }
    }

    /// What `draw(in:at:width:)` draws, laid down without Cairo; only where `isMasked(scale:)` and `isOpaque`. `origin` is
    /// where the zero of the coordinates stands in the target's context, in pixels.
    package func cover(
        _ target: PixelTarget, at start: CGPoint, width: CGFloat, scale: Double, origin: SIMD2<Double>
    ) {
        guard let shaped else { return }
        FontLibrary.shared.locked {
            let inks = inks(of: shaped)
            for (i, line) in shaped.lines.enumerated() {
                let point = baseline(i, of: line, from: start, in: width)
                inks[i].cover(target, scale: scale, start: SIMD2(point.x, point.y) * scale + origin)
            }
        }
    }

    /// The farthest that a letter stands from its exact place, in pixels.
    private static let looseness: CGFloat = 1 / 16

    /// All that `draw(in:at:width:)` fills at one pixel a point or more, to a hair; null for nothing.
    package func inkExtent(at origin: CGPoint, width: CGFloat) -> CGRect {
        guard let shaped else { return .null }
        var extent = CGRect.null
        FontLibrary.shared.locked {
            for (i, (line, ink)) in zip(shaped.lines, inks(of: shaped)).enumerated() {
                let start = baseline(i, of: line, from: origin, in: width)
                extent = extent.union(ink.ink.offsetBy(dx: start.x, dy: start.y))
            }
        }
        if extent.isNull { return extent }
        extent = extent.insetBy(dx: -TextLayout.looseness, dy: -TextLayout.looseness)
        guard clips else { return extent }
        return extent.intersection(CGRect(origin: origin, size: CGSize(width: width, height: size.height)))
    }

    private func inks(of shaped: ShapedText) -> [LineInk] {
        if let inks { return inks }
        let made = shaped.lines.map { LineInk($0) }
        inks = made
        return made
    }

    /// Where a line's baseline begins.
    private func baseline(_ i: Int, of line: TextLine, from origin: CGPoint, in width: CGFloat) -> CGPoint {
        let inset = TextLayout.indent(i, indent)
        let x = origin.x + offset(of: line, in: width - inset) + (line.isRightToLeft ? 0 : inset)
        return CGPoint(x: x, y: origin.y + baselines[i])
    }

    private static func indent(_ line: Int, _ indent: CGFloat) -> CGFloat {
        line == 0 ? max(0, indent) : max(0, -indent)
    }

    private func offset(of line: TextLine, in width: CGFloat) -> CGFloat {
        let free = width - line.width
        switch alignment {
        case .left: return 0
        case .center: return free / 2
        case .right: return free
        case .leading, .justified: return line.isRightToLeft ? free : 0
        }
    }
}
