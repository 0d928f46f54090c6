import Typesetting

extension LabelLayout {
    /// Paragraphs of one style, or a block of them.
    final class Part {
        private enum Lines {
            case whole(TextLayout), block(LabelBlocks.Placed)
        }

        private let lines: Lines
        /// The text of the part, without the separator between it and the next one; a space for an empty paragraph.
        let text: String
        /// The UTF-16 units of the text.
        let units: Int
        /// Whether another block of the same paragraphs follows.
        let continues: Bool
        /// The offset of the layout's origin from the top of the first paragraph.
        let top: CGFloat
        let values: NSParagraphStyle.Values
        /// Whether the first line of the paragraphs is written from the right.
        let isRightToLeft: Bool
        /// The height of the paragraphs that the layout is a block of; nil for a layout of all.
        let height: CGFloat?

        init(_ layout: TextLayout, _ text: String, top: CGFloat, _ values: NSParagraphStyle.Values) {
            lines = .whole(layout)
            (self.text, units) = (text, text.utf16.count)
            self.top = top
            self.values = values
            isRightToLeft = layout.isRightToLeft
            height = nil
            continues = false
        }

        init(
            _ block: LabelBlocks.Placed, top: CGFloat, _ values: NSParagraphStyle.Values, height: CGFloat,
            isRightToLeft: Bool, continues: Bool
        ) {
            lines = .block(block)
            (text, units) = (block.block.text, block.block.units)
            self.top = top
            self.values = values
            self.isRightToLeft = isRightToLeft
            self.height = height
            self.continues = continues
        }

        var layout: TextLayout {
            switch lines {
            case .whole(let layout): layout
            case .block(let block): block.layout
            }
        }

        /// The block; nil for a layout of whole paragraphs.
        var block: LabelBlocks.Placed? { if case .block(let block) = lines { block } else { nil } }

        /// The top of the lines.
        var start: CGFloat { top + (block?.top ?? 0) }
        /// The top of the lines of the block behind, or the bottom of the lines of whole paragraphs.
        var end: CGFloat { top + (block?.nextTop ?? layout.bottom) }

        /// Whether the part ends above a distance from its origin. False also where its lines would have to be moved to
        /// know it.
        func ends(above y: CGFloat) -> Bool { block.map { $0.nextTop <= y } ?? false }

        /// Whether the part is equal to one of these values.
        func isBlock(
            _ other: LabelBlocks.Placed, top: CGFloat, _ values: NSParagraphStyle.Values, height: CGFloat,
            isRightToLeft: Bool, continues: Bool
        ) -> Bool {
            guard let block, block.block === other.block, block.top == other.top, self.top == top else { return false }
            return self.height == height && self.isRightToLeft == isRightToLeft && self.continues == continues
                && self.values == values
        }

        /// The bounding box of the ink at a point.
        func inkExtent(at origin: CGPoint, width: CGFloat) -> CGRect {
            guard let block, let height else { return layout.inkExtent(at: origin, width: width) }
            var extent = block.block.inkExtent(at: block.top, width: width)
            if values.lineBreakMode == .byClipping {
                extent = extent.intersection(CGRect(x: 0, y: 0, width: width, height: height))
            }
            return extent.isNull ? extent : extent.offsetBy(dx: origin.x, dy: origin.y)
        }

        /// Whether ink of the layout, drawn at a point, may be within bounds. True for a layout of whole paragraphs:
        /// most texts are visible as a whole.
        func isVisible(at origin: CGPoint, width: CGFloat, in bounds: @autoclosure () -> CGRect) -> Bool {
            guard block != nil else { return true }
            let extent = inkExtent(at: origin, width: width)
            return !extent.isNull && extent.intersects(bounds())
        }

        var lineCount: Int { block?.block.lineCount ?? layout.lineCount }
        var lineWidth: CGFloat { block?.block.width ?? layout.size.width }
        var isTruncated: Bool { block?.block.isTruncated ?? layout.isTruncated }
        var isOpaque: Bool { block?.block.isOpaque ?? layout.isOpaque }
        var hasColoredGlyphs: Bool { block?.block.hasColoredGlyphs ?? layout.hasColoredGlyphs }
        func isMasked(scale: Double) -> Bool {
            block?.block.isMasked(scale: scale) ?? layout.isMasked(scale: scale)
        }
    }
}
