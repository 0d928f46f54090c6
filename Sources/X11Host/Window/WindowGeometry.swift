import UIKit

/// The size, scale and position of a window.
struct WindowGeometry {
    /// Pixels per point.
    var scale: CGFloat
    /// The size of the content in pixels, as the session knows it.
    var pixelSize: (width: Int, height: Int)
    /// The position on the root window in pixels, as far as it is known.
    var origin = CGPoint.zero
    /// Whether a window manager has put the window into a frame.
    var isReparented = false

    init(size: CGSize, scale: CGFloat) {
        self.scale = scale
        pixelSize = Self.pixels(size, scale: scale)
    }

    /// The size of the content in points.
    var size: CGSize { CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale) }

    /// A rectangle of the window in pixels of the screen.
    func screenPixels(of rect: CGRect) -> CGRect {
        CGRect(
            x: origin.x + rect.minX * scale, y: origin.y + rect.minY * scale, width: rect.width * scale,
            height: rect.height * scale)
    }

    static func pixels(_ size: CGSize, scale: CGFloat) -> (width: Int, height: Int) {
        func side(_ length: CGFloat) -> Int {
            let pixels = (length * scale).rounded()
            return pixels < CGFloat(Bitmap.sideLimit) ? Int(max(1, pixels)) : Bitmap.sideLimit
        }
        return paintable(width: side(size.width), height: side(size.height))
    }

    /// The part of a window that can be painted: other clients may make it larger than any bitmap.
    static func paintable(width: Int, height: Int) -> (width: Int, height: Int) {
        let width = max(1, min(width, Bitmap.sideLimit))
        return (width, max(1, min(height, Bitmap.sideLimit, Bitmap.pixelLimit / width)))
    }
}
