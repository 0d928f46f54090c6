import CX11
import Foundation
import UIKit

@testable import X11Host

/// A second client of the same server: what a window manager or a tool sees.
final class Observer {
    let connection: XConnection

    init(_ display: String) throws {
        connection = try XConnection(name: display)
        XSelectInput(connection.display, connection.root, SubstructureNotifyMask)
        connection.synchronize()
    }

    /// A property's type and its bytes (items of 32 bits come as longs).
    func property(_ name: String, of window: UInt) -> (type: String, format: Int, data: [UInt8])? {
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            connection.display, window, XInternAtom(connection.display, name, 0), 0, 100_000, 0,
            Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
        guard type != 0, let data else { return nil }
        defer { XFree(data) }
        let typeName = XGetAtomName(connection.display, type)!
        defer { XFree(typeName) }
        let size = Int(count) * (format == 32 ? 8 : Int(format) / 8)
        return (String(cString: typeName), Int(format), Array(UnsafeBufferPointer(start: data, count: size)))
    }

    func text(_ name: String, of window: UInt) -> String? {
        property(name, of: window).map { String(decoding: $0.data, as: UTF8.self) }
    }

    func longs(_ name: String, of window: UInt) -> [UInt]? {
        property(name, of: window)?.data.withUnsafeBytes { Array($0.bindMemory(to: UInt.self)) }
    }

    /// Sends a WM_PROTOCOLS message, as a window manager does.
    func send(protocol atom: XAtom, _ rest: [Int] = [0, 0, 0], to window: UInt) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = connection[.protocols]
        event.xclient.format = 32
        event.xclient.data.l = (Int(connection[atom]), 1, rest[0], rest[1], rest[2])
        XSendEvent(connection.display, window, 0, 0, &event)
        connection.synchronize()
    }

    /// The next client message that reached the root window: its type and first three values.
    func nextMessage() -> (type: Atom, window: UInt, data: [Int])? {
        connection.synchronize()
        var event = XEvent()
        guard XCheckTypedEvent(connection.display, ClientMessage, &event) != 0 else { return nil }
        let data = event.xclient.data.l
        return (event.xclient.message_type, event.xclient.window, [data.0, data.1, data.2])
    }

    /// Puts a white window over a rectangle of the screen and takes it away again.
    func cover(x: Int32, y: Int32, width: UInt32, height: UInt32) {
        destroy(putCover(x: x, y: y, width: width, height: height))
    }

    /// The same without taking it away.
    func putCover(x: Int32, y: Int32, width: UInt32, height: UInt32) -> Window {
        var attributes = XSetWindowAttributes()
        attributes.override_redirect = 1
        attributes.background_pixel = 0xff_ffff
        let cover = XCreateWindow(
            connection.display, connection.root, x, y, width, height, 0, Int32(CopyFromParent), UInt32(InputOutput),
            connection.visual, UInt(CWOverrideRedirect | CWBackPixel), &attributes)
        XMapRaised(connection.display, cover)
        connection.synchronize()
        return cover
    }

    /// Takes a window from the screen and puts it there again, as by its icon.
    func hideAndShow(_ window: UInt) {
        XUnmapWindow(connection.display, window)
        connection.synchronize()
        XMapWindow(connection.display, window)
        connection.synchronize()
    }

    /// Where a window stands on the screen.
    func place(of window: UInt) -> (x: Int, y: Int) {
        var x: Int32 = 0
        var y: Int32 = 0
        var child: Window = 0
        XTranslateCoordinates(connection.display, window, connection.root, 0, 0, &x, &y, &child)
        return (Int(x), Int(y))
    }

    /// The width that a window's parent has: its frame, where it has one.
    func frameWidth(of window: UInt) -> Int {
        var (root, parent): (Window, Window) = (0, 0)
        var children: UnsafeMutablePointer<Window>?
        var count: UInt32 = 0
        XQueryTree(connection.display, window, &root, &parent, &children, &count)
        if let children { XFree(children) }
        var (x, y): (Int32, Int32) = (0, 0)
        var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        XGetGeometry(connection.display, parent, &root, &x, &y, &width, &height, &border, &depth)
        return Int(width)
    }

    /// Moves the pointer on the screen.
    func movePointer(_ x: Int, _ y: Int) {
        XTestFakeMotionEvent(connection.display, connection.screen, Int32(x), Int32(y), 0)
        connection.synchronize()
    }

    func pressButton(_ down: Bool) {
        XTestFakeButtonEvent(connection.display, 1, down ? 1 : 0, 0)
        connection.synchronize()
    }

    /// The value of the counter in which a window says how far it is with its frames.
    func syncCounter(of window: UInt) -> Int? {
        var (major, minor): (Int32, Int32) = (0, 0)
        guard XSyncInitialize(connection.display, &major, &minor) != 0,
            let counter = longs("_NET_WM_SYNC_REQUEST_COUNTER", of: window)?.first
        else { return nil }
        var value = XSyncValue()
        XSyncQueryCounter(connection.display, counter, &value)
        return Int(value.hi) << 32 | Int(value.lo)
    }

    /// The upper left part of the screen, where windows are without a window manager.
    func screen(width: Int, height: Int) throws -> Bitmap {
        try X11Screenshot.capture(
            connection, connection.root, CGRect(x: 0, y: 0, width: width, height: height))
    }

    func destroy(_ window: UInt) {
        XDestroyWindow(connection.display, window)
        connection.synchronize()
    }

    /// Says that a part of another client's window is to be painted.
    func sendExpose(to window: UInt, width: Int32, height: Int32) {
        var event = XEvent()
        event.xexpose = XExposeEvent()
        event.xexpose.type = Expose
        event.xexpose.window = window
        event.xexpose.width = width
        event.xexpose.height = height
        XSendEvent(connection.display, window, False, ExposureMask, &event)
        connection.synchronize()
    }

    /// Says that another client's window has a size.
    func sendConfigure(to window: UInt, width: Int32, height: Int32) {
        var event = XEvent()
        event.xconfigure = XConfigureEvent()
        event.xconfigure.type = ConfigureNotify
        event.xconfigure.event = window
        event.xconfigure.window = window
        event.xconfigure.width = width
        event.xconfigure.height = height
        XSendEvent(connection.display, window, False, StructureNotifyMask, &event)
        connection.synchronize()
    }

    func makeNonsense() {
        XDestroyWindow(connection.display, 0x1234_5678)
        connection.synchronize()
    }
}
