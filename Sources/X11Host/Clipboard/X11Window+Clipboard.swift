internal import CX11
import UIKit

/// The clipboards of the desktop: the selections CLIPBOARD and PRIMARY.
extension X11Window {
    package func mayHaveText(on clipboard: HostClipboard) -> Bool {
        guard !isClosed else { return false }
        // Events may come with the reply that is waited for.
        defer { reader.drainQueued() }
        return owner(of: clipboard.selection) != 0
    }

    package func text(on clipboard: HostClipboard) -> String? {
        guard !isClosed else { return nil }
        defer { reader.drainQueued() }
        let selection = clipboard.selection, owner = owner(of: selection)
        guard owner != 0 else { return nil }
        if let own = SelectionOwner.inProcess(owner, display: displayName) { return own.text(of: selection) }
        defer { connection.flush() }
        return SelectionReader(connection: connection, limits: selectionLimits).text(of: selection)
    }

    package func setText(_ text: String, on clipboard: HostClipboard) {
        guard !isClosed else { return }
        defer { reader.drainQueued() }
        guard let time = SelectionWindow(connection, seconds: selectionLimits.seconds).serverTime() else { return }
        selections.own(clipboard.selection, text: text.isEmpty ? nil : text, at: time)
        connection.flush()
    }

    private func owner(of selection: XAtom) -> Window { XGetSelectionOwner(connection.display, connection[selection]) }
}

extension HostClipboard {
    fileprivate var selection: XAtom {
        switch self {
        case .general: .clipboard
        case .primary: .primary
        }
    }
}
