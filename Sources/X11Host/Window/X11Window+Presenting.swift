internal import CCairo
internal import CX11
import UIKit

/// Bitmaps on the screen.
extension X11Window {
    /// A transparent bitmap for the session to paint in; in memory shared with the server when it can be.
    package func makeBitmap(width: Int, height: Int) -> Bitmap {
        guard let surface,
            let image = cairo_surface_create_similar_image(
                surface, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        else { return Bitmap(width: width, height: height) }
        guard cairo_surface_status(image) == CAIRO_STATUS_SUCCESS,
            cairo_surface_get_type(image) == CAIRO_SURFACE_TYPE_IMAGE,
            cairo_image_surface_get_format(image) == CAIRO_FORMAT_ARGB32
        else {
            cairo_surface_destroy(image)
            return Bitmap(width: width, height: height)
        }
        let holder = Unmanaged.passRetained(connection)
        let kept = cairo_surface_set_user_data(image, Self.connectionKey, holder.toOpaque()) { pointer in
            Unmanaged<XConnection>.fromOpaque(pointer!).release()
        }
        if kept != CAIRO_STATUS_SUCCESS {
            holder.release()
            cairo_surface_destroy(image)
            return Bitmap(width: width, height: height)
        }
        return Bitmap(adopting: image)
    }

    private nonisolated(unsafe) static let connectionKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(
        capacity: 1)

    /// Puts the given rectangles of a bitmap on the screen, pixel for pixel, and keeps the bitmap for exposes.
    package func present(_ bitmap: Bitmap, damage: [PixelRect]) {
        put(bitmap, damage: damage)
        if !isClosed { connection.flush() }
    }

    /// The same, where others see to it that the requests are sent.
    func put(_ bitmap: Bitmap, damage: [PixelRect]) {
        guard !isClosed else { return }
        lastBitmap = bitmap
        paint(damage)
    }

    /// Paints rectangles of the window from the last bitmap. What lies beyond the bitmap, as between a resize and its
    /// frame, continues its edge.
    func paint(_ rectangles: [PixelRect]) {
        guard let surface, let lastBitmap, !rectangles.isEmpty else { return }
        let cairo = cairo_create(surface)
        defer { cairo_destroy(cairo) }
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
        cairo_set_source_surface(cairo, lastBitmap.surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        let picture = PixelRect(x0: 0, y0: 0, x1: lastBitmap.width, y1: lastBitmap.height)
        if !rectangles.allSatisfy(picture.contains) {
            cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        }
        for r in rectangles {
            cairo_rectangle(cairo, Double(r.x0), Double(r.y0), Double(r.width), Double(r.height))
        }
        cairo_fill(cairo)
        cairo_surface_flush(surface)
    }

    func paintExposed() {
        guard !exposed.isEmpty else { return }
        paint(exposed)
        exposed.removeAll(keepingCapacity: true)
        connection.flush()
    }

    /// The window's pixels are the server's: Cairo must hear of their new number.
    func resizeSurface(width: Int, height: Int) {
        guard let surface else { return }
        cairo_xlib_surface_set_size(surface, Int32(width), Int32(height))
    }
}
