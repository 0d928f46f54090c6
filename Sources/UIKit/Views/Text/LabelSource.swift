import Typesetting

/// The properties of a label's layout, and the layouts of its paragraphs.
struct LabelSource {
    struct Paragraph {
        /// The indices of its parts.
        var parts: Range<Int>
        /// The blocks of a long paragraph; nil for one that is laid out as a whole.
        var blocks: LabelBlocks?
    }

    let width: CGFloat?
    let hasCarets: Bool
    let blockSize: Int
    private(set) var paragraphs: [Paragraph] = []
    /// The fonts that were known.
    private(set) var fontRevision = 0

    init(width: CGFloat?, hasCarets: Bool, blockSize: Int) {
        self.width = width
        self.hasCarets = hasCarets
        self.blockSize = blockSize
    }

    mutating func append(_ paragraph: Paragraph) {
        if paragraphs.isEmpty { fontRevision = TextLayout.fontRevision }
        paragraphs.append(paragraph)
    }
}

/// The paragraphs of an earlier layout that correspond to those of a text.
struct FormerParagraphs {
    private let layout: LabelLayout
    private let count: Int
    /// The number of equal paragraphs at the start and at the end.
    private let prefix, suffix: Int

    /// Nil for a layout of another width or kind.
    init?(_ old: LabelLayout, for text: LabelText, _ source: LabelSource) {
        let own = old.source
        // Limited lines depend on the text behind them.
        guard own.width == source.width, own.hasCarets == source.hasCarets, own.blockSize == source.blockSize,
            old.text.maximumLines == 0, text.maximumLines == 0, own.paragraphs.count == old.text.paragraphs.count,
            own.fontRevision == TextLayout.fontRevision
        else { return nil }
        let (former, new) = (old.text.paragraphs, text.paragraphs)
        layout = old
        count = new.count
        guard former.count > 1 || new.count > 1 else {
            (prefix, suffix) = (0, 0)
            return
        }
        let limit = min(former.count, new.count)
        var start = 0
        while start < limit, former[start].isIdentical(to: new[start]) { start += 1 }
        var end = 0
        while end < limit - start, former[former.count - 1 - end].isIdentical(to: new[new.count - 1 - end]) { end += 1 }
        (prefix, suffix) = (start, end)
    }

    /// The index of the paragraph that corresponds to one of the text.
    private func index(of new: Int) -> Int? {
        let total = layout.text.paragraphs.count
        if new >= count - suffix { return new - count + total }
        return new < total - suffix ? new : nil
    }

    /// The blocks and the runs of a paragraph with these values.
    func blocks(of new: Int, _ values: NSParagraphStyle.Values) -> (blocks: LabelBlocks, runs: [TextRun])? {
        guard let index = index(of: new), let blocks = layout.source.paragraphs[index].blocks,
            layout.text.paragraphs[index].values == values
        else { return nil }
        return (blocks, layout.text.paragraphs[index].runs)
    }

    /// The part that shows the whole of a paragraph.
    func whole(of new: Int, _ paragraph: LabelText.Paragraph) -> LabelLayout.Part? {
        guard let index = index(of: new), layout.source.paragraphs[index].blocks == nil,
            new < prefix || new >= count - suffix || layout.text.paragraphs[index].isIdentical(to: paragraph)
        else { return nil }
        return layout.parts[layout.source.paragraphs[index].parts.lowerBound]
    }

    /// The parts of a paragraph.
    func parts(of new: Int) -> ArraySlice<LabelLayout.Part> {
        index(of: new).map { layout.parts[layout.source.paragraphs[$0].parts] } ?? []
    }
}

extension LabelText.Paragraph {
    /// Whether all bytes and styles are equal. Equality of strings does not tell canonically equivalent ones apart,
    /// which differ in the offsets of carets.
    fileprivate func isIdentical(to other: Self) -> Bool {
        values == other.values && runs.isIdentical(to: other.runs)
    }
}
