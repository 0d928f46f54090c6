import Typesetting

/// The blocks of a long text of one style, from the top.
struct LabelBlocks {
    /// A block at its position in the text.
    struct Placed {
        let block: LabelBlock
        /// The bytes of the text, without the separator behind them.
        let bytes: Range<Int>
        /// The distance of the first line from the top of the text, and that of the first line behind the block.
        let top, nextTop: CGFloat

        var layout: TextLayout { block.layout(at: top) }

        /// Returns the block with its text moved by a number of bytes, below another position.
        fileprivate func moved(by bytes: Int, top: CGFloat) -> Placed {
            if bytes == 0, top == self.top { return self }
            return Placed(
                block: block, bytes: self.bytes.lowerBound + bytes..<self.bytes.upperBound + bytes, top: top,
                nextTop: top == self.top ? nextTop : block.nextTop(from: top))
        }
    }

    private(set) var placed: [Placed] = []
    /// The number of blocks that were laid out, and not kept from an earlier text.
    private(set) var laidOutCount = 0
    private let count: Int
    private let hasDirections: Bool

    /// The size of blocks in bytes. A text of more than four of them is laid out in blocks.
    static let size = 1024

    /// Lays out a long text of one style in blocks, with the result of one layout. Nil for a text that is laid out as
    /// a whole.
    ///
    /// - Parameters:
    ///   - maximumLines: The maximum number of lines; 0 for unlimited, as it is with carets.
    ///   - size: The bytes from which on a block ends with its next paragraph.
    ///   - old: The blocks of an earlier text in the same width and shape, with unlimited lines. Those whose text is
    ///     in this one too are kept.
    init?(
        of runs: [TextRun], width: CGFloat?, maximumLines: Int, shape: TextParagraph, hasCarets: Bool, size: Int,
        keeping old: (blocks: LabelBlocks, runs: [TextRun])? = nil
    ) {
        let known = old.map { $0.blocks.known(CommonText($0.runs, runs)) }
        guard var ranges = TextBlocks(runs, size: size, paragraph: shape, changing: known) else { return nil }
        count = runs.reduce(0) { $0 + $1.text.utf8.count }
        hasDirections = ranges.hasDirections
        if let old { placed.append(contentsOf: old.blocks.placed.prefix(ranges.keptCount)) }
        var lines = 0, top = placed.last?.nextTop ?? 0
        func add(_ bytes: Range<Int>, limit: Int) {
            let block = LabelBlock(
                ranges.runs(in: bytes), width: width, maximumLines: limit, shape: shape, hasCarets: hasCarets, top: top)
            placed.append(Placed(block: block, bytes: bytes, top: top, nextTop: block.nextTop(from: top)))
            laidOutCount += 1
            lines += block.lineCount
            top = block.nextTop(from: top)
        }
        while let range = ranges.next() {
            if let old, let known, let same = old.blocks.block(of: range, in: count, known.common) {
                placed.append(same.moved(by: range.lowerBound - same.bytes.lowerBound, top: top))
                top = placed[placed.count - 1].nextTop
            } else {
                let start = top, left = hasCarets || maximumLines == 0 ? 0 : maximumLines - lines
                add(range, limit: left)
                if left > 0, lines == maximumLines {
                    guard let rest = ranges.rest else { break }
                    // The ellipsis of the last line stands for the text behind it: it needs some of it, or all.
                    let end = shape.truncation.showsEnd ? rest.upperBound : ranges.next()?.upperBound ?? rest.upperBound
                    placed.removeLast()
                    laidOutCount -= 1
                    top = start
                    add(range.lowerBound..<end, limit: left)
                    break
                }
            }
            if let old, let index = ranges.rejoined() {
                appendRest(of: old.blocks, from: index)
                break
            }
        }
    }

    /// The layout of the last block.
    var last: TextLayout? { placed.last?.layout }
    var lineCount: Int { placed.reduce(0) { $0 + $1.block.lineCount } }

    /// Returns the parts of a label's layout, those of an earlier one where they are equal.
    ///
    /// - Parameters:
    ///   - top: The position of the text.
    ///   - height: The height of the text.
    func parts(
        top: CGFloat, _ values: NSParagraphStyle.Values, height: CGFloat, _ former: ArraySlice<LabelLayout.Part>
    ) -> [LabelLayout.Part] {
        let isRightToLeft = placed[0].block.isRightToLeft
        return placed.enumerated().map { number, block in
            let continues = number + 1 < placed.count
            // Kept blocks have the same number from the start or from the end.
            for index in [former.startIndex + number, former.endIndex - placed.count + number]
            where former.indices.contains(index) {
                let part = former[index]
                let isEqual = part.isBlock(
                    block, top: top, values, height: height, isRightToLeft: isRightToLeft, continues: continues)
                if isEqual { return part }
            }
            return LabelLayout.Part(
                block, top: top, values, height: height, isRightToLeft: isRightToLeft, continues: continues)
        }
    }

