/// A row of dots, one for each page, with the current one highlighted.
///
/// A click beside the current dot moves one page towards the pointer; a drag along the dots moves page by page. Both
/// send `valueChanged`; setting `currentPage` sends no event. The appearance is that of iOS 26 without its background.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    private enum Metrics {
        static let dot: CGFloat = 7
        /// The distance between centres of adjacent dots, and the width of each page.
        static let pitch: CGFloat = 16
        static let height: CGFloat = 26
        static let fade: TimeInterval = 0.2
        static let defaultAlpha: CGFloat = 0.3
    }

    private var dots: [UIView] = []
    /// The x coordinate where the tracked touch began.
    private var pressed: CGFloat = 0
    private var isDragging = false

    override public init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The number of dots; 0 by default. A negative number counts as 0.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = min(currentPage, max(0, numberOfPages - 1))
            while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
            while dots.count < numberOfPages { dots.append(makeDot()) }
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
            dot.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            dot.center = CGPoint(x: bounds.midX + leadingOffset(of: page), y: bounds.midY)
        }
    }

    /// Returns the offset of a dot's centre from the middle; pages follow the direction of the interface.
    private func leadingOffset(of page: Int) -> CGFloat {
        let offset = (CGFloat(page) - CGFloat(numberOfPages - 1) / 2) * Metrics.pitch
        return isMirrored ? -offset : offset
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func makeDot() -> UIView {
        let dot = UIView()
        dot.isUserInteractionEnabled = false
        dot.layer.cornerRadius = Metrics.dot / 2
        addSubview(dot)
        return dot
    }

    private func show(page: Int, animated: Bool) {
        let page = min(max(0, page), max(0, numberOfPages - 1))
        guard page != storedPage else { return }
        storedPage = page
        if animated { UIView.animate(withDuration: Metrics.fade) { self.updateColors() } } else { updateColors() }
    }

    private func updateColors() {
        let current = currentPageIndicatorTintColor ?? .white
        let other = pageIndicatorTintColor ?? current.withAlphaComponent(Metrics.defaultAlpha)
        for (page, dot) in dots.enumerated() {
            dot.backgroundColor = page == storedPage ? current : other
            dot.isHidden = hidesForSinglePage && dots.count == 1
        }
    }

    // MARK: Tracking

    override var triggersPrimaryActionOnTouchUp: Bool { false }

    override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = touch.location(in: self).x
        isDragging = false
        return numberOfPages > 1
    }

    override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        // Small movements do not turn a click into a drag.
        if allowsContinuousInteraction, abs(x - pressed) > Metrics.pitch / 2 { isDragging = true }
        if isDragging { change(to: page(at: x)) }
        return true
    }

    private func page(at x: CGFloat) -> Int {
        let along = x - bounds.midX
        let fromFirst = (isMirrored ? -along : along) + CGFloat(numberOfPages - 1) / 2 * Metrics.pitch
        return min(max(0, Int((fromFirst / Metrics.pitch).rounded())), numberOfPages - 1)
    }

    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
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
