/// A control that lowers and raises a value by steps (S18.30 to S18.34).
///
/// A click on a half changes the value by `stepValue`; held, it repeats. Each change by the user sends `valueChanged`.
@preconcurrency @MainActor open class UIStepper: UIControl {
    private enum Metrics {
        static let size = CGSize(width: 94, height: 32)
        static let dividerInset: CGFloat = 7
        static let firstRepeat: TimeInterval = 0.5
        static let slowRepeat: TimeInterval = 0.2
        static let fastRepeat: TimeInterval = 0.05
        /// The number of slow repeats before the fast ones.
        static let slowSteps = 10
        static let disabledAlpha: CGFloat = 0.3
    }

    private let minus = StepperHalf()
    private let plus = StepperHalf()
    private let divider = UIView()
    private var decrementImages = StateTable<UIImage>()
    private var incrementImages = StateTable<UIImage>()
    private var timer: FrameTimer?
    private var pressed: StepperHalf?
    private var repeats = 0
    private var valueAtPress = 0.0

    override public init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Metrics.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Metrics.size
        setUp()
        coder.finish(self, at: UIStepper.self)
    }
    override class var coderLevel: UIView.Type { UIStepper.self }

    private func setUp() {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            setContentHuggingPriority(.defaultHigh, for: axis)
        }
        backgroundColor = .quaternarySystemFill
        clipsToBounds = true
        divider.backgroundColor = .separator
        divider.isUserInteractionEnabled = false
        for view in [minus, plus, divider] as [UIView] { addSubview(view) }
        isAccessibilityElement = true
        update()
    }

    // MARK: Values

    /// The value, clamped to the range; 0 by default.
    open var value: Double {
        get { storedValue }
        set {
            storedValue = clamped(newValue)
            update()
        }
    }
    private var storedValue = 0.0
    /// The lowest value; 0 by default. A minimum of the maximum or above stops the program, as on iOS.
    open var minimumValue = 0.0 { didSet { rangeDidChange() } }
    /// The highest value; 100 by default.
    open var maximumValue = 100.0 { didSet { rangeDidChange() } }
    /// The change of a step; 1 by default.
    open var stepValue = 1.0 {
        didSet { enforce(stepValue > 0, "UIStepper.stepValue: \(stepValue) is not above 0") }
    }
    /// Whether each step sends `valueChanged`, or the end of the touch; true by default.
    open var isContinuous = true
    /// Whether a press that is held repeats the step; true by default.
    open var autorepeat = true
    /// Whether a step beyond an end of the range goes to the other end; false by default.
    open var wraps = false { didSet { update() } }

    private func clamped(_ value: Double) -> Double {
        value.isFinite ? min(max(value, minimumValue), maximumValue) : minimumValue
    }

    private func rangeDidChange() {
        enforce(
            minimumValue <= maximumValue,
            "UIStepper: the minimum \(minimumValue) is above the maximum \(maximumValue)")
        value = storedValue
    }

    // MARK: Images

    /// Sets the sign of the decreasing half for a state; nil for a minus.
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        decrementImages[state] = image
        update()
    }
    /// Sets the sign of the increasing half for a state; nil for a plus.
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        incrementImages[state] = image
        update()
    }
    open func decrementImage(for state: UIControl.State) -> UIImage? { decrementImages.resolved(state) }
    open func incrementImage(for state: UIControl.State) -> UIImage? { incrementImages.resolved(state) }

    private func update() {
        let sign = UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)
        minus.sign.image = decrementImage(for: state) ?? UIImage(systemName: "minus", withConfiguration: sign)
        plus.sign.image = incrementImage(for: state) ?? UIImage(systemName: "plus", withConfiguration: sign)
        let canLower = isEnabled && (wraps || storedValue > minimumValue)
        let canRaise = isEnabled && (wraps || storedValue < maximumValue)
        for (half, isOn) in [(minus, canLower), (plus, canRaise)] {
            half.sign.tintColor = .label
            half.sign.alpha = isOn ? 1 : Metrics.disabledAlpha
            half.isPressed = half === pressed && isOn
        }
        accessibilityValue =
            storedValue == storedValue.rounded() && abs(storedValue) < 1e15
            ? "\(Int(storedValue))" : "\(storedValue)"
        accessibilityTraits = isEnabled ? .adjustable : [.adjustable, .notEnabled]
    }

    override func stateDidChange() {
        super.stateDidChange()
        update()
    }

    // MARK: Layout

    override open var intrinsicContentSize: CGSize { Metrics.size }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { Metrics.size }

    override open func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        let half = CGSize(width: bounds.width / 2, height: bounds.height)
        let left = CGRect(origin: bounds.origin, size: half)
        let right = CGRect(origin: CGPoint(x: bounds.midX, y: bounds.minY), size: half)
        minus.frame = isMirrored ? right : left
        plus.frame = isMirrored ? left : right
        divider.frame = CGRect(
            x: bounds.midX - 0.5, y: bounds.minY + Metrics.dividerInset, width: 1,
            height: max(0, bounds.height - 2 * Metrics.dividerInset))
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Tracking

    override var triggersPrimaryActionOnTouchUp: Bool { false }

    override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        valueAtPress = storedValue
        repeats = 0
        pressed = half(at: touch)
        step()
        if autorepeat { scheduleRepeat(at: touch.timestamp + Metrics.firstRepeat) }
        update()
        return true
    }

    override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let half = bounds.insetBy(dx: 0, dy: -70).contains(touch.location(in: self)) ? half(at: touch) : nil
        guard half !== pressed else { return true }
        pressed = half
        timer?.cancel()
        if autorepeat, half != nil { scheduleRepeat(at: touch.timestamp + Metrics.firstRepeat) }
        update()
        return true
    }

    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        stop()
        if !isContinuous, storedValue != valueAtPress { sendChange() }
    }

    override open func cancelTracking(with event: UIEvent?) { stop() }

    override open func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        stop()
    }

    private func stop() {
        timer?.cancel()
        timer = nil
        pressed = nil
        update()
    }

    private func half(at touch: UITouch) -> StepperHalf {
        (touch.location(in: self).x < bounds.midX) != isMirrored ? minus : plus
    }

    private func scheduleRepeat(at time: TimeInterval) {
        timer = layer.media.motions.schedule(at: time) { [weak self] in
            guard let self else { return }
            self.repeats += 1
            self.step()
            let pause = self.repeats < Metrics.slowSteps ? Metrics.slowRepeat : Metrics.fastRepeat
            self.scheduleRepeat(at: time + pause)
        }
    }

    /// Changes the value by a step in the direction of the pressed half.
    private func step() {
        guard let pressed else { return }
        change(by: pressed === plus ? stepValue : -stepValue, sends: isContinuous)
    }

    private func change(by step: Double, sends: Bool) {
        let old = storedValue
        let new = old + step
        value = wraps && new > maximumValue ? minimumValue : wraps && new < minimumValue ? maximumValue : new
        if value != old, sends { sendChange() }
    }

    private func sendChange() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    // MARK: Keyboard and accessibility

    open func accessibilityIncrement() { change(by: stepValue, sends: true) }
    open func accessibilityDecrement() { change(by: -stepValue, sends: true) }
    override func performFocusedAction() {}
}

extension UIStepper: FocusKeyTarget {
    func takeFocusedKey(_ key: UIKeyboardHIDUsage) -> Bool {
        guard isEnabled else { return false }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch key {
        case .keyboardUpArrow: accessibilityIncrement()
        case .keyboardDownArrow: accessibilityDecrement()
        case .keyboardRightArrow: if isMirrored { accessibilityDecrement() } else { accessibilityIncrement() }
        case .keyboardLeftArrow: if isMirrored { accessibilityIncrement() } else { accessibilityDecrement() }
        default: return false
        }
        return true
    }
}

/// A half of a stepper with its sign.
final class StepperHalf: UIView {
    let sign = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        sign.contentMode = .center
        addSubview(sign)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    var isPressed = false { didSet { backgroundColor = isPressed ? .systemFill : .clear } }

    override func layoutSubviews() {
        super.layoutSubviews()
        sign.frame = bounds
    }
}
