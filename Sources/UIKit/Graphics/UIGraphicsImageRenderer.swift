/// The scale and opacity of rendered images.
///
/// Unsafe: it has no lock. Code that passes a format to another thread must not change it afterwards.
open class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
    /// Pixels per point; the display's by default.
    open var scale: CGFloat
    /// Whether the image starts black rather than transparent.
    open var opaque = false

    override public init() {
        // Traits without a display have scale 0.
        scale = max(1, UITraitCollection.current.displayScale)
        super.init()
    }

    convenience init(scale: CGFloat) {
        self.init()
        self.scale = scale
    }

    open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context passed to a renderer's closure, with helpers to fill and stroke rectangles.
open class UIGraphicsImageRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsImageRendererFormat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    /// The image drawn so far.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else {
            fatalError("UIGraphicsImageRendererContext.currentImage: the context has no pixels")
        }
        return UIImage(cgImage: image, scale: format.scale, orientation: .up)
    }

    open func fill(_ rect: CGRect) { cgContext.fill(rect) }

    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Strokes a line of one point inside a rectangle.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Renders images of a size in points at the format's scale.
open class UIGraphicsImageRenderer: NSObject {
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        enforce(
            bounds.width.isFinite && bounds.height.isFinite && bounds.width > 0 && bounds.height > 0,
            "UIGraphicsImageRenderer: a size of \(bounds.width)×\(bounds.height) points has no area")
        enforce(format.scale > 0, "UIGraphicsImageRenderer: a scale of \(format.scale) is not above 0")
        enforce(
            max(bounds.width, bounds.height) * format.scale < 1e9,
            "UIGraphicsImageRenderer: a size of \(bounds.width)×\(bounds.height) points at scale \(format.scale) is too large"
        )
        self.bounds = bounds
        self.format = format
    }

    /// Runs the closure with a new current context and returns the image.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let scale = format.scale
        let bitmap = Bitmap(
            width: max(1, Int((bounds.width * scale).rounded(.up))),
            height: max(1, Int((bounds.height * scale).rounded(.up))))
        let context = CGContext(bitmap: bitmap, scale: scale)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        if format.opaque {
            context.setFillColor(.black)
            context.fill(bounds)
        }
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
        UIGraphicsPopContext()
        guard let image = context.makeImage() else {
            fatalError("UIGraphicsImageRenderer: the bitmap of \(bounds.size) at \(scale) was lost")
        }
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }
}
