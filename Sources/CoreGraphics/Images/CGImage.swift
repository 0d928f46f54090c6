/// An immutable image of 32-bit premultiplied sRGB pixels.
///
/// Unsafe: the pixels are never written again. Nothing keeps two threads from drawing one image at once, although they
/// share its Cairo surface.
public final class CGImage: @unchecked Sendable {
    /// The pixels, which are never written again.
    package let bitmap: Bitmap
    /// Whether all pixels are known to be opaque, as those of a photo are.
    package let isOpaque: Bool

    /// Creates an image of a bitmap without copying. The bitmap must not change afterwards.
    package init(bitmap: Bitmap, isOpaque: Bool = false) {
        bitmap.flush()
        self.bitmap = bitmap
        self.isOpaque = isOpaque
    }

    /// In pixels.
    public var width: Int { bitmap.width }
    /// In pixels.
    public var height: Int { bitmap.height }
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { bitmap.bytesPerRow }
    public var colorSpace: CGColorSpace? { .standard }
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }

    /// Returns a copy of the pixels inside a rectangle in pixels, rounded outwards; nil if it misses the image.
    public func cropping(to rect: CGRect) -> CGImage? {
        let wanted = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !wanted.isNull, wanted.width >= 1, wanted.height >= 1 else { return nil }
        let x = Int(wanted.minX)
        let y = Int(wanted.minY)
        let part = Bitmap(width: Int(wanted.width), height: Int(wanted.height))
        for row in 0..<part.height {
            let source = bitmap.pixels + (y + row) * bitmap.pixelsPerRow + x
            (part.pixels + row * part.pixelsPerRow).update(from: source, count: part.width)
        }
        part.markDirty()
        return CGImage(bitmap: part, isOpaque: isOpaque)
    }

    /// Returns the image itself, since it is immutable.
    public func copy() -> CGImage? { self }
}

extension CGImage: Hashable {
    /// Images are equal if they are the same object, as on iOS.
    public static func == (left: CGImage, right: CGImage) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
