internal import CCairo
internal import CX11
import UIKit

/// Puts bitmaps on the screen, and paints again what the server lost.
@MainActor final class FramePresenter {
    private let connection: XConnection
    private let window: Window
    /// The window's size in pixels, as the server reported it last.
    private(set) var size: (width: Int, height: Int)
    private(set) var lastBitmap: Bitmap?
    /// Cairo's surface of the window, created when pixels do not go through shared memory: creating it lets Cairo try
    /// shared memory of its own, which is never freed when the server goes away meanwhile.
    private var surface: OpaquePointer?
    /// Parts of the window whose pixels the server has lost.
    private var exposed: [PixelRect] = []
    /// Copies inside the window for which the server has not reported yet whether it had all pixels.
    private var pendingCopies = 0
    /// The pixels that were sent since the presenter was made; those that the server copies itself are none.
    private(set) var sentPixels = 0
    /// Whether the server reports that it has read a frame, so that the next one need not ask. Vsyncs that are
    /// requested behind a frame report it too.
    var reportsReads = false
    /// The serial number of the last request that copied.
    private var lastCopy: UInt = 0
    /// Whether exposed parts were painted while a frame was made: their pixels may be those of that frame already, so
    /// that it cannot be copied from them.
    private var paintedDuringFrame = false

    init(connection: XConnection, window: Window, size: (width: Int, height: Int)) {
        self.connection = connection
        self.window = window
        self.size = size
    }

    /// A transparent bitmap, in memory shared with the server where that is possible.
    func makeBitmap(width: Int, height: Int) -> Bitmap {
        guard let shared = SharedPixels(connection, width: width, height: height) else {
            return .rolling(width: width, height: height)
        }
        return Bitmap(ring: shared.ring, width: width, height: height, owner: shared)
    }

    /// A bitmap over the rows of a ring that another process paints in.
    func makeBitmap(of ring: PixelRing, width: Int, height: Int) -> Bitmap {
        Bitmap(ring: ring, width: width, height: height, owner: SharedPixels(connection, ring))
    }

    /// Waits until the server has read the last bitmap, so that it can be painted over.
    func waitUntilRead() { (lastBitmap?.owner as? SharedPixels)?.waitUntilRead() }

    // MARK: Frames. The caller flushes the requests.

    /// Puts rectangles of a bitmap on the screen, pixel for pixel, and keeps the bitmap for exposures.
    func put(_ bitmap: Bitmap, damage: [PixelRect]) {
        lastBitmap = bitmap
        paint(damage)
    }

    /// Puts a frame on the screen; parts that only moved are copied by the server, where that is the cheaper way.
    func put(_ frame: Frame) {
        if connection.paintsInMemory, let shared = frame.bitmap.owner as? SharedPixels, !copies(frame) {
            guard let rows = PixelTransfer.rows(around: frame.damage, width: frame.bitmap.width) else {
                return put(frame.bitmap, damage: frame.damage)
            }
            lastBitmap = frame.bitmap
            paintedDuringFrame = false
            sentPixels += rows.area
            return shared.put(
                rows, of: frame.bitmap, into: window, width: size.width, isReported: reportsReads)
        }
        guard !frame.moves.isEmpty, canCopy else {
            paintedDuringFrame = false
            return put(frame.bitmap, damage: frame.damage)
        }
        lastBitmap = frame.bitmap
        for move in frame.moves { copy(move) }
        paint(frame.painted)
    }

    /// Whether the window has the pixels of the last frame, all of them.
    private var canCopy: Bool { pendingCopies == 0 && !paintedDuringFrame }

    /// Whether copying is the cheaper way to a server that paints in memory.
    private func copies(_ frame: Frame) -> Bool {
        guard canCopy, PixelTransfer.spans(screenWidth: connection.screenWidth, width: size.width) else {
            return false
        }
        return PixelTransfer.copies(
            frame.moves, painted: frame.painted, damage: frame.damage, width: frame.bitmap.width)
    }

