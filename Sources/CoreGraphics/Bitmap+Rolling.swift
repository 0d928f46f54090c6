internal import CCairo
import Foundation

/// Bitmaps whose content scrolls: the picture goes up and down in a ring of rows without being copied.
extension Bitmap {
    /// Makes a transparent bitmap that can roll, where the system has memory for that; else one that cannot.
    package static func rolling(width: Int, height: Int) -> Bitmap {
        guard let ring = PixelRing(width: width, height: height) else { return Bitmap(width: width, height: height) }
        return Bitmap(ring: ring, width: width, height: height)
    }

    /// Moves the pixels of a rectangle up or down inside it; all others stay. What nothing was moved to is undefined.
    ///
    /// False, and nothing happened, where the bitmap cannot roll or moving the rectangle itself costs less.
    package func roll(_ rect: PixelRect, by dy: Int) -> Bool {
        let around = width * height - rect.area
        guard let ring, around * 2 < rect.width * (rect.height - abs(dy)) else { return false }
        flush()
        // What does not move is put aside and back: in the ring it may lie where it has to go.
        let aside = UnsafeMutableRawPointer.allocate(byteCount: max(1, around * 4), alignment: 16)
        defer { aside.deallocate() }
        var place = aside
        forStrips(around: rect) { strip, count in
            memcpy(place, strip, count)
            place += count
        }
        top = (top - dy + ring.rows) % ring.rows
        cairo_surface_destroy(surface)
        surface = Self.surface(of: ring, from: top, width: width, height: height, owner: owner)
        place = aside
        forStrips(around: rect) { strip, count in
            memcpy(strip, place, count)
            place += count
        }
        return true
    }

    /// Goes through all pixels outside of a rectangle, in strips of bytes.
    private func forStrips(around rect: PixelRect, _ body: (UnsafeMutableRawPointer, Int) -> Void) {
        let first = UnsafeMutableRawPointer(pixels)
        func row(_ y: Int, _ x0: Int, _ x1: Int) {
            if x1 > x0 { body(first + y * bytesPerRow + x0 * 4, (x1 - x0) * 4) }
        }
        for y in 0..<rect.y0 { row(y, 0, width) }
        if rect.width < width {
            for y in rect.y0..<rect.y1 {
                row(y, 0, rect.x0)
                row(y, rect.x1, width)
            }
        }
        for y in rect.y1..<height { row(y, 0, width) }
    }

    /// A view of rows of a ring, which keeps the ring's owner.
    static func surface(
        of ring: PixelRing, from top: Int, width: Int, height: Int, owner: AnyObject?
    ) -> OpaquePointer {
        let pixels = (ring.address + top * ring.bytesPerRow).assumingMemoryBound(to: UInt8.self)
        let surface = cairo_image_surface_create_for_data(
            pixels, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(ring.bytesPerRow))!
        let holder = Unmanaged.passRetained(owner ?? ring)
        let status = cairo_surface_set_user_data(surface, ownerKey, holder.toOpaque()) { pointer in
            Unmanaged<AnyObject>.fromOpaque(pointer!).release()
        }
        enforce(status == CAIRO_STATUS_SUCCESS, "Bitmap: no memory for a view of \(width)×\(height) pixels")
        return surface
    }

    /// Process-wide: the address is the key; it is never written.
    private nonisolated(unsafe) static let ownerKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
