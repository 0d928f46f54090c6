internal import CX11
import UIKit

/// The desktop's clipboard: the selection CLIPBOARD.
extension X11Window {
    package var hasClipboardText: Bool {
        !isClosed && XGetSelectionOwner(connection.display, connection[.clipboard]) != 0
    }

    package var clipboardText: String? {
        guard !isClosed else { return nil }
        // The replies that are waited for may come with events.
        defer { reader.drainQueued() }
        let owner = XGetSelectionOwner(connection.display, connection[.clipboard])
        guard owner != 0 else { return nil }
        if let own = SelectionOwner.inProcess(owner, display: displayName) { return own.text(of: .clipboard) }
        defer { connection.flush() }
        return SelectionReader(connection: connection, limits: selectionLimits).text(of: .clipboard)
    }

    package func setClipboard(_ text: String) {
        guard !isClosed else { return }
        defer { reader.drainQueued() }
        guard let time = SelectionWindow(connection, seconds: selectionLimits.seconds).serverTime() else { return }
        selections.own(.clipboard, text: text.isEmpty ? nil : text, at: time)
        connection.flush()
    }
}
