internal import CCairo

/// A rectangle of pixels in memory: 32 bits each, native-endian 0xAARRGGBB, premultiplied, rows from the top.
///
/// It is a Cairo image surface, which owns the memory unless somebody else does. All painting ends in one of these, on screen
/// and off.
package final class Bitmap {
    /// The most pixels a side: Cairo's limit.
    package static let sideLimit = 32_767
    /// The most pixels of a picture that is asked for from outside or read from a file: 400 MB.
    package static let pixelLimit = 100_000_000

    /// Whether a picture of that many pixels may be asked for; both sides are at least 1.
    package static func permits(width: Int, height: Int) -> Bool {
        (1...sideLimit).contains(width) && (1...sideLimit).contains(height) && width * height <= pixelLimit
    }

    /// The rows of the picture, for painting; another surface after each `roll(_:by:)`.
    package internal(set) var surface: OpaquePointer
    package let width: Int
    package let height: Int
    package let bytesPerRow: Int
    /// What the picture rolls in; nil when it cannot.
    let ring: PixelRing?
    /// Whose the memory is, beside the ring.
    package let owner: AnyObject?
    /// The row of the ring that the picture begins with now.
    package internal(set) var top = 0

    /// Makes a transparent bitmap; sizes are in pixels and at least 1.
    package convenience init(width: Int, height: Int) {
        enforce(width > 0 && height > 0, "Bitmap: a size of \(width)×\(height) pixels has no area")
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
        let status = cairo_surface_status(surface)
        enforce(
            status == CAIRO_STATUS_SUCCESS,
            "Bitmap: \(width)×\(height) pixels: \(String(cString: cairo_status_to_string(status)))")
        self.init(adopting: surface)
    }

    /// Takes ownership of a Cairo image surface.
    package init(adopting surface: OpaquePointer) {
        self.surface = surface
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        bytesPerRow = Int(cairo_image_surface_get_stride(surface))
        ring = nil
        owner = nil
    }

    /// Stands in a ring of at least `height` rows; the memory goes with `owner`, which keeps the ring too.
    package init(ring: PixelRing, width: Int, height: Int, owner: AnyObject? = nil) {
        self.width = width
        self.height = height
        self.ring = ring
        self.owner = owner
        bytesPerRow = ring.bytesPerRow
        surface = Self.surface(of: ring, from: 0, width: width, height: height, owner: owner)
    }

    deinit { cairo_surface_destroy(surface) }

    /// The first pixel.
    ///
    /// Call `flush()` before reading what Cairo drew and `markDirty()` after writing.
    package var pixels: UnsafeMutablePointer<UInt32> {
        UnsafeMutableRawPointer(cairo_image_surface_get_data(surface)).assumingMemoryBound(to: UInt32.self)
    }

    /// Pixels from the start of one row to the start of the next.
    package var pixelsPerRow: Int { bytesPerRow / 4 }

    package func flush() { cairo_surface_flush(surface) }
    package func markDirty() { cairo_surface_mark_dirty(surface) }

    /// The pixel at a column and row, as 0xAARRGGBB, premultiplied.
    package subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * pixelsPerRow + x] }
        set { pixels[y * pixelsPerRow + x] = newValue }
    }
}
