import Typesetting

/// The paragraphs of a text, stacked vertically. An object, since drawings use it often and copies cost time.
final class LabelLayout {
    final class Part {
        let layout: TextLayout
        /// The text of the part, without the separator between it and the next one; a space for an empty paragraph.
        let text: String
        /// Whether another block of the same paragraphs follows.
        let continues: Bool
        /// The offset of the layout's origin from the top of the first paragraph.
        fileprivate let top: CGFloat
        fileprivate let values: NSParagraphStyle.Values
        /// Whether the first line of the paragraphs is written from the right.
        fileprivate let isRightToLeft: Bool
        /// The height of the paragraphs that the layout is a block of; nil for a layout of all.
        fileprivate let height: CGFloat?
        private var lastInk: (width: CGFloat, extent: CGRect)?

        fileprivate init(
            _ layout: TextLayout, _ text: String, top: CGFloat, _ values: NSParagraphStyle.Values,
            isRightToLeft: Bool, height: CGFloat? = nil, continues: Bool = false
        ) {
            self.layout = layout
            self.text = text
            self.top = top
            self.values = values
            self.isRightToLeft = isRightToLeft
            self.height = height
            self.continues = continues
        }

        /// Whether ink of the layout, drawn at a point, may be within bounds. True for a layout of whole paragraphs:
        /// most texts are visible as a whole.
        fileprivate func isVisible(at origin: CGPoint, width: CGFloat, in bounds: @autoclosure () -> CGRect) -> Bool {
            guard height != nil else { return true }
            if lastInk?.width != width { lastInk = (width, layout.inkExtent(at: .zero, width: width, height: height)) }
            guard let extent = lastInk?.extent, !extent.isNull else { return false }
            return extent.offsetBy(dx: origin.x, dy: origin.y).intersects(bounds())
        }
    }

    private let text: LabelText
    private let width: CGFloat?
    let parts: [Part]
    /// The width of the widest line, and the height of all lines and the spacing between them.
    let size: CGSize
    let lineCount: Int
    /// Whether text was left out.
    let isTruncated: Bool
    let firstBaseline: CGFloat
    let lastBaseline: CGFloat

    /// - Parameters:
    ///   - hasCarets: Whether the text is edited; its lines are not limited then.
    ///   - blockSize: The size in bytes of the blocks of long texts.
    init(_ text: LabelText, width: CGFloat?, hasCarets: Bool = false, blockSize: Int = LabelBlock.size) {
        // Strings may be measured on any thread.
        if MainQueue.isCurrent { MediaSession.current.work.textLayouts += 1 }
        self.text = text
        self.width = width
        var parts: [Part] = []
        var size = CGSize.zero, lineCount = 0, isTruncated = false
        var firstBaseline: CGFloat = 0, lastBaseline: CGFloat = 0, y: CGFloat = 0
        for (index, paragraph) in text.paragraphs.enumerated() {
            if text.maximumLines > 0, lineCount >= text.maximumLines {
                isTruncated = true
                break
            }
            let lines = text.maximumLines > 0 ? text.maximumLines - lineCount : 0
            let values = paragraph.values
            let inset = min(values.firstLineHeadIndent, values.headIndent)
            let available = width.map { max(0, values.end(in: $0) - inset) }
            let shape = values.shape(hasTabs: paragraph.runs.contains { $0.text.utf8.contains(UInt8(ascii: "\t")) })
            var runs = paragraph.runs
            func makeBlocks() -> [LabelBlock]? {
                LabelBlock.blocks(
                    of: runs, width: available, maximumLines: lines, shape: shape, hasCarets: hasCarets,
                    size: blockSize)
            }
            func makeLayout() -> TextLayout {
                hasCarets
                    ? TextLayout(runs: runs, width: available, paragraph: shape, hasCarets: true)
                    : TextLayout.shared(runs: runs, width: available, maximumLines: lines, paragraph: shape)
            }
            var blocks = makeBlocks()
            var layout = blocks?.last?.layout ?? makeLayout()
            if !hasCarets, lines > 0, index + 1 < text.paragraphs.count,
                blocks?.reduce(0, { $0 + $1.layout.lineCount }) ?? layout.lineCount >= lines
            {
                // The ellipsis of the last line stands for the paragraphs that follow.
                runs.append(TextRun(text: "\n…", style: runs[runs.count - 1].style))
                if blocks != nil { blocks = makeBlocks() }
                layout = blocks?.last?.layout ?? makeLayout()
            }
            if index > 0 {
                let above = text.paragraphs[index - 1].values
                y += above.lineSpacing + above.paragraphSpacing + values.paragraphSpacingBefore
            }
            func add(_ layout: TextLayout, _ runs: [TextRun], isRightToLeft: Bool, height: CGFloat?, continues: Bool) {
                if parts.isEmpty { firstBaseline = layout.firstBaseline }
                parts.append(
                    Part(
                        layout, hasCarets ? runs.map(\.text).joined() : "", top: y, values,
                        isRightToLeft: isRightToLeft, height: height, continues: continues))
                lineCount += layout.lineCount
                isTruncated = isTruncated || layout.isTruncated
                size.width = max(size.width, layout.size.width + inset)
            }
            if let blocks {
                for (number, block) in blocks.enumerated() {
                    add(
                        block.layout, block.runs, isRightToLeft: blocks[0].layout.isRightToLeft,
                        height: layout.bottom, continues: number + 1 < blocks.count)
                }
            } else {
                add(layout, runs, isRightToLeft: layout.isRightToLeft, height: nil, continues: false)
            }
            lastBaseline = y + layout.lastBaseline
            y += layout.bottom
        }
        size.height = y
        self.parts = parts
        self.size = size
        self.lineCount = lineCount
        self.isTruncated = isTruncated
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
    }

