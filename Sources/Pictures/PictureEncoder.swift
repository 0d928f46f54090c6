internal import CPixbuf
import CoreGraphics
import Foundation

/// Encodes pixels with gdk-pixbuf.
package enum PictureEncoder {
    /// Returns a PNG file with the alpha of the image; nil if it does not fit into memory.
    package static func png(_ image: CGImage) -> Data? {
        encode(image, hasAlpha: true) { vitrine_encode_png($0, $1, $2, nil) }
    }

    /// Returns a JPEG file; transparent pixels are on black. The quality is from 0 to 1. Nil if it does not fit into
    /// memory.
    package static func jpeg(_ image: CGImage, quality: Double) -> Data? {
        let percent = Int((min(1, max(0, quality.isNaN ? 1 : quality)) * 100).rounded())
        return encode(image, hasAlpha: false) { vitrine_encode_jpeg($0, $1, $2, String(percent), nil) }
    }

    private static func encode(
        _ image: CGImage, hasAlpha: Bool,
        _ save: (OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UnsafeMutablePointer<gsize>)
            -> gboolean
    ) -> Data? {
        let (width, height) = (Int32(image.width), Int32(image.height))
        guard let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, width, height) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        guard let bytes = gdk_pixbuf_get_pixels(pixbuf) else { return nil }
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        let channels = hasAlpha ? 4 : 3
        image.bitmap.flush()
        for y in 0..<image.height {
            let row = image.bitmap.pixels + y * image.bitmap.pixelsPerRow
            for x in 0..<image.width {
                let pixel = row[x]
                let alpha = pixel >> 24
                // PNG holds colours that are not premultiplied.
                func channel(_ shift: UInt32) -> UInt8 {
                    let value = pixel >> shift & 0xFF
                    guard hasAlpha, alpha > 0, alpha < 255 else { return UInt8(value) }
                    return UInt8(min(255, (value * 255 + alpha / 2) / alpha))
                }
                let target = bytes + y * stride + x * channels
                (target[0], target[1], target[2]) = (channel(16), channel(8), channel(0))
                if hasAlpha { target[3] = UInt8(alpha) }
            }
        }
        var buffer: UnsafeMutablePointer<CChar>?
        var count: gsize = 0
        guard save(pixbuf, &buffer, &count) != 0, let buffer else { return nil }
        defer { g_free(buffer) }
        return Data(bytes: buffer, count: Int(count))
    }
}
