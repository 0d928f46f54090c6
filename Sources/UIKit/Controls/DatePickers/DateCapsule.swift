/// A text of a compact date picker, which opens a popover.
final class DateCapsule: UIControl {
    private enum Metrics {
        static let height: CGFloat = 34
        static let padding: CGFloat = 12
    }

    private let label = UILabel()
    /// Called when the user presses the capsule.
    var onPress: () -> Void = {}
    /// Whether the popover of the capsule is open, which gives the text the tint colour.
    var isOpen = false { didSet { stateDidChange() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 17)
        addSubview(label)
        accessibilityTraits = .button
        isAccessibilityElement = true
        addAction(UIAction { [weak self] _ in self?.onPress() }, for: .primaryActionTriggered)
        stateDidChange()
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    var text: String {
        get { label.text ?? "" }
        set {
            label.text = newValue
            accessibilityLabel = newValue
            setNeedsLayout()
        }
    }

    var fittingSize: CGSize {
        CGSize(width: label.intrinsicContentSize.width.rounded(.up) + 2 * Metrics.padding, height: Metrics.height)
    }

    override func stateDidChange() {
        super.stateDidChange()
        backgroundColor = isHighlighted ? .secondarySystemFill : .tertiarySystemFill
        label.textColor = isOpen ? tintColor : .label
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        stateDidChange()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        label.frame = bounds.insetBy(dx: min(Metrics.padding, bounds.width / 2), dy: 0)
    }
}
