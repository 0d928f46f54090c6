/// A rectangle with visual content and a position in a tree of layers.
///
/// The properties are the model. The state on screen is the `presentation()`: the model with the layer's animations
/// applied. Coordinates are points with the origin at the top left and y pointing down. Not thread safe; use layers on
/// the main thread.
///
/// Unchecked: read of every layer in every frame, on the main thread. A change stores the new value before it releases
/// the old one, and the callers retain what they remove from an array.
/// Unsafe: layers and contexts clear the unretained references to themselves in `deinit`.
open class CALayer: NSObject, CAMediaTiming {
    @exclusivity(unchecked) final package var values = LayerValues()
    @exclusivity(unchecked) final package internal(set) var animations: [(key: String, animation: CAAnimation)] = []
    final var layerTiming: MediaTiming?, accepted: AcceptedLayerValues?
    /// Unowned, for the reason of `parent`; the context clears it when it ends.
    final package internal(set) var context: LayerContext? {
        get { unmanagedContext?.takeUnretainedValue() }
        set { unmanagedContext = newValue.map(Unmanaged.passUnretained) }
    }
    /// Read where each animated layer would count references in each frame.
    final private(set) var unmanagedContext: Unmanaged<LayerContext>?
    /// Whether this layer or its subtree may differ from the last render node.
    @exclusivity(unchecked) final var needsCommit = true
    @exclusivity(unchecked) final var renderNode: RenderNode?
    /// Whether the node was made among the sublayers of a layer that does not transform them.
    @exclusivity(unchecked) final var isCommittedPlainly = false
    /// The nodes of the layer's replicated copies in the last frame.
    @exclusivity(unchecked) final var copies: [RenderNode?] = []
    /// Whether the layer has no plane of its own, so that its sublayers live in the space of its parent.
    var isSpatial: Bool { false }
    final var needsLayoutFlag = false
    final var subtreeNeedsLayout = false
    /// Whether `layoutSublayers()` runs.
    final var isLayingOut = false
    final var needsDisplayFlag = false
    final var subtreeNeedsDisplay = false
    /// Whether the layer was part of a frame. Only then do changes animate implicitly.
    @exclusivity(unchecked) final package internal(set) var wasCommitted = false
    /// Revision of the subtree's visible content, ignoring the layer's own position; cached rasters compare it.
    @exclusivity(unchecked) final var contentRevision = 0
    final let cache = LayerCache()
    /// Set and cleared within one call that orders layers.
    @exclusivity(unchecked) package var isMarked = false

    public override init() { super.init() }

    deinit {
        for child in children { child.parent = nil }
        mask?.maskOwner = nil
        if !children.isEmpty, isStackShort { CALayer.releaseByLevel(&children) }
    }

    /// Creates a presentation copy of a layer. Subclasses copy the properties they add.
    public init(layer: Any) {
        super.init()
        if let layer = layer as? CALayer {
            values = layer.values
            contents = layer.contents
            image = layer.image
            drawing = layer.drawing
            name = layer.name
            delegate = nil
            modelLayer = layer
        }
    }
    private weak var modelLayer: CALayer?

    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Not retained.
    open var delegate: (any CALayerDelegate)? {
        get { if let ownerLink { ownerLink.delegate } else { otherDelegate } }
        set { (ownerLink, otherDelegate) = (nil, newValue) }
    }
    private weak var otherDelegate: (any CALayerDelegate)?
    /// The link to a delegate that owns the layer, instead of a weak reference.
    @exclusivity(unchecked) final package var ownerLink: LayerOwnerLink?
    open var name: String?
    open var actions: [String: any CAAction]?
    open var style: [AnyHashable: Any]?

    // MARK: Geometry

