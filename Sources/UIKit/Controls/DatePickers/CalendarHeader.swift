/// The header of a calendar: the month, which opens its wheels, and chevrons to the months around.
final class CalendarHeader: UIView {
    private enum Metrics {
        static let chevron: CGFloat = 44
        static let gap: CGFloat = 5
    }

    /// Called with -1 or 1.
    var onStep: (Int) -> Void = { _ in }
    var onTitle: () -> Void = {}
    private let label = UILabel()
    private let sign = UIImageView()
    private let titleArea = UIControl()
    private let previous = UIButton(type: .system)
    private let following = UIButton(type: .system)

    init() {
        super.init(frame: .zero)
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        sign.contentMode = .center
        titleArea.addAction(UIAction { [weak self] _ in self?.onTitle() }, for: .primaryActionTriggered)
        titleArea.isAccessibilityElement = true
        titleArea.accessibilityTraits = .button
        previous.addAction(UIAction { [weak self] _ in self?.onStep(-1) }, for: .primaryActionTriggered)
        following.addAction(UIAction { [weak self] _ in self?.onStep(1) }, for: .primaryActionTriggered)
        previous.accessibilityLabel = "Previous month"
        following.accessibilityLabel = "Next month"
        for view in [titleArea, previous, following] as [UIView] { addSubview(view) }
        for view in [label, sign] as [UIView] { titleArea.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    var title: String {
        get { label.text ?? "" }
        set {
            label.text = newValue
            titleArea.accessibilityLabel = newValue
            setNeedsLayout()
        }
    }

    /// Whether the wheels for month and year are shown, which hides the chevrons.
    var isOpen = false { didSet { update() } }
    /// Whether there are months before and after.
    var canStep = (previous: true, next: true) { didSet { update() } }

    private func update() {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let small = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
        let large = UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)
        let (back, forward) = isMirrored ? ("chevron.right", "chevron.left") : ("chevron.left", "chevron.right")
        sign.image = UIImage(systemName: isOpen ? "chevron.down" : forward, withConfiguration: small)
        previous.setImage(UIImage(systemName: back, withConfiguration: large), for: .normal)
        following.setImage(UIImage(systemName: forward, withConfiguration: large), for: .normal)
        for (button, isOn) in [(previous, canStep.previous), (following, canStep.next)] {
            button.isHidden = isOpen
            button.isEnabled = isOn
        }
        label.textColor = isOpen ? tintColor : .label
        setNeedsLayout()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        update()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ rect: CGRect, in width: CGFloat) -> CGRect {
            guard isMirrored else { return rect }
            return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        let height = bounds.height, text = label.intrinsicContentSize
        let arrow = sign.image?.size ?? .zero
        let width = text.width + Metrics.gap + arrow.width
        titleArea.frame = place(CGRect(x: 4, y: 0, width: width, height: height), in: bounds.width)
        label.frame = place(CGRect(x: 0, y: 0, width: text.width, height: height), in: width)
        sign.frame = place(CGRect(x: width - arrow.width, y: 0, width: arrow.width, height: height), in: width)
        let side = Metrics.chevron
        following.frame = place(CGRect(x: bounds.width - side, y: 0, width: side, height: height), in: bounds.width)
        previous.frame = place(
            CGRect(x: bounds.width - 2 * side, y: 0, width: side, height: height), in: bounds.width)
    }
}
