/// A control that is on or off (S18.10 to S18.16).
///
/// A click toggles it; a drag moves the thumb to a side. Both send `valueChanged` when the touch ends, setting `isOn`
/// sends nothing. Its size is fixed.
@preconcurrency @MainActor open class UISwitch: UIControl {
    /// The style of a switch: on this platform always `.sliding`.
    public enum Style: Int, Sendable {
        case automatic = 0
        case checkbox = 1
        case sliding = 2
    }

    private enum Metrics {
        static let size = CGSize(width: 63, height: 28)
        static let thumb = CGSize(width: 37, height: 24)
        static let inset: CGFloat = 2
        static let slide: TimeInterval = 0.28
        static let pressedScale: CGFloat = 1.12
        static let disabledAlpha: CGFloat = 0.5
    }

    private static let offColor = UIColor(light: (0, 0, 0, 66 / 255.0), dark: (255, 255, 255, 63 / 255.0))

    private let track = UIView()
    private let thumb = ControlThumb()
    private var pressedX: CGFloat = 0
    /// The side of the thumb during a drag.
    private var draggedSide: Bool?

    override public init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Metrics.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Metrics.size
        setUp()
        coder.finish(self, at: UISwitch.self)
    }
    override class var coderLevel: UIView.Type { UISwitch.self }

    private func setUp() {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            setContentHuggingPriority(.defaultHigh, for: axis)
        }
        track.isUserInteractionEnabled = false
        track.layer.cornerRadius = Metrics.size.height / 2
        layer.cornerRadius = Metrics.size.height / 2
        addSubview(track)
        addSubview(thumb)
        isAccessibilityElement = true
        accessibilityTraits = .button
        update()
    }

    /// Whether the switch is on; false by default. Setting it does not animate.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }
    private var storedIsOn = false
    /// The colour of the track while on; nil for the system's green.
    open var onTintColor: UIColor? { didSet { update() } }
    /// The colour of the thumb; nil for white.
    open var thumbTintColor: UIColor? { didSet { update() } }
    /// No effect, as on iOS since version 7.
    open var onImage: UIImage?
    /// No effect, as on iOS since version 7.
    open var offImage: UIImage?
    /// The style asked for; switches slide whatever it is, as on iPhone.
    open var preferredStyle: Style = .automatic
    open var style: Style { .sliding }

    open func setOn(_ on: Bool, animated: Bool) {
        storedIsOn = on
        show(on, animated: animated)
        update()
    }

    // MARK: Layout

    override open var intrinsicContentSize: CGSize { CGSize(width: 61, height: Metrics.size.height) }

    /// The trailing 2 points are outside of the rectangle that constraints align (S18.11).
    override open var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { Metrics.size }

    override open func layoutSubviews() {
        super.layoutSubviews()
        track.frame = CGRect(origin: bounds.origin, size: Metrics.size)
        placeThumb(draggedSide ?? storedIsOn)
    }

    override open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || CGRect(origin: bounds.origin, size: Metrics.size).contains(point)
    }

    private func placeThumb(_ isOn: Bool) {
        let isRight = isOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let x = isRight ? Metrics.size.width - Metrics.inset - Metrics.thumb.width : Metrics.inset
        thumb.bounds.size = Metrics.thumb
        thumb.center = CGPoint(
            x: bounds.minX + x + Metrics.thumb.width / 2, y: bounds.minY + Metrics.size.height / 2)
    }

    private func show(_ isOn: Bool, animated: Bool) {
        guard animated, window != nil else {
            placeThumb(isOn)
            track.backgroundColor = trackColor(isOn)
            return
        }
        UIView.animate(
            withDuration: Metrics.slide, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
            options: [.beginFromCurrentState, .allowUserInteraction],
            animations: {
                self.placeThumb(isOn)
                self.track.backgroundColor = self.trackColor(isOn)
            })
    }

    private func trackColor(_ isOn: Bool) -> UIColor { isOn ? onTintColor ?? .systemGreen : UISwitch.offColor }

    private func update() {
        track.backgroundColor = trackColor(draggedSide ?? storedIsOn)
        thumb.backgroundColor = thumbTintColor ?? (isEnabled ? .white : ControlThumb.disabledColor)
        accessibilityValue = storedIsOn ? "1" : "0"
        accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
        track.alpha = isEnabled ? 1 : Metrics.disabledAlpha
    }

    override func stateDidChange() {
        super.stateDidChange()
        update()
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    // MARK: Tracking

    override var triggersPrimaryActionOnTouchUp: Bool { false }

    override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressedX = touch.location(in: self).x
        draggedSide = nil
        enlargeThumb(true)
        return true
    }

    override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        // A movement of less than a quarter of the width remains a click.
        guard draggedSide != nil || abs(x - pressedX) > Metrics.size.width / 4 else { return true }
        let isOn = (x > bounds.minX + Metrics.size.width / 2) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        guard isOn != draggedSide else { return true }
        draggedSide = isOn
        show(isOn, animated: true)
        return true
    }

    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let target = draggedSide ?? !storedIsOn
        let isClick = draggedSide == nil
        draggedSide = nil
        enlargeThumb(false)
        if isClick, let touch, !isInside(touch) { return }
        change(to: target)
    }

    override open func cancelTracking(with event: UIEvent?) {
        draggedSide = nil
        enlargeThumb(false)
        show(storedIsOn, animated: true)
    }

    private func isInside(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
    }

    private func change(to isOn: Bool) {
        let changes = isOn != storedIsOn
        setOn(isOn, animated: true)
        if changes { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    private func enlargeThumb(_ isPressed: Bool) {
        UIView.animate(withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
            let scale = isPressed ? Metrics.pressedScale : 1
            self.thumb.transform = CGAffineTransform(scaleX: scale, y: scale)
        }
    }

    // MARK: Keyboard

    override func performFocusedAction() { if isEnabled { change(to: !storedIsOn) } }
}

extension UISwitch: FocusKeyTarget {
    /// The arrows put the thumb on their side.
    func takeFocusedKey(_ key: UIKeyboardHIDUsage) -> Bool {
        guard isEnabled, key == .keyboardLeftArrow || key == .keyboardRightArrow else { return false }
        change(to: (key == .keyboardRightArrow) != (effectiveUserInterfaceLayoutDirection == .rightToLeft))
        return true
    }
}
