internal import CX11
import UIKit

/// The pointer's shapes over a window.
@MainActor struct PointerCursors {
    private let connection: XConnection
    private let window: Window
    private var cursors: [HostPointerShape: Cursor] = [:]
    private var shown: HostPointerShape?

    init(connection: XConnection, window: Window) {
        self.connection = connection
        self.window = window
    }

    /// Sends nothing where the shape is shown: frames of a live preview name it each time.
    mutating func show(_ shape: HostPointerShape) {
        guard shape != shown else { return }
        shown = shape
        let cursor = cursors[shape] ?? XCreateFontCursor(connection.display, Self.number(of: shape))
        cursors[shape] = cursor
        XDefineCursor(connection.display, window, cursor)
        connection.flush()
    }

    /// The number of a shape in the server's cursor font.
    private static func number(of shape: HostPointerShape) -> UInt32 {
        switch shape {
        case .arrow: UInt32(XC_left_ptr)
        case .hand: UInt32(XC_hand2)
        case .text: UInt32(XC_xterm)
        case .move: UInt32(XC_fleur)
        }
    }

    /// Frees the cursors.
    func close() { for cursor in cursors.values { XFreeCursor(connection.display, cursor) } }
}
