internal import CX11
import Foundation

/// The vsyncs of a display, from the Present extension. Only requested ones arrive, so an idle window gets none.
@MainActor final class VsyncEvents {
    private let connection: XConnection
    private let window: Window
    /// The extension's number in the events.
    private let opcode: Int32
    private var serial: UInt32 = 0

    /// Nil when the server has no Present; frames follow a timer then.
    init?(connection: XConnection, window: Window) {
        var opcode: Int32 = 0
        var firstEvent: Int32 = 0
        var firstError: Int32 = 0
        guard XPresentQueryExtension(connection.display, &opcode, &firstEvent, &firstError) != 0 else { return nil }
        self.connection = connection
        self.window = window
        self.opcode = opcode
        XPresentSelectInput(connection.display, window, UInt32(PresentCompleteNotifyMask))
    }

    /// Requests the next vsync: the first counter value to come that is divisible by 1.
    func request() {
        serial &+= 1
        XPresentNotifyMSC(connection.display, window, serial, 0, 1, 0)
        connection.flush()
    }

    /// The monotonic time of the vsync that an event reports; nil for other events.
    func time(of cookie: XGenericEventCookie) -> TimeInterval? {
        guard cookie.extension == opcode, cookie.evtype == PresentCompleteNotify, let data = cookie.data else {
            return nil
        }
        let event = data.assumingMemoryBound(to: XPresentCompleteNotifyEvent.self).pointee
        guard event.kind == PresentCompleteKindNotifyMSC else { return nil }
        return TimeInterval(event.ust) / 1e6
    }
}
