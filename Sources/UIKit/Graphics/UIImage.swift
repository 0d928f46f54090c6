/// A picture: pixels at a scale, or one of the system's signs as paths, which are sharp at any scale.
///
/// Immutable. `size` is in points; all pictures here stand upright.
open class UIImage: NSObject, @unchecked Sendable {
    /// How the colours of a picture are used where it could also be a stencil.
    public enum RenderingMode: Int, Sendable {
        /// A sign is a stencil, a picture is not, unless a bar or button decides.
        case automatic = 0
        case alwaysOriginal = 1
        /// Only the alpha counts; the colour is the tint colour.
        case alwaysTemplate = 2
    }

    /// How the pixels are turned for display; pictures here are decoded upright.
    public enum Orientation: Int, Sendable {
        case up = 0
    }

    enum Content {
        case pixels(CGImage)
        case encoded(LazyPicture)
        case symbol(Symbol, name: String, SymbolConfiguration)
    }

    let content: Content
    private let pixelsPerPoint: CGFloat
    private let mode: RenderingMode
    /// The colour given by `withTintColor`.
    let ownTint: UIColor?
    /// How it is drawn at another size; nil stretches all of it.
    let resizing: Resizing?

    init(content: Content, scale: CGFloat, mode: RenderingMode, tint: UIColor?, resizing: Resizing? = nil) {
        self.resizing = resizing
        self.content = content
        pixelsPerPoint = scale
        self.mode = mode
        ownTint = tint
    }

    /// A picture of one pixel a point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        enforce(scale > 0, "UIImage: a scale of \(scale) pixels a point is not above 0")
        self.init(content: .pixels(cgImage), scale: scale, mode: .automatic, tint: nil)
    }

    /// One of the system's signs; nil for a name that is not drawn here.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
        guard let symbol = Symbol.named(name) else { return nil }
        self.init(
            content: .symbol(symbol, name: name, configuration ?? .unspecified), scale: 1, mode: .automatic, tint: nil)
    }

    open var scale: CGFloat { pixelsPerPoint }
    open var imageOrientation: Orientation { .up }
    open var renderingMode: RenderingMode { mode }
    open var isSymbolImage: Bool { symbolName != nil }

    /// The size in points.
    open var size: CGSize {
        switch content {
        case .pixels(let image):
            return CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        case .encoded(let picture):
            return CGSize(
                width: CGFloat(picture.encoded.width) / scale, height: CGFloat(picture.encoded.height) / scale)
        case .symbol(let symbol, _, let configuration):
            let factor = configuration.scaleFactor
            return CGSize(
                width: (symbol.size.width * factor).rounded(), height: (symbol.size.height * factor).rounded())
        }
    }

    /// The pixels; a sign is painted black at its scale. Nil for a file whose pixels are broken.
    open var cgImage: CGImage? {
        switch content {
        case .pixels(let image): return image
        case .encoded(let picture): return picture.image
        case .symbol: break
        }
        return UIGraphicsImageRenderer(size: size, format: UIGraphicsImageRendererFormat(scale: scale)).image { _ in
            draw(in: CGRect(origin: .zero, size: size), tint: ownTint ?? .black)
        }.cgImage
    }

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(content: content, scale: scale, mode: renderingMode, tint: ownTint, resizing: resizing)
    }

    /// The picture in one colour; it keeps following the tint colour where it stays a template.
    open func withTintColor(_ color: UIColor) -> UIImage {
        UIImage(content: content, scale: scale, mode: mode, tint: color, resizing: resizing)
    }

    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(content: content, scale: scale, mode: renderingMode, tint: color, resizing: resizing)
    }

    /// The sign at another size or weight; other pictures answer themselves.
    open func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
        guard case .symbol(let symbol, let name, _) = content else { return self }
        return UIImage(content: .symbol(symbol, name: name, configuration), scale: scale, mode: mode, tint: ownTint)
    }

    /// Draws at natural size into the current context.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws into the current context, stretched to a rectangle.
    open func draw(in rect: CGRect) {
        draw(in: rect, tint: usesTint(byDefault: false) || ownTint != nil ? ownTint ?? .tintColor : nil)
    }

    var symbolName: String? {
        if case .symbol(_, let name, _) = content { return name }
        return nil
    }

    /// Whether the picture is a stencil in a place that makes stencils of pictures by default, or does not.
    func usesTint(byDefault place: Bool) -> Bool {
        switch mode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: place || isSymbolImage
        }
    }

    override open var description: String { "UIImage(\(symbolName ?? "pixels") \(size.width)×\(size.height))" }
}
