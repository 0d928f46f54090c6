/// A layer that shows what it holds several times, each time a step further in place, colour and time.
open class CAReplicatorLayer: CALayer {
    public override init() {
        super.init()
        values.replicator = ReplicatorValues()
    }
    public override init(layer: Any) { super.init(layer: layer) }
    override func presentationCopy() -> CALayer { CAReplicatorLayer(layer: self) }
    override var isSpatial: Bool { preservesDepth }

    /// How many times, the sublayers themselves counted; 1 by default, and 0 shows none.
    open var instanceCount: Int {
        get { values.replicator!.count }
        set { change("instanceCount", \.replicator!.count, to: newValue) }
    }
    /// From each copy to the next, about the middle of the bounds.
    open var instanceTransform: CATransform3D {
        get { values.replicator!.transform }
        set { change("instanceTransform", \.replicator!.transform, to: newValue) }
    }
    /// What the colours of the sublayers are multiplied by; opaque white by default.
    open var instanceColor: CGColor? {
        get { values.replicator!.color }
        set { change("instanceColor", \.replicator!.color, to: newValue) }
    }
    /// What is added to the parts of `instanceColor` from each copy to the next.
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
    /// By how many seconds the animations of each copy are behind those of the one before.
    open var instanceDelay: TimeInterval {
        get { values.replicator!.delay }
        set { change("instanceDelay", \.replicator!.delay, to: newValue) }
    }
    /// Whether the copies stand in the parent's space, as those of a `CATransformLayer`, and not in this layer's plane.
    open var preservesDepth = false {
        didSet { if preservesDepth != oldValue { setNeedsCommit(appearance: true) } }
    }

    /// One of the copies.
    struct Copy {
        let index: Int
        /// In the layer's own coordinates.
        let transform: CATransform3D
        let factor: SIMD4<Double>
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
        return (0..<replicator.count).map { index in
            if index > 0 { transform = CATransform3DConcat(transform, step) }
            let factor = (color + replicator.colorOffset * Double(index))
                .clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
            return Copy(
                index: index, transform: transform, factor: factor, delay: replicator.delay * Double(index))
        }
    }
}
