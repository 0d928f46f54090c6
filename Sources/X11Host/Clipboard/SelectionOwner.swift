internal import CX11
import Foundation

/// The selections that a window owns: it keeps their texts, and sends them to programs that ask for them.
@MainActor final class SelectionOwner {
    let connection: XConnection
    /// The window in whose name selections are owned.
    private let window: Window
    private var owned: [XAtom: OwnedSelection] = [:]
    /// The transfers in chunks, the oldest first.
    var transfers: [SelectionTransfer] = []

    init(connection: XConnection, window: Window) {
        (self.connection, self.window) = (connection, window)
        Self.owners[Key(display: connection.name, window: window)] = Entry(owner: self)
    }

    isolated deinit { Self.owners[Key(display: connection.name, window: window)] = nil }

    private struct Key: Hashable {
        let display: String
        let window: Window
    }
    private struct Entry { weak var owner: SelectionOwner? }
    /// Process-wide: one thread serves all windows of a process, so one that waited for another's text would wait in
    /// vain.
    private static var owners: [Key: Entry] = [:]

    /// The owner in this process that has a window of a display; nil if the window is another program's.
    static func inProcess(_ window: Window, display: String) -> SelectionOwner? {
        owners[Key(display: display, window: window)]?.owner
    }

    /// The text of a selection that the window owns.
    func text(of selection: XAtom) -> String? { owned[selection]?.text }

    /// Owns a selection with a text; without one, nobody owns it.
    ///
    /// - Parameter time: The server's, now.
    func own(_ selection: XAtom, text: String?, at time: Time) {
        owned[selection] = nil
        XSetSelectionOwner(connection.display, connection[selection], text == nil ? 0 : window, time)
        guard let text, XGetSelectionOwner(connection.display, connection[selection]) == window else { return }
        owned[selection] = OwnedSelection(text: text, begin: UInt32(truncatingIfNeeded: time))
    }

    // MARK: The server's reports

    func handle(_ event: XEvent) {
        switch event.type {
        case SelectionRequest: answer(event.xselectionrequest)
        case SelectionClear: lost(event.xselectionclear)
        case PropertyNotify: propertyChanged(event.xproperty)
        case DestroyNotify where event.xdestroywindow.window != window: end(event.xdestroywindow.window)
        default: break
        }
    }

    /// Any client can send the event; only the server takes a selection away.
    private func lost(_ event: XSelectionClearEvent) {
        guard event.send_event == 0,
            let selection = XAtom.selections.first(where: { connection[$0] == event.selection }),
            owned[selection]?.isLost(at: UInt32(truncatingIfNeeded: event.time)) == true
        else { return }
        owned[selection] = nil
    }

    private func answer(_ request: XSelectionRequestEvent) {
        // Old programs name no property. No program reads through this window or the root.
        let property = request.property == 0 ? request.target : request.property
        let selection = XAtom.selections.first { connection[$0] == request.selection }.flatMap { owned[$0] }
        var isSent = false
        if let selection, selection.wasOwned(at: UInt32(truncatingIfNeeded: request.time)),
            request.requestor != window, request.requestor != connection.root
        {
            let isThere = XErrors.ignoringErrors(on: connection) {
                isSent = send(selection, as: request.target, to: request.requestor, property)
            }
            // No event reports the end of a window that had gone before.
            if !isThere { transfers.removeAll { $0.requestor == request.requestor } }
        }
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = isSent ? property : 0
        event.xselection.time = request.time
        XErrors.ignoringErrors(on: connection) {
            XSendEvent(connection.display, request.requestor, False, 0, &event)
        }
    }
}
