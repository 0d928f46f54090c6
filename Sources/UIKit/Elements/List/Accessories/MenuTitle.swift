/// A text in the tint colour, with the sign of a menu behind it.
final class MenuTitle: UIView {
    private let label = UILabel(frame: .zero)
    private let sign = UIImageView(frame: .zero)
    private static let gap: CGFloat = 4

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .body)
        sign.image = UIImage(
            systemName: "chevron.up.chevron.down", withConfiguration: .init(pointSize: 12, weight: .medium))
        addSubview(label)
        addSubview(sign)
    }

    required init?(coder: NSCoder) { nil }

    var text: String? {
        get { label.text }
        set {
            label.text = newValue
            setNeedsLayout()
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(.zero), sign = sign.sizeThatFits(.zero)
        return CGSize(width: text.width + Self.gap + sign.width, height: max(text.height, sign.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.textColor = tintColor
        let size = sign.sizeThatFits(.zero)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = max(0, bounds.width - size.width - Self.gap)
        label.frame = CGRect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        sign.frame = CGRect(
            x: isMirrored ? 0 : bounds.width - size.width, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
}
