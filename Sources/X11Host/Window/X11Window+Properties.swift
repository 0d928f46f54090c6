internal import CX11
import UIKit

/// The properties that the window manager reads.
extension X11Window {
    /// The smallest size that the user can drag the window to, in points.
    static let minimumSize = CGSize(width: 320, height: 240)

    static func createWindow(on connection: XConnection, width: Int, height: Int) -> Window {
        var attributes = XSetWindowAttributes()
        // No background: the server would paint it before every frame after a resize or an expose, and that flickers.
        attributes.background_pixmap = 0
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask =
            ExposureMask | StructureNotifyMask | FocusChangeMask | KeyPressMask | KeyReleaseMask | ButtonPressMask
            | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask
        return XCreateWindow(
            connection.display, connection.root, 0, 0, UInt32(width), UInt32(height), 0, Int32(CopyFromParent),
            UInt32(InputOutput), connection.visual, UInt(CWBackPixmap | CWBitGravity | CWEventMask), &attributes)
    }

    func describe(title: String) {
        setTitle(title)
        setClass(instance: "vitrine", name: "Vitrine")
        setSizeHints()
        setProtocols()
        setProperty(.netWindowType, type: XA_ATOM, longs: [connection[.netWindowTypeNormal]])
        setProperty(.netIcon, type: XA_CARDINAL, longs: WindowIcon.property)
        setProperty(.netPid, type: XA_CARDINAL, longs: [UInt(ProcessInfo.processInfo.processIdentifier)])
        setProperty(connection[.clientMachine], type: XA_STRING, bytes: Array(ProcessInfo.processInfo.hostName.utf8))
    }

    /// Sets the title, in UTF-8 and, for old window managers, in Latin-1 with question marks for the rest.
    package func setTitle(_ title: String) {
        guard !isClosed else { return }
        let utf8 = Array(title.utf8)
        setProperty(connection[.netName], type: connection[.utf8String], bytes: utf8)
        setProperty(connection[.netIconName], type: connection[.utf8String], bytes: utf8)
        let latin = title.unicodeScalars.map { $0.value < 0x100 ? UInt8($0.value) : UInt8(ascii: "?") }
        setProperty(XA_WM_NAME, type: XA_STRING, bytes: latin)
        connection.flush()
    }

    func setSizeHints() {
        let smallest = WindowGeometry.pixels(Self.minimumSize, scale: scale)
        var hints = XSizeHints()
        hints.flags = PMinSize | PSize
        hints.min_width = Int32(min(smallest.width, geometry.pixelSize.width))
        hints.min_height = Int32(min(smallest.height, geometry.pixelSize.height))
        hints.width = Int32(geometry.pixelSize.width)
        hints.height = Int32(geometry.pixelSize.height)
        XSetWMNormalHints(connection.display, id, &hints)
        var state = XWMHints()
        state.flags = InputHint | StateHint
        state.input = True
        state.initial_state = Int32(NormalState)
        XSetWMHints(connection.display, id, &state)
    }

    private func setProtocols() {
        var protocols = [connection[.deleteWindow], connection[.netPing]]
        if let syncCounter = sync.counter {
            protocols.append(connection[.netSyncRequest])
            setProperty(.netSyncRequestCounter, type: XA_CARDINAL, longs: [syncCounter])
        }
        XSetWMProtocols(connection.display, id, &protocols, Int32(protocols.count))
    }

    private func setClass(instance: String, name: String) {
        instance.withCString { instance in
            name.withCString { name in
                var hint = XClassHint(
                    res_name: UnsafeMutablePointer(mutating: instance), res_class: UnsafeMutablePointer(mutating: name))
                XSetClassHint(connection.display, id, &hint)
            }
        }
    }

    private func setProperty(_ property: Atom, type: Atom, bytes: [UInt8]) {
        connection.setProperty(property, of: id, type: type, bytes: bytes)
    }

    private func setProperty(_ property: XAtom, type: Atom, longs: [UInt]) {
        connection.setProperty(connection[property], of: id, type: type, longs: longs)
    }
}
