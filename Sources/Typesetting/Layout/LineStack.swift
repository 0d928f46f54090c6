import CoreGraphics

/// The vertical positions of lines below each other.
struct LineStack {
    private(set) var baselines: [CGFloat] = []
    /// The vertical extents of the lines, without the spacing between them.
    private(set) var extents: [ClosedRange<CGFloat>] = []
    /// The end of the spacing below the last line.
    private(set) var nextTop: CGFloat
    private let top: CGFloat

    /// The height of all lines.
    var height: CGFloat { (extents.last?.upperBound ?? top) - top }

    init(_ lines: [TextLine], _ paragraph: TextParagraph, top: CGFloat) {
        self.top = top
        var y = top
        for line in lines {
            let lineTop = y
            if let heights = paragraph.heights {
                // Extra height goes above the text, as on iOS.
                let natural = line.measuredAscent + line.measuredDescent
                let height = LineStack.height(of: line, paragraph)
                baselines.append(y + height - natural + line.measuredAscent)
                extents.append(lineTop...lineTop + height)
                y += height + heights.spacing
            } else {
                baselines.append(y + line.ascent)
                y += line.ascent + line.descent
                extents.append(lineTop...max(lineTop, y))
            }
        }
        nextTop = y
    }

    /// The height of a line without spacing.
    static func height(of line: TextLine, _ paragraph: TextParagraph) -> CGFloat {
        guard let heights = paragraph.heights else { return line.ascent + line.descent }
        return max(0, heights.height(natural: line.measuredAscent + line.measuredDescent))
    }
}
