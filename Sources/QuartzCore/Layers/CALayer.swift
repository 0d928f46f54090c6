/// A rectangle in a tree of rectangles, with what it shows and how it stands in its parent.
///
/// What is set here is the model; what is on screen at a moment is the `presentation()`: the model with the layer's
/// animations applied. Coordinates are points, origin top left, y down. A layer is not thread safe: use it on the main one.
open class CALayer: NSObject, CAMediaTiming {
    package var values = LayerValues()
    package internal(set) var animations: [(key: String, animation: CAAnimation)] = []
    var layerTiming: MediaTiming?
    package internal(set) weak var context: LayerContext?
    /// Whether what this layer shows, or anything below, may differ from the last render node.
    var needsCommit = true
    var renderNode: RenderNode?
    /// What the last frame showed of the layer in places other than its own: the copies of a replicator.
    var copies: [RenderNode?] = []
    /// Whether the layer has no plane of its own: its sublayers stand in its parent's space.
    var isSpatial: Bool { false }
    var needsLayoutFlag = false
    var subtreeNeedsLayout = false
    var needsDisplayFlag = false
    var subtreeNeedsDisplay = false
    /// Has been part of a frame: only then do changes animate by themselves.
    package internal(set) var wasCommitted = false
    /// Counts what is visible of the layer and all below it, its own placement aside; kept rasters are compared by it.
    var appearance = 0
    let kept = KeptPixels()

    public override init() { super.init() }

    deinit {
        for child in children { child.parent = nil }
        mask?.maskOwner = nil
    }

    /// Copies a layer's values for its presentation; subclasses copy what they add.
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

    open weak var delegate: (any CALayerDelegate)?
    open var name: String?
    open var actions: [String: any CAAction]?
    open var style: [AnyHashable: Any]?

    // MARK: Geometry

