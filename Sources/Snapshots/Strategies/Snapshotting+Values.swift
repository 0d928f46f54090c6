import Stage
import UIKit

extension Snapshotting where Value == String {
    /// The text itself, compared line by line in messages. The reference has the extension `txt`.
    public static var text: Snapshotting { Snapshotting { .text($0) } }
}

extension Snapshotting where Value == Data {
    /// The bytes, compared for equality.
    ///
    /// - Parameter fileExtension: The extension of the reference, without a dot.
    public static func data(fileExtension: String) -> Snapshotting {
        Snapshotting { .data($0, fileExtension: fileExtension) }
    }
}

extension Snapshotting where Value == CGImage {
    /// The pixels of the image.
    public static var picture: Snapshotting { Snapshotting { .picture($0.bitmap) } }
}

extension Snapshotting where Value == CALayer {
    /// The pixels of the layer's bounds, without the layer's own transform and opacity, on transparent black.
    ///
    /// Draws the model; animations have no effect. Bounds without a pixel, or too large for a picture, fail.
    ///
    /// - Parameter scale: Pixels per point; 1 by default.
    public static func picture(scale: CGFloat = 1) -> Snapshotting {
        Snapshotting<CGImage>.picture.pullback { layer in
            let bounds = layer.bounds
            let (width, height) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
            guard width.isFinite, height.isFinite, abs(width) < 1e9, abs(height) < 1e9,
                Bitmap.permits(width: Int(width), height: Int(height))
            else { throw LayerSizeError(size: bounds.size, scale: scale) }
            let bitmap = Bitmap(width: Int(width), height: Int(height))
            let context = CGContext(bitmap: bitmap, scale: scale)
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            layer.render(in: context)
            return CGImage(bitmap: bitmap)
        }
    }
}

/// A layer without a pixel, or too large for a picture.
private struct LayerSizeError: Error, CustomStringConvertible {
    let size: CGSize
    let scale: CGFloat

    var description: String {
        "a layer of \(size.width)×\(size.height) points at scale \(scale): \(StageError.pixelBounds)"
    }
}
