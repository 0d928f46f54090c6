/// A bar that fills with the progress of a task (S18.5 to S18.7).
@preconcurrency @MainActor open class UIProgressView: UIView {
    /// The height of the bar.
    public enum Style: Int, Sendable {
        /// 4 points.
        case `default` = 0
        /// 8/3 points, without a track; for toolbars.
        case bar = 1
    }

    private static let slide: TimeInterval = 0.25

    private let track = UIImageView()
    private let bar = UIImageView()

    open var progressViewStyle: Style = .default { didSet { styleDidChange() } }
    /// The completed part from 0 to 1, clamped; 0 by default.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }
    private var storedProgress: Float = 0
    /// The colour of the completed part; nil for the tint colour.
    open var progressTintColor: UIColor? { didSet { updateColors() } }
    /// The colour of the rest; nil for the system's.
    open var trackTintColor: UIColor? { didSet { updateColors() } }
    /// An image for the completed part, in place of its colour; resizable images stretch.
    open var progressImage: UIImage? { didSet { updateColors() } }
    /// An image for the rest, in place of its colour.
    open var trackImage: UIImage? { didSet { updateColors() } }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
        progressViewStyle = style
        styleDidChange()
        sizeToFit()
    }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, at: UIProgressView.self)
    }
    override class var coderLevel: UIView.Type { UIProgressView.self }

    private func setUp() {
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        addSubview(track)
        addSubview(bar)
        isAccessibilityElement = true
        accessibilityTraits = .updatesFrequently
        progressDidChange()
        updateColors()
    }

    /// Sets the progress; animated, the bar grows in a quarter of a second.
    open func setProgress(_ progress: Float, animated: Bool) {
        let new = progress.isFinite ? min(max(progress, 0), 1) : 0
        guard new != storedProgress else { return }
        if animated { layoutIfNeeded() }
        storedProgress = new
        progressDidChange()
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(
            withDuration: Self.slide, delay: 0, options: [.beginFromCurrentState, .curveEaseInOut],
            animations: { self.layoutIfNeeded() })
    }

    /// The height of the bar in points.
    private var barHeight: CGFloat { progressViewStyle == .bar ? 8 / 3 : 4 }

    override open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: barHeight) }

    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: progressImage?.size.height ?? trackImage?.size.height ?? barHeight)
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        track.frame = bounds
        track.layer.cornerRadius = trackImage == nil ? bounds.height / 2 : 0
        bar.layer.cornerRadius = progressImage == nil ? bounds.height / 2 : 0
        // Never shorter than its round ends (S18.6).
        let width = min(bounds.width, max(bounds.height * 2, (CGFloat(storedProgress) * bounds.width).rounded()))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        bar.frame = CGRect(
            x: isMirrored ? bounds.width - width : 0, y: 0, width: storedProgress > 0 ? width : 0,
            height: bounds.height)
        if isMirrored, storedProgress == 0 { bar.frame.origin.x = bounds.width }
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func styleDidChange() {
        invalidateIntrinsicContentSize()
        updateColors()
        setNeedsLayout()
    }

    private func progressDidChange() {
        bar.isHidden = storedProgress == 0
        accessibilityValue = "\(Int((storedProgress * 100).rounded())) %"
    }

    private func updateColors() {
        track.image = trackImage
        bar.image = progressImage
        let rest: UIColor = progressViewStyle == .bar ? .clear : .systemFill
        track.backgroundColor = trackImage == nil ? trackTintColor ?? rest : .clear
        bar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : .clear
        setNeedsLayout()
    }
}
