internal import CX11
import Foundation

/// The refresh rates of a display's monitors, kept up to date by its events.
@MainActor struct MonitorRates {
    private let connection: XConnection
    private var rates: RefreshRates
    /// Nil where the server has no RandR.
    private let firstEvent: Int32?

    init(_ connection: XConnection) {
        self.connection = connection
        rates = RefreshRates(connection)
        var eventBase: Int32 = 0
        var errorBase: Int32 = 0
        if XRRQueryExtension(connection.display, &eventBase, &errorBase) != 0 {
            XRRSelectInput(connection.display, connection.root, Int32(RRScreenChangeNotifyMask))
            firstEvent = eventBase
        } else {
            firstEvent = nil
        }
    }

    /// Frames a second of the monitor at a point of the root window, in pixels.
    func rate(at point: CGPoint) -> Double { rates.rate(at: point) }

    /// Reads the rates again if an event reports a change of the monitors; returns whether it does.
    mutating func handle(_ event: inout XEvent) -> Bool {
        guard let firstEvent, event.type == firstEvent + RRScreenChangeNotify else { return false }
        XRRUpdateConfiguration(&event)
        rates = RefreshRates(connection)
        return true
    }
}
