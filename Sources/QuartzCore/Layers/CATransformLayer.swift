/// A layer whose sublayers stand in the space of its parent: they keep their depth under its transform.
///
/// It shows nothing itself, cuts nothing off and is no group: its opacity fades each sublayer for itself.
open class CATransformLayer: CALayer {
    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    override func presentationCopy() -> CALayer { CATransformLayer(layer: self) }
    override var isSpatial: Bool { true }
}
