/// A rectangle on screen that draws, holds other views and answers to touches.
///
/// A view is a layer with a place in the chain of responders: geometry and looks are the layer's, and the view is the
/// layer's delegate. The order of the subviews is that of their layers. Use it on the main actor only.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, UITraitEnvironment, UICoordinateSpace,
    UIFocusEnvironment
{
    /// The class of the view's layer, a `CALayer` or a subclass of it.
    open class var layerClass: AnyClass { CALayer.self }
    /// What `intrinsicContentSize` says of a direction in which the content has no size of its own.
    public static let noIntrinsicMetric: CGFloat = -1

    /// The layer that shows the view; it never changes.
    public final let layer: CALayer

    open internal(set) weak var superview: UIView?
    /// Those inside, from back to front.
    open internal(set) var subviews: [UIView] = [] { didSet { subviewChanges &+= 1 } }
    /// Counts what came, went or changed its place among the subviews.
    private(set) var subviewChanges = 0
    weak var storedWindow: UIWindow?
    /// The controller whose `view` this is.
    package internal(set) weak var owner: UIViewController?
    var traits: UITraitCollection?
    var fill: UIColor?
    var tint: UIColor?
    var margins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    var safeArea = UIEdgeInsets.zero
    /// The constraints of the view; nil without any.
    final var constraintState: ConstraintState?
    var explicitScale: CGFloat?
    var storedInteractions: [any UIInteraction] = []

    /// Makes a view; the frame is in the coordinates of the superview to come.
    public init(frame: CGRect) {
        layer = Self.makeLayer(type(of: self))
        super.init()
        setUp(frame: frame)
    }

    public override convenience init() { self.init(frame: .zero) }

    /// Makes a view with a frame of zeros. It is here so that subclasses written for iOS compile: there are no archives of
    /// views, and nothing is read from the coder.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer(type(of: self))
        super.init()
        setUp(frame: .zero)
    }

    // MARK: Geometry (UIView+Geometry)

    /// The upright rectangle around the view in its superview. Setting it under a transform is undefined; use `bounds`
    /// and `center` then. `CGRect.null`, which `insetBy` answers where there is no room, makes the view empty in its place.
    open var frame: CGRect {
        get { layer.frame }
        set { setFrame(newValue) }
    }
    /// The view's own coordinates; moving the origin scrolls what is inside.
    open var bounds: CGRect {
        get { layer.bounds }
        set { setBounds(newValue) }
    }
    /// Where the anchor point (the middle, unless changed) stands in the superview.
    open var center: CGPoint {
        get { layer.position }
        set { setCenter(newValue) }
    }
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(layer.transform) }
        set { setTransform(CATransform3DMakeAffineTransform(newValue)) }
    }
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { setTransform(newValue) }
    }
    /// In units of the bounds; the middle by default. Changing it moves the view, `center` stays.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    /// Pixels per point of what `draw(_:)` draws; the display's unless set.
    open var contentScaleFactor: CGFloat {
        get { explicitScale ?? displayScale }
        set { setContentScale(newValue) }
    }
    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    open func invalidateIntrinsicContentSize() {
        superview?.setNeedsLayout()
        intrinsicSizeDidChange()
    }
    /// The size that suits the content within a given one; the present size unless a subclass knows better.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Takes the size that `sizeThatFits(_:)` answers for the present one; the top left corner stays.
    open func sizeToFit() { resizeToFit() }
    /// Whether a point of the view's own coordinates is in its bounds: least edges included, greatest not.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { boundsContain(point) }
    /// The frontmost view at a point of the view's own coordinates. Hidden views, views of alpha below 0.01 and those without
    /// interaction are passed over with all they hold; models count, not what an animation shows (S9.8).
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmost(at: point, with: event) }
    /// A point in another view's coordinates; nil is the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
    /// The upright rectangle around a rectangle in another view's coordinates; nil is the window.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

    // MARK: Hierarchy (UIView+Hierarchy)

    open var window: UIWindow? { storedWindow ?? (self as? UIWindow) }
    open override var next: UIResponder? { owner ?? superview }
    /// Puts a view in front of all others inside; it leaves the view it was in.
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
    open func removeFromSuperview() { leaveSuperview() }
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    /// The view itself or the first below with a tag, depth first.
    open func viewWithTag(_ tag: Int) -> UIView? { find(tag: tag) }
    open var tag = 0

    // MARK: Layout (UIView+Layout)

    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Lays out what waits for layout, after the constraints of the whole tree were updated (S15.56).
    open func layoutIfNeeded() {
        ConstraintUpdates.run(around: self)
        layer.layoutIfNeeded()
    }
    /// Places what is inside; called before a frame when it was asked for. The base places the views that have constraints.
    open func layoutSubviews() { applyConstraints() }
    open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layOut() } }
    /// Room between the edges and the content: 8 points, and the safe area unless `insetsLayoutMarginsFromSafeArea` is off.
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
    open var preservesSuperviewLayoutMargins = false {
        didSet { if preservesSuperviewLayoutMargins != oldValue { marginsDidChange() } }
    }
    open func layoutMarginsDidChange() {}
    /// What bars cover of the view, from each side.
    open var safeAreaInsets: UIEdgeInsets { safeArea }
    open func safeAreaInsetsDidChange() {}
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet {
            setNeedsLayout()
            directionDidChange()
        }
    }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }
    /// The direction of content with an attribute where the interface runs in another.
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

    /// Whether the frame is set by the program and the autoresizing mask (S15.34); false lets constraints set it.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { constraintState?.translates ?? true }
        set { setTranslates(newValue) }
    }
    /// Whether a view without constraints is asked for them by `updateConstraints()`; false unless overridden (S15.59).
    open class var requiresConstraintBasedLayout: Bool { false }
    /// The active constraints that this view holds (S15.6).
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
    /// Changes constraints; called before layout, from the leaves, when it was asked for. Overriders call super last.
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
    /// The parts of the frame outside of the rectangle that constraints align (S15.22).
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { outset(alignmentRect) }
    /// The size that satisfies the constraints inside, as near to a target as they permit (S15.63).
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

    // MARK: Looks (UIView+Drawing, UIView+Traits)

    /// Draws the content into the current context. A class that overrides it gets a bitmap of the bounds to draw into.
    open func draw(_ rect: CGRect) {}
    open func setNeedsDisplay() { if drawsItself { layer.setNeedsDisplay() } }
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
    open func display(_ layer: CALayer) { if drawsItself { layer.displayByDrawing() } }
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContent(of: layer, in: ctx) }
    open func layerWillDraw(_ layer: CALayer) {}
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { viewAction(for: layer, key: event) }
    open var contentMode = ContentMode.scaleToFill { didSet { contentModeChanged(from: oldValue) } }
    /// 0 (clear) to 1; fades the view and all inside as one picture. Kept in single precision, as on iOS.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { setAlpha(newValue) }
    }
    /// A hidden view takes part in layout all the same, except in a stack view (S15.60, S15.102).
    open var isHidden: Bool {
        get { layer.isHidden || constraintState?.isCollapsing == true }
        set { setHidden(newValue) }
    }
    /// A promise that the view fills its bounds. Nothing is drawn differently for it.
    open var isOpaque = true
    open var clearsContextBeforeDrawing = true
    /// Resolved with the view's traits, and again when they change.
    open var backgroundColor: UIColor? {
        get { fill ?? layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set { setFill(newValue) }
    }
    /// The colour of what can be touched; the superview's unless set, and system blue where nobody sets one.
    open var tintColor: UIColor! {
        get { tint ?? superview?.tintColor ?? .systemBlue }
        set { setTint(newValue) }
    }
    open func tintColorDidChange() {}
    /// A view that shows what this one looks like now, with all inside; its own transform and alpha do not count. With
    /// `afterScreenUpdates` what waits for layout is laid out first. Nil for a view without area.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        makeSnapshot(of: bounds, afterScreenUpdates: afterUpdates, capInsets: .zero)
    }
    /// The same of a part of the view; what lies between the insets is stretched with the snapshot.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { makeSnapshot(of: rect, afterScreenUpdates: afterUpdates, capInsets: capInsets) }
    /// Draws what is on screen of the view, stretched to a rectangle, into the current context. False without one.
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawPicture(in: rect, afterScreenUpdates: afterUpdates)
    }
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// A view of no superview whose alpha multiplies this one's, in this one's coordinates.
    open var mask: UIView? { didSet { maskChanged() } }
    open var traitCollection: UITraitCollection { traits ?? .current }
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { refreshTraits() } }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Interaction

    /// Makes the view, or the one inside that is the first responder, give that up. True when none is left.
    open func endEditing(_ force: Bool) -> Bool { stopEditing() }
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open var gestureRecognizers: [UIGestureRecognizer]? { didSet { recognizersChanged(from: oldValue ?? []) } }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

    // MARK: Focus

    /// Whether Tab may bring the focus here; false unless overridden.
    open var canBecomeFocused: Bool { false }
    /// Whether the view has the focus of its window.
    open var isFocused: Bool { window?.focus.view === self }
    /// How the view shows that it has the focus; nil shows nothing.
    open var focusEffect: UIFocusEffect? { didSet { if isFocused { window?.focus.showRing() } } }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Menus and the like; each belongs to one view at most.
    open var interactions: [any UIInteraction] {
        get { storedInteractions }
        set { replaceInteractions(with: newValue) }
    }
    open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
    open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

    // MARK: Accessibility

    open var isAccessibilityElement = false
    open var accessibilityLabel: String?
    open var accessibilityValue: String?
    open var accessibilityHint: String?
    open var accessibilityIdentifier: String?
    open var accessibilityTraits = UIAccessibilityTraits.none

    // MARK: Coordinate space

    @_disfavoredOverload open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, to: coordinateSpace as? UIView)
    }
    @_disfavoredOverload open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, from: coordinateSpace as? UIView)
    }
    @_disfavoredOverload open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, to: coordinateSpace as? UIView)
    }
    @_disfavoredOverload open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, from: coordinateSpace as? UIView)
    }
}