    /// Copies pixels inside the window. The server reports the parts that it could not copy, because something covered
    /// the window; until then no other copy may move those pixels.
    private func copy(_ move: PixelMove) {
        let r = move.rect
        lastCopy = connection.nextRequest
        XCopyArea(
            connection.display, window, window, XDefaultGC(connection.display, connection.screen),
            Int32(r.x0 + max(0, -move.dx)), Int32(r.y0 + max(0, -move.dy)), UInt32(r.width - abs(move.dx)),
            UInt32(r.height - abs(move.dy)), Int32(r.x0 + max(0, move.dx)), Int32(r.y0 + max(0, move.dy)))
        pendingCopies += 1
    }

    /// Paints rectangles of the window from the last bitmap. Outside of the bitmap, as between a resize and its frame,
    /// the edge pixels are repeated.
    private func paint(_ rectangles: [PixelRect]) {
        guard let lastBitmap, !rectangles.isEmpty else { return }
        for r in rectangles { sentPixels += r.area }
        if let shared = lastBitmap.owner as? SharedPixels {
            for (index, r) in rectangles.enumerated() {
                shared.put(
                    r, of: lastBitmap, into: window, width: size.width,
                    isReported: reportsReads && index == rectangles.count - 1)
            }
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
                connection.display, window, connection.visual, Int32(size.width), Int32(size.height))
        }
        return surface
    }

    // MARK: The server's reports

    func resize(to size: (width: Int, height: Int)) {
        self.size = size
        if let surface { cairo_xlib_surface_set_size(surface, Int32(size.width), Int32(size.height)) }
    }

    func handle(_ event: XExposeEvent) {
        if UInt(event.serial) <= lastCopy {
            // Lost pixels may have been copied elsewhere.
            exposed = [PixelRect(x0: 0, y0: 0, x1: size.width, y1: size.height)]
        } else {
            expose(x: event.x, y: event.y, width: event.width, height: event.height)
        }
    }

    /// Handles the parts that a copy could not show.
    func handle(_ event: XGraphicsExposeEvent) {
        expose(x: event.x, y: event.y, width: event.width, height: event.height)
        if event.count == 0 { copyEnded() }
    }

    /// Handles the report that a copy had all its pixels.
    func copyEnded() { pendingCopies -= 1 }

    /// Any client can send the event, so parts outside of the window are dropped.
    private func expose(x: Int32, y: Int32, width: Int32, height: Int32) {
        let (x, y) = (Int(x), Int(y))
        let rect = PixelRect(x0: x, y0: y, x1: x + Int(width), y1: y + Int(height))
            .intersection(PixelRect(x0: 0, y0: 0, x1: size.width, y1: size.height))
        if !rect.isEmpty { exposed.append(rect) }
    }

    /// Paints the parts that the server lost; `duringFrame` is whether a frame is being made in the last bitmap.
    func paintExposed(duringFrame: Bool) {
        guard !exposed.isEmpty else { return }
        if duringFrame { paintedDuringFrame = true }
        paint(exposed)
        exposed.removeAll(keepingCapacity: true)
        connection.flush()
    }

    /// Whether parts that the server lost are not painted yet.
    var hasExposed: Bool { !exposed.isEmpty }

    /// Whether another process may put the next frames of the last bitmap: the server has all requests that read the
    /// window, and the pixels are in memory that it shares.
    var canLend: Bool { canCopy && exposed.isEmpty && lastBitmap?.owner is SharedPixels }

    /// Adopts a bitmap that is on the screen, for exposures.
    func adopt(_ bitmap: Bitmap) { lastBitmap = bitmap }

    /// Releases the last bitmap.
    func forget() { lastBitmap = nil }

    /// Releases what the server holds for the presenter.
    func close() {
        guard let surface else { return }
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        self.surface = nil
    }
}
