/// A row of dots, one for each page, with the current one highlighted.
///
/// A click beside the current dot moves one page towards the pointer; a drag along the dots moves page by page. Both
/// send `valueChanged`; setting `currentPage` sends no event. The appearance is that of iOS 26 without its background.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    private enum Metrics {
        static let dot: CGFloat = 7
        static let dotLimit = 1000
        /// The distance between centres of adjacent dots, and the width of each page.
        static let pitch: CGFloat = 16
        static let height: CGFloat = 26
        static let fade: TimeInterval = 0.2
        static let defaultAlpha: CGFloat = 0.3
    }

    /// When the background is shown.
    public enum BackgroundStyle: Int, Sendable {
        /// During interaction.
        case automatic = 0
        case prominent = 1
        case minimal = 2
    }

    /// The interaction of the user with the control.
    public enum InteractionState: Int, Sendable {
        case none = 0
        /// A press that may become a click.
        case discrete = 1
        /// A drag along the dots.
        case continuous = 2
    }

    private var dots: [UIImageView] = []
    private var images: [Int: UIImage] = [:]
    private var currentImages: [Int: UIImage] = [:]
    private let platter = CALayer()
    /// The x coordinate where the tracked touch began.
    private var pressed: CGFloat = 0
    private var isDragging = false

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, at: UIPageControl.self)
    }
    override class var coderLevel: UIView.Type { UIPageControl.self }

    private func setUp() {
        backgroundColor = .clear
        platter.opacity = 0
        layer.insertSublayer(platter, at: 0)
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        updateColors()
    }

    /// The number of dots; 0 by default. A negative number counts as 0. The first 1,000 are drawn.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = min(currentPage, max(0, numberOfPages - 1))
            let drawn = min(numberOfPages, Metrics.dotLimit)
            while dots.count > drawn { dots.removeLast().removeFromSuperview() }
            while dots.count < drawn { dots.append(makeDot()) }
            updateColors()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The page of the highlighted dot, clamped to the number of pages; 0 by default.
    open var currentPage: Int {
        get { storedPage }
        set { show(page: newValue, animated: false) }
    }
    private var storedPage = 0

    /// Whether the dot of a single page is hidden; false by default.
    open var hidesForSinglePage = false { didSet { updateColors() } }

    /// The colour of the other dots; by default nil, the current dot's colour at 30 %.
    open var pageIndicatorTintColor: UIColor? { didSet { updateColors() } }

    /// The colour of the current dot; by default nil, white.
    open var currentPageIndicatorTintColor: UIColor? { didSet { updateColors() } }

    /// Whether a drag along the dots changes the page; true by default.
    open var allowsContinuousInteraction = true

    /// When a capsule is shown behind the dots; `.automatic` by default.
    open var backgroundStyle: BackgroundStyle = .automatic { didSet { updateColors() } }
    open private(set) var interactionState: InteractionState = .none { didSet { updateColors() } }

    /// The image of all indicators, drawn as a template; nil for a dot.
    open var preferredIndicatorImage: UIImage? {
        didSet {
            preferredTemplate = preferredIndicatorImage?.withRenderingMode(.alwaysTemplate)
            updateColors()
        }
    }
    private var preferredTemplate: UIImage?
    /// The image of the current page's indicator; nil for that of the others.
    open var preferredCurrentPageIndicatorImage: UIImage? {
        didSet {
            preferredCurrentTemplate = preferredCurrentPageIndicatorImage?.withRenderingMode(.alwaysTemplate)
            updateColors()
        }
    }
    private var preferredCurrentTemplate: UIImage?

    /// Sets the image of a page's indicator; nil for the preferred one.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        images[page] = image
        updateColors()
    }
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
    /// Sets the image of a page's indicator while it is the current one; nil for the preferred one.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        currentImages[page] = image
        updateColors()
    }
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

    private func image(forPage page: Int) -> UIImage? {
        let image = images[page]?.withRenderingMode(.alwaysTemplate) ?? preferredTemplate
        guard page == storedPage else { return image }
        return currentImages[page]?.withRenderingMode(.alwaysTemplate) ?? preferredCurrentTemplate ?? image
    }

    /// Returns the size for a number of pages, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(0, pageCount)) * Metrics.pitch, height: Metrics.height)
    }

    override open var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override open func layoutSubviews() {
        super.layoutSubviews()
        let side = Metrics.dot
        for (page, dot) in dots.enumerated() {
            dot.bounds = CGRect(origin: .zero, size: dot.image?.size ?? CGSize(width: side, height: side))
            dot.center = CGPoint(x: bounds.midX + leadingOffset(of: page), y: bounds.midY)
        }
        let width = size(forNumberOfPages: numberOfPages).width + 14
        platter.frame = CGRect(
            x: bounds.midX - width / 2, y: bounds.midY - Metrics.height / 2, width: width, height: Metrics.height)
        platter.cornerRadius = Metrics.height / 2
    }

    /// Returns the offset of a dot's centre from the middle; pages follow the direction of the interface.
    private func leadingOffset(of page: Int) -> CGFloat {
        let offset = (CGFloat(page) - CGFloat(numberOfPages - 1) / 2) * Metrics.pitch
        return isMirrored ? -offset : offset
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func makeDot() -> UIImageView {
        let dot = UIImageView()
        dot.isUserInteractionEnabled = false
        dot.layer.cornerRadius = Metrics.dot / 2
        addSubview(dot)
        return dot
    }

    private func show(page: Int, animated: Bool) {
        let page = min(max(0, page), max(0, numberOfPages - 1))
        guard page != storedPage else { return }
        storedPage = page
        guard animated else { return updateColors() }
        UIView.animate(withDuration: Metrics.fade, delay: 0, options: .allowUserInteraction) { self.updateColors() }
    }

    private func updateColors() {
        let current = currentPageIndicatorTintColor ?? .white
        let other = pageIndicatorTintColor ?? current.withAlphaComponent(Metrics.defaultAlpha)
        for (page, dot) in dots.enumerated() {
            let image = image(forPage: page)
            if dot.image !== image {
                dot.image = image
                setNeedsLayout()
            }
            dot.tintColor = page == storedPage ? current : other
            dot.backgroundColor = image != nil ? .clear : page == storedPage ? current : other
            dot.isHidden = hidesForSinglePage && dots.count == 1
        }
        let isShown = backgroundStyle == .prominent || backgroundStyle == .automatic && interactionState != .none
        platter.opacity = isShown ? 1 : 0
        platter.backgroundColor = UIColor.tertiarySystemFill.resolvedColor(with: traitCollection).cgColor
        accessibilityValue = "\(storedPage + 1) / \(numberOfPages)"
    }

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColors()
    }

    // MARK: Tracking

    override var triggersPrimaryActionOnTouchUp: Bool { false }

    override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = touch.location(in: self).x
        isDragging = false
        guard numberOfPages > 1 else { return false }
        interactionState = .discrete
        return true
    }

    override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        // Small movements do not turn a click into a drag.
        if allowsContinuousInteraction, abs(x - pressed) > Metrics.pitch / 2 {
            isDragging = true
            interactionState = .continuous
        }
        if isDragging { change(to: page(at: x)) }
        return true
    }

    private func page(at x: CGFloat) -> Int {
        let along = x - bounds.midX
        let fromFirst = (isMirrored ? -along : along) + CGFloat(numberOfPages - 1) / 2 * Metrics.pitch
        return min(max(0, Int((fromFirst / Metrics.pitch).rounded())), numberOfPages - 1)
    }

    override open func cancelTracking(with event: UIEvent?) { interactionState = .none }

    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        interactionState = .none
        guard let point = touch?.location(in: self), !isDragging, bounds.contains(point) else { return }
        let isForward = (point.x > bounds.midX + leadingOffset(of: currentPage)) != isMirrored
        change(to: min(max(0, currentPage + (isForward ? 1 : -1)), numberOfPages - 1))
    }

    private func change(to page: Int) {
        guard page != currentPage else { return }
        show(page: page, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

extension UIPageControl: FocusKeyTarget {
    /// The arrows change the page.
    func takeFocusedKey(_ key: UIKeyboardHIDUsage) -> Bool {
        guard isEnabled, key == .keyboardLeftArrow || key == .keyboardRightArrow else { return false }
        let isForward = (key == .keyboardRightArrow) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        change(to: min(max(0, currentPage + (isForward ? 1 : -1)), max(0, numberOfPages - 1)))
        return true
    }
}
