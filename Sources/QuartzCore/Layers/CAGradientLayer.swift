/// A layer that shows a gradient behind its sublayers.
open class CAGradientLayer: CALayer {
    public override init() {
        super.init()
        values.gradient = GradientValues()
    }
    public override init(layer: Any) { super.init(layer: layer) }
    override func presentationCopy() -> CALayer { CAGradientLayer(layer: self) }

    /// The colours as `CGColor`s, first to last. A single colour fills the layer.
    open var colors: [Any]? {
        get { values.gradient!.colors.isEmpty ? nil : values.gradient!.colors }
        set { change("colors", \.gradient!.colors, to: (newValue ?? []).compactMap { $0 as? CGColor }) }
    }
    /// The location of each colour from 0 to 1, ascending; nil spaces the colours evenly.
    open var locations: [NSNumber]? {
        get { values.gradient!.locations?.map { NSNumber(value: $0) } }
        set { change("locations", \.gradient!.locations, to: newValue?.map(\.doubleValue)) }
    }
    /// In units of the bounds; (0.5, 0) by default.
    open var startPoint: CGPoint {
        get { values.gradient!.startPoint }
        set { change("startPoint", \.gradient!.startPoint, to: newValue) }
    }
    /// In units of the bounds; (0.5, 1) by default.
    open var endPoint: CGPoint {
        get { values.gradient!.endPoint }
        set { change("endPoint", \.gradient!.endPoint, to: newValue) }
    }
    open var type: CAGradientLayerType {
        get { values.gradient!.type }
        set { change("type", \.gradient!.type, to: newValue) }
    }
}
