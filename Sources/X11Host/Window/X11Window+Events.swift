internal import CX11
import UIKit

/// From the X connection to the source.
extension X11Window {
    func makeReader() -> ConnectionReader {
        ConnectionReader(connection) { [weak self] event in
            self?.handle(&event)
        } onDrained: { [weak self] in
            guard let self else { return }
            paintExposed()
            scheduler.handleVsync()
        }
    }

    /// Handles the events that are there; see `ConnectionReader.drain()`.
    package func drain() { reader.drain() }

    /// Lets the server finish all requests so far and handles their events: for tests and scripts.
    package func settle() { reader.settle() }

    /// Sends an event to the observers and the source.
    func deliver(_ event: HostEvent, at time: TimeInterval? = nil) {
        guard !isClosed else { return }
        let time = time ?? mediaTime
        eventObservers.notify((event, time))
        source?.send(event, at: time)
    }

    private func handle(_ event: inout XEvent) {
        if input.inputMethodTakes(&event) { return }
        if monitors.handle(&event) {
            scheduler.clock.rate = refreshRate
            return
        }
        switch event.type {
        case Expose: presenter.handle(event.xexpose)
        case GraphicsExpose: presenter.handle(event.xgraphicsexpose)
        case NoExpose: presenter.copyEnded()
        case ConfigureNotify: configure(event.xconfigure)
        // A window that is not shown gives its caches back.
        case UnmapNotify: source?.dropCaches()
        case ReparentNotify: geometry.isReparented = event.xreparent.parent != connection.root
        case DestroyNotify where event.xdestroywindow.window == id: destroyed()
        case SelectionRequest, SelectionClear, PropertyNotify, DestroyNotify: selections.handle(event)
        case ClientMessage: message(&event)
        case GenericEvent: generic(&event)
        default: input.handle(&event, scale: scale) { deliverInput($0, $1) }
        }
    }

    /// Pointers and fingers, from servers with XInput 2, and vsyncs, from those with Present.
    private func generic(_ event: inout XEvent) {
        guard XGetEventData(connection.display, &event.xcookie) != 0 else { return }
        defer { XFreeEventData(connection.display, &event.xcookie) }
        scheduler.handle(event.xcookie)
        input.handle(event.xcookie, scale: scale) { deliverInput($0, $1) }
    }

    /// Delivers input at the media time of its server timestamp. A press or a key comes after the resize that it
    /// follows.
    private func deliverInput(_ event: HostEvent, _ serverTime: Time) {
        switch event {
        case .pointerDown, .touchBegan:
            input.endComposition()
            deliverResize()
        case .keyDown: deliverResize()
        default: break
        }
        if onInput?(event) == true { return }
        deliver(event, at: scheduler.mediaTime(ofServerTime: serverTime))
    }

    /// Delivers what the user's input method has sent.
    func deliver(_ output: BusInputMethod.Output) {
        guard !isClosed else { return }
        input.handle(output, scale: scale) { deliverInput($0, $1) }
        connection.flush()
    }

    /// Offers a key press to the window's own keys, then to the owner's shortcuts.
    func takesKey(_ press: HostEvent) -> Bool {
        guard case .keyDown(let key, _, let modifiers) = press else { return false }
        switch (key.code, modifiers) {
        case ("KeyQ", [.control]): requestClose()
        case ("F11", []): toggleFullScreen()
        default: return onShortcut?(press) == true
        }
        return true
    }

    /// Records a position and size. Many sizes may arrive between two frames; only the last one is laid out.
    private func configure(_ event: XConfigureEvent) {
        guard event.window == id else { return }
        // A window manager sends the position on the screen; the server sends that in the manager's frame.
        if event.send_event != 0 || !geometry.isReparented {
            geometry.origin = CGPoint(x: Int(event.x), y: Int(event.y))
        }
        // Any client can send the event; only the server knows the size.
        if event.send_event == 0 {
            presenter.resize(to: WindowGeometry.paintable(width: Int(event.width), height: Int(event.height)))
        }
        scheduler.clock.rate = refreshRate
        if presenter.size != geometry.pixelSize { frameIsDue() }
        if sync.sizeArrived() { frameIsDue() }
    }

    /// Requests a frame of this window's own.
    private func frameIsDue() {
        recall()
        setNeedsFrame()
    }

    /// Sends the newest size to the source: before a frame, and before a press or a key, which belong to the new
    /// layout.
    func deliverResize() {
        guard presenter.size != geometry.pixelSize else { return }
        geometry.pixelSize = presenter.size
        deliver(.resized(size))
    }

    /// Another client destroyed the window; `xkill` and the like close the connection instead.
    private func destroyed() {
        onClose?()
        close(isDestroyed: true)
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
        case connection[.netSyncRequest]: sync.request(low: data.2, high: data.3)
        default: break
        }
    }
}
