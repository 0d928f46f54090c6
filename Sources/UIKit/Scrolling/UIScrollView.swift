/// A view that scrolls content larger than itself, by finger, pointer, touchpad, wheel and keys.
///
/// The content offset is the origin of the bounds (S6.1). Motion is a closed-form function of time, independent of
/// the frame rate.
///
/// Unchecked: read in each frame, some for each view. The changes call nothing outside, and store before they release.
@preconcurrency @MainActor open class UIScrollView: UIView {
    @exclusivity(unchecked) package weak var storedDelegate: (any UIScrollViewDelegate)?
    let pan = ScrollPanGestureRecognizer()
    /// The recognizer for zooming; nil if the limits do not allow zooming.
    var pinch: UIPinchGestureRecognizer?
    /// The activity that moves or holds the content.
    @exclusivity(unchecked) var activity = Activity.idle { didSet { activity.replace(oldValue) } }
    var zoomState = ZoomState()
    @exclusivity(unchecked) var indicators = ScrollIndicators()
    @exclusivity(unchecked) var edgeEffects = ScrollEdgeEffects()
    var storedContentSize = CGSize.zero
    var storedContentInset = UIEdgeInsets.zero
    /// The value of `adjustedContentInset`.
    var appliedInset = UIEdgeInsets.zero
    /// The part of the bar above that shrinks as the content scrolls; set by the owner of the bar.
    @exclusivity(unchecked) var collapsibleBar: CollapsibleBar?
    /// The part of `appliedInset.top` that a refresh control takes while it refreshes.
    var refreshInset: CGFloat = 0
    /// Whether the part that a keyboard covers is added to the inset, as in the lists of list controllers.
    var avoidsKeyboard = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpScrolling()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpScrolling()
        coder.finish(self, at: UIScrollView.self)
    }
    override class var coderLevel: UIView.Type { UIScrollView.self }

    /// The delegate. Subclasses with a narrower delegate type declare their own over it.
    @_disfavoredOverload open var delegate: (any UIScrollViewDelegate)? {
        get { storedDelegate }
        set { storedDelegate = newValue }
    }

    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// The recognizer for zooming; nil if the limits do not allow zooming.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

    // MARK: Content

    /// The point of the content at the top left corner, in points; rounded to device pixels when set (S6.5). It may
    /// lie outside the range of the content until the next touch. A running deceleration is rebased on it, so
    /// endless-scroll recentring does not interrupt a fling; an animated scroll ends there (S6.24).
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            // Observers are called also when the offset stays the same (S24.4).
            if propertyObservers != nil, quantized(newValue) == contentOffset { notifying(.contentOffset) {} }
            jump(to: newValue)
        }
    }
    /// The size of the content in points; zero by default.
    open var contentSize: CGSize {
        get { storedContentSize }
        set { notifying(.contentSize) { setContentSize(newValue) } }
    }
    /// The distance in points the content can be scrolled beyond its edges. Content at its start stays there (S6.4).
    open var contentInset: UIEdgeInsets {
        get { storedContentInset }
        set { notifying(.contentInset) { setContentInset(newValue) } }
    }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { updateInset() } }
    /// The content inset plus the part of the safe area that the adjustment behaviour adds (S6.3).
    open var adjustedContentInset: UIEdgeInsets { appliedInset }
    /// The alignment of content smaller than the view, from (0, 0), top left and the default, to (1, 1), bottom
    /// right.
    open var contentAlignmentPoint = CGPoint.zero { didSet { alignmentDidChange() } }
    /// The view's visible rectangle, in the coordinates of the content.
    public private(set) lazy var frameLayoutGuide = makeGuide("UIScrollView.frameLayoutGuide", .scrollFrame)
    /// The rectangle of the content, in the coordinates of the content.
    public private(set) lazy var contentLayoutGuide = makeGuide("UIScrollView.contentLayoutGuide", .scrollContent)
    /// Called after `adjustedContentInset` has changed.
    open func adjustedContentInsetDidChange() {}

    /// Scrolls to an offset; animated in 0.3 s with ease-in-out (S6.15). Without animation it also ends a
    /// deceleration.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { go(to: contentOffset, animated: animated) }
    /// Scrolls by the least distance that shows a rectangle of the content; a larger rectangle shows its top left
    /// (S6.16).
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }
    /// Stops every motion at the current offset and scale.
    open func stopScrollingAndZooming() { stopMoving() }

    // MARK: Zooming

    /// The smallest scale; 1 by default. Zooming requires different limits and a delegate that returns a view to
    /// zoom.
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
    /// Whether a pinch can exceed the limits temporarily; true by default.
    open var bouncesZoom: Bool {
        get { zoomState.bounces }
        set { zoomState.bounces = newValue }
    }
    /// The scale of the zoomed view; clamped to the limits when set.
    open var zoomScale: CGFloat {
        get { zoomState.scale }
        set { go(toScale: newValue, animated: false) }
    }
    /// Zooms about the middle of the visible rectangle; animated in 0.3 s.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { go(toScale: scale, animated: animated) }
    /// Shows a rectangle, in the coordinates of the zoomed view, as large as the limits allow.
    open func zoom(to rect: CGRect, animated: Bool) { go(toRect: rect, animated: animated) }
    /// Whether a pinch is in progress.
    open var isZooming: Bool { activity.isPinch }
    /// Whether the scale is bouncing back to its limits after a pinch.
    open var isZoomBouncing: Bool { zoomMover?.bounces == true }
    /// Whether the scale is animated by code or by the wheel.
    open var isZoomAnimating: Bool { zoomMover?.bounces == false }

    /// The control for pull-to-refresh; nil by default.
    open var refreshControl: UIRefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

    // MARK: Behaviour

    /// The rows that a sideways movement swipes; nil without any.
    var swipeTarget: (any SwipeTarget)? { nil }

    /// Whether finger, touchpad, wheel and keys scroll; true by default.
    open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
    /// Whether content can be pulled beyond its edges; true by default.
    open var bounces: Bool {
        get { bouncesHorizontally || bouncesVertically }
        set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
    }
    open var bouncesHorizontally = true
    open var bouncesVertically = true
    /// Whether content that fits the view can be pulled too; false by default.
    open var alwaysBounceVertical = false { didSet { updateInset() } }
    open var alwaysBounceHorizontal = false { didSet { updateInset() } }
    /// Whether content stops at multiples of the view's size, one page per flick (S6.14); false by default.
    open var isPagingEnabled = false
    /// Whether a drag that starts along one axis stays on it (S6.18); false by default.
    open var isDirectionalLockEnabled = false
    open var decelerationRate = DecelerationRate.normal
    /// Whether views inside get a touch after 150 ms only, or when it is lifted, and not at all if it becomes a drag
    /// before; true by default. Content that cannot be dragged gets touches immediately.
    open var delaysContentTouches = true
    /// Whether a drag may cancel the touch of a subview; true by default.
    open var canCancelContentTouches = true
    /// Whether a drag at the edge scrolls an enclosing scroll view; true by default.
    open var transfersHorizontalScrollingToParent = true
    open var transfersVerticalScrollingToParent = true
    open var allowsKeyboardScrolling = true
    /// When a drag makes the window's first responder resign, unless it is this view or contains it; `none` by
    /// default.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether a collection view shows its data source's index titles; `automatic`, the default, shows them.
    open var indexDisplayMode = IndexDisplayMode.automatic {
        didSet { if indexDisplayMode != oldValue { setNeedsLayout() } }
    }
    /// Whether the Home key scrolls to the top like a tap on the status bar; true by default. The delegate can refuse
    /// it.
    open var scrollsToTop = true

    /// Whether a subview receives a touch; otherwise the scroll view keeps it.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Whether a drag may cancel the touch of a subview; false for controls by default.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    // MARK: State

    /// Whether a finger is touching the view.
    open var isTracking: Bool { pan.numberOfTouches > 0 }
    /// Whether a drag, the wheel or a key is scrolling.
    open var isDragging: Bool { activity.isDragging }
    /// Whether the content is moving after a release.
    open var isDecelerating: Bool { activity.isDeceleration }
    /// Whether an animation of `setContentOffset(_:animated:)` is running.
    open var isScrollAnimating: Bool { activity.isAnimation }

    // MARK: Indicators

    open var showsVerticalScrollIndicator = true { didSet { updateIndicators() } }
    open var showsHorizontalScrollIndicator = true { didSet { updateIndicators() } }
    open var indicatorStyle = IndicatorStyle.default { didSet { updateIndicators() } }
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
    /// The insets of both indicators; reading returns those of the vertical one.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
    /// Whether the safe area is added to the insets of the indicators; true by default.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { updateIndicators() } }
    /// Shows the indicators for one second.
    open func flashScrollIndicators() { flashIndicators() }
    /// Runs a closure that sets content offsets, then shows the indicators for one second.
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
        changes()
        flashIndicators()
    }

    // MARK: Edge effects

    /// The effect where content scrolls under a bar at the top.
    open var topEdgeEffect: UIScrollEdgeEffect { edgeEffect(.top) }
    /// The effect where content scrolls under a bar at the left.
    open var leftEdgeEffect: UIScrollEdgeEffect { edgeEffect(.left) }
    /// The effect where content scrolls under a bar at the bottom.
    open var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffect(.bottom) }
    /// The effect where content scrolls under a bar at the right.
    open var rightEdgeEffect: UIScrollEdgeEffect { edgeEffect(.right) }

    // MARK: Bounds

    override func changeBounds(to bounds: CGRect) {
        let old = self.bounds
        super.changeBounds(to: bounds)
        boundsDidChange(from: old)
    }

    override func changeFrame(to frame: CGRect) {
        let old = bounds
        super.changeFrame(to: frame)
        boundsDidChange(from: old)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateRefreshControl()
        updateEdgeEffects()
        updateIndicators()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateInset()
        updateEdgeEffects()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopMoving() }
        updateInset()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateEdgeEffects()
        updateIndicators()
    }

    // MARK: For subclasses in this package

    override var scrollTarget: (any ScrollTarget)? { self }

    /// Called once per change of the content offset; calls the delegate.
    package func contentOffsetDidChange() {
        updateRefreshControl()
        updateEdgeEffects()
        updateIndicators()
        collapsibleBar?.onScroll(self)
        enforceStack(for: "scrollViewDidScroll(_:) of \(storedDelegate.map { "\(type(of: $0))" } ?? "no delegate")")
        storedDelegate?.scrollViewDidScroll(self)
    }

    /// Called after the size of the view or its content has changed; clamps the offset.
    package func contentRangeDidChange() { clampOffset() }

    /// Called when an animation of `setContentOffset(_:animated:)` has ended, before the delegate is called.
    func animationDidArrive() {}

    /// Called when an animation of the content offset has started. Its target is reached whatever the sizes of the
    /// content on the way turn out to be (S6.26).
    func animationDidStart(towards target: ScrollGoal.Target) {}

    /// The rest position of released content, before the delegate's choice (S6.11). `velocity` is in points per
    /// millisecond.
    package func proposedTarget(for offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }
}
