/// The methods a layer calls on its owner, usually a view. All are optional.
public protocol CALayerDelegate: AnyObject {
    /// Provides the layer's `contents`. By default the layer creates a bitmap and calls `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Draws the layer into a context in the layer's coordinates, in points, with y pointing down.
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
    /// The action for a changed property: nil continues the search, `NSNull` ends it without an action.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.displayByDrawing() }
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
