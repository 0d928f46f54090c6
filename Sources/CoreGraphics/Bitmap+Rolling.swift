internal import CCairo
import Foundation

/// Bitmaps that scroll in a ring of rows without copying their content.
///
/// Unsafe: a surface over a ring retains the owner of the memory until Cairo destroys the surface.
extension Bitmap {
    /// Creates a transparent bitmap that can roll, or a plain one if the system has no memory for a ring.
    package static func rolling(width: Int, height: Int) -> Bitmap {
        guard let ring = PixelRing(width: width, height: height) else { return Bitmap(width: width, height: height) }
        return Bitmap(ring: ring, width: width, height: height)
    }

    /// Moves the pixels of a rectangle vertically inside it. All other pixels stay; exposed pixels are undefined.
    ///
    /// Returns false without any effect if the bitmap cannot roll, or if copying the rectangle is cheaper.
    package func roll(_ rect: PixelRect, by dy: Int) -> Bool {
        let around = width * height - rect.area
        guard let ring, around * 2 < rect.width * (rect.height - abs(dy)) else { return false }
        flush()
        // Save and restore the pixels that do not move: they may lie where the rectangle goes.
        let aside = scratch(around * 4)
        var saved = aside
        forStrips(around: rect) { strip, count in
            memcpy(saved, strip, count)
            saved += count
        }
        begin(at: (top - dy + ring.rows) % ring.rows)
        saved = aside
        forStrips(around: rect) { strip, count in
            memcpy(strip, saved, count)
            saved += count
        }
        return true
    }

    /// Begins at another row of the ring, which the process that paints has rolled to. Without a ring nothing happens.
    package func follow(row: Int) {
        if let ring, row != top, (0..<ring.rows).contains(row) { begin(at: row) }
    }

    private func begin(at row: Int) {
        top = row
        if let context, context.surface == exactSurface {
            cairo_destroy(context.cairo)
            self.context = nil
        }
        cairo_surface_destroy(exactSurface)
        exactSurface = nil
        if let ringSurface { cairo_surface_set_device_offset(ringSurface, 0, Double(top)) }
    }

    /// Memory of at least the given size, valid until the next call.
    private func scratch(_ bytes: Int) -> UnsafeMutableRawPointer {
        if let aside, let address = aside.baseAddress, aside.count >= bytes { return address }
        aside?.deallocate()
        let made = UnsafeMutableRawBufferPointer.allocate(byteCount: max(16, bytes), alignment: 16)
        aside = made
        return made.baseAddress!
    }

    /// A surface to paint on under a clip inside of the bitmap, which rolling does not replace.
    ///
    /// It has the rows of the whole ring, and a device offset by which coordinates are those of the bitmap. Painting
    /// outside of the bitmap would change rows inside, which are mapped there again.
    package var surfaceForClippedPainting: OpaquePointer {
        guard let ring, ring.rows * 2 <= Self.sideLimit else { return surface }
        if let ringSurface { return ringSurface }
        let made = Self.surface(of: ring, from: 0, width: width, height: ring.rows * 2, owner: owner)
        cairo_surface_set_device_offset(made, 0, Double(top))
        ringSurface = made
        return made
    }

    /// A context on `surfaceForClippedPainting` with its initial state and an empty path, to be left in its initial
    /// state.
    ///
    /// Kept with the bitmap, since Cairo allocates graphics states once for each context.
    package var contextForClippedPainting: OpaquePointer {
        let surface = surfaceForClippedPainting
        if let context, context.surface == surface, cairo_status(context.cairo) == CAIRO_STATUS_SUCCESS {
            cairo_new_path(context.cairo)
            return context.cairo
        }
        cairo_destroy(context?.cairo)
        let made = cairo_create(surface)!
        context = (made, surface)
        return made
    }

    /// Calls `body` with all pixels outside a rectangle, in strips of bytes.
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

    /// A surface over rows of a ring. Retains the ring's owner.
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

    /// Process-wide: the address is the key.
    /// Unsafe: neither the pointer nor its memory is ever written.
    nonisolated(unsafe) static let ownerKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
