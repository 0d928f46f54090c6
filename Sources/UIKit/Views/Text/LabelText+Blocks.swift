import Typesetting

/// A part of the text of a label that is laid out by itself.
struct LabelBlock {
    let layout: TextLayout
    let runs: [TextRun]

    /// The size of blocks in bytes. A text of more than four of them is laid out in blocks.
    static let size = 1024

    /// Lays out a long text of one style in blocks, with the result of one layout. Nil for a text that is laid out as
    /// a whole.
    ///
    /// - Parameters:
    ///   - maximumLines: The maximum number of lines; 0 for unlimited, as it is with carets.
    ///   - size: The bytes from which on a block ends with its next paragraph.
    static func blocks(
        of runs: [TextRun], width: CGFloat?, maximumLines: Int, shape: TextParagraph, hasCarets: Bool, size: Int
    ) -> [LabelBlock]? {
        guard var ranges = TextBlocks(runs, size: size, paragraph: shape) else { return nil }
        var blocks: [LabelBlock] = []
        var count = 0, top: CGFloat = 0
        func add(_ runs: [TextRun], limit: Int) {
            // Not kept beyond the life of the text: a long one would push out the layouts of many labels.
            let layout = TextLayout(
                runs: runs, width: width, maximumLines: limit, paragraph: shape, hasCarets: hasCarets, top: top)
            blocks.append(LabelBlock(layout: layout, runs: runs))
            count += layout.lineCount
            top = layout.nextTop
        }
        while let range = ranges.next() {
            let start = top, left = hasCarets || maximumLines == 0 ? 0 : maximumLines - count
            add(ranges.runs(in: range), limit: left)
            guard left > 0, count == maximumLines else { continue }
            guard let rest = ranges.rest else { break }
            // The ellipsis of the last line stands for the text behind it: it needs some of it, or all.
            let end = shape.truncation.showsEnd ? rest.upperBound : ranges.next()?.upperBound ?? rest.upperBound
            count -= blocks.removeLast().layout.lineCount
            top = start
            add(ranges.runs(in: range.lowerBound..<end), limit: left)
            break
        }
        return blocks
    }
}

extension TextTruncation {
    /// Whether the last line shows the end of the whole text.
    fileprivate var showsEnd: Bool { self == .head || self == .middle }
}
