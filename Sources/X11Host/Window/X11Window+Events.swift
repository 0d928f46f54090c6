internal import CX11
import UIKit

/// From the X connection to the session.
extension X11Window {
    func watchConnection() {
        let source = DispatchSource.makeReadSource(fileDescriptor: connection.fileDescriptor, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.drain() } }
        // The source must not see its file descriptor closed: it keeps the connection until it has stopped.
        source.setCancelHandler { [connection] in withExtendedLifetime(connection) {} }
        source.resume()
        readSource = source
    }

    /// How long events are handled at a stretch, in seconds: about half a frame, or as long as the last frame took. Whoever sends
    /// faster than the window can handle must not keep it from showing frames, nor frames that take long keep it from hearing.
    private var longestDrain: TimeInterval { min(max(0.008, lastFrameCost), 0.1) }

    /// So many events that waited together are worth giving their memory back, some megabytes.
    private static let notableBacklog = 10_000

    /// Handles the events that are there. Called for each wake-up of the connection, and before every wait, since Xlib may
    /// have read events while it waited for something else. What there is no time for is handled after the next frame, if one
    /// is due.
    package func drain() { drain(until: MonotonicClock.now + longestDrain) }

    private func drain(until end: TimeInterval) {
        while !isClosed, XPending(connection.display) > 0 {
            var event = XEvent()
            XNextEvent(connection.display, &event)
            handle(&event)
            backlog += 1
            if MonotonicClock.now >= end { break }
        }
        guard !isClosed else { return }
        if !connection.hasQueuedEvents {
            if backlog > Self.notableBacklog { connection.giveBackEvents() }
            backlog = 0
        }
        paintExposed()
        followBeat()
        drainQueued()
    }

    /// Comes back for events that Xlib read on the side, from the main queue and not from within a frame.
    func drainQueued() {
        guard !isClosed, !isWatching, connection.hasQueuedEvents else { return }
        DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.drain() } }
    }

    /// Asks the server to finish all requests so far and handles their events: for tests and scripts.
    package func settle() {
        guard !isClosed else { return }
        connection.synchronize()
        drain(until: .infinity)
    }

    /// Sends an event to the observers and the session.
    func deliver(_ event: HostEvent, at time: TimeInterval? = nil) {
        guard !isClosed else { return }
        let time = time ?? mediaTime
        eventObservers.notify((event, time))
        session?.send(event, at: time)
    }

    private func handle(_ event: inout XEvent) {
        if keyboard.takes(&event) { return }
        switch event.type {
        case Expose: expose(event.xexpose)
        case GraphicsExpose: copyExposed(event.xgraphicsexpose)
        case NoExpose: copiesUnderway -= 1
        case ConfigureNotify: configure(event.xconfigure)
        case ReparentNotify: isReparented = event.xreparent.parent != connection.root
        case DestroyNotify: destroyed(event.xdestroywindow)
        case ClientMessage: message(&event)
        case GenericEvent: generic(&event)
        case MotionNotify: motion(event.xmotion)
        case ButtonPress: buttonPress(event.xbutton)
        case ButtonRelease: buttonRelease(event.xbutton)
        case EnterNotify, LeaveNotify: crossing(event.xcrossing)
        case KeyPress: keyPress(&event.xkey)
        case KeyRelease: keyRelease(&event.xkey)
        case FocusIn, FocusOut: focus(event.xfocus)
        case MappingNotify: XRefreshKeyboardMapping(&event.xmapping)
        case randrEventBase.map { $0 + RRScreenChangeNotify }: screenChange(&event)
        default: break
        }
    }

    private func expose(_ event: XExposeEvent) {
        if UInt(event.serial) <= lastCopy {
            // What was missing there may have been copied elsewhere.
            exposed = [PixelRect(x0: 0, y0: 0, x1: serverSize.width, y1: serverSize.height)]
        } else {
            addExposed(x: event.x, y: event.y, width: event.width, height: event.height)
        }
    }

    /// Any client can send the event: what lies outside the window is left out.
    func addExposed(x: Int32, y: Int32, width: Int32, height: Int32) {
        let (x, y) = (Int(x), Int(y))
        let rect = PixelRect(x0: x, y0: y, x1: x + Int(width), y1: y + Int(height))
            .intersection(PixelRect(x0: 0, y0: 0, x1: serverSize.width, y1: serverSize.height))
        if !rect.isEmpty { exposed.append(rect) }
    }

    /// Many sizes may come between two frames; only the last one is laid out.
    private func configure(_ event: XConfigureEvent) {
        guard event.window == id else { return }
        // A window manager tells the place on the screen; the server tells the place in the manager's frame.
        if event.send_event != 0 || !isReparented { origin = CGPoint(x: Int(event.x), y: Int(event.y)) }
        // Any client can send the event: the size of a window is told by the server alone.
        if event.send_event == 0 {
            serverSize = Self.paintable(width: Int(event.width), height: Int(event.height))
        }
        resizeSurface(width: serverSize.width, height: serverSize.height)
        frameClock.rate = refreshRate
        if serverSize != pixelSize { setNeedsFrame() }
        syncConfigured()
    }

    /// Tells the session the newest size: before a frame, and before a press or a key, which belong to what is laid out anew.
    func deliverResize() {
        guard serverSize != pixelSize else { return }
        pixelSize = serverSize
        deliver(.resized(size))
    }

    /// Somebody else took the window away (`xkill` and the like are ruder still and take the connection).
    private func destroyed(_ event: XDestroyWindowEvent) {
        guard event.window == id else { return }
        isDestroyed = true
        onClose?()
        close()
    }

    private func message(_ event: inout XEvent) {
        guard event.xclient.message_type == connection[.protocols], event.xclient.format == 32 else { return }
        let data = event.xclient.data.l
        switch Atom(bitPattern: data.0) {
        case connection[.deleteWindow]: requestClose()
        case connection[.netPing]:
            event.xclient.window = connection.root
            XSendEvent(
                connection.display, connection.root, False, SubstructureNotifyMask | SubstructureRedirectMask, &event)
            connection.flush()
        case connection[.netSyncRequest]: syncRequested(low: data.2, high: data.3)
        default: break
        }
    }

    static func selectScreenChanges(_ connection: XConnection) -> Int32? {
        var eventBase: Int32 = 0
        var errorBase: Int32 = 0
        guard XRRQueryExtension(connection.display, &eventBase, &errorBase) != 0 else { return nil }
        XRRSelectInput(connection.display, connection.root, Int32(RRScreenChangeNotifyMask))
        return eventBase
    }

    private func screenChange(_ event: inout XEvent) {
        XRRUpdateConfiguration(&event)
        refreshRates = RefreshRates(connection)
        frameClock.rate = refreshRate
    }
}
