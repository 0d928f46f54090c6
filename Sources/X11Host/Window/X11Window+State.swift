internal import CX11
import UIKit

/// What can be changed about a window that is open.
extension X11Window {
    /// Asks for a size of the content, in points; the session hears of it when the server has done it.
    package func resize(to size: CGSize) {
        guard !isClosed else { return }
        let pixels = Self.pixels(size, scale: scale)
        XResizeWindow(connection.display, id, UInt32(pixels.width), UInt32(pixels.height))
        connection.flush()
    }

    /// Changes the pixels per point. The window keeps its size in points, so it grows or shrinks on the screen.
    package func setScale(_ scale: CGFloat) {
        enforce(scale > 0 && scale.isFinite, "X11Window.setScale: a scale of \(scale) is not a positive number")
        guard !isClosed, scale != self.scale else { return }
        let points = size
        self.scale = scale
        pixelSize = Self.pixels(points, scale: scale)
        serverSize = pixelSize  // as asked for; a window manager that refuses says so
        setSizeHints()
        deliver(.scaleChanged(scale))
        setNeedsFrame()
        resize(to: points)
    }

    /// Seconds of media time for a second of real time; 0.1 is slow motion.
    package var timeRate: Double {
        get { timeline.rate }
        set {
            timeline.setRate(newValue, at: MonotonicClock.now)
            updateClock()
        }
    }

    /// Goes to full screen and back, as the window manager does it; without one nothing happens.
    package func toggleFullScreen() {
        let toggle = 2
        sendToRoot(.netState, [toggle, Int(connection[.netStateFullScreen]), 0, 1, 0])
    }

    /// The pointer's shape over the window.
    package func setPointer(_ shape: HostPointerShape) {
        guard !isClosed else { return }
        let cursor = cursors[shape] ?? XCreateFontCursor(connection.display, Self.cursorShape(shape))
        cursors[shape] = cursor
        XDefineCursor(connection.display, id, cursor)
        connection.flush()
    }

    private static func cursorShape(_ shape: HostPointerShape) -> UInt32 {
        switch shape {
        case .arrow: UInt32(XC_left_ptr)
        case .hand: UInt32(XC_hand2)
        case .text: UInt32(XC_xterm)
        case .move: UInt32(XC_fleur)
        }
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
