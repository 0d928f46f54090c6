/// The frames of the content of a row, from leading to trailing; a pure function of sizes.
struct ListContentLayout: Equatable {
    struct Input {
        var width: CGFloat
        /// Nil centres the content in the height that it needs.
        var height: CGFloat?
        var minimumHeight: CGFloat
        var margins: NSDirectionalEdgeInsets
        /// Nil without a picture.
        var image: CGSize?
        var reservedImage = CGSize.zero
        var imageToText: CGFloat
        var hasText: Bool
        var hasSecondary: Bool
        var sideBySide: Bool
        var horizontalPadding: CGFloat
        var verticalPadding: CGFloat
        /// The sizes of the texts in a width; nil on one line.
        var text: (CGFloat?) -> CGSize
        var secondary: (CGFloat?) -> CGSize
    }

    private(set) var image: CGRect?
    private(set) var text: CGRect?
    private(set) var secondary: CGRect?
    private(set) var isSideBySide = false
    /// The size that the content asks for.
    private(set) var size = CGSize.zero

    init(_ input: Input) {
        let margins = input.margins
        var start = margins.leading
        if input.image != nil { start += input.reservedImage.width + input.imageToText }
        let end = max(start, input.width - margins.trailing)
        let available = end - start
        var blocks = (text: CGSize.zero, secondary: CGSize.zero)
        if input.sideBySide, input.hasText, input.hasSecondary {
            let (first, second) = (input.text(nil), input.secondary(nil))
            if first.width + input.horizontalPadding + second.width <= available {
                isSideBySide = true
                blocks = (first, second)
            }
        }
        if !isSideBySide {
            if input.hasText { blocks.text = input.text(available) }
            if input.hasSecondary { blocks.secondary = input.secondary(available) }
        }
        let gap = input.hasText && input.hasSecondary && !isSideBySide ? input.verticalPadding : 0
        let textHeight =
            isSideBySide
            ? max(blocks.text.height, blocks.secondary.height) : blocks.text.height + gap + blocks.secondary.height
        let content = max(textHeight, input.image == nil ? 0 : input.reservedImage.height)
        let width =
            isSideBySide
            ? blocks.text.width + input.horizontalPadding + blocks.secondary.width
            : max(blocks.text.width, blocks.secondary.width)
        size = CGSize(
            width: start + width + margins.trailing,
            height: max(input.minimumHeight, margins.top + content + margins.bottom))
        // Unequal margins move the content off the middle.
        let height = input.height ?? size.height
        let middle = (height + margins.top - margins.bottom) / 2
        // Texts begin at whole points, as measured (K39).
        let top = (middle - textHeight / 2).rounded(.toNearestOrAwayFromZero)
        if input.hasText {
            text = CGRect(
                x: start, y: top, width: isSideBySide ? blocks.text.width : available, height: blocks.text.height)
        }
        if input.hasSecondary {
            secondary =
                isSideBySide
                ? CGRect(
                    x: end - blocks.secondary.width, y: top + (blocks.text.height - blocks.secondary.height) / 2,
                    width: blocks.secondary.width, height: blocks.secondary.height)
                : CGRect(
                    x: start, y: top + blocks.text.height + gap, width: available, height: blocks.secondary.height)
        }
        if let size = input.image {
            image = CGRect(
                x: margins.leading + (input.reservedImage.width - size.width) / 2, y: middle - size.height / 2,
                width: size.width, height: size.height)
        }
    }
}
