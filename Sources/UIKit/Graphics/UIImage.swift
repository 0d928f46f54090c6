/// A bitmap at a scale, or a system symbol as paths that are sharp at any scale.
///
/// Immutable. `size` is in points; all images are upright.
///
/// Unsafe: immutable. Its pixels are a `CGImage`, or paths that do not change.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
    /// The use of an image's colours.
    public enum RenderingMode: Int, Sendable {
        /// A symbol is a template, other images are not, unless a bar or button decides.
        case automatic = 0
        case alwaysOriginal = 1
        /// Uses only the alpha, filled with the tint colour.
        case alwaysTemplate = 2
    }

    /// The orientation of pixels; decoded images are always upright.
    public enum Orientation: Int, Sendable {
        case up = 0
    }

    enum Content {
        case pixels(CGImage)
        case encoded(LazyPicture)
        case symbol(Symbol, name: String, SymbolConfiguration)
        case empty
    }

    let content: Content
    private let pixelsPerPoint: CGFloat
    private let mode: RenderingMode
    /// The colour given by `withTintColor`.
    let explicitTint: UIColor?
    /// The parts that stretch when drawn at another size; nil stretches the whole image.
    let resizing: Resizing?
    /// The set of an asset catalog from which the image comes.
    let source: NamedSource?

    init(
        content: Content, scale: CGFloat, mode: RenderingMode, tint: UIColor?, resizing: Resizing? = nil,
        source: NamedSource? = nil
    ) {
        self.source = source
        self.resizing = resizing
        self.content = content
        pixelsPerPoint = scale
        self.mode = mode
        explicitTint = tint
    }

    /// Creates an image without pixels, of size zero.
    public override convenience init() { self.init(content: .empty, scale: 1, mode: .automatic, tint: nil) }

    /// Creates an image of one pixel per point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        enforce(scale > 0, "UIImage: a scale of \(scale) pixels a point is not above 0")
        self.init(content: .pixels(cgImage), scale: scale, mode: .automatic, tint: nil)
    }

    /// Creates a system symbol; nil for a name without a drawing, which is logged once.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
        guard let symbol = Symbol.named(name) else { return nil }
        self.init(
            content: .symbol(symbol, name: name, configuration ?? .unspecified), scale: 1, mode: .automatic, tint: nil)
    }

    /// The image of `#imageLiteral(resourceName:)`. Stops the program if there is none of this name.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let image = UIImage(named: name) else {
            fatalError("#imageLiteral(resourceName:): there is no image named \(name)")
        }
        self.init(
            content: image.content, scale: image.scale, mode: image.renderingMode, tint: nil, resizing: image.resizing,
            source: image.source)
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
            let factor = configuration.scaleFactor(.current)
            return CGSize(
                width: (symbol.size.width * factor).rounded(), height: (symbol.size.height * factor).rounded())
        case .empty: return .zero
        }
    }

    /// The pixels; a symbol is drawn black at its scale. Nil for corrupt files and for an image without pixels.
    open var cgImage: CGImage? {
        switch content {
        case .pixels(let image): return image
        case .encoded(let picture): return picture.image
        case .empty: return nil
        case .symbol: break
        }
        return UIGraphicsImageRenderer(size: size, format: UIGraphicsImageRendererFormat(scale: scale)).image { _ in
            draw(in: CGRect(origin: .zero, size: size), tint: explicitTint ?? .black)
        }.cgImage
    }

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(
            content: content, scale: scale, mode: renderingMode, tint: explicitTint, resizing: resizing, source: source)
    }

    /// Returns the image in one colour; a template keeps following the tint colour.
    open func withTintColor(_ color: UIColor) -> UIImage {
        UIImage(content: content, scale: scale, mode: mode, tint: color, resizing: resizing, source: source)
    }

    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(content: content, scale: scale, mode: renderingMode, tint: color, resizing: resizing, source: source)
    }

    /// Returns a symbol at another size or weight; other images return self.
    open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
        guard case .symbol(let symbol, let name, _) = content,
            let configuration = configuration as? SymbolConfiguration
        else { return self }
        return UIImage(
            content: .symbol(symbol, name: name, configuration), scale: scale, mode: mode, tint: explicitTint)
    }

    /// Returns a symbol with the values that a configuration specifies, and its own otherwise; nil for other images.
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        symbolConfiguration.map { withConfiguration($0.applying(configuration)) }
    }

    /// Draws at its size into the current context.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws into the current context, stretched to a rectangle.
    open func draw(in rect: CGRect) {
        let isTinted = usesTint(byDefault: false) || explicitTint != nil
        resolved(for: .current).draw(in: rect, tint: isTinted ? explicitTint ?? .tintColor : nil)
    }

    var symbolName: String? {
        if case .symbol(_, let name, _) = content { return name }
        return nil
    }

    /// Whether the image is a template where images are templates by default, or where they are not.
    func usesTint(byDefault isDefault: Bool) -> Bool {
        switch mode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: isDefault || isSymbolImage
        }
    }

    override open var description: String { "UIImage(\(symbolName ?? "pixels") \(size.width)×\(size.height))" }
}
