extension UIImage {
    /// Draws into the current context; a tint makes it a stencil.
    func draw(in rect: CGRect, tint: UIColor?) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: context, rect: rect, tint: tint?.cgColor)
    }

    func draw(in context: CGContext, rect: CGRect, tint: CGColor?) {
        switch content {
        case .pixels(let image):
            if let tint {
                context.draw(image.stencil(tint), in: rect)
            } else {
                context.draw(image, in: rect)
            }
        case .symbol(let symbol, _, let configuration):
            // The factor comes from the rectangle, so a stretched sign is drawn large, not enlarged.
            let factor = min(rect.width / symbol.size.width, rect.height / symbol.size.height)
            let origin = CGPoint(
                x: rect.midX - symbol.size.width * factor / 2, y: rect.midY - symbol.size.height * factor / 2)
            symbol.draw(
                in: context, at: origin, scale: factor, weight: configuration.weight.fontWeight,
                color: tint ?? .black)
        }
    }
}

extension CGImage {
    /// The image's alpha in one colour.
    func stencil(_ color: CGColor) -> CGImage {
        let result = Bitmap(width: width, height: height)
        let rgba = color.rgba
        for row in 0..<height {
            let source = bitmap.pixels + row * bitmap.pixelsPerRow
            let target = result.pixels + row * result.pixelsPerRow
            for column in 0..<width {
                let alpha = Double(source[column] >> 24) * rgba.w
                func channel(_ value: Double) -> UInt32 { UInt32((min(1, max(0, value)) * alpha).rounded()) }
                target[column] =
                    UInt32(alpha.rounded()) << 24 | channel(rgba.x) << 16 | channel(rgba.y) << 8 | channel(rgba.z)
            }
        }
        result.markDirty()
        return CGImage(bitmap: result)
    }
}

/// A sign or picture as the content of a layer: fitted to the bounds as the gravity says, at any resolution.
final class ImageDrawing: LayerDrawing {
    private let image: UIImage
    private let tint: CGColor?
    private let contentMode: UIView.ContentMode

    init(image: UIImage, tint: CGColor?, contentMode: UIView.ContentMode) {
        self.image = image
        self.tint = tint
        self.contentMode = contentMode
    }

    func draw(in cairo: OpaquePointer, bounds: CGRect) {
        let rect = contentMode.place(image.size, in: bounds)
        image.draw(in: CGContext(cairo: cairo), rect: rect, tint: tint)
    }
}

extension UIView.ContentMode {
    /// Where content of a size stands in bounds.
    func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
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
