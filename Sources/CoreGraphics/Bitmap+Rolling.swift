internal import CCairo
import Foundation

/// Bitmaps whose content scrolls: the picture stands in memory of more rows, and goes up and down in it without being copied.
extension Bitmap {
    /// How many rows more a picture that scrolls has well: with more of them the copying that is left becomes rarer still, but
    /// they are memory.
    package static func spareRows(for height: Int) -> Int { height / 4 }

    /// Makes a transparent bitmap that can roll.
    package static func rolling(width: Int, height: Int) -> Bitmap {
        let spare = spareRows(for: height)
        let memory = PixelMemory(count: width * (height + spare))
        return Bitmap(pixels: memory.address, width: width, height: height, spareRows: spare, owner: memory)
    }

    /// Moves the pixels of a rectangle up or down inside it; all others stay. What nothing was moved to is undefined.
    ///
    /// False, and nothing happened, where the memory has no room for it or moving the rectangle itself costs less.
    package func roll(_ rect: PixelRect, by dy: Int) -> Bool {
        let around = width * height - rect.area
        guard abs(dy) * 2 <= spareRows, around * 2 < rect.width * (rect.height - abs(dy)) else { return false }
        flush()
        let memory = UnsafeMutableRawPointer(pixels) - top * bytesPerRow
        func row(_ index: Int) -> UnsafeMutableRawPointer { memory + index * bytesPerRow }
        if !(0...spareRows).contains(top - dy) {
            let end = dy < 0 ? 0 : spareRows
            memmove(row(end), row(top), height * bytesPerRow)
            top = end
        }
        for step in 0..<height {
            // Where rows go down in the memory the last one goes first, so that none is written over before it was read.
            let y = dy < 0 ? height - 1 - step : step
            let inside = y >= rect.y0 && y < rect.y1
            let source = row(top + y), target = row(top + y - dy)
            memmove(target, source, (inside ? rect.x0 : width) * 4)
            if inside { memmove(target + rect.x1 * 4, source + rect.x1 * 4, (width - rect.x1) * 4) }
        }
        cairo_surface_destroy(surface)
        top -= dy
        surface = Self.surface(of: row(top), width: width, height: height, owner: owner)
        return true
    }

    /// A view of memory without gaps between its rows, which keeps the memory's owner.
    static func surface(
        of pixels: UnsafeMutableRawPointer, width: Int, height: Int, owner: AnyObject?
    ) -> OpaquePointer {
        let surface = cairo_image_surface_create_for_data(
            pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
            Int32(width * 4))!
        guard let owner else { return surface }
        let holder = Unmanaged.passRetained(owner)
        let status = cairo_surface_set_user_data(surface, ownerKey, holder.toOpaque()) { pointer in
            Unmanaged<AnyObject>.fromOpaque(pointer!).release()
        }
        enforce(status == CAIRO_STATUS_SUCCESS, "Bitmap: no memory for a view of \(width)×\(height) pixels")
        return surface
    }

    private nonisolated(unsafe) static let ownerKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}

/// Pixels of the process's own, all transparent at first.
private final class PixelMemory {
    let address: UnsafeMutableRawPointer

    init(count: Int) {
        guard let address = calloc(count, 4) else {
            fatalError("Bitmap: there is no memory for \(count) pixels")
        }
        self.address = address
    }

    deinit { free(address) }
}
