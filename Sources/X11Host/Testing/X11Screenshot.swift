internal import CX11
import UIKit

/// The pixels of a window on the X server's screen.
package enum X11Screenshot {
    /// The reasons why they cannot be read.
    package enum Failure: Error, Equatable, CustomStringConvertible {
        /// The window is not on the screen, or only partly.
        case notVisible
        /// The server's pixels are neither 16 nor 32 bits with red, green and blue in them.
        case pixelFormat(bitsPerPixel: Int)

        package var description: String {
            switch self {
            case .notVisible: "the window's pixels cannot be read: it is not wholly on the screen"
            case .pixelFormat(let bits): "the window's pixels cannot be read: the display has \(bits) bits for one"
            }
        }
    }

    /// Reads the whole window; every pixel is opaque. Other windows that cover it are part of the picture.
    /// - Throws: `Failure`.
    @MainActor package static func capture(_ window: X11Window) throws -> Bitmap {
        guard !window.isClosed else { throw Failure.notVisible }
        let display = window.connection.display
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(display, window.id, &attributes) != 0, attributes.map_state == IsViewable,
            isOnScreen(window, attributes)
        else { throw Failure.notVisible }
        defer { window.reader.drainQueued() }
        let bounds = CGRect(x: 0, y: 0, width: Int(attributes.width), height: Int(attributes.height))
        return try capture(window.connection, window.id, bounds)
    }

    /// Reads a rectangle of a window or of the whole screen, in pixels.
    static func capture(_ connection: XConnection, _ window: Window, _ bounds: CGRect) throws -> Bitmap {
        guard
            let image = XGetImage(
                connection.display, window, Int32(bounds.minX), Int32(bounds.minY), UInt32(bounds.width),
                UInt32(bounds.height), UInt.max, ZPixmap)
        else { throw Failure.notVisible }
        defer { _ = image.pointee.f.destroy_image(image) }
        return try bitmap(from: image.pointee)
    }

    /// The part of a rectangle on the screen: the server refuses to read outside.
    @MainActor private static func isOnScreen(_ window: X11Window, _ attributes: XWindowAttributes) -> Bool {
        let connection = window.connection
        var x: Int32 = 0
        var y: Int32 = 0
        var child: Window = 0
        XTranslateCoordinates(connection.display, window.id, connection.root, 0, 0, &x, &y, &child)
        return x >= 0 && y >= 0 && x + attributes.width <= XDisplayWidth(connection.display, connection.screen)
            && y + attributes.height <= XDisplayHeight(connection.display, connection.screen)
    }

    private static func bitmap(from image: XImage) throws -> Bitmap {
        let bits = Int(image.bits_per_pixel)
        guard bits == 32 || bits == 16, let data = image.data, let red = Channel(image.red_mask),
            let green = Channel(image.green_mask), let blue = Channel(image.blue_mask)
        else { throw Failure.pixelFormat(bitsPerPixel: bits) }
        let bitmap = Bitmap(width: Int(image.width), height: Int(image.height))
        let swaps = (image.byte_order == MSBFirst) != (1.bigEndian == 1)
        for y in 0..<bitmap.height {
            let row = UnsafeRawPointer(data) + y * Int(image.bytes_per_line)
            for x in 0..<bitmap.width {
                let pixel: UInt32
                if bits == 32 {
                    let word = row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
                    pixel = swaps ? word.byteSwapped : word
                } else {
                    let word = row.loadUnaligned(fromByteOffset: 2 * x, as: UInt16.self)
                    pixel = UInt32(swaps ? word.byteSwapped : word)
                }
                bitmap[x, y] = 0xff00_0000 | red.level(pixel) << 16 | green.level(pixel) << 8 | blue.level(pixel)
            }
        }
        bitmap.markDirty()
        return bitmap
    }

    /// The bits of a colour in a pixel.
    private struct Channel {
        private let shift, most: UInt32

        init?(_ mask: UInt) {
            guard mask > 0, mask <= 0xffff_ffff else { return nil }
            shift = UInt32(mask.trailingZeroBitCount)
            most = UInt32(mask) >> shift
            guard most & (most + 1) == 0, most <= 0xffff else { return nil }
        }

        /// The nearest of 256 levels.
        func level(_ pixel: UInt32) -> UInt32 { ((pixel >> shift & most) * 255 + most / 2) / most }
    }
}
