/// A button that a swipe reveals: a rounded shape with a title, a picture or both.
final class SwipeButton: UIControl {
    let action: UIContextualAction
    private let label = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private static let imageToText: CGFloat = 4

    init(_ action: UIContextualAction, onPress: @escaping () -> Void) {
        self.action = action
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        layer.cornerRadius = SwipeGeometry.buttonRadius
        clipsToBounds = true
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.text = action.title
        label.textColor = .white
        label.isHidden = (action.title ?? "").isEmpty
        picture.image =
            action.image.map {
                $0.isSymbolImage
                    ? $0.withConfiguration(UIImage.SymbolConfiguration(pointSize: 17, weight: .medium)) : $0
            }
        picture.tintColor = .white
        picture.isHidden = action.image == nil
        addSubview(label)
        addSubview(picture)
        addAction(UIAction { _ in onPress() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }

    /// The width that the content asks for, in points.
    var preferredWidth: CGFloat {
        var width = label.isHidden ? 0 : label.sizeThatFits(.zero).width
        if let image = picture.image { width += image.size.width + (label.isHidden ? 0 : Self.imageToText) }
        return max(SwipeGeometry.buttonHeight, width + 2 * SwipeGeometry.textMargin)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let text = label.isHidden ? .zero : label.sizeThatFits(.zero)
        let image = picture.image?.size ?? .zero
        let gap = label.isHidden || picture.isHidden ? 0 : Self.imageToText
        let x = (bounds.width - text.width - image.width - gap) / 2
        picture.frame = CGRect(
            x: x, y: (bounds.height - image.height) / 2, width: image.width, height: image.height)
        label.frame = CGRect(
            x: x + image.width + gap, y: (bounds.height - text.height) / 2, width: text.width, height: text.height)
    }
}
