/// A control for a value of a continuous range (S18.20 to S18.27).
///
/// A drag of the thumb changes the value; a click on the track moves the thumb there. Changes by the user send
/// `valueChanged`, setting `value` sends nothing.
@preconcurrency @MainActor open class UISlider: UIControl {
    /// The appearance of a slider.
    public enum Style: Int, Sendable {
        /// A track with a thumb.
        case `default` = 0
        /// A track without a thumb, which is dragged anywhere.
        case thumbless = 1
    }

    private enum Metrics {
        static let height: CGFloat = 34
        static let track: CGFloat = 6
        static let thumb = CGSize(width: 37, height: 24)
        static let imageGap: CGFloat = 8
        /// The distance outside of the thumb at which a press still takes hold of it.
        static let reach: CGFloat = 10
        static let slide: TimeInterval = 0.2
        static let pressedScale: CGFloat = 1.12
        static let disabledAlpha: CGFloat = 0.5
        /// The part of the range of one key press.
        static let keyStep: Float = 0.1
    }

    private static let restColor = UIColor(light: (0, 0, 0, 26 / 255.0), dark: (255, 255, 255, 26 / 255.0))

    private let restTrack = UIImageView()
    private let filledTrack = UIImageView()
    private let thumb = ControlThumb()
    private let thumbPicture = UIImageView()
    private let minimumPicture = UIImageView()
    private let maximumPicture = UIImageView()
    private var thumbImages = StateTable<UIImage>()
    private var minimumTrackImages = StateTable<UIImage>()
    private var maximumTrackImages = StateTable<UIImage>()
    private var storedValue: Float = 0
    /// From the middle of the thumb to the pointer.
    private var grip: CGFloat = 0
    private var valueAtPress: Float = 0

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, at: UISlider.self)
    }
    override class var coderLevel: UIView.Type { UISlider.self }

    private func setUp() {
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        layer.cornerRadius = 8
        for view in [restTrack, filledTrack, thumb, thumbPicture, minimumPicture, maximumPicture] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        for picture in [thumbPicture, minimumPicture, maximumPicture] { picture.contentMode = .center }
        isAccessibilityElement = true
        update()
    }

    // MARK: Values

    /// The value, clamped to the range; 0 by default.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }
    /// The lowest value; 0 by default. A value below it is raised, and a lower maximum too.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            setValue(storedValue, animated: false)
        }
    }
    /// The highest value; 1 by default.
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            setValue(storedValue, animated: false)
        }
    }
    /// Whether a drag sends `valueChanged` all along, or once at its end; true by default.
    open var isContinuous = true
    /// Whether there is a thumb; `.default` by default.
    open var sliderStyle: Style = .default { didSet { update() } }

    /// Sets the value; animated, the thumb slides there.
    open func setValue(_ value: Float, animated: Bool) {
        let new = value.isFinite ? min(max(value, minimumValue), maximumValue) : minimumValue
        if animated, window != nil { layoutIfNeeded() }
        storedValue = new
        accessibilityValue = "\(Int((fraction * 100).rounded())) %"
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(
            withDuration: Metrics.slide, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: { self.layoutIfNeeded() })
    }

    private var fraction: CGFloat {
        let fraction = CGFloat((storedValue - minimumValue) / (maximumValue - minimumValue))
        // A range without an end has no fractions.
        return maximumValue > minimumValue && fraction.isFinite ? fraction : 0
    }

    // MARK: Appearance

    /// An image at the end of the lowest value; nil by default.
    open var minimumValueImage: UIImage? { didSet { imagesDidChange() } }
    /// An image at the end of the highest value; nil by default.
    open var maximumValueImage: UIImage? { didSet { imagesDidChange() } }
    /// The colour of the track up to the thumb; nil for the tint colour.
    open var minimumTrackTintColor: UIColor? { didSet { update() } }
    /// The colour of the rest of the track; nil for the system's.
    open var maximumTrackTintColor: UIColor? { didSet { update() } }
    /// The colour of the thumb; nil for white.
    open var thumbTintColor: UIColor? { didSet { update() } }

    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbImages[state] = image
        imagesDidChange()
    }
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        minimumTrackImages[state] = image
        imagesDidChange()
    }
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        maximumTrackImages[state] = image
        imagesDidChange()
    }
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages.resolved(state) }
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTrackImages.resolved(state) }
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTrackImages.resolved(state) }
    open var currentThumbImage: UIImage? { thumbImage(for: state) }
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    private func imagesDidChange() {
        update()
        invalidateIntrinsicContentSize()
    }

    private func update() {
        minimumPicture.image = minimumValueImage
        maximumPicture.image = maximumValueImage
        thumbPicture.image = currentThumbImage
        thumb.isHidden = currentThumbImage != nil || sliderStyle == .thumbless
        thumbPicture.isHidden = currentThumbImage == nil || sliderStyle == .thumbless
        thumb.backgroundColor = thumbTintColor ?? (isEnabled ? .white : ControlThumb.disabledColor)
        filledTrack.image = currentMinimumTrackImage
        restTrack.image = currentMaximumTrackImage
        filledTrack.backgroundColor = filledTrack.image == nil ? minimumTrackTintColor ?? tintColor : .clear
        restTrack.backgroundColor = restTrack.image == nil ? maximumTrackTintColor ?? UISlider.restColor : .clear
        let alpha = isEnabled ? 1 : Metrics.disabledAlpha
        for view in [restTrack, filledTrack, minimumPicture, maximumPicture] { view.alpha = alpha }
        accessibilityTraits = isEnabled ? .adjustable : [.adjustable, .notEnabled]
        setNeedsLayout()
    }

    override func stateDidChange() {
        super.stateDidChange()
        update()
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    // MARK: Layout

    override open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: max(Metrics.height, currentThumbImage?.size.height ?? 0))
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    /// Returns the frame of the image at the end of the lowest value.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(minimumValueImage, atLeft: !isMirrored, bounds)
    }

    /// Returns the frame of the image at the end of the highest value.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(maximumValueImage, atLeft: isMirrored, bounds)
    }

    private func imageRect(_ image: UIImage?, atLeft: Bool, _ bounds: CGRect) -> CGRect {
        guard let size = image?.size else { return .zero }
        return CGRect(
            x: atLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// Returns the frame of the track, between the images.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let low = minimumValueImage.map { $0.size.width + Metrics.imageGap } ?? 0
        let high = maximumValueImage.map { $0.size.width + Metrics.imageGap } ?? 0
        let height = currentMinimumTrackImage?.size.height ?? Metrics.track
        return CGRect(
            x: bounds.minX + (isMirrored ? high : low), y: bounds.midY - height / 2,
            width: max(0, bounds.width - low - high), height: height)
    }

    /// Returns the frame of the thumb for a value, on whole points.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? Metrics.thumb
        let span = maximumValue - minimumValue
        let part = span > 0 ? CGFloat((value - minimumValue) / span) : 0
        let along = (isMirrored ? 1 - part : part) * (rect.width - size.width)
        return CGRect(
            x: rect.minX + along.rounded(), y: (bounds.midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    override open func layoutSubviews() {
        super.layoutSubviews()
        minimumPicture.frame = minimumValueImageRect(forBounds: bounds)
        maximumPicture.frame = maximumValueImageRect(forBounds: bounds)
        let track = trackRect(forBounds: bounds)
        let rect = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
        for view in [thumb, thumbPicture] {
            view.bounds.size = rect.size
            view.center = CGPoint(x: rect.midX, y: rect.midY)
        }
        let end =
            sliderStyle == .thumbless ? track.minX + track.width * (isMirrored ? 1 - fraction : fraction) : rect.midX
        restTrack.frame = track
        filledTrack.frame = CGRect(
            x: isMirrored ? end : track.minX, y: track.minY,
            width: max(0, isMirrored ? track.maxX - end : end - track.minX),
            height: track.height)
        filledTrack.isHidden = filledTrack.frame.isEmpty
        restTrack.layer.cornerRadius = restTrack.image == nil ? track.height / 2 : 0
        filledTrack.layer.cornerRadius = filledTrack.image == nil ? min(track.height, filledTrack.frame.width) / 2 : 0
    }

    // MARK: Tracking

    override var triggersPrimaryActionOnTouchUp: Bool { false }

    override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        valueAtPress = storedValue
        let point = touch.location(in: self)
        let rect = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
        grip = 0
        if sliderStyle == .thumbless {
            grip = point.x - rect.midX
        } else if rect.insetBy(dx: -Metrics.reach, dy: -Metrics.reach).contains(point) {
            grip = point.x - rect.midX
            enlargeThumb(true)
        } else {
            enlargeThumb(true)
            move(to: point.x, animated: true)
        }
        return true
    }

    override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(to: touch.location(in: self).x, animated: false)
        return true
    }

    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        enlargeThumb(false)
        if !isContinuous, storedValue != valueAtPress { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    override open func cancelTracking(with event: UIEvent?) { enlargeThumb(false) }

    private func move(to x: CGFloat, animated: Bool) {
        let track = trackRect(forBounds: bounds)
        let width = currentThumbImage?.size.width ?? Metrics.thumb.width
        let travel = track.width - width
        guard travel > 0 else { return }
        let along = min(max(0, (x - grip - track.minX - width / 2) / travel), 1)
        let new = minimumValue + Float(isMirrored ? 1 - along : along) * (maximumValue - minimumValue)
        change(to: new, animated: animated, sends: isContinuous)
    }

    private func change(to new: Float, animated: Bool, sends: Bool) {
        let old = storedValue
        setValue(new, animated: animated)
        if storedValue != old, sends { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    private func enlargeThumb(_ isPressed: Bool) {
        UIView.animate(withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
            let scale = isPressed ? Metrics.pressedScale : 1
            self.thumb.transform = CGAffineTransform(scaleX: scale, y: scale)
        }
    }

    // MARK: Keyboard and accessibility

    /// Raises the value by a tenth of the range.
    open func accessibilityIncrement() { step(Metrics.keyStep) }
    /// Lowers the value by a tenth of the range.
    open func accessibilityDecrement() { step(-Metrics.keyStep) }

    private func step(_ part: Float) {
        change(to: storedValue + part * (maximumValue - minimumValue), animated: true, sends: true)
    }

    override func performFocusedAction() {}
}

extension UISlider: FocusKeyTarget {
    func takeFocusedKey(_ key: UIKeyboardHIDUsage) -> Bool {
        guard isEnabled else { return false }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch key {
        case .keyboardRightArrow: if isMirrored { accessibilityDecrement() } else { accessibilityIncrement() }
        case .keyboardLeftArrow: if isMirrored { accessibilityIncrement() } else { accessibilityDecrement() }
        case .keyboardUpArrow: accessibilityIncrement()
        case .keyboardDownArrow: accessibilityDecrement()
        case .keyboardHome: step(to: minimumValue)
        case .keyboardEnd: step(to: maximumValue)
        default: return false
        }
        return true
    }

    private func step(to end: Float) {
        guard end != value else { return }
        setValue(end, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}
