/// Shows a part of content that is larger than itself, and lets it be moved by finger, wheel and keys.
///
/// The content offset is the origin of the bounds (S6.1). Motion is a function of time: nothing is stepped.
@preconcurrency @MainActor open class UIScrollView: UIView {
    package weak var storedDelegate: (any UIScrollViewDelegate)?
    let pan = ScrollPanGestureRecognizer()
    /// The recogniser for zooming; nil when there is nothing to zoom between.
    var pinch: UIPinchGestureRecognizer?
    /// What moves or holds the content.
    var activity = Activity.idle { didSet { activity.replace(oldValue) } }
    var zoomState = ZoomState()
    var indicators = ScrollIndicators()
    /// The value of `adjustedContentInset`.
    var appliedInset = UIEdgeInsets.zero
    /// The part of `appliedInset.top` that a refresh control takes while it refreshes.
    var refreshInset: CGFloat = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpScrolling()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpScrolling()
    }

    /// Hears what happens. Subclasses with a delegate of a narrower kind declare their own over it.
    @_disfavoredOverload open var delegate: (any UIScrollViewDelegate)? {
        get { storedDelegate }
        set { storedDelegate = newValue }
    }

    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// Nil when there is nothing to zoom between.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

    // MARK: Content

    /// The point of the content at the top left corner, in points; rounded to device pixels when set (S6.5). It may be set
    /// out of the range of the content; touches bring it back. A running deceleration is rebased on it, an animated scroll
    /// ends there (S6.24).
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { jump(to: newValue) }
    }
    /// The size of the content in points; nothing at first.
    open var contentSize = CGSize.zero {
        didSet { if contentSize != oldValue { contentSizeDidChange() } }
    }
    /// Room around the content. The content stays at the edge if it was there (S6.4).
    open var contentInset = UIEdgeInsets.zero { didSet { updateInset() } }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { updateInset() } }
    /// The content inset, and of the safe area what the behaviour adds (S6.3).
    open var adjustedContentInset: UIEdgeInsets { appliedInset }
    /// Where content stands that is smaller than the view, in parts of what is left free: (0, 0), the default, is the top left
    /// corner, (0.5, 0.5) the middle, (1, 1) the bottom right one.
    open var contentAlignmentPoint = CGPoint.zero { didSet { alignmentDidChange() } }
    /// The view's own rectangle, as it stands around what scrolls inside; its frame is in the coordinates of the content.
    public private(set) lazy var frameLayoutGuide = makeGuide("UIScrollView.frameLayoutGuide") { $0.bounds }
    /// The rectangle of the content, in the coordinates of the content.
    public private(set) lazy var contentLayoutGuide = makeGuide("UIScrollView.contentLayoutGuide") {
        CGRect(origin: .zero, size: $0.contentSize)
    }
    /// Called when `adjustedContentInset` has changed.
    open func adjustedContentInsetDidChange() {}

    /// Scrolls to an offset; animated in 0.3 s with ease-in-out (S6.15). Without animation it also ends a deceleration.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { go(to: contentOffset, animated: animated) }
    /// Scrolls as little as needed to show a rectangle of the content; of one that is too large the top left (S6.16).
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }
    /// Ends whatever moves, here and now.
    open func stopScrollingAndZooming() { stopMoving() }

    // MARK: Zooming

    /// The smallest scale; 1 at first. Zooming needs the two to differ, and a delegate that names the view.
    open var minimumZoomScale: CGFloat {
        get { zoomState.minimum }
        set {
            zoomState.minimum = newValue
            updatePinch()
        }
    }
    open var maximumZoomScale: CGFloat {
        get { zoomState.maximum }
        set {
            zoomState.maximum = newValue
            updatePinch()
        }
    }
    /// Whether two fingers can go beyond the limits for a moment.
    open var bouncesZoom: Bool {
        get { zoomState.bounces }
        set { zoomState.bounces = newValue }
    }
    /// The scale of the view that the delegate names; held to its limits when set.
    open var zoomScale: CGFloat {
        get { zoomState.scale }
        set { go(toScale: newValue, animated: false) }
    }
    /// Zooms about the middle of what is in sight; animated in 0.3 s.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { go(toScale: scale, animated: animated) }
    /// Shows a rectangle, in the coordinates of the view that is zoomed, as large as it goes.
    open func zoom(to rect: CGRect, animated: Bool) { go(toRect: rect, animated: animated) }
    /// Whether two fingers zoom just now.
    open var isZooming: Bool { activity.isPinch }
    /// Whether the scale goes back into its limits by itself.
    open var isZoomBouncing: Bool { zoomMover?.bounces == true }
    /// Whether the scale changes by itself, as code or the wheel asked.
    open var isZoomAnimating: Bool { zoomMover?.bounces == false }

    /// Pulled down, it asks for new content; nil at first.
    open var refreshControl: UIRefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

    // MARK: Behaviour

    /// False switches off finger, wheel and keys.
    open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
    /// Whether content can be pulled beyond its edges at all.
    open var bounces: Bool {
        get { bouncesHorizontally || bouncesVertically }
        set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
    }
    open var bouncesHorizontally = true
    open var bouncesVertically = true
    /// Whether content that is not larger than the view can be pulled too.
    open var alwaysBounceVertical = false { didSet { updateInset() } }
    open var alwaysBounceHorizontal = false { didSet { updateInset() } }
    /// Stops at multiples of the view's size, one page a flick (S6.14).
    open var isPagingEnabled = false
    /// Whether a drag that starts along one axis stays on it (S6.18).
    open var isDirectionalLockEnabled = false
    open var decelerationRate = DecelerationRate.normal
    /// Whether a touch on a control may still become a drag in its first 150 ms; on iOS the control does not get it before.
    open var delaysContentTouches = true
    /// Whether a drag may take a touch from what is inside.
    open var canCancelContentTouches = true
    /// Whether a drag at the edge goes to a scroll view around this one.
    open var transfersHorizontalScrollingToParent = true
    open var transfersVerticalScrollingToParent = true
    open var allowsKeyboardScrolling = true
    /// Whether a drag makes the view resign that is the window's first responder, other than this one and those around it; none
    /// at first.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether a collection view shows its data source's index titles; automatic at first, which is yes.
    open var indexDisplayMode = IndexDisplayMode.automatic {
        didSet { if indexDisplayMode != oldValue { setNeedsLayout() } }
    }
    /// Whether the Home key, which stands for the tap on a status bar here, asks the delegate and tells it.
    open var scrollsToTop = true

    /// Whether a touch goes to a view inside; false keeps it here.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Whether a drag may take the touch from a view inside: not from controls, unless overridden.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    // MARK: State

    /// Whether a finger is down.
    open var isTracking: Bool { pan.numberOfTouches > 0 }
    /// Whether the finger, the wheel or a key has begun to scroll.
    open var isDragging: Bool { activity.isDragging }
    /// Whether the content goes on by itself after a finger has let go.
    open var isDecelerating: Bool { activity.isDeceleration }
    /// Whether `setContentOffset(_:animated:)` is on its way.
    open var isScrollAnimating: Bool { activity.isAnimation }

    // MARK: Indicators

    open var showsVerticalScrollIndicator = true { didSet { updateIndicators() } }
    open var showsHorizontalScrollIndicator = true { didSet { updateIndicators() } }
    open var indicatorStyle = IndicatorStyle.default { didSet { updateIndicators() } }
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
    /// Both insets in one; reading gives the vertical indicator's.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
    /// Whether the safe area is added to the insets of the indicators.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { updateIndicators() } }
    /// Shows the indicators for about a second.
    open func flashScrollIndicators() { flashIndicators() }
    /// Shows the indicators for offsets that code sets in the closure.
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
        changes()
        flashIndicators()
    }

    // MARK: Bounds

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            boundsDidChange(from: old)
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = super.bounds
            super.frame = newValue
            boundsDidChange(from: old)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateRefreshControl()
        updateIndicators()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateInset()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopMoving() }
        updateInset()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateIndicators()
    }

    // MARK: For subclasses in this package

    /// Called once for each change of the content offset. It tells the delegate.
    package func contentOffsetDidChange() {
        updateRefreshControl()
        updateIndicators()
        storedDelegate?.scrollViewDidScroll(self)
    }

    /// Called when the size of view or content, or an inset, has changed: brings the offset back into its range.
    package func contentRangeDidChange() { clampOffset() }

    /// Called when `setContentOffset(_:animated:)` has arrived, before the delegate hears of it.
    func animationDidArrive() {}

    /// Where content that has been let go shall end; asked before the delegate (S6.11). Velocity is in points a millisecond.
    package func proposedTarget(for offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }
}
