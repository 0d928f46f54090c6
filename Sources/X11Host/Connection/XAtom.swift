internal import CX11
import Foundation

/// The atoms of ICCCM and EWMH that a window uses.
enum XAtom: String, CaseIterable {
    case deleteWindow = "WM_DELETE_WINDOW"
    case protocols = "WM_PROTOCOLS"
    case clientMachine = "WM_CLIENT_MACHINE"
    case utf8String = "UTF8_STRING"
    case string = "STRING"
    case plainUTF8 = "text/plain;charset=utf-8"
    case clipboard = "CLIPBOARD"
    case primary = "PRIMARY"
    case targets = "TARGETS"
    case timestamp = "TIMESTAMP"
    case multiple = "MULTIPLE"
    case atomPair = "ATOM_PAIR"
    case incremental = "INCR"
    case transport = "TRANSPORT"
    case received = "VITRINE_RECEIVED"
    case netName = "_NET_WM_NAME"
    case netIconName = "_NET_WM_ICON_NAME"
    case netIcon = "_NET_WM_ICON"
    case netPid = "_NET_WM_PID"
    case netPing = "_NET_WM_PING"
    case netState = "_NET_WM_STATE"
    case netStateFullScreen = "_NET_WM_STATE_FULLSCREEN"
    case netSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netWindowType = "_NET_WM_WINDOW_TYPE"
    case netWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"

    /// The selections that a window reads and owns.
    static let selections: [XAtom] = [.clipboard, .primary]

    /// Interns all of them in one round trip.
    static func intern(on display: OpaquePointer) -> [XAtom: Atom] {
        var names = allCases.map { strdup($0.rawValue) }
        defer { names.forEach { free($0) } }
        var atoms = [Atom](repeating: 0, count: names.count)
        XInternAtoms(display, &names, Int32(names.count), False, &atoms)
        return Dictionary(uniqueKeysWithValues: zip(allCases, atoms))
    }
}
