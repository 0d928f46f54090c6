internal import CX11
import UIKit

/// The window manager's resize handshake (`_NET_WM_SYNC_REQUEST`): it waits for the frame of one size before it sets
/// the next.
@MainActor struct SyncHandshake {
    private let connection: XConnection
    /// The server's counter that the window manager watches; nil where the server has no XSync.
    let counter: XSyncCounter?
    /// The value of a request whose size has not arrived, and of one that the next frame answers.
    private var pending: XSyncValue?
    private var due: XSyncValue?

    init(_ connection: XConnection) {
        self.connection = connection
        var eventBase: Int32 = 0
        var errorBase: Int32 = 0
        var major: Int32 = 0
        var minor: Int32 = 0
        guard XSyncQueryExtension(connection.display, &eventBase, &errorBase) != 0,
            XSyncInitialize(connection.display, &major, &minor) != 0
        else {
            counter = nil
            return
        }
        counter = XSyncCreateCounter(connection.display, XSyncValue(hi: 0, lo: 0))
    }

    /// Handles a request, whose value comes in two halves of a message. It belongs to the `ConfigureNotify` that
    /// follows: a frame that is made between the two must not answer it.
    mutating func request(low: Int, high: Int) {
        pending = XSyncValue(hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low))
    }

    /// Handles the arrival of a size; returns whether the next frame answers a request.
    mutating func sizeArrived() -> Bool {
        guard let value = pending else { return false }
        pending = nil
        due = value
        return true
    }

    /// Whether the next frame answers a request.
    var isDue: Bool { due != nil }

    /// Answers the request whose size the finished frame has.
    mutating func frameEnded() {
        guard let value = due, let counter else { return }
        due = nil
        XSyncSetCounter(connection.display, counter, value)
    }

    /// Frees the counter.
    func close() {
        if let counter { XSyncDestroyCounter(connection.display, counter) }
    }
}
