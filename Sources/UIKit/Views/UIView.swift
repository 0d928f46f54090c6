/// A rectangular area that draws content, contains subviews and handles touches. Use views on the main actor only.
///
/// A view is the delegate of its layer, which has its geometry and appearance. Subviews have the order of their layers.
/// Unchecked: read for each view in each frame. Changes assign, add a subview, or remove one that the caller retains.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, UITraitEnvironment, UICoordinateSpace,
    UIFocusEnvironment
{
    /// The class of the view's layer: `CALayer` or a subclass.
    open class var layerClass: AnyClass { CALayer.self }
    /// The value of `intrinsicContentSize` along an axis without an intrinsic size.
    public static let noIntrinsicMetric: CGFloat = -1

    /// The view's layer; it never changes.
    public final let layer: CALayer
    final let link = ViewLink()
    @exclusivity(unchecked) final var superviewLink: ViewLink?
    open internal(set) var superview: UIView? {
        get { superviewLink?.view }
        set { superviewLink = newValue?.link }
    }
    /// The subviews, from back to front.
    @exclusivity(unchecked) open internal(set) var subviews: [UIView] = [] { didSet { subviewChanges &+= 1 } }
    final private(set) var subviewChanges = 0  // Counts added, removed, reordered subviews.
    @exclusivity(unchecked) final weak var storedWindow: UIWindow?
    @exclusivity(unchecked) final package internal(set) weak var owner: UIViewController?  // Whose `view` this is.
    @exclusivity(unchecked) final var traits: UITraitCollection?, overriddenTraits: UITraitCollection?
    @exclusivity(unchecked) final var fill: UIColor?, tint: UIColor?, tintMode = TintAdjustmentMode.automatic
    @exclusivity(unchecked) final var margins: NSDirectionalEdgeInsets?, accepted: AcceptedViewValues?  // Nil if unset.
    @exclusivity(unchecked) final var safeArea = UIEdgeInsets.zero, explicitScale: CGFloat?, needsProperties = true
    /// The view's part in Auto Layout, and the observers of its properties; nil without constraints and observers.
    @exclusivity(unchecked) final var constraintState: ConstraintState?, propertyObservers: PropertyObservers?
    var storedInteractions: [any UIInteraction] = [], textSizes = ContentSizeLimits(), traitObservers: TraitObservers?

    /// Creates a view with a frame in the coordinates of its future superview.
    public init(frame: CGRect) {
        layer = Self.makeLayer(type(of: self))
        super.init()
        setUp(frame: frame)
    }
    public override convenience init() { self.init(frame: .zero) }
    /// Creates a view of a document, with its values and subviews. Any other coder is not read.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer(type(of: self))
        super.init()
        setUp(frame: .zero)
        coder.finish(self, at: UIView.self)
    }
    class var coderLevel: UIView.Type { UIView.self }  // UIKit's class whose `init(coder:)` takes a document's values.
    deinit { tearDown(hasSubviews: !subviews.isEmpty) }

    // MARK: Geometry (UIView+Geometry)

    /// The bounding rectangle in the superview. Undefined to set while transformed; `CGRect.null` empties it in place.
    open var frame: CGRect {
        get { layer.frame }
        set { notifying(.frame) { changeFrame(to: newValue) } }
    }
    /// The rectangle in the view's own coordinates; changing its origin scrolls the content.
    open var bounds: CGRect {
        get { layer.bounds }
        set { notifying(.bounds) { changeBounds(to: newValue) } }
    }
    /// The position of the anchor point (by default the middle) in the superview.
    open var center: CGPoint {
        get { layer.position }
        set { notifying(.center) { setCenter(newValue) } }
    }
    func changeFrame(to frame: CGRect) { setFrame(frame) }  // Scroll views override both, for observers come last.
    func changeBounds(to bounds: CGRect) { setBounds(bounds) }
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(layer.transform) }
        set { notifying(.transform) { setTransform(CATransform3DMakeAffineTransform(newValue)) } }
    }
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { setTransform(newValue) }
    }
    /// The anchor in unit coordinates, (0.5, 0.5) by default. Changing it moves the view and keeps `center`.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    /// Pixels per point of the content that `draw(_:)` draws; by default the display's scale.
    open var contentScaleFactor: CGFloat {
        get { explicitScale ?? displayScale }
        set { setContentScale(newValue) }
    }
    @exclusivity(unchecked) open var autoresizingMask: AutoresizingMask = [], autoresizesSubviews = true
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    open func invalidateIntrinsicContentSize() {
        superview?.setNeedsLayout()
        intrinsicSizeDidChange()
    }
    /// The size that best fits the content into a given size; the current size unless overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Resizes the view to `sizeThatFits(_:)` of its current size, keeping the top left corner.
    open func sizeToFit() { resizeToFit() }
    /// Returns whether a point is inside the bounds: minimum edges inclusive, maximum edges exclusive.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { boundsContain(point) }
    /// Returns the frontmost view at a point in the view's coordinates. Ignores hidden views, views with alpha below
    /// 0.01 and views without user interaction, with their subviews. Uses model values, not those of running animations
    /// (S9.8).
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmost(at: point, with: event) }
    /// Converts a point to another view's coordinates; nil is the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
    /// Converts a rectangle to another view's coordinates (nil: the window) and returns its bounding rectangle.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

    // MARK: Hierarchy (UIView+Hierarchy)

    open var window: UIWindow? { storedWindow ?? (self as? UIWindow) }
    open override var next: UIResponder? { owner ?? superview }
    /// Adds a view in front of the other subviews, removing it from its previous superview.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count, call: "addSubview(_:)") }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index, call: "insertSubview(_:at:)") }
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 0, call: "insertSubview(_:belowSubview:)")
    }
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 1, call: "insertSubview(_:aboveSubview:)")
    }
    open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }
    open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    open func removeFromSuperview() { detachFromSuperview() }
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    /// Returns the first view with a tag, depth first, starting with this one.
    open func viewWithTag(_ tag: Int) -> UIView? { find(tag: tag) }
    open var tag = 0

    // MARK: Layout (UIView+Layout)

    open func setNeedsLayout() { markForLayout() }
    /// Performs pending layout, after updating the constraints of the whole tree (S15.56).
    open func layoutIfNeeded() {
        ConstraintUpdates.run(around: self)
        layer.layoutIfNeeded()
    }
    /// Positions the subviews; called before a frame if layout is needed. The base applies the solved constraints.
    open func layoutSubviews() { applyConstraints() }
    open func updateProperties() {}
    open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layOut() } }
    /// The margins around the content, with the safe area: 8 points, or the system's in a controller's view (S15.28).
    open var layoutMargins: UIEdgeInsets {
        get { resolvedMargins }
        set { setMargins(NSDirectionalEdgeInsets(newValue, effectiveUserInterfaceLayoutDirection)) }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(resolvedMargins, effectiveUserInterfaceLayoutDirection) }
        set { setMargins(newValue) }
    }
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsDidChange() } }
    }
    /// Whether margins are at least those of the superview where they overlap; false by default (S15.28).
    @exclusivity(unchecked) open var preservesSuperviewLayoutMargins = false {
        didSet { if preservesSuperviewLayoutMargins != oldValue { marginsDidChange() } }
    }
    open func layoutMarginsDidChange() {}
    /// The distances from the edges that bars cover.
    open var safeAreaInsets: UIEdgeInsets { safeArea }
    open func safeAreaInsetsDidChange() {}
    @exclusivity(unchecked) open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { directionDidChange() }
    }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }
    /// Returns the direction of content with an attribute relative to an interface direction.
    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        default: layoutDirection
        }
    }
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }

    // MARK: Constraints (Layout)

    /// Whether the program and the autoresizing mask set the frame (S15.34), rather than constraints. True by default.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { constraintState?.translates ?? true }
        set { setTranslates(newValue) }
    }
    /// Whether `updateConstraints()` is called although the view has no constraints; false unless overridden (S15.59).
    open class var requiresConstraintBasedLayout: Bool { false }
    /// The active constraints held by this view (S15.6).
    open var constraints: [NSLayoutConstraint] { constraintState?.constraints.elements ?? [] }
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { hold(constraint) } }
    open func removeConstraint(_ constraint: NSLayoutConstraint) { letGo(constraint) }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { letGo(constraint) }
    }
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { attach(layoutGuide) }
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { detach(layoutGuide) }
    open func setNeedsUpdateConstraints() { requestConstraintUpdate() }
    open func needsUpdateConstraints() -> Bool { constraintState?.needsUpdateConstraints ?? false }
    open func updateConstraintsIfNeeded() { ConstraintUpdates.run(inside: self) }
    /// Updates constraints; called before layout if requested, subviews first. Overrides call super last.
    open func updateConstraints() {}
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintState?.hugging[axis.rawValue] ?? .defaultLow
    }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setContentPriority(\.hugging, priority, axis)
    }
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintState?.compression[axis.rawValue] ?? .defaultHigh
    }
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { setContentPriority(\.compression, priority, axis) }
    /// The view whose text gives the first baseline; this one unless overridden (S15.23).
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose text gives the last baseline; this one unless overridden.
    open var forLastBaselineLayout: UIView { self }
    /// The baseline of the view's own text; the bottom without any.
    func textBaseline(isFirst: Bool) -> TextBaseline { .bottom }
    /// Whether the constraints leave a part of the frame open; false while the frame is set by the program (S15.80).
    open var hasAmbiguousLayout: Bool { constraintState?.item.isAmbiguous ?? false }
    /// The constraints from which the position and the size along an axis follow. Content sizes are not among them.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintState?.item.constraints(affecting: axis) ?? []
    }
    /// Goes back and forth between two solutions of an ambiguous layout.
    open func exerciseAmbiguityInLayout() { exerciseOpenLayout() }
    /// The insets from the frame to the rectangle that constraints align (S15.22).
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { outset(alignmentRect) }
    /// Returns the size closest to a target that satisfies the constraints of the subtree (S15.63).
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }
    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    // MARK: Appearance (UIView+Drawing, UIView+Traits)

    /// Draws the content into the current context. A class that overrides it gets a bitmap of the size of the bounds.
    open func draw(_ rect: CGRect) {}
    open func setNeedsDisplay() { if drawsItself { layer.setNeedsDisplay() } }
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
    open func display(_ layer: CALayer) { if drawsItself { layer.displayByDrawing() } }
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContent(of: layer, in: ctx) }
    open func layerWillDraw(_ layer: CALayer) {}
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { viewAction(for: layer, key: event) }
    open var contentMode = ContentMode.scaleToFill { didSet { contentModeChanged(from: oldValue) } }
    /// The opacity from 0 to 1 of the view with its subviews as a group. Stored in single precision, as on iOS.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { notifying(.alpha) { setAlpha(newValue) } }
    }
    /// A hidden view takes part in layout all the same, except in a stack view (S15.60, S15.102).
    open var isHidden: Bool {
        get { layer.isHidden || constraintState?.isCollapsing == true }
        set { notifying(.isHidden) { setHidden(newValue) } }
    }
    /// A promise that the view covers its bounds. It does not change drawing.
    open var isOpaque = true, clearsContextBeforeDrawing = true
    /// The background colour, resolved with the view's traits and again when they change.
    open var backgroundColor: UIColor? {
        get { fill ?? layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set { setFill(newValue) }
    }
    /// The colour of interactive elements; by default the superview's, and system blue at the root.
    open var tintColor: UIColor! {
        get { resolvedTint.color }
        set { setTint(newValue) }
    }
    open func tintColorDidChange() {}
    /// Returns a view with the current appearance of this view and its subviews, without its transform and alpha. With
    /// `afterScreenUpdates` pending layout is performed first. Nil for an empty view.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        makeSnapshot(of: bounds, afterScreenUpdates: afterUpdates, capInsets: .zero)
    }
    /// Returns a snapshot of a part of the view that stretches between the cap insets when resized.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { makeSnapshot(of: rect, afterScreenUpdates: afterUpdates, capInsets: capInsets) }
    /// Draws the displayed content, scaled to a rectangle, into the current context. Returns false without a context.
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawPicture(in: rect, afterScreenUpdates: afterUpdates)
    }
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// A view without superview whose alpha multiplies this one's; its frame is in this view's coordinates.
    open var mask: UIView? { didSet { maskChanged() } }
    open var traitCollection: UITraitCollection { traits ?? .current }
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { refreshTraits() } }
    /// Trait overrides for the view and its subviews; none by default.
    open var traitOverrides: any UITraitOverrides {
        get { TraitOverrides(collection: overriddenTraits) }
        set { setTraitOverrides(newValue) }
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Interaction

    /// Makes the view or a subview resign first responder. Returns true if none of them is first responder afterwards.
    open func endEditing(_ force: Bool) -> Bool { stopEditing(force: force) }
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false, isExclusiveTouch = false
    open var gestureRecognizers: [UIGestureRecognizer]? { didSet { recognizersChanged(from: oldValue ?? []) } }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

    // MARK: Focus

    /// Whether keyboard navigation can focus the view; false unless overridden.
    open var canBecomeFocused: Bool { false }
    /// Whether the view is the focused view of its window.
    open var isFocused: Bool { window?.focus.view === self }
    /// The effect shown while the view is focused; nil for none.
    open var focusEffect: UIFocusEffect? { didSet { if isFocused { window?.focus.showRing() } } }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: For the events and the focus of this module

    /// The shape of the pointer over the view; nil leaves it to the view around it.
    var pointerShape: HostPointerShape? { nil }
    /// Whether touches that begin here reach no gesture recogniser, and no scroll view around.
    var keepsTouches: Bool { false }
    /// Whether taps that begin here are refused to recognisers of the views around.
    var keepsTaps: Bool { false }
    /// The view itself where the wheel, a touchpad and keys scroll it.
    var scrollTarget: (any ScrollTarget)? { nil }
    /// The view itself where it has the focus for one of its items.
    var focusContainer: (any FocusContainer)? { nil }
    /// Called when Space or Return is pressed while the view has the focus.
    func performFocusedAction() {}
    /// Called when the view has got or lost the focus, before the environments are notified.
    func focusDidChange() {}

    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Interactions such as context menus; each belongs to at most one view.
    open var interactions: [any UIInteraction] {
        get { storedInteractions }
        set { replaceInteractions(with: newValue) }
    }
    open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
    open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

    // MARK: Accessibility

    open var isAccessibilityElement = false
    open var accessibilityLabel, accessibilityValue, accessibilityHint, accessibilityIdentifier: String?
    /// The elements inside, in the order of reading; nil for all subviews in theirs.
    open var accessibilityElements: [Any]?
    /// Accepted; states are not restored.
    open var restorationIdentifier: String?
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}
    open var accessibilityTraits = UIAccessibilityTraits.none
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    // MARK: Coordinate space

    @_disfavoredOverload open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, to: coordinateSpace.view)
    }
    @_disfavoredOverload open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, from: coordinateSpace.view)
    }
    @_disfavoredOverload open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, to: coordinateSpace.view)
    }
    @_disfavoredOverload open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, from: coordinateSpace.view)
    }
}
