internal import CX11
import Foundation

/// The beats of the display itself, from the Present extension: one for each picture that it begins to show.
///
/// Only those that were asked for come, so an idle window gets none.
@MainActor final class VerticalBlanks {
    private let connection: XConnection
    private let window: Window
    /// The extension's number in the events.
    let opcode: Int32
    private var serial: UInt32 = 0

    /// Nil when the server has no Present; frames keep time by themselves then.
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

    /// Asks for the next beat: of the counts that are divisible by 1 the first that is yet to come.
    func ask() {
        serial &+= 1
        XPresentNotifyMSC(connection.display, window, serial, 0, 1, 0)
        connection.flush()
    }

    /// When the display began with the picture that an event tells of, in monotonic seconds; nil for other events.
    func time(of cookie: XGenericEventCookie) -> TimeInterval? {
        guard cookie.extension == opcode, cookie.evtype == PresentCompleteNotify, let data = cookie.data else {
            return nil
        }
        let event = data.assumingMemoryBound(to: XPresentCompleteNotifyEvent.self).pointee
        guard event.kind == PresentCompleteKindNotifyMSC else { return nil }
        return TimeInterval(event.ust) / 1e6
    }
}
