import CPixbuf
import Foundation

/// Pixels painted by a function of position, which can be saved to a file.
final class Canvas {
    struct SaveError: Error, CustomStringConvertible { let description: String }

    let width: Int
    let height: Int
    private let pixbuf: OpaquePointer

    init(_ size: (width: Int, height: Int)) {
        (width, height) = size
        pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

    /// Width over height.
    var aspect: Float { Float(width) / Float(height) }

    /// Paints `samples` × `samples` samples per pixel. `grain` is the amplitude of film grain, relative to full
    /// brightness.
    func paint(samples: Int, grain: Float, _ color: (Float, Float) -> Color) {
        let bytes = gdk_pixbuf_get_pixels(pixbuf)!
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        for y in 0..<height {
            for x in 0..<width {
                var sum = Color(repeating: 0)
                for sample in 0..<(samples * samples) {
                    let (sx, sy) = (Float(sample % samples) + 0.5, Float(sample / samples) + 0.5)
                    let found = color(
                        (Float(x) + sx / Float(samples)) / Float(height),
                        (Float(y) + sy / Float(samples)) / Float(height))
                    sum += pointwiseMin(Color(repeating: 1), pointwiseMax(Color(repeating: 0), found))
                }
                sum /= Float(samples * samples)
                sum += Color(repeating: (hash(Int32(x), Int32(y), 99) - 0.5) * 2 * grain)
                for channel in 0..<3 {
                    bytes[y * stride + x * 3 + channel] = UInt8(min(1, max(0, sum[channel])) * 255 + 0.5)
                }
            }
        }
    }

    /// Writes a JPEG or PNG file, by the extension of the path.
    func save(_ path: String) throws {
        var error: UnsafeMutablePointer<GError>?
        let isDone =
            path.hasSuffix("png")
            ? vitrine_save_png(pixbuf, path, &error) : vitrine_save_jpeg(pixbuf, path, "82", &error)
        guard isDone != 0 else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
            g_clear_error(&error)
            throw SaveError(description: "cannot write \(path): \(reason)")
        }
    }
}
