/// A symbol or picture as layer content, fitted to the bounds by the content gravity, at any resolution.
final class ImageDrawing: LayerDrawing {
    private let image: UIImage
    private let tint: CGColor?
    private let contentMode: UIView.ContentMode
    private let coloring: SymbolColoring?
    private let isMirrored: Bool

    init(
        image: UIImage, tint: CGColor?, contentMode: UIView.ContentMode, coloring: SymbolColoring? = nil,
        isMirrored: Bool = false
    ) {
        self.image = image
        self.tint = tint
        self.contentMode = contentMode
        self.coloring = coloring
        self.isMirrored = isMirrored
    }

    /// Whether another drawing of the same symbol paints the same, so that it need not be painted anew.
    func isSameSymbol(as other: ImageDrawing) -> Bool {
        guard contentMode == other.contentMode, isMirrored == other.isMirrored, tint == other.tint,
            coloring == other.coloring, let name = image.symbolName, name == other.image.symbolName,
            image.size == other.image.size,
            let configuration = image.symbolConfiguration
        else { return false }
        return configuration.isEqual(to: other.image.symbolConfiguration)
    }

    private(set) lazy var sharingHash = findSharingHash()

    private func findSharingHash() -> Int? {
        guard let name = image.symbolName, image.symbolConfiguration != nil else { return nil }
        var hasher = Hasher()
        hasher.combine(name)
        hasher.combine(image.size.width)
        hasher.combine(image.size.height)
        return hasher.finalize()
    }

    func looks(like other: any LayerDrawing) -> Bool {
        self === other || (other as? ImageDrawing).map(isSameSymbol) ?? false
    }

    func draw(in cairo: OpaquePointer, bounds: CGRect) {
        let rect = contentMode.frame(of: image.size, in: bounds)
        image.draw(
            in: CGContext(cairo: cairo), rect: rect, tint: tint, coloring: coloring, isMirrored: isMirrored)
    }
}

extension UIView.ContentMode {
    /// Returns the frame of content of a size in bounds.
    func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        let ratios = (bounds.width / size.width, bounds.height / size.height)
        var result = CGRect(origin: bounds.origin, size: size)
        switch self {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit, .scaleAspectFill:
            let factor = self == .scaleAspectFit ? min(ratios.0, ratios.1) : max(ratios.0, ratios.1)
            result.size = CGSize(width: size.width * factor, height: size.height * factor)
        default: break
        }
        let free = CGSize(width: bounds.width - result.width, height: bounds.height - result.height)
        let isLeft = self == .left || self == .topLeft || self == .bottomLeft
        let isRight = self == .right || self == .topRight || self == .bottomRight
        let isTop = self == .top || self == .topLeft || self == .topRight
        let isBottom = self == .bottom || self == .bottomLeft || self == .bottomRight
        result.origin.x += isLeft ? 0 : isRight ? free.width : free.width / 2
        result.origin.y += isTop ? 0 : isBottom ? free.height : free.height / 2
        return result
    }
}
