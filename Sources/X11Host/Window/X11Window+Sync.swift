internal import CX11
import UIKit

/// The window manager's resize handshake (`_NET_WM_SYNC_REQUEST`): it waits for the frame of one size before it gives the next.
extension X11Window {
    static func createSyncCounter(_ connection: XConnection) -> XSyncCounter? {
        var eventBase: Int32 = 0
        var errorBase: Int32 = 0
        var major: Int32 = 0
        var minor: Int32 = 0
        guard XSyncQueryExtension(connection.display, &eventBase, &errorBase) != 0,
            XSyncInitialize(connection.display, &major, &minor) != 0
        else { return nil }
        return XSyncCreateCounter(connection.display, XSyncValue(hi: 0, lo: 0))
    }

    /// The value comes in two halves of a message. It belongs to the `ConfigureNotify` that follows: a frame that is due between
    /// the two would say that it has a size which is yet to come.
    func syncRequested(low: Int, high: Int) {
        pendingSync = XSyncValue(hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low))
    }

    /// The new size is here: the next frame answers.
    func syncConfigured() {
        guard let value = pendingSync else { return }
        pendingSync = nil
        dueSync = value
        setNeedsFrame()
    }

    func answerSync() {
        guard let value = dueSync, let syncCounter else { return }
        dueSync = nil
        XSyncSetCounter(connection.display, syncCounter, value)
    }
}
