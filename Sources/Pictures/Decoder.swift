internal import CJPEG
internal import CPixbuf
import CoreGraphics
import Foundation

/// Decodes files with gdk-pixbuf, and photographs of cameras at their own size with libjpeg alone.
enum Decoder {
    /// Silences assertions inside gdk-pixbuf, such as those of a GIF whose frames have no width: its loader reports
    /// what users need to know as an error.
    private static let quiet: Void = {
        let levels = GLogLevelFlags(G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue)
        g_log_set_handler("GdkPixbuf", levels, { _, _, _, _ in }, nil)
    }()

    /// Decodes to a size in pixels, before rotation.
    static func decode(
        _ data: Data, header: PictureHeader, width: Int, height: Int
    ) throws(PictureError) -> CGImage {
        _ = quiet
        if let reason = problem(data, header.format) { throw .malformed(header.format, reason: reason) }
        if let photo = photo(data, header, width, height) { return photo }
        guard let loader = gdk_pixbuf_loader_new_with_type(header.format.rawValue, nil) else {
            throw .noDecoder(header.format)
        }
        defer { g_object_unref(loader) }
        // Both sides are at most `Bitmap.sideLimit`.
        gdk_pixbuf_loader_set_size(loader, Int32(width), Int32(height))
        var error: UnsafeMutablePointer<GError>?
        let isWritten = data.withUnsafeBytes {
            gdk_pixbuf_loader_write(loader, $0.bindMemory(to: UInt8.self).baseAddress, gsize($0.count), &error)
        }
        // Always close the loader, which reports a missing end only then.
        let isClosed =
            isWritten != 0 ? gdk_pixbuf_loader_close(loader, &error) : gdk_pixbuf_loader_close(loader, nil)
        guard isWritten != 0, isClosed != 0 else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
            g_clear_error(&error)
            throw .malformed(header.format, reason: reason)
        }
        guard let decoded = gdk_pixbuf_loader_get_pixbuf(loader) else {
            throw .malformed(header.format, reason: "it has no pixels")
        }
        if gdk_pixbuf_get_width(decoded) == Int32(width), gdk_pixbuf_get_height(decoded) == Int32(height) {
            return upright(decoded, header.orientation)
        }
        guard let scaled = gdk_pixbuf_scale_simple(decoded, Int32(width), Int32(height), GDK_INTERP_BILINEAR) else {
            throw .malformed(header.format, reason: "\(width)×\(height) pixels do not fit into memory")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(scaled)) }
        return upright(scaled, header.orientation)
    }

    /// The reason why a file is incomplete, or nil. gdk-pixbuf itself accepts truncated PNG and JPEG files.
    private static func problem(_ data: Data, _ format: PictureFormat) -> String? {
        switch format {
        case .png:
            do throws(PNGChunks.Problem) { try PNGChunks.check(data) } catch { return error.reason }
            return nil
        case .jpeg: return data.range(of: Data([0xFF, 0xD9]), options: .backwards) == nil ? "its end is missing" : nil
        case .webp, .gif: return nil
        }
    }

    /// The pixels of an upright JPEG file without any fault, at its own size; nil for other files. The bits are those
    /// of gdk-pixbuf, which fills a picture of its own first, to be converted.
    private static func photo(_ data: Data, _ header: PictureHeader, _ width: Int, _ height: Int) -> CGImage? {
        guard header.decodesAtSize, header.orientation == .up, header.width == width, header.height == height else {
            return nil
        }
        let bitmap = Bitmap(undefinedWidth: width, height: height)
        let isDecoded = data.withUnsafeBytes {
            vitrine_jpeg_decode(
                $0.bindMemory(to: UInt8.self).baseAddress, $0.count, bitmap.pixels, bitmap.pixelsPerRow, UInt32(width),
                UInt32(height))
        }
        guard isDecoded != 0 else { return nil }
        bitmap.markDirty()
        return CGImage(bitmap: bitmap, isOpaque: true)
    }

    /// Premultiplied pixels, rotated by the EXIF orientation.
    private static func upright(_ pixbuf: OpaquePointer, _ orientation: PictureOrientation) -> CGImage {
        let width = Int(gdk_pixbuf_get_width(pixbuf))
        let height = Int(gdk_pixbuf_get_height(pixbuf))
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        let hasAlpha = gdk_pixbuf_get_has_alpha(pixbuf) != 0
        let bytes = gdk_pixbuf_read_pixels(pixbuf)!
        let isTurned = orientation.isTurned
        let bitmap = Bitmap(width: isTurned ? height : width, height: isTurned ? width : height)
        for y in 0..<bitmap.height {
            let row = bitmap.pixels + y * bitmap.pixelsPerRow
            if orientation == .up, !hasAlpha {
                // Photographs: opaque and upright.
                var from = bytes + y * stride
                for x in 0..<width {
                    row[x] = 0xFF00_0000 | UInt32(from[0]) << 16 | UInt32(from[1]) << 8 | UInt32(from[2])
                    from += channels
                }
                continue
            }
            for x in 0..<bitmap.width {
                let source = orientation.source(x: x, y: y, width: width, height: height)
                let from = bytes + source.y * stride + source.x * channels
                let alpha = hasAlpha ? UInt32(from[3]) : 255
                func channel(_ value: UInt8) -> UInt32 {
                    alpha == 255 ? UInt32(value) : (UInt32(value) * alpha + 127) / 255
                }
                row[x] = alpha << 24 | channel(from[0]) << 16 | channel(from[1]) << 8 | channel(from[2])
            }
        }
        bitmap.markDirty()
        return CGImage(bitmap: bitmap, isOpaque: !hasAlpha)
    }
}