    /// A rectangle with a negative side is the same as the one that it covers, as for `frame`.
    open var bounds: CGRect {
        get { values.bounds }
        set {
            let newValue = newValue.standardized
            let sizeChanged = newValue.size != values.bounds.size
            guard change("bounds", \.bounds, to: newValue) else { return }
            setNeedsLayout()
            if sizeChanged && needsDisplayOnBoundsChange { setNeedsDisplay() }
        }
    }
    open var position: CGPoint {
        get { values.position }
        set { change("position", \.position, to: newValue) }
    }
    open var zPosition: CGFloat {
        get { values.zPosition }
        set { change("zPosition", \.zPosition, to: newValue) }
    }
    /// The point of the bounds that stands at `position`, in units of the bounds; the middle by default.
    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set { change("anchorPoint", \.anchorPoint, to: newValue) }
    }
    open var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set { change("anchorPointZ", \.anchorPointZ, to: newValue) }
    }
    /// Acts about the anchor point.
    open var transform: CATransform3D {
        get { values.transform }
        set { change("transform", \.transform, to: newValue) }
    }
    /// Acts on all sublayers, about this layer's anchor point; the place for a shared perspective.
    open var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set { change("sublayerTransform", \.sublayerTransform, to: newValue) }
    }
    /// The upright rectangle around the layer in its parent. Setting it under a transform is undefined, as on iOS.
    open var frame: CGRect {
        get { values.frame }
        set {
            bounds = CGRect(origin: values.bounds.origin, size: newValue.standardized.size)
            let r = newValue.standardized
            position = CGPoint(
                x: r.minX + values.anchorPoint.x * r.width, y: r.minY + values.anchorPoint.y * r.height)
        }
    }

    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(values.transform) }
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
    /// The size of the frame.
    open func preferredFrameSize() -> CGSize { values.frame.size }
    /// The part of the bounds that no layer above cuts off, in the layer's own coordinates.
    open var visibleRect: CGRect { uncutRect }

    // MARK: Looks

    open var isHidden: Bool {
        get { values.isHidden }
        set { change("hidden", \.isHidden, to: newValue) }
    }
    open var isDoubleSided: Bool {
        get { values.isDoubleSided }
        set { change("doubleSided", \.isDoubleSided, to: newValue) }
    }
    /// Fades the layer and all below it as one picture (S9.18).
    open var opacity: Float {
        get { values.opacity }
        set { change("opacity", \.opacity, to: newValue) }
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
        set { change("cornerRadius", \.cornerRadius, to: newValue) }
    }
    open var maskedCorners: CACornerMask {
        get { values.maskedCorners }
        set { change("maskedCorners", \.maskedCorners, to: newValue) }
    }
    /// Circular by default.
    open var cornerCurve: CALayerCornerCurve {
        get { values.cornerCurve }
        set { change("cornerCurve", \.cornerCurve, to: newValue) }
    }
    /// How much longer than its radius a corner of that shape is along an edge.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }
    /// In points, inside the bounds, above all sublayers.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change("borderWidth", \.borderWidth, to: newValue) }
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
        set { change("shadowOffset", \.shadowOffset, to: newValue) }
    }
    /// The standard deviation of the blur, in points.
    open var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { change("shadowRadius", \.shadowRadius, to: newValue) }
    }
    open var shadowPath: CGPath? {
        get { values.shadowPath }
        set { change("shadowPath", \.shadowPath, to: newValue) }
    }

    // MARK: Contents

    /// A `CGImage`; anything else shows nothing.
    open var contents: Any? {
        didSet {
            image = contents as? CGImage
            contentsWereDisplayed = isDisplaying
            setNeedsCommit(appearance: true)
        }
    }
    /// The contents as what is painted: cast when they change, not in each frame.
    private(set) var image: CGImage?
    /// Whether `display()` made the contents, so that it can make them again.
    var contentsWereDisplayed = false
    var isDisplaying = false
    package var drawing: (any LayerDrawing)? {
        didSet { if drawing !== oldValue { setNeedsCommit(appearance: true) } }
    }
    open var contentsRect: CGRect {
        get { values.contentsRect }
        set { change("contentsRect", \.contentsRect, to: newValue) }
    }
    open var contentsGravity: CALayerContentsGravity {
        get { values.contentsGravity }
        set { change("contentsGravity", \.contentsGravity, to: newValue) }
    }
    /// Pixels of the contents per point. What the layer drew itself it draws again for another scale; contents that were set stay.
    open var contentsScale: CGFloat {
        get { values.contentsScale }
        set { if change("contentsScale", \.contentsScale, to: newValue), contentsWereDisplayed { setNeedsDisplay() } }
    }
    /// The part of the contents that is stretched, in units of the contents; what stands around it keeps its size. All by
    /// default.
    open var contentsCenter: CGRect {
        get { values.contentsCenter }
        set { change("contentsCenter", \.contentsCenter, to: newValue) }
    }
    /// How contents are seen larger than they are.
    open var magnificationFilter: CALayerContentsFilter {
        get { values.magnificationFilter }
        set { change("magnificationFilter", \.magnificationFilter, to: newValue) }
    }
    /// How contents are seen smaller than they are.
    open var minificationFilter: CALayerContentsFilter {
        get { values.minificationFilter }
        set { change("minificationFilter", \.minificationFilter, to: newValue) }
    }
    /// Asks for the layer to be painted as one picture that is kept (S9.17). What is turned or in perspective always is, and no
    /// pixel depends on it.
    open var shouldRasterize = false
    /// Pixels per point of that picture on iOS; here the painter chooses.
    open var rasterizationScale: CGFloat = 1
    open var isOpaque = false
    /// Asks for smooth edges under a transform; here they always are.
    open var allowsEdgeAntialiasing = false
    /// Allows drawing on other threads on iOS; here the main one draws.
    open var drawsAsynchronously = false
    open var needsDisplayOnBoundsChange = false

    /// A layer outside the tree whose alpha multiplies this layer and all below it (S9.15).
    open var mask: CALayer? {
        didSet {
            guard mask !== oldValue else { return }
            oldValue?.detachAsMask()
            if let mask {
                mask.superlayer?.removeSublayer(mask)
                mask.maskOwner = self
                mask.attach(to: context)
            }
            setNeedsCommit(appearance: true)
        }
    }
    unowned(unsafe) var maskOwner: CALayer?

    // MARK: Tree (see CALayer+Tree)

    open var superlayer: CALayer? { parent }
    /// Not a weak reference, which makes all other references to a layer slow: whoever goes takes leave of those inside.
    unowned(unsafe) var parent: CALayer?
    var children: [CALayer] = []
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

    /// Draws the layer, with all below it but without its own transform and opacity, into a context whose user space is the
    /// layer's bounds. What animations show does not count.
    open func render(in ctx: CGContext) { render(in: ctx.cairo, nil) }

    // MARK: Animation (see CALayer+Animation)

    open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, forKey: key) }
    open func removeAnimation(forKey key: String) { takeAnimation(forKey: key) }
    open func removeAllAnimations() { for entry in animations { takeAnimation(forKey: entry.key) } }
    open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }
    open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }
    open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }
    /// What is on screen now; nil for a layer that is in no window.
    open func presentation() -> Self? {
        guard context != nil || modelLayer != nil else { return nil }
        return makePresentation() as? Self
    }
    open func model() -> Self { (modelLayer as? Self) ?? self }
    /// The kind of layer that holds this one's presentation.
    func makePresentation() -> CALayer {
        let copy = presentationCopy()
        copy.values = presentationValues(at: mediaTime)
        return copy
    }
    func presentationCopy() -> CALayer { CALayer(layer: self) }

    // MARK: Hit testing

    /// The deepest layer at a point of the superlayer's coordinates; nil when there is none.
    open func hitTest(_ p: CGPoint) -> CALayer? { deepest(at: p) }
    /// Whether a point of the layer's own coordinates lies inside its bounds.
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
    /// How fast time runs for the animations of this layer and all below it; 0 stops them.
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
