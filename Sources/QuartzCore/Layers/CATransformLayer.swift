/// A layer whose sublayers live in the space of its parent: they keep their depth under its transform.
///
/// It has no content, does not clip and forms no group: its opacity applies to each sublayer separately.
open class CATransformLayer: CALayer {
    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    override func presentationCopy() -> CALayer { CATransformLayer(layer: self) }
    override var isSpatial: Bool { true }
}
