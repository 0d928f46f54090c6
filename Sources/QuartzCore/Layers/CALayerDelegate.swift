/// What a layer asks of its owner, usually a view. Every method is optional.
public protocol CALayerDelegate: AnyObject {
    /// Provides the layer's `contents`; without it the layer makes a bitmap and calls `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Draws the layer into a context whose user space is the layer's, in points, y down.
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
    /// The action for a changed property: nil to look further, `NSNull` for none.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.displayByDrawing() }
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
