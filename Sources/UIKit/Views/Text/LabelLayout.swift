import Typesetting

/// The paragraphs of a text, stacked vertically. An object, since drawings use it often and copies cost time.
final class LabelLayout {
    let text: LabelText
    private let width: CGFloat?
    let parts: [Part]
    /// The layouts of the paragraphs, for texts that are changed from this one. Short paragraphs without carets are
    /// kept by the layouts' own store.
    let source: LabelSource
    /// The width of the widest line, and the height of all lines and the spacing between them.
    let size: CGSize
    let lineCount: Int
    /// Whether text was left out.
    let isTruncated: Bool
    let firstBaseline: CGFloat
    let lastBaseline: CGFloat
    /// The number of parts that were laid out, and not kept from an earlier text.
    let laidOutCount: Int
    /// Whether a text is so long that it is laid out in blocks.
    var isInBlocks: Bool { parts.contains { $0.block != nil } }

    /// - Parameters:
    ///   - hasCarets: Whether the text is edited; its lines are not limited then.
    ///   - blockSize: The size in bytes of the blocks of long texts.
    ///   - old: A layout of an earlier text. Paragraphs and blocks that are in both texts are not laid out again. It
    ///     has no other effect: positions and pixels are those of a new layout.
    init(
        _ text: LabelText, width: CGFloat?, hasCarets: Bool = false, blockSize: Int = LabelBlocks.size,
        keeping old: LabelLayout? = nil
    ) {
        // Strings may be measured on any thread.
        if MainQueue.isCurrent { MediaSession.current.work.textLayouts += 1 }
        self.text = text
        self.width = width
        var source = LabelSource(width: width, hasCarets: hasCarets, blockSize: blockSize)
        let former = old.flatMap { FormerParagraphs($0, for: text, source) }
        var parts: [Part] = []
        var size = CGSize.zero, lineCount = 0, isTruncated = false, laidOutCount = 0
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
            let shape = values.shape(hasTabs: paragraph.runs.hasTabs)
            var runs = paragraph.runs
            func makeBlocks() -> LabelBlocks? {
                LabelBlocks(
                    of: runs, width: available, maximumLines: lines, shape: shape, hasCarets: hasCarets,
                    size: blockSize, keeping: former?.blocks(of: index, values))
            }
            func makeLayout() -> TextLayout {
                hasCarets
                    ? TextLayout(runs: runs, width: available, paragraph: shape, hasCarets: true)
                    : TextLayout.shared(runs: runs, width: available, maximumLines: lines, paragraph: shape)
            }
            if index > 0 {
                let above = text.paragraphs[index - 1].values
                y += above.lineSpacing + above.paragraphSpacing + values.paragraphSpacingBefore
            }
            let first = parts.count
            var blocks: LabelBlocks?
            if let same = former?.whole(of: index, paragraph) {
                parts.append(same.top == y ? same : Part(same.layout, same.text, top: y, values))
            } else {
                blocks = makeBlocks()
                var layout = blocks?.last ?? makeLayout()
                let isFull = lines > 0 && blocks?.lineCount ?? layout.lineCount >= lines
                if !hasCarets, isFull, index + 1 < text.paragraphs.count {
                    // The ellipsis of the last line stands for the paragraphs that follow.
                    runs.append(TextRun(text: "\n…", style: runs[runs.count - 1].style))
                    if blocks != nil { blocks = makeBlocks() }
                    layout = blocks?.last ?? makeLayout()
                }
                if let blocks {
                    parts += blocks.parts(top: y, values, height: layout.bottom, former?.parts(of: index) ?? [])
                } else {
                    parts.append(Part(layout, hasCarets ? runs.map(\.text).joined() : "", top: y, values))
                }
                laidOutCount += blocks?.laidOutCount ?? 1
            }
            if hasCarets || blocks != nil {
                source.append(LabelSource.Paragraph(parts: first..<parts.count, blocks: blocks))
            }
            if first == 0 { firstBaseline = parts[0].layout.firstBaseline }
            for part in parts[first...] {
                lineCount += part.lineCount
                isTruncated = isTruncated || part.isTruncated
                size.width = max(size.width, part.lineWidth + inset)
            }
            let last = parts[parts.count - 1].layout
            lastBaseline = y + last.lastBaseline
            y += last.bottom
        }
        size.height = y
        self.parts = parts
        self.source = source
        self.size = size
        self.lineCount = lineCount
        self.isTruncated = isTruncated
        self.laidOutCount = laidOutCount
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
    }

    /// Returns the layout of a text that may differ little from that of an earlier layout, or that layout if it is
    /// equal.
    static func edited(_ text: LabelText, width: CGFloat?, hasCarets: Bool, from old: LabelLayout?) -> LabelLayout {
        let made = LabelLayout(text, width: width, hasCarets: hasCarets, keeping: old)
        guard let old, made.laidOutCount == 0, made.parts.count == old.parts.count, !made.isTruncated,
            zip(made.parts, old.parts).allSatisfy({ $0 === $1 })
        else { return made }
        return old
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
            return extent.union(part.inkExtent(at: line.origin, width: line.width))
        }
    }

    /// Whether all glyphs are drawn from masks.
    func isMasked(scale: Double) -> Bool { parts.allSatisfy { $0.isMasked(scale: scale) } }

    var isOpaque: Bool { parts.allSatisfy { $0.isOpaque } }

    var hasColoredGlyphs: Bool { parts.contains { $0.hasColoredGlyphs } }

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
