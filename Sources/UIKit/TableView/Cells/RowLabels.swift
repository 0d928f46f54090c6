/// The picture and the two texts of a row, a header or a footer that has no content configuration.
///
/// The views are created when they are first requested, and have the frames of list content of the same style.
@MainActor final class RowLabels {
    let style: ListContentStyle
    /// Whether the text is in a column of its own before the secondary text.
    let hasColumn: Bool
    private weak var content: UIView?
    private var styled: ListContentStyle.Values
    private(set) var text: UILabel?
    private(set) var secondary: UILabel?
    private(set) var image: UIImageView?
    /// The leading edge of the texts at the last layout, in points from the leading edge of the content.
    private(set) var textLeading: CGFloat?

    init(_ style: ListContentStyle, hasColumn: Bool = false, in content: UIView) {
        self.style = style
        self.hasColumn = hasColumn
        self.content = content
        styled = style.values(for: nil)
    }

    func requestText() -> UILabel {
        if let text { return text }
        let label = makeLabel(styled.font, hasColumn ? content?.tintColor ?? styled.color : styled.color)
        text = label
        return label
    }

    func requestSecondary() -> UILabel {
        if let secondary { return secondary }
        let label = makeLabel(styled.secondaryFont, hasColumn ? styled.color : styled.secondaryColor)
        secondary = label
        return label
    }

    func requestImage() -> UIImageView {
        if let image { return image }
        let view = UIImageView(frame: .zero)
        view.contentMode = .scaleAspectFit
        content?.addSubview(view)
        image = view
        return view
    }

    private func makeLabel(_ font: UIFont, _ color: UIColor) -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = font
        label.textColor = color
        content?.addSubview(label)
        return label
    }

    /// Whether anything is shown.
    var isEmpty: Bool { !hasText && !hasSecondary && image?.image == nil }
    private var hasText: Bool { !(text?.text ?? "").isEmpty }
    private var hasSecondary: Bool { !(secondary?.text ?? "").isEmpty }

    /// Applies the fonts and colours of a state, where the program has set no others.
    func update(for state: any UIConfigurationState) {
        let values = style.values(for: state)
        if let text {
            if text.font == styled.font { text.font = values.font }
            if text.textColor == styled.color { text.textColor = values.color }
        }
        if let secondary {
            if secondary.font == styled.secondaryFont { secondary.font = values.secondaryFont }
            if secondary.textColor == styled.secondaryColor { secondary.textColor = values.secondaryColor }
        }
        styled = values
    }

    /// The size that the content asks for in a width, with margins to the sides.
    func size(width: CGFloat, margins: NSDirectionalEdgeInsets) -> CGSize {
        ListContentLayout(input(width: width, height: nil, margins)).size
    }

    /// The size for a target, which holds along axes of required priority. `side` is the width beside the content.
    func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority,
        margins: NSDirectionalEdgeInsets, beside side: CGFloat
    ) -> CGSize {
        let isFixed = horizontal == .required
        let width = isFixed || target.width > 0 ? max(0, target.width - side) : .greatestFiniteMagnitude
        let size = size(width: width, margins: margins)
        return CGSize(
            width: isFixed ? target.width : min(size.width, width) + side,
            height: vertical == .required ? target.height : size.height)
    }

    func place(in size: CGSize, margins: NSDirectionalEdgeInsets, isMirrored: Bool) {
        let layout = ListContentLayout(input(width: size.width, height: size.height, margins))
        textLeading = (layout.text ?? layout.secondary)?.minX
        var first = layout.text, second = layout.secondary
        if hasColumn, let start = (first ?? second)?.minX {
            let end = size.width - max(styled.margins.trailing, margins.trailing)
            first = first.map { CGRect(x: start, y: $0.minY, width: Self.column, height: $0.height) }
            let x = start + Self.column + Self.columnSpacing
            second = second.map { CGRect(x: x, y: $0.minY, width: max(0, end - x), height: $0.height) }
            text?.textAlignment = isMirrored ? .left : .right
        }
        func put(_ view: UIView?, _ rect: CGRect?) {
            guard let view else { return }
            view.isHidden = rect == nil
            guard var rect else { return }
            if isMirrored { rect.origin.x = size.width - rect.maxX }
            if view.frame != rect { view.frame = rect }
        }
        put(text, first)
        put(secondary, second)
        put(image, layout.image)
    }

    /// The width of the first column, in points.
    private static let column: CGFloat = 96
    private static let columnSpacing: CGFloat = 8

    private func input(width: CGFloat, height: CGFloat?, _ inherited: NSDirectionalEdgeInsets)
        -> ListContentLayout.Input
    {
        var margins = styled.margins
        margins.leading = max(margins.leading, inherited.leading)
        margins.trailing = max(margins.trailing, inherited.trailing)
        let picture = image?.image?.size
        let text = text, secondary = secondary
        return ListContentLayout.Input(
            width: width, height: height, minimumHeight: style.minimumHeight, margins: margins, image: picture,
            reservedImage: picture ?? .zero, imageToText: ListMetrics.margin, hasText: hasText,
            hasSecondary: hasSecondary, sideBySide: style == .valueCell, horizontalPadding: 8, verticalPadding: 0,
            text: { text?.size(inWidth: $0) ?? .zero }, secondary: { secondary?.size(inWidth: $0) ?? .zero })
    }
}
