/// A ring of eight spokes that turns while a task of unknown length is in progress (S18.1 to S18.4).
///
/// Hidden while it does not turn, unless `hidesWhenStopped` is false.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// The size of an indicator. The styles from before iOS 13 have the sizes of the newer ones.
    public enum Style: Int, Sendable {
        /// 20 by 20 points.
        case medium = 100
        /// 37 by 37 points.
        case large = 101
        @available(*, deprecated, message: "Use .large and set the color.")
        case whiteLarge = 0
        @available(*, deprecated, message: "Use .medium and set the color.")
        case white = 1
        @available(*, deprecated, renamed: "medium")
        case gray = 2
    }

    /// The size; `.medium` by default. A change sets the colour of a style that has one.
    open var style: Style = .medium { didSet { styleDidChange() } }
    /// Whether the view is hidden while it does not turn; true by default.
    open var hidesWhenStopped = true { didSet { updateVisibility() } }
    /// The colour of the spokes; a grey by default.
    open var color: UIColor! = SpinnerSpokes.defaultColor { didSet { recolor() } }
    open private(set) var isAnimating = false

    private let spokes = SpinnerSpokes()

    /// Creates an indicator of the size of its style.
    public convenience init(style: Style) {
        self.init(frame: CGRect(origin: .zero, size: SpinnerSpokes.Metrics.of(style).size))
        self.style = style
        styleDidChange()
    }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, at: UIActivityIndicatorView.self)
    }
    override class var coderLevel: UIView.Type { UIActivityIndicatorView.self }

    private func setUp() {
        isUserInteractionEnabled = false
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            setContentHuggingPriority(.defaultHigh, for: axis)
        }
        layer.addSublayer(spokes.layer)
        spokes.arrange(SpinnerSpokes.Metrics.of(style))
        isAccessibilityElement = true
        accessibilityTraits = .updatesFrequently
        accessibilityValue = "0"
        recolor()
        updateVisibility()
    }

    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        updateVisibility()
        if window != nil { spokes.spin() }
    }

    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        spokes.stop()
        updateVisibility()
    }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        // A layer that leaves its window loses its animations, as on iOS.
        if isAnimating, window != nil { spokes.spin() } else { spokes.stop() }
    }

    override open var intrinsicContentSize: CGSize { SpinnerSpokes.Metrics.of(style).size }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override open func layoutSubviews() {
        super.layoutSubviews()
        let size = SpinnerSpokes.Metrics.of(style).size
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        spokes.layer.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(.down), y: ((bounds.height - size.height) / 2).rounded(.down),
            width: size.width, height: size.height)
        CATransaction.commit()
    }

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        recolor()
    }

    private func styleDidChange() {
        spokes.arrange(SpinnerSpokes.Metrics.of(style))
        if style.rawValue < 2 { color = .white }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func recolor() {
        spokes.color = (color ?? SpinnerSpokes.defaultColor).resolvedColor(with: traitCollection).cgColor
    }

    private func updateVisibility() {
        isHidden = hidesWhenStopped && !isAnimating
        accessibilityValue = isAnimating ? "1" : "0"
    }
}
