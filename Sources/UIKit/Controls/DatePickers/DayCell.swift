/// A day of a month in a calendar.
final class DayCell: UIControl {
    private static let diameter: CGFloat = 42

    private let label = UILabel()
    private let circle = UIView()
    /// Whether the day is today, by the user's clock.
    var isToday = false { didSet { stateDidChange() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        circle.isUserInteractionEnabled = false
        label.textAlignment = .center
        for view in [circle, label] as [UIView] { addSubview(view) }
        accessibilityTraits = .button
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    var text: String {
        get { label.text ?? "" }
        set { label.text = newValue }
    }

    override func stateDidChange() {
        super.stateDidChange()
        let tint = tintColor ?? .systemBlue
        label.font = .systemFont(ofSize: 20, weight: isSelected ? .semibold : .regular)
        if !isEnabled {
            label.textColor = .tertiaryLabel
        } else if isSelected {
            label.textColor = isToday ? .white : tint
        } else {
            label.textColor = isToday ? tint : .label
        }
        circle.backgroundColor = isToday ? tint : tint.withAlphaComponent(0.15)
        circle.isHidden = !isSelected
        accessibilityTraits = isSelected ? [.button, .selected] : isEnabled ? .button : [.button, .notEnabled]
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        stateDidChange()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        let side = min(Self.diameter, bounds.width, bounds.height)
        circle.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        circle.layer.cornerRadius = side / 2
    }

    /// The grid has the focus for its days.
    override var canBecomeFocused: Bool { false }
}
