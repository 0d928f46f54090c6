/// A layer that fills and strokes a path, resolution independently.
open class CAShapeLayer: CALayer {
    public override init() {
        super.init()
        values.shape = ShapeValues()
    }
    public override init(layer: Any) { super.init(layer: layer) }
    override func presentationCopy() -> CALayer { CAShapeLayer(layer: self) }

    open var path: CGPath? {
        get { values.shape!.path }
        set { change("path", \.shape!.path, to: newValue) }
    }
    /// Opaque black by default; nil disables the fill.
    open var fillColor: CGColor? {
        get { values.shape!.fillColor }
        set { change("fillColor", \.shape!.fillColor, to: newValue) }
    }
    open var fillRule: CAShapeLayerFillRule {
        get { values.shape!.fillRule }
        set { change("fillRule", \.shape!.fillRule, to: newValue) }
    }
    open var strokeColor: CGColor? {
        get { values.shape!.strokeColor }
        set { change("strokeColor", \.shape!.strokeColor, to: newValue) }
    }
    open var lineWidth: CGFloat {
        get { values.shape!.lineWidth }
        set { change("lineWidth", \.shape!.lineWidth, to: newValue.limited) }
    }
    open var miterLimit: CGFloat {
        get { values.shape!.miterLimit }
        set { change("miterLimit", \.shape!.miterLimit, to: newValue.limited) }
    }
    open var lineCap: CAShapeLayerLineCap {
        get { values.shape!.lineCap }
        set { change("lineCap", \.shape!.lineCap, to: newValue) }
    }
    open var lineJoin: CAShapeLayerLineJoin {
        get { values.shape!.lineJoin }
        set { change("lineJoin", \.shape!.lineJoin, to: newValue) }
    }
    open var lineDashPhase: CGFloat {
        get { values.shape!.lineDashPhase }
        set { change("lineDashPhase", \.shape!.lineDashPhase, to: newValue) }
    }
    open var lineDashPattern: [NSNumber]? {
        get { values.shape!.lineDashPattern?.map { NSNumber(value: $0) } }
        set { change("lineDashPattern", \.shape!.lineDashPattern, to: newValue?.map(\.doubleValue)) }
    }
    /// Fractions of the path's length at which the stroke begins and ends, 0…1. The fill ignores them.
    open var strokeStart: CGFloat {
        get { values.shape!.strokeStart }
        set { change("strokeStart", \.shape!.strokeStart, to: newValue) }
    }
    open var strokeEnd: CGFloat {
        get { values.shape!.strokeEnd }
        set { change("strokeEnd", \.shape!.strokeEnd, to: newValue) }
    }
}
