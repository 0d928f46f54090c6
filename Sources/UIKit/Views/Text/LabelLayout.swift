import Typesetting

/// The paragraphs of a label, stacked vertically.
struct LabelLayout {
    private struct Part {
        let text: LabelText
        let layout: TextLayout
        /// The offsets from the top of the first paragraph and from the leading edge.
        let top, inset: CGFloat
    }

    private var parts: [Part] = []
    /// The width of the widest line, and the height of all lines and the spacing between them.
    private(set) var size = CGSize.zero
    private(set) var lineCount = 0
    var firstBaseline: CGFloat { parts.first?.layout.firstBaseline ?? 0 }

    init(_ text: LabelText, width: CGFloat?) {
        var paragraphs = [text] + text.following
        paragraphs[0].following = []
        var y: CGFloat = 0
        for (index, paragraph) in paragraphs.enumerated() {
            if text.maximumLines > 0, lineCount >= text.maximumLines { break }
            var part = paragraph
            part.maximumLines = text.maximumLines > 0 ? text.maximumLines - lineCount : 0
            let values = part.paragraph
            let inset = min(values.firstLineHeadIndent, values.headIndent)
            let available = width.map { width in
                max(0, (values.tailIndent > 0 ? min(values.tailIndent, width) : width + values.tailIndent) - inset)
            }
            var layout = part.paragraphLayout(width: available)
            if part.maximumLines > 0, layout.lineCount >= part.maximumLines, index + 1 < paragraphs.count {
                // The ellipsis of the last line stands for the paragraphs that follow.
                let style = part.runs[part.runs.count - 1].style
                part.runs.append(TextRun(text: "\n…", style: style))
                layout = part.paragraphLayout(width: available)
            }
            if index > 0 {
                let above = paragraphs[index - 1].paragraph
                y += above.lineSpacing + above.paragraphSpacing + values.paragraphSpacingBefore
            }
            parts.append(Part(text: part, layout: layout, top: y, inset: inset))
            y += part.height(lines: max(1, layout.lineCount))
            lineCount += max(1, layout.lineCount)
            size.width = max(size.width, layout.size.width + inset)
        }
        size.height = y
        if parts.count == 1 { lineCount = parts[0].layout.lineCount }
    }

    /// Draws with the top of the first paragraph at a point, each paragraph aligned within the width.
    func draw(in cairo: OpaquePointer, at origin: CGPoint, width: CGFloat) {
        for part in parts {
            let line = frame(of: part, from: origin, in: width)
            part.layout.draw(in: cairo, at: line.origin, width: line.width)
        }
    }

    /// The bounding box of what `draw(in:at:width:)` fills; null for nothing.
    func inkExtent(at origin: CGPoint, width: CGFloat) -> CGRect {
        parts.reduce(CGRect.null) { extent, part in
            let line = frame(of: part, from: origin, in: width)
            return extent.union(part.layout.inkExtent(at: line.origin, width: line.width))
        }
    }

    /// Whether all glyphs are drawn from masks.
    func isMasked(scale: Double) -> Bool { parts.allSatisfy { $0.layout.isMasked(scale: scale) } }

    var isOpaque: Bool { parts.allSatisfy { $0.layout.isOpaque } }

    /// Draws like `draw(in:at:width:)` without Cairo; valid only if all glyphs are opaque and drawn from masks.
    func cover(
        _ target: PixelTarget, at start: CGPoint, width: CGFloat, scale: Double, origin: SIMD2<Double>
    ) {
        for part in parts {
            let line = frame(of: part, from: start, in: width)
            part.layout.cover(target, at: line.origin, width: line.width, scale: scale, origin: origin)
        }
    }

    private func frame(of part: Part, from origin: CGPoint, in width: CGFloat) -> (origin: CGPoint, width: CGFloat) {
        let values = part.text.paragraph
        let end = values.tailIndent > 0 ? min(values.tailIndent, width) : width + values.tailIndent
        // Extra line height goes above the text.
        let lead = part.top == 0 ? 0 : part.text.firstBaseline - part.layout.firstBaseline - first
        return (CGPoint(x: origin.x + part.inset, y: origin.y + part.top + lead), max(0, end - part.inset))
    }

    /// The offset of the first paragraph from the text layout's first baseline to the label's.
    private var first: CGFloat { parts.first.map { $0.text.firstBaseline - $0.layout.firstBaseline } ?? 0 }
}