    /// Whether the layout of a text in a width is equal to this one.
    ///
    /// A limit on the number of lines has no effect where the lines do not exceed it, nor has a width where they fit
    /// in.
    func isLayout(of other: LabelText, width otherWidth: CGFloat?) -> Bool {
        if otherWidth != width {
            // The width of a line includes the kerning after its end.
            let isPlain = text.paragraphs.allSatisfy { paragraph in
                !paragraph.values.hasOwnShape && paragraph.runs.allSatisfy { $0.style.kerning >= 0 }
            }
            // Without a width, cut lines have no ellipsis.
            guard width == nil, !isTruncated, let otherWidth, size.width <= otherWidth, isPlain else { return false }
        }
        if other.maximumLines != text.maximumLines {
            let limit = other.maximumLines
            let isWithinLimit = limit == 0 || lineCount < limit || (lineCount == limit && text.paragraphs.count == 1)
            guard !isTruncated, isWithinLimit else { return false }
        }
        return other.paragraphs == text.paragraphs
    }

    /// Returns the number of lines that fit into a height.
    func lineCount(fitting height: CGFloat) -> Int {
        parts.reduce(0) { count, part in
            count + part.layout.lineBottoms.filter { part.top + $0 <= height + 0.01 }.count
        }
    }

    /// Draws with the top of the first paragraph at a point, each paragraph aligned within the width.
    func draw(in cairo: OpaquePointer, at origin: CGPoint, width: CGFloat) {
        for part in parts {
            let line = frame(of: part, from: origin, in: width)
            let isVisible = part.isVisible(
                at: line.origin, width: line.width, in: TextLayout.visibleBounds(in: cairo))
            if isVisible { part.layout.draw(in: cairo, at: line.origin, width: line.width, height: part.height) }
        }
    }

    /// The bounding box of what `draw(in:at:width:)` fills; null for nothing.
    func inkExtent(at origin: CGPoint, width: CGFloat) -> CGRect {
        parts.reduce(CGRect.null) { extent, part in
            let line = frame(of: part, from: origin, in: width)
            return extent.union(
                part.layout.inkExtent(at: line.origin, width: line.width, height: part.height))
        }
    }

    /// Whether all glyphs are drawn from masks.
    func isMasked(scale: Double) -> Bool { parts.allSatisfy { $0.layout.isMasked(scale: scale) } }

    var isOpaque: Bool { parts.allSatisfy { $0.layout.isOpaque } }

    var hasColoredGlyphs: Bool { parts.contains { $0.layout.hasColoredGlyphs } }

    /// Draws like `draw(in:at:width:)` without Cairo; see `TextLayout.cover(_:at:width:scale:origin:isFill:)`.
    func cover(
        _ target: PixelTarget, at start: CGPoint, width: CGFloat, scale: Double, origin: SIMD2<Double>, isFill: Bool
    ) {
        for index in parts.indices {
            let part = parts[index], line = frame(of: part, from: start, in: width)
            guard
                part.isVisible(
                    at: line.origin, width: line.width,
                    in: TextLayout.visibleBounds(of: target, scale: scale, origin: origin))
            else { continue }
            part.layout.cover(
                target, at: line.origin, width: line.width, scale: scale, origin: origin, isFill: isFill)
        }
    }

    /// The top left corner and the width of a paragraph's lines: indents start where its writing does.
    func frame(of part: Part, from origin: CGPoint, in width: CGFloat) -> (origin: CGPoint, width: CGFloat) {
        let values = part.values
        let start = min(values.firstLineHeadIndent, values.headIndent)
        let end = max(start, values.end(in: width))
        let left = part.isRightToLeft ? width - end : start
        return (CGPoint(x: origin.x + left, y: origin.y + part.top), end - start)
    }
}

extension NSParagraphStyle.Values {
    /// The end of lines in a width, from the leading edge.
    fileprivate func end(in width: CGFloat) -> CGFloat { tailIndent > 0 ? min(tailIndent, width) : width + tailIndent }
}
