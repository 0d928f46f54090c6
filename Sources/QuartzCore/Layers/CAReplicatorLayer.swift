/// A layer that repeats its sublayers with an increasing offset in position, colour and time.
open class CAReplicatorLayer: CALayer {
    public override init() {
        super.init()
        values.replicator = ReplicatorValues()
    }
    public override init(layer: Any) { super.init(layer: layer) }
    override func presentationCopy() -> CALayer { CAReplicatorLayer(layer: self) }
    override var isSpatial: Bool { preservesDepth }

    /// The number of copies, including the original; 1 by default. 0 shows none. At most 10,000 are drawn.
    open var instanceCount: Int {
        get { values.replicator!.count }
        set { change("instanceCount", \.replicator!.count, to: newValue) }
    }
    /// The transform from each copy to the next, about the centre of the bounds.
    open var instanceTransform: CATransform3D {
        get { values.replicator!.transform }
        set { change("instanceTransform", \.replicator!.transform, to: newValue) }
    }
    /// Multiplies the colours of the sublayers; opaque white by default.
    open var instanceColor: CGColor? {
        get { values.replicator!.color }
        set { change("instanceColor", \.replicator!.color, to: newValue) }
    }
    /// The amount added to the red component of `instanceColor` from each copy to the next.
    open var instanceRedOffset: Float {
        get { Float(values.replicator!.colorOffset.x) }
        set { change("instanceRedOffset", \.replicator!.colorOffset.x, to: Double(newValue)) }
    }
    open var instanceGreenOffset: Float {
        get { Float(values.replicator!.colorOffset.y) }
        set { change("instanceGreenOffset", \.replicator!.colorOffset.y, to: Double(newValue)) }
    }
    open var instanceBlueOffset: Float {
        get { Float(values.replicator!.colorOffset.z) }
        set { change("instanceBlueOffset", \.replicator!.colorOffset.z, to: Double(newValue)) }
    }
    open var instanceAlphaOffset: Float {
        get { Float(values.replicator!.colorOffset.w) }
        set { change("instanceAlphaOffset", \.replicator!.colorOffset.w, to: Double(newValue)) }
    }
    /// The delay of each copy's animations behind the previous copy, in seconds.
    open var instanceDelay: TimeInterval {
        get { values.replicator!.delay }
        set { change("instanceDelay", \.replicator!.delay, to: newValue) }
    }
    /// Whether the copies live in the parent's space, as those of a `CATransformLayer`, instead of this layer's plane.
    open var preservesDepth = false {
        didSet { if preservesDepth != oldValue { setNeedsCommit(contentChanged: true) } }
    }

    /// One copy of the sublayers.
    struct Copy {
        let index: Int
        /// In the layer's own coordinates.
        let transform: CATransform3D
        let tint: SIMD4<Double>
        let delay: TimeInterval
    }

    func copies(of values: LayerValues) -> [Copy] {
        guard let replicator = values.replicator, replicator.count > 0 else { return [] }
        let middle = CGPoint(x: values.bounds.midX, y: values.bounds.midY)
        let step = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-middle.x, -middle.y, 0), replicator.transform),
            CATransform3DMakeTranslation(middle.x, middle.y, 0))
        var transform = CATransform3DIdentity
        let color = replicator.color?.rgba ?? SIMD4(repeating: 1)
        return (0..<min(replicator.count, 10_000)).map { index in
            if index > 0 { transform = CATransform3DConcat(transform, step) }
            let tint = (color + replicator.colorOffset * Double(index))
                .clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
            return Copy(
                index: index, transform: transform, tint: tint, delay: replicator.delay * Double(index))
        }
    }
}
