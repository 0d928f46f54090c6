internal import CCairo
internal import CPango
import CoreGraphics

/// The parts of a line besides glyphs: backgrounds, underlines, pictures and strikethroughs.
struct LineDecorations {
    private struct Fill {
        var rect: CGRect
        var color: SIMD4<Double>
        var pattern = TextRule.Pattern.solid
    }
    private struct Picture {
        var attachment: TextAttachment
        /// Relative to the left end of the baseline, y downwards.
        var rect: CGRect
        var color: SIMD4<Double>
    }

    private var backgrounds: [Fill] = []
    private var underlines: [Fill] = []
    private var strikethroughs: [Fill] = []
    private var pictures: [Picture] = []

    init() {}

    init(_ line: TextLine, above: CGFloat, below: CGFloat) {
        for run in line.runs {
            let style = run.style
            if let color = style.background {
                add(
                    Fill(rect: CGRect(x: run.x, y: -above, width: run.width, height: above + below), color: color),
                    to: &backgrounds)
            }
            if style.attachment != nil { addPictures(of: run) }
            guard style.underline != nil || style.strikethrough != nil else { continue }
            let metrics = TextMetrics(font: run.font)
            if let rule = style.underline {
                add(
                    rule, of: run, middle: metrics.underlineOffset + metrics.underlineThickness / 2,
                    thickness: metrics.underlineThickness, growsDown: true, to: &underlines)
            }
            if let rule = style.strikethrough {
                add(
                    rule, of: run, middle: -metrics.strikethroughOffset + metrics.strikethroughThickness / 2,
                    thickness: metrics.strikethroughThickness, growsDown: false, to: &strikethroughs)
            }
        }
    }

    var isEmpty: Bool { backgrounds.isEmpty && underlines.isEmpty && strikethroughs.isEmpty && pictures.isEmpty }

    /// The bounds of everything; null if empty.
    var ink: CGRect {
        var ink = CGRect.null
        for fill in backgrounds + underlines + strikethroughs { ink = ink.union(fill.rect) }
        for picture in pictures { ink = ink.union(picture.rect) }
        return ink
    }

    private mutating func addPictures(of run: TextLine.Run) {
        guard let attachment = run.style.attachment else { return }
        var x = run.x
        for index in 0..<Int(run.glyphs.pointee.num_glyphs) {
            let info = run.glyphs.pointee.glyphs[index]
            defer { x += CGFloat(info.geometry.width) / CGFloat(PANGO_SCALE) }
            guard info.glyph == LineInk.emptyGlyph else { continue }
            let bounds = attachment.bounds
            pictures.append(
                Picture(
                    attachment: attachment,
                    rect: CGRect(x: x, y: -bounds.maxY - run.rise, width: bounds.width, height: bounds.height),
                    color: run.style.color))
        }
    }

    /// Adds the strokes of a rule whose single form has its middle at a distance below the baseline.
    private func add(
        _ rule: TextRule, of run: TextLine.Run, middle: CGFloat, thickness: CGFloat, growsDown: Bool,
        to fills: inout [Fill]
    ) {
        let color = rule.color ?? run.style.color
        let top = middle - thickness / 2 - run.rise
        let strokes: [(top: CGFloat, height: CGFloat)] =
            switch rule.form {
            case .single: [(top, thickness)]
            // An underline grows away from the letters, a strikethrough on both sides.
            case .thick: [(growsDown ? top : top - thickness / 2, 2 * thickness)]
            case .double:
                growsDown
                    ? [(top, thickness), (top + 2 * thickness, thickness)]
                    : [(top - thickness, thickness), (top + thickness, thickness)]
            }
        let extents = rule.skipsSpaces ? run.words : [run.x...run.x + max(0, run.width)]
        for stroke in strokes {
            for extent in extents {
                let rect = CGRect(
                    x: extent.lowerBound, y: stroke.top, width: extent.upperBound - extent.lowerBound,
                    height: stroke.height)
                add(Fill(rect: rect, color: color, pattern: rule.pattern), to: &fills)
            }
        }
    }

    /// Joins a fill with one that ends where it begins, since antialiased edges would leave a seam.
    private func add(_ fill: Fill, to fills: inout [Fill]) {
        let index = fills.lastIndex {
            $0.color == fill.color && $0.pattern == fill.pattern && $0.rect.minY == fill.rect.minY
                && $0.rect.height == fill.rect.height && abs($0.rect.maxX - fill.rect.minX) < 0.01
        }
        if let index {
            fills[index].rect.size.width = fill.rect.maxX - fills[index].rect.minX
        } else {
            fills.append(fill)
        }
    }

    /// Draws backgrounds and underlines.
    func drawBelow(in cairo: OpaquePointer, at point: CGPoint) {
        draw(backgrounds, in: cairo, at: point)
        draw(underlines, in: cairo, at: point)
    }

    /// Draws pictures and strikethroughs.
    func drawAbove(in cairo: OpaquePointer, at point: CGPoint) {
        for picture in pictures {
            cairo_save(cairo)
            picture.attachment.draw(cairo, picture.rect.offsetBy(dx: point.x, dy: point.y), picture.color)
            cairo_restore(cairo)
        }
        draw(strikethroughs, in: cairo, at: point)
    }

    private func draw(_ fills: [Fill], in cairo: OpaquePointer, at point: CGPoint) {
        guard !fills.isEmpty else { return }
        cairo_save(cairo)
        cairo_new_path(cairo)
        for fill in fills {
            let rect = fill.rect.offsetBy(dx: point.x, dy: point.y)
            let color = fill.color
            cairo_set_source_rgba(cairo, color.x, color.y, color.z, color.w)
            if fill.pattern == .solid {
                cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
                cairo_fill(cairo)
            } else {
                let dashes = fill.pattern.dashes.map { $0 * Double(rect.height) }
                cairo_set_line_width(cairo, rect.height)
                cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
                cairo_set_dash(cairo, dashes, Int32(dashes.count), 0)
                cairo_move_to(cairo, rect.minX, rect.midY)
                cairo_line_to(cairo, rect.maxX, rect.midY)
                cairo_stroke(cairo)
            }
        }
        cairo_restore(cairo)
    }
}
