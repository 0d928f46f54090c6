internal import CX11
import Foundation
import UIKit

/// Pixels in memory shared with the X server (MIT-SHM), for windows of 24 bits.
///
/// The memory is a segment of its own, freed with this object.
final class SharedPixels {
    let ring: PixelRing
    private let connection: XConnection
    private let segment: UnsafeMutablePointer<XShmSegmentInfo>
    private let image: UnsafeMutablePointer<XImage>
    /// The number of the last request that reads the pixels.
    private var lastPut: UInt = 0

    /// Transparent pixels. Nil where the server cannot share memory, or has another pixel format.
    convenience init?(_ connection: XConnection, width: Int, height: Int) {
        guard connection.sharesMemory, let ring = PixelRing(width: width, height: height) else { return nil }
        self.init(connection, ring)
    }

    /// The pixels of a ring, which another process may have made. Nil where the server cannot share memory, or has
    /// another pixel format.
    init?(_ connection: XConnection, _ ring: PixelRing) {
        guard connection.sharesMemory, let visual = connection.visual, visual.pointee.red_mask == 0xff_0000,
            visual.pointee.green_mask == 0xff00, visual.pointee.blue_mask == 0xff
        else { return nil }
        let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        segment.initialize(to: XShmSegmentInfo())
        segment.pointee.shmid = ring.segment
        segment.pointee.shmaddr = ring.address.assumingMemoryBound(to: CChar.self)
        segment.pointee.readOnly = True
        // A server on another machine refuses.
        guard XErrors.ignoringErrors(on: connection, { XShmAttach(connection.display, segment) }) else {
            segment.deallocate()
            connection.sharesMemory = false
            return nil
        }
        guard
            let image = XShmCreateImage(
                connection.display, visual, UInt32(XDefaultDepth(connection.display, connection.screen)), ZPixmap,
                segment.pointee.shmaddr, segment, UInt32(ring.bytesPerRow / 4), UInt32(ring.rows))
        else {
            XShmDetach(connection.display, segment)
            segment.deallocate()
            return nil
        }
        self.ring = ring
        self.connection = connection
        self.segment = segment
        self.image = image
        guard image.pointee.bits_per_pixel == 32, Int(image.pointee.bytes_per_line) == ring.bytesPerRow,
            image.pointee.byte_order == (1.bigEndian == 1 ? MSBFirst : LSBFirst)
        else {
            connection.sharesMemory = false
            return nil
        }
    }

    deinit {
        _ = image.pointee.f.destroy_image(image)
        XShmDetach(connection.display, segment)
        segment.deallocate()
    }

    /// Puts a rectangle of a bitmap in this memory into a window of `width` pixels. Outside of the bitmap its edge
    /// pixels are repeated.
    ///
    /// - Parameter isReported: whether the server sends an event when it has read the pixels.
    func put(_ r: PixelRect, of bitmap: Bitmap, into window: Window, width: Int, isReported: Bool) {
        var inside = r.intersection(PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height))
        if inside.width == bitmap.width, width <= bitmap.width {
            // Rows of the image that end behind the window's edge are still whole rows.
            inside.x1 = ring.bytesPerRow / 4
        }
        // The server maps the ring once, from its first row to the last.
        let first = (bitmap.top + inside.y0) % ring.rows
        let before = min(inside.height, ring.rows - first), after = inside.height - before
        putRows(
            of: inside, from: first, to: inside.y0, count: before, into: window, isReported: isReported && after == 0)
        putRows(of: inside, from: 0, to: inside.y0 + before, count: after, into: window, isReported: isReported)
        guard inside.x1 < r.x1 || inside.y1 < r.y1 else { return }
        let right = PixelRect(
            x0: max(r.x0, bitmap.width), y0: r.y0, x1: r.x1, y1: min(r.y1, bitmap.height))
        let below = PixelRect(x0: r.x0, y0: max(r.y0, bitmap.height), x1: r.x1, y1: r.y1)
        for strip in [right, below] { putEdge(strip, of: bitmap, into: window) }
    }

    private func putRows(
        of r: PixelRect, from row: Int, to y: Int, count: Int, into window: Window, isReported: Bool
    ) {
        guard r.width > 0, count > 0 else { return }
        lastPut = connection.nextRequest
        XShmPutImage(
            connection.display, window, context, image, Int32(r.x0), Int32(row), Int32(r.x0), Int32(y),
            UInt32(r.width), UInt32(count), isReported ? True : False)
    }

    private func putEdge(_ r: PixelRect, of bitmap: Bitmap, into window: Window) {
        guard !r.isEmpty, let memory = malloc(r.area * 4) else { return }
        let pixels = memory.assumingMemoryBound(to: UInt32.self)
        for y in 0..<r.height {
            for x in 0..<r.width {
                pixels[y * r.width + x] = bitmap[min(r.x0 + x, bitmap.width - 1), min(r.y0 + y, bitmap.height - 1)]
            }
        }
        let display = connection.display
        guard
            let edge = XCreateImage(
                display, connection.visual, UInt32(image.pointee.depth), ZPixmap, 0,
                memory.assumingMemoryBound(to: CChar.self), UInt32(r.width), UInt32(r.height), 32, 0)
        else { return free(memory) }
        XPutImage(
            display, window, context, edge, 0, 0, Int32(r.x0), Int32(r.y0), UInt32(r.width), UInt32(r.height))
        // It takes the memory along.
        _ = edge.pointee.f.destroy_image(edge)
    }

    private var context: GC? { XDefaultGC(connection.display, connection.screen) }

    /// Waits until the server has read the pixels that it was sent; before that they must not change. Costs nothing
    /// when an event that the server sent later has arrived.
    func waitUntilRead() {
        if lastPut > XLastKnownRequestProcessed(connection.display) { connection.synchronize() }
    }
}
