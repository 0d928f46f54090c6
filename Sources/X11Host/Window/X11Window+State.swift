internal import CX11
import UIKit

/// Changes of a window that is open.
extension X11Window {
    /// Requests a size of the content, in points; the session gets it when the server has set it.
    package func resize(to size: CGSize) {
        guard !isClosed else { return }
        let pixels = WindowGeometry.pixels(size, scale: scale)
        XResizeWindow(connection.display, id, UInt32(pixels.width), UInt32(pixels.height))
        connection.flush()
    }

    /// Changes the pixels per point. The window keeps its size in points, so it grows or shrinks on the screen.
    package func setScale(_ scale: CGFloat) {
        enforce(scale > 0 && scale.isFinite, "X11Window.setScale: a scale of \(scale) is not a positive number")
        guard !isClosed, scale != self.scale else { return }
        let points = size
        geometry.scale = scale
        geometry.pixelSize = WindowGeometry.pixels(points, scale: scale)
        presenter.resize(to: geometry.pixelSize)  // as requested; a window manager that refuses sends another
        setSizeHints()
        deliver(.scaleChanged(scale))
        setNeedsFrame()
        resize(to: points)
    }

    /// Toggles full screen through the window manager; without one nothing happens.
    package func toggleFullScreen() {
        let toggle = 2
        sendToRoot(.netState, [toggle, Int(connection[.netStateFullScreen]), 0, 1, 0])
    }

    /// The pointer's shape over the window.
    package func setPointer(_ shape: HostPointerShape) {
        if !isClosed { cursors.show(shape) }
    }

    /// A message about this window for the window manager.
    func sendToRoot(_ type: XAtom, _ data: [Int]) {
        guard !isClosed else { return }
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = id
        event.xclient.message_type = connection[type]
        event.xclient.format = 32
        event.xclient.data.l = (data[0], data[1], data[2], data[3], data[4])
        XSendEvent(
            connection.display, connection.root, False, SubstructureNotifyMask | SubstructureRedirectMask, &event)
        connection.flush()
    }
}