    /// Appends all blocks of an earlier text from one on.
    private mutating func appendRest(of old: LabelBlocks, from index: Int) {
        placed.reserveCapacity(placed.count + old.placed.count - index)
        var top = placed.last?.nextTop ?? 0
        for block in old.placed[index...] {
            placed.append(block.moved(by: count - old.count, top: top))
            top = placed[placed.count - 1].nextTop
        }
    }

    private func known(_ common: CommonText) -> KnownBlocks {
        KnownBlocks(
            starts: placed.map(\.bytes.lowerBound), count: count, hasDirections: hasDirections, common: common)
    }

    /// The block whose text is at a range of bytes of a changed text; nil for a text that is not that of one block.
    private func block(of bytes: Range<Int>, in count: Int, _ common: CommonText) -> Placed? {
        let isBefore = bytes.upperBound <= common.prefix
        guard isBefore || bytes.lowerBound >= count - common.suffix else { return nil }
        let offset = isBefore ? 0 : self.count - count
        let own = bytes.lowerBound + offset..<bytes.upperBound + offset
        var (lower, upper) = (0, placed.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if placed[middle].bytes.lowerBound >= own.lowerBound { upper = middle } else { lower = middle + 1 }
        }
        return lower < placed.count && placed[lower].bytes == own ? placed[lower] : nil
    }
}

/// A part of the text of a label that is laid out by itself, and kept while the text around it changes.
final class LabelBlock {
    /// The layout at the position for which it was made.
    private let made: TextLayout
    private let top: CGFloat
    /// The text of a block with carets; empty without.
    let text: String
    /// The UTF-16 units of that text.
    let units: Int
    /// The pitches of lines, with the number of adjacent lines that have each.
    private let pitches: [(pitch: CGFloat, count: Int)]
    private var moved: (top: CGFloat, layout: TextLayout)?
    private var lastInk: (width: CGFloat, extent: CGRect)?
    private var lastMasked: (scale: Double, answer: Bool)?
    private(set) lazy var isOpaque = made.isOpaque
    private(set) lazy var hasColoredGlyphs = made.hasColoredGlyphs

    fileprivate init(
        _ runs: [TextRun], width: CGFloat?, maximumLines: Int, shape: TextParagraph, hasCarets: Bool, top: CGFloat
    ) {
        // Not kept beyond the life of the text: a long one would push out the layouts of many labels.
        made = TextLayout(
            runs: runs, width: width, maximumLines: maximumLines, paragraph: shape, hasCarets: hasCarets, top: top)
        self.top = top
        text = hasCarets ? runs.map(\.text).joined() : ""
        units = text.utf16.count
        pitches = made.pitches.reduce(into: []) { result, pitch in
            if let last = result.last, last.pitch == pitch {
                result[result.count - 1].count += 1
            } else {
                result.append((pitch, 1))
            }
        }
    }

    var lineCount: Int { made.lineCount }
    var width: CGFloat { made.size.width }
    var isTruncated: Bool { made.isTruncated }
    var isRightToLeft: Bool { made.isRightToLeft }

    /// The layout with its first line at a distance from the origin.
    func layout(at top: CGFloat) -> TextLayout {
        if top == self.top { return made }
        if let moved, moved.top == top { return moved.layout }
        let layout = made.moved(to: top)
        moved = (top, layout)
        return layout
    }

    /// The top of the line behind the block. Lines are added one by one: sums of their sums would differ in the last
    /// bits from those of one layout, and with them pixels.
    func nextTop(from top: CGFloat) -> CGFloat {
        if top == self.top { return made.nextTop }
        var y = top
        for (pitch, count) in pitches {
            var left = count
            while left > 0 {
                y += pitch
                left -= 1
            }
        }
        return y
    }

    /// The extent of the ink below a position, cut at the sides only where lines are clipped.
    func inkExtent(at top: CGFloat, width: CGFloat) -> CGRect {
        if lastInk?.width != width {
            lastInk = (width, made.inkExtent(at: .zero, width: width, height: Self.unlimited))
        }
        guard let extent = lastInk?.extent, !extent.isNull else { return .null }
        return extent.offsetBy(dx: 0, dy: top - self.top)
    }

    private static let unlimited: CGFloat = 1e12

    func isMasked(scale: Double) -> Bool {
        if let lastMasked, lastMasked.scale == scale { return lastMasked.answer }
        let answer = made.isMasked(scale: scale)
        lastMasked = (scale, answer)
        return answer
    }
}

extension TextTruncation {
    /// Whether the last line shows the end of the whole text.
    fileprivate var showsEnd: Bool { self == .head || self == .middle }
}