    /// Negative sizes are standardized, as for `frame`.
    open var bounds: CGRect {
        get { values.bounds }
        set {
            let newValue = numbers(newValue, "bounds").standardized
            let sizeChanged = newValue.size != values.bounds.size
            guard change("bounds", \.bounds, to: newValue) else { return }
            setNeedsLayout()
            if sizeChanged && needsDisplayOnBoundsChange { setNeedsDisplay() }
        }
    }
    open var position: CGPoint {
        get { values.position }
        set { changePlacement("position", \.position, to: numbers(newValue, "position")) }
    }
    open var zPosition: CGFloat {
        get { values.zPosition }
        set { changePlacement("zPosition", \.zPosition, to: newValue) }
    }
    /// The point of the bounds at `position`, in units of the bounds; (0.5, 0.5) by default.
    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set { changePlacement("anchorPoint", \.anchorPoint, to: newValue, placesSublayers: true) }
    }
    open var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set { changePlacement("anchorPointZ", \.anchorPointZ, to: newValue) }
    }
    /// Applied about the anchor point.
    open var transform: CATransform3D {
        get { values.transform }
        set { changePlacement("transform", \.transform, to: newValue) }
    }
    /// Applied to all sublayers about this layer's anchor point; for example a shared perspective.
    open var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set { change("sublayerTransform", \.sublayerTransform, to: newValue) }
    }
    /// The bounding box of the layer in its parent. Setting it is undefined under a transform, as on iOS.
    open var frame: CGRect {
        get { values.frame }
        set {
            bounds = CGRect(origin: values.bounds.origin, size: numbers(newValue, "frame").standardized.size)
            let r = newValue.standardized
            position = CGPoint(
                x: r.minX + values.anchorPoint.x * r.width, y: r.minY + values.anchorPoint.y * r.height)
        }
    }

    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(values.transform) }
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
    /// Returns the size of the frame.
    open func preferredFrameSize() -> CGSize { values.frame.size }
    /// The part of the bounds that no ancestor clips, in the layer's coordinates.
    open var visibleRect: CGRect { unclippedRect }

    // MARK: Appearance

    open var isHidden: Bool {
        get { values.isHidden }
        set { changePlacement("hidden", \.isHidden, to: newValue) }
    }
    open var isDoubleSided: Bool {
        get { values.isDoubleSided }
        set { changePlacement("doubleSided", \.isDoubleSided, to: newValue) }
    }
    /// Fades the layer and its subtree as one group (S9.18).
    open var opacity: Float {
        get { values.opacity }
        set { changePlacement("opacity", \.opacity, to: newValue) }
    }
    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set { change("masksToBounds", \.masksToBounds, to: newValue) }
    }
    open var backgroundColor: CGColor? {
        get { values.backgroundColor }
        set { change("backgroundColor", \.backgroundColor, to: newValue) }
    }
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { change("cornerRadius", \.cornerRadius, to: newValue.limited) }
    }
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: values.maskedCorners.rawValue) }
        set { change("maskedCorners", \.maskedCorners, to: CornerMask(rawValue: newValue.rawValue)) }
    }
    /// Circular by default.
    open var cornerCurve: CALayerCornerCurve {
        get { values.cornerCurve }
        set { change("cornerCurve", \.cornerCurve, to: newValue) }
    }
    /// Length of a corner of the given curve along an edge, in units of its radius.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? CALayerCornerCurve.continuousExpansionFactor : 1
    }
    /// In points. The border lies inside the bounds, above all sublayers.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change("borderWidth", \.borderWidth, to: newValue.limited) }
    }
    open var borderColor: CGColor? {
        get { values.borderColor }
        set { change("borderColor", \.borderColor, to: newValue) }
    }
    open var shadowColor: CGColor? {
        get { values.shadowColor }
        set { change("shadowColor", \.shadowColor, to: newValue) }
    }
    open var shadowOpacity: Float {
        get { values.shadowOpacity }
        set { change("shadowOpacity", \.shadowOpacity, to: newValue) }
    }
    /// (0, −3) by default: upwards, as on iOS (S9.14).
    open var shadowOffset: CGSize {
        get { values.shadowOffset }
        set { change("shadowOffset", \.shadowOffset, to: newValue.limited) }
    }
    /// The standard deviation of the blur, in points.
    open var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { change("shadowRadius", \.shadowRadius, to: newValue.limited) }
    }
    open var shadowPath: CGPath? {
        get { values.shadowPath }
        set { change("shadowPath", \.shadowPath, to: newValue) }
    }

    // MARK: Contents

    /// A `CGImage`; any other value shows nothing.
    open var contents: Any? {
        didSet {
            image = contents as? CGImage
            contentsAreFromDisplay = isDisplaying
            setNeedsCommit(contentChanged: true)
        }
    }
    /// The contents as an image, cast once per change rather than once per frame.
    @exclusivity(unchecked) final private(set) var image: CGImage?
    /// Whether `display()` made the contents and can make them again.
    final var contentsAreFromDisplay = false
    final var isDisplaying = false
    @exclusivity(unchecked) final package var drawing: (any LayerDrawing)? {
        didSet { if drawing !== oldValue { setNeedsCommit(contentChanged: true) } }
    }
    open var contentsRect: CGRect {
        get { values.contentsRect }
        set { change("contentsRect", \.contentsRect, to: newValue) }
    }
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(values.contentsGravity) }
        set { change("contentsGravity", \.contentsGravity, to: newValue.value) }
    }
    /// Pixels of the contents per point. Contents made by `display()` are redrawn at a new scale; assigned contents
    /// stay.
    open var contentsScale: CGFloat {
        get { values.contentsScale }
        set { if change("contentsScale", \.contentsScale, to: newValue), contentsAreFromDisplay { setNeedsDisplay() } }
    }
    /// The part of the contents that is stretched, in units of the contents; the area around it keeps its size. The
    /// unit rectangle by default.
    open var contentsCenter: CGRect {
        get { values.contentsCenter }
        set { change("contentsCenter", \.contentsCenter, to: newValue) }
    }
    /// The filter for contents shown larger than their size.
    open var magnificationFilter: CALayerContentsFilter {
        get { values.magnificationFilter }
        set { change("magnificationFilter", \.magnificationFilter, to: newValue) }
    }
    /// The filter for contents shown smaller than their size.
    open var minificationFilter: CALayerContentsFilter {
        get { values.minificationFilter }
        set { change("minificationFilter", \.minificationFilter, to: newValue) }
    }
    /// Requests rasterization of the layer (S9.17). Transformed layers are always rasterized, and no pixel depends on
    /// this property.
    open var shouldRasterize = false
    /// Pixels per point of the raster on iOS. Has no effect here: the painter chooses the density.
    open var rasterizationScale: CGFloat = 1
    open var isOpaque = false
    /// Requests antialiased edges under a transform. Has no effect here: edges are always antialiased.
    open var allowsEdgeAntialiasing = false
    /// Allows drawing on other threads on iOS. Has no effect here: layers draw on the main thread.
    open var drawsAsynchronously = false
    open var needsDisplayOnBoundsChange = false

    /// A layer outside the tree whose alpha multiplies this layer and its subtree (S9.15).
    @exclusivity(unchecked) open var mask: CALayer? {
        didSet {
            guard mask !== oldValue else { return }
            oldValue?.detachAsMask()
            if let mask {
                enforce(!isInside(mask), "CALayer.mask: a layer cannot be its own mask, nor that of a layer inside it")
                mask.superlayer?.removeSublayer(mask)
                mask.maskOwner = self
                mask.attach(to: context)
            }
            setNeedsCommit(contentChanged: true)
        }
    }
    final unowned(unsafe) var maskOwner: CALayer?

    // MARK: Tree (see CALayer+Tree)

    open var superlayer: CALayer? { parent }
    /// Unowned, since a weak reference slows down every other reference to the layer; `deinit` clears the sublayers'
    /// pointers.
    final var parent: CALayer? {
        get { unmanagedParent?.takeUnretainedValue() }
        set { unmanagedParent = newValue.map(Unmanaged.passUnretained) }
    }
    /// Read where the way up must not count references.
    final private(set) var unmanagedParent: Unmanaged<CALayer>?
    @exclusivity(unchecked) final var children: [CALayer] = []
    open var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set { replaceSublayers(with: newValue ?? []) }
    }
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let index = children.firstIndex(where: { $0 === oldLayer }) else { return }
        removeSublayer(oldLayer)
        insert(newLayer, at: index)
    }
    open func removeFromSuperlayer() { superlayer?.removeSublayer(self) }

    // MARK: Layout and display (see CALayer+Passes)

    open func setNeedsLayout() { markNeedsLayout() }
    open func needsLayout() -> Bool { needsLayoutFlag }
    open func layoutIfNeeded() { layoutFromTop() }
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
    open func setNeedsDisplay() { markNeedsDisplay() }
    open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay() }
    open func needsDisplay() -> Bool { needsDisplayFlag }
    open func displayIfNeeded() { displayNowIfNeeded() }
    open func display() {
        if let delegate { delegate.display(self) } else { displayByDrawing() }
    }
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Draws the model of the layer and its subtree into a context whose user space is the layer's bounds. Ignores the
    /// layer's own transform and opacity, and all animations.
    open func render(in ctx: CGContext) { render(in: ctx.cairo, nil) }

    // MARK: Animation (see CALayer+Animation)

    open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, forKey: key) }
    open func removeAnimation(forKey key: String) { cancelAnimation(forKey: key) }
    open func removeAllAnimations() { for entry in animations { cancelAnimation(forKey: entry.key) } }
    open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }
    open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }
    open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }
    /// The state on screen; nil if the layer is in no window.
    open func presentation() -> Self? {
        guard context != nil || modelLayer != nil else { return nil }
        return makePresentation() as? Self
    }
    open func model() -> Self { (modelLayer as? Self) ?? self }
    /// Creates the presentation copy; subclasses return their own type.
    func makePresentation() -> CALayer {
        let copy = presentationCopy()
        copy.values = presentationValues(at: mediaTime)
        return copy
    }
    func presentationCopy() -> CALayer { CALayer(layer: self) }

    // MARK: Hit testing

    /// The deepest layer at a point in the superlayer's coordinates, or nil.
    open func hitTest(_ p: CGPoint) -> CALayer? { deepest(at: p) }
    /// Whether a point in the layer's own coordinates lies inside its bounds.
    open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(p) }

    // MARK: Time

    open var beginTime: TimeInterval {
        get { layerTiming?.beginTime ?? 0 }
        set { changeTiming { $0.beginTime = newValue } }
    }
    open var timeOffset: TimeInterval {
        get { layerTiming?.timeOffset ?? 0 }
        set { changeTiming { $0.timeOffset = newValue } }
    }
    open var repeatCount: Float {
        get { layerTiming?.repeatCount ?? 0 }
        set { changeTiming { $0.repeatCount = newValue } }
    }
    open var repeatDuration: TimeInterval {
        get { layerTiming?.repeatDuration ?? 0 }
        set { changeTiming { $0.repeatDuration = newValue } }
    }
    open var duration: TimeInterval {
        get { layerTiming?.duration ?? .infinity }
        set { changeTiming { $0.duration = newValue } }
    }
    /// The rate of time for the animations of the subtree; 0 pauses them.
    open var speed: Float {
        get { layerTiming?.speed ?? 1 }
        set { changeTiming { $0.speed = newValue } }
    }
    open var autoreverses: Bool {
        get { layerTiming?.autoreverses ?? false }
        set { changeTiming { $0.autoreverses = newValue } }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { layerTiming?.fillMode ?? .removed }
        set { changeTiming { $0.fillMode = newValue } }
    }
}
