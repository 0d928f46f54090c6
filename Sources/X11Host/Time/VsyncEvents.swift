internal import CX11
import Foundation

/// The vsyncs of a display, from the Present extension. Only requested ones arrive, so an idle window gets none.
@MainActor final class VsyncEvents {
    private let connection: XConnection
    private let window: Window
    /// The extension's number in the events.
    private let opcode: Int32
    private var serial: UInt32
    /// The number of the selection of events; 0 while there is none.
    private var selection: XID = 0

    /// Nil when the server has no Present; frames follow a timer then.
    ///
    /// - Parameter serial: the number before that of the first request. The server reports the vsyncs that one process
    ///   requests for a window to all: those of others have other numbers.
    init?(connection: XConnection, window: Window, serial: UInt32 = 0) {
        var opcode: Int32 = 0
        var firstEvent: Int32 = 0
        var firstError: Int32 = 0
        guard XPresentQueryExtension(connection.display, &opcode, &firstEvent, &firstError) != 0 else { return nil }
        self.connection = connection
        self.window = window
        (self.opcode, self.serial) = (opcode, serial)
        isSelected = true
        select()
    }

    /// Whether vsyncs arrive; not while another process requests those of the window.
    var isSelected: Bool {
        didSet { if isSelected != oldValue { select() } }
    }

    private func select() {
        if isSelected {
            selection = XPresentSelectInput(connection.display, window, UInt32(PresentCompleteNotifyMask))
        } else {
            XPresentFreeInput(connection.display, window, selection)
        }
    }

    /// Whether the server makes up its vsyncs, as one without a monitor does; false where it does not tell at once.
    static func areSimulated(on connection: XConnection) -> Bool {
        var (opcode, firstEvent, firstError): (Int32, Int32, Int32) = (0, 0, 0)
        let display = connection.display
        guard XPresentQueryExtension(display, &opcode, &firstEvent, &firstError) != 0 else { return false }
        let selection = XPresentSelectInput(display, connection.root, UInt32(PresentCompleteNotifyMask))
        // The counter's present value: reported before the answer that `synchronize` waits for.
        XPresentNotifyMSC(display, connection.root, 0, 0, 0, 0)
        XPresentFreeInput(display, connection.root, selection)
        connection.synchronize()
        var areSimulated = false
        var event = XEvent()
        while XCheckTypedEvent(display, GenericEvent, &event) != 0 {
            guard XGetEventData(display, &event.xcookie) != 0 else { continue }
            defer { XFreeEventData(display, &event.xcookie) }
            guard let report = report(of: event.xcookie, opcode: opcode) else { continue }
            areSimulated = isSimulated(count: report.msc, microseconds: report.ust)
        }
        return areSimulated
    }

    /// Whether a vsync's number is its time divided by a sixtieth of a second and rounded: such a server takes a
    /// request in the second half of an interval for the vsync after next, so one that came late would be followed by a
    /// missed one. A monitor counts from when it was turned on.
    nonisolated static func isSimulated(count: UInt64, microseconds: UInt64) -> Bool {
        [16_666, 16_667].contains { (microseconds + $0 / 2) / $0 == count }
    }

    /// Requests the next vsync: the first counter value to come that is divisible by 1.
    func request() {
        serial &+= 1
        XPresentNotifyMSC(connection.display, window, serial, 0, 1, 0)
        connection.flush()
    }

    /// The monotonic time of the vsync that an event reports; nil for other events.
    func time(of cookie: XGenericEventCookie) -> TimeInterval? {
        guard let event = Self.report(of: cookie, opcode: opcode) else { return nil }
        guard event.kind == PresentCompleteKindNotifyMSC, event.serial_number == serial else { return nil }
        return TimeInterval(event.ust) / 1e6
    }

    private static func report(of cookie: XGenericEventCookie, opcode: Int32) -> XPresentCompleteNotifyEvent? {
        guard cookie.extension == opcode, cookie.evtype == PresentCompleteNotify else { return nil }
        return cookie.data?.assumingMemoryBound(to: XPresentCompleteNotifyEvent.self).pointee
    }
}
