internal import CX11
import Foundation

/// A window that is never shown, for one exchange with the server: its property receives what another program sends.
///
/// An answer that comes when it is gone reaches nothing, so that it is not taken for that of a later request.
final class SelectionWindow {
    let connection: XConnection
    let id: Window
    /// The monotonic time at which waiting ends.
    private let end: TimeInterval

    /// - Parameter seconds: The most time of the exchange.
    init(_ connection: XConnection, seconds: TimeInterval) {
        self.connection = connection
        end = MonotonicClock.now + seconds
        var attributes = XSetWindowAttributes()
        attributes.event_mask = PropertyChangeMask
        id = XCreateWindow(
            connection.display, connection.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask),
            &attributes)
    }

    deinit { XDestroyWindow(connection.display, id) }

    /// Waits for an event of the window and takes it; other events stay as they are in Xlib's queue. Nil when the time
    /// is over.
    func wait(for type: Int32) -> XEvent? {
        var event = XEvent()
        while XCheckTypedWindowEvent(connection.display, id, type, &event) == 0 {
            let left = end - MonotonicClock.now
            guard left > 0 else { return nil }
            var waiting = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
            poll(&waiting, 1, Int32((left * 1000).rounded(.up)))
        }
        return event
    }

    /// The server's time now, by the report of a change that adds nothing; nil when it does not answer in time.
    func serverTime() -> Time? {
        XChangeProperty(
            connection.display, id, connection[.received], connection[.string], 8, PropModeAppend, nil, 0)
        return wait(for: PropertyNotify)?.xproperty.time
    }

    /// A property as it was received.
    struct Value {
        let type: Atom
        let format: Int
        let bytes: [UInt8]
    }

    /// Takes what was received; nil where there is nothing, and for more bytes than `limit`.
    func take(limit: Int) -> Value? {
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        // The length is in units of four bytes. The property is removed when all of it was read.
        let status = XGetWindowProperty(
            connection.display, id, connection[.received], 0, limit / 4 + 1, True, Atom(AnyPropertyType), &type,
            &format, &count, &rest, &data)
        defer { if let data { XFree(data) } }
        guard status == Success, type != 0, rest == 0 else { return nil }
        guard format == 8, let data else { return Value(type: type, format: Int(format), bytes: []) }
        return Value(type: type, format: 8, bytes: Array(UnsafeBufferPointer(start: data, count: Int(count))))
    }
}
