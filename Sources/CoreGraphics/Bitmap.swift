internal import CCairo

/// A rectangle of pixels in memory: 32 bits each, native-endian 0xAARRGGBB, premultiplied, top row first.
///
/// A Cairo image surface, which owns the memory unless `owner` does. All painting ends in a bitmap, on screen and off.
///
/// Unchecked: the thread that uses the bitmap assigns these properties, and no change calls anything but Cairo.
package final class Bitmap {
    /// The largest width and height in pixels: Cairo's limit.
    package static let sideLimit = 32_767
    /// The largest number of pixels of a bitmap requested by a user or read from a file: 400 MB.
    package static let pixelLimit = 100_000_000

    /// Whether a bitmap of this size in pixels is within the limits. Both sides must be at least 1.
    package static func permits(width: Int, height: Int) -> Bool {
        (1...sideLimit).contains(width) && (1...sideLimit).contains(height) && width * height <= pixelLimit
    }

    /// The surface of the bitmap; nil after a roll until it is requested.
    var exactSurface: OpaquePointer?
    /// The surface of the whole ring, once it was painted on.
    var ringSurface: OpaquePointer?
    /// The context of `contextForClippedPainting`, and the surface that it paints on.
    var context: (cairo: OpaquePointer, surface: OpaquePointer)?
    /// Scratch memory of `roll(_:by:)`, for pixels that do not move: at most a third of the bitmap.
    var aside: UnsafeMutableRawBufferPointer?
    package let width: Int
    package let height: Int
    package let bytesPerRow: Int
    /// The ring that holds the rows; nil if the bitmap cannot roll.
    let ring: PixelRing?
    /// The owner of the memory, if not the ring or the surface.
    package let owner: AnyObject?
    /// The ring's row at the top of the bitmap.
    @exclusivity(unchecked) package internal(set) var top = 0

    /// Creates a transparent bitmap; both sides in pixels, at least 1.
    package convenience init(width: Int, height: Int) {
        enforce(width > 0 && height > 0, "Bitmap: the size of \(width)×\(height) pixels must be at least 1×1")
        enforce(
            width <= Int32.max && height <= Int32.max, "Bitmap: \(width)×\(height) pixels: more than Cairo can count")
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
        let status = cairo_surface_status(surface)
        enforce(
            status == CAIRO_STATUS_SUCCESS,
            "Bitmap: \(width)×\(height) pixels: \(String(cString: cairo_status_to_string(status)))")
        self.init(adopting: surface)
    }

    /// Takes ownership of a Cairo image surface.
    package init(adopting surface: OpaquePointer) {
        exactSurface = surface
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        bytesPerRow = Int(cairo_image_surface_get_stride(surface))
        ring = nil
        owner = nil
    }

    /// Creates a bitmap in a ring of at least `height` rows. Retains `owner`, which keeps the memory alive.
    package init(ring: PixelRing, width: Int, height: Int, owner: AnyObject? = nil) {
        self.width = width
        self.height = height
        self.ring = ring
        self.owner = owner
        bytesPerRow = ring.bytesPerRow
    }

    deinit {
        cairo_destroy(context?.cairo)
        cairo_surface_destroy(exactSurface)
        cairo_surface_destroy(ringSurface)
        aside?.deallocate()
    }

    /// The ring that holds the rows, for other processes; nil if the bitmap has none.
    package var sharedRing: PixelRing? { ring }

    /// The surface to paint on. Replaced by each `roll(_:by:)`.
    package var surface: OpaquePointer {
        if let exactSurface { return exactSurface }
        guard let ring else { fatalError("Bitmap: a bitmap without a ring always has a surface") }
        let made = Self.surface(of: ring, from: top, width: width, height: height, owner: owner)
        exactSurface = made
        return made
    }

    /// The first pixel.
    ///
    /// Call `flush()` before reading what Cairo drew, and `markDirty()` after writing.
    package var pixels: UnsafeMutablePointer<UInt32> {
        if let ring { return (ring.address + top * bytesPerRow).assumingMemoryBound(to: UInt32.self) }
        return UnsafeMutableRawPointer(cairo_image_surface_get_data(surface)).assumingMemoryBound(to: UInt32.self)
    }

    /// Distance between rows, in pixels.
    package var pixelsPerRow: Int { bytesPerRow / 4 }

    package func flush() {
        if let exactSurface { cairo_surface_flush(exactSurface) }
        if let ringSurface { cairo_surface_flush(ringSurface) }
    }

    package func markDirty() {
        if let exactSurface { cairo_surface_mark_dirty(exactSurface) }
        if let ringSurface { cairo_surface_mark_dirty(ringSurface) }
    }

    /// The pixel at a column and row, as 0xAARRGGBB, premultiplied.
    package subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * pixelsPerRow + x] }
        set { pixels[y * pixelsPerRow + x] = newValue }
    }
}
