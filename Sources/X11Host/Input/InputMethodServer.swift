internal import CX11
import Foundation

/// The program of the user's input method, which Xlib waits for without end.
struct InputMethodServer {
    let connection: XConnection
    /// As in the environment.
    let modifiers: String
    /// The name after "@im=".
    let name: String
    private let selection: Atom

    /// The time limit of an answer in seconds.
    private static let timeout = 0.3

    /// Nil without a server in `XMODIFIERS`.
    init?(_ connection: XConnection, modifiers: String?) {
        guard let modifiers, let name = Self.name(in: modifiers) else { return nil }
        self.connection = connection
        (self.modifiers, self.name) = (modifiers, name)
        selection = XInternAtom(connection.display, "@server=" + name, False)
    }

    /// The name after "@im="; nil without one, and for the names of Xlib's own method.
    static func name(in modifiers: String) -> String? {
        for setting in modifiers.split(separator: "@") where setting.hasPrefix("im=") {
            let name = setting.dropFirst(3)
            return name.isEmpty || name == "none" || name == "local" ? nil : String(name)
        }
        return nil
    }

    /// Whether a program of that name has the bus of ibus.
    static func hasBus(_ name: String) -> Bool { name.hasPrefix("ibus") || name.hasPrefix("fcitx") }

    /// Whether the server is there and answers. A round trip to it.
    var answers: Bool {
        guard XGetSelectionOwner(connection.display, selection) != 0 else { return false }
        let window = SelectionWindow(connection, seconds: Self.timeout)
        // The property that Xlib asks for first.
        XConvertSelection(
            connection.display, selection, connection[.transport], connection[.received], window.id,
            UInt(CurrentTime))
        return window.wait(for: SelectionNotify) != nil
    }
}
