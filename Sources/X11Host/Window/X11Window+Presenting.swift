internal import CCairo
internal import CX11
import UIKit

/// Bitmaps on the screen.
extension X11Window {
    /// A transparent bitmap for the session to paint in; in memory shared with the server when it can be.
    package func makeBitmap(width: Int, height: Int) -> Bitmap {
        guard !isClosed, let shared = SharedPixels(connection, width: width, height: height) else {
            return .rolling(width: width, height: height)
        }
        return Bitmap(ring: shared.ring, width: width, height: height, owner: shared)
    }

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

    /// Puts a frame on the screen in the way that costs least. Others see to it that the requests are sent.
    func put(_ frame: Frame) {
        guard !isClosed, !frame.moves.isEmpty, copiesUnderway == 0 else {
            return put(frame.bitmap, damage: frame.damage)
        }
        // What only moves the server has already.
        lastBitmap = frame.bitmap
        for move in frame.moves { copy(move) }
        paint(frame.painted)
    }

    /// Moves pixels on the screen. The server tells of each copy what of it could not be done, because something lay over the
    /// window: until then no other copy may take those pixels elsewhere.
    private func copy(_ move: PixelMove) {
        let r = move.rect
        lastCopy = XNextRequest(connection.display)
        XCopyArea(
            connection.display, id, id, XDefaultGC(connection.display, connection.screen),
            Int32(r.x0 + max(0, -move.dx)), Int32(r.y0 + max(0, -move.dy)), UInt32(r.width - abs(move.dx)),
            UInt32(r.height - abs(move.dy)), Int32(r.x0 + max(0, move.dx)), Int32(r.y0 + max(0, move.dy)))
        copiesUnderway += 1
    }

    /// What a copy could not show.
    func copyExposed(_ event: XGraphicsExposeEvent) {
        addExposed(x: event.x, y: event.y, width: event.width, height: event.height)
        if event.count == 0 { copiesUnderway -= 1 }
    }

    /// Paints rectangles of the window from the last bitmap. What lies beyond the bitmap, as between a resize and its
    /// frame, continues its edge.
    func paint(_ rectangles: [PixelRect]) {
        guard !isClosed, let lastBitmap, !rectangles.isEmpty else { return }
        if let shared = lastBitmap.owner as? SharedPixels {
            for r in rectangles { shared.put(r, of: lastBitmap, into: id) }
            return
        }
        let surface = cairoSurface
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

    private var cairoSurface: OpaquePointer? {
        if surface == nil {
            surface = cairo_xlib_surface_create(
                connection.display, id, connection.visual, Int32(serverSize.width), Int32(serverSize.height))
        }
        return surface
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
