internal import CX11
import UIKit

/// A window on an X display: sends the user's input to its source, and shows the source's frames.
///
/// Create it, create a `WindowSession` on it, set `source`, call `show()` and then `run()` (or any main loop that
/// serves the main dispatch queue).
@MainActor package final class X11Window: WindowHost {
    /// The window's content and motion; released by `close()`.
    package var source: (any FrameSource)? {
        didSet { sourceChanged(from: oldValue) }
    }
    /// The source, if it is a session in this process.
    package var session: WindowSession? {
        get { source as? WindowSession }
        set { source = newValue }
    }
    /// Called when the user closes the window: by its button, Ctrl-Q, or Ctrl-C in the terminal. Without it the window
    /// closes itself.
    package var onClose: (() -> Void)?
    /// Asked before a key reaches the session; true takes the key, and its release too.
    package var onShortcut: ((HostEvent) -> Bool)?
    /// The text that keys edit; by default, that of the source.
    package lazy var editedText: () -> EditedText? = { [weak self] in self?.source?.editedText }
    /// Whether keys edit a text.
    package func isEditingText() -> Bool { editedText() != nil }
    /// Asked before input of pointers and fingers, and the release of a key, reaches the observers and the session;
    /// true withholds it.
    package var onInput: ((HostEvent) -> Bool)?
    /// Called with every event and its media time, before the session handles it.
    package let eventObservers = Observers<(event: HostEvent, time: TimeInterval)>()
    /// Called with the media time of each frame after it was presented.
    package let frameObservers = Observers<TimeInterval>()
    /// Called with the seconds that the window spent on each frame that changes pixels, without an overlay's own.
    package let workObservers = Observers<TimeInterval>()
    /// Called with the times of each frame once the server has its requests, also of frames that change no pixel.
    package let timingObservers = Observers<FrameTiming>()
    /// Called with each frame before it is presented. Its pixels are valid during the call.
    package let pictureObservers = Observers<Frame>()

    /// An overlay of the frames as they are shown; nil shows them unchanged.
    package var overlay: (any FrameOverlay)? {
        didSet { overlayChanged() }
    }
    /// Light or dark; setting it notifies the session.
    package var appearance: UIUserInterfaceStyle {
        didSet { if appearance != oldValue { deliver(.appearanceChanged(appearance)) } }
    }
    package var showsKeyboard = false
    /// The time at which the user's clock has stopped; nil, as by default, for the real one.
    package var fixedWallTime: Date?
    package private(set) var isClosed = false
    package var preparesPictures: Bool { true }
    package var blinksCarets: Bool { true }

    let connection: XConnection
    let id: Window
    let input: WindowInput
    let presenter: FramePresenter
    let scheduler: FrameScheduler
    private(set) lazy var reader = makeReader()
    lazy var serverWatch = ServerWatch(connection.name)
    private(set) lazy var selections = SelectionOwner(connection: connection, window: id)
    /// The bounds of texts that are read from other programs.
    var selectionLimits = SelectionReader.Limits()
    var geometry: WindowGeometry
    var sync: SyncHandshake
    var cursors: PointerCursors
    var monitors: MonitorRates
    /// The frame that was requested of the source and has not come.
    var pendingFrame: PendingFrame?
    /// Frames a second, whatever the monitor's rate.
    let chosenRate: Double?

    /// Opens a connection and creates a window, which `show()` puts on the screen.
    ///
    /// - Parameters:
    ///   - size: of the content in points.
    ///   - scale: pixels per point; nil takes it from `Xft.dpi`, in quarters, 96 dpi being 1.
    ///   - display: the server's name; nil takes `DISPLAY`.
    ///   - rate: frames a second, on a timer; nil takes the monitor's.
    ///   - inputMethod: the user's, as in `XMODIFIERS`; keys go through it while a text is edited.
    ///   - followsDisplay: whether frames are made at the vsyncs of a display that reports them; nil where they
    ///     are a monitor's, and no rate is given.
    /// - Throws: `DisplayError`.
    package init(
        title: String, size: CGSize, scale: CGFloat? = nil, appearance: UIUserInterfaceStyle = .light,
        display: String? = nil, rate: Double? = nil,
        inputMethod: String? = ProcessInfo.processInfo.environment["XMODIFIERS"], followsDisplay: Bool? = nil
    ) throws {
        enforce(
            size.width >= 1 && size.height >= 1 && size.width.isFinite && size.height.isFinite,
            "X11Window: a size of \(size.width)×\(size.height) points has no area")
        connection = try XConnection(name: display)
        let hasVsyncs = followsDisplay ?? (rate == nil && !VsyncEvents.areSimulated(on: connection))
        let scale = scale ?? DisplayScale.scale(forResources: connection.resources)
        enforce(scale > 0 && scale.isFinite, "X11Window: a scale of \(scale) is not a positive number")
        self.appearance = appearance
        geometry = WindowGeometry(size: size, scale: scale)
        let pixels = geometry.pixelSize
        id = Self.createWindow(on: connection, width: pixels.width, height: pixels.height)
        input = WindowInput(connection: connection, window: id, inputMethod: inputMethod)
        presenter = FramePresenter(connection: connection, window: id, size: pixels)
        monitors = MonitorRates(connection)
        chosenRate = rate
        scheduler = FrameScheduler(
            rate: rate ?? monitors.rate(at: .zero),
            vsyncs: hasVsyncs ? VsyncEvents(connection: connection, window: id) : nil)
        presenter.reportsReads = scheduler.vsyncs == nil
        sync = SyncHandshake(connection)
        cursors = PointerCursors(connection: connection, window: id)
        describe(title: title)
        scheduler.onFrame = { [weak self] in self?.tick(at: $0) }
        input.takesKey = { [weak self] in self?.takesKey($0) ?? false }
        input.onInputMethod = { [weak self] in self?.deliver($0) }
        _ = reader
    }

    isolated deinit { close() }

    package var size: CGSize { geometry.size }
    package var scale: CGFloat { geometry.scale }
    /// The size of the content in pixels.
    package var pixelSize: (width: Int, height: Int) { geometry.pixelSize }

    /// The X server's number of the window, for tools.
    package var windowNumber: UInt { id }
    /// The name of the display the window is on.
    package var displayName: String { connection.name }

    /// Puts the window on the screen, its first frame painted already.
    package func show() {
        guard !isClosed else { return }
        serverWatch.activityBegan()
        tick(at: MonotonicClock.now)
        XMapWindow(connection.display, id)
        connection.flush()
    }

    /// Removes the window from the screen and releases the session. The connection ends when the last of its bitmaps
    /// does.
    package func close() { close(isDestroyed: false) }

    /// Closes the window; one that is destroyed does not exist on the server any more.
    func close(isDestroyed: Bool) {
        guard !isClosed else { return }
        isClosed = true
        serverWatch.activityBegan()
        scheduler.stop()
        scheduler.clock.isPolled = false
        reader.stop()
        source = nil
        presenter.forget()
        if isDestroyed {
            XErrors.ignoringErrors(on: connection) { freeResources() }
        } else {
            freeResources()
            XDestroyWindow(connection.display, id)
            connection.synchronize()
        }
    }

    private func freeResources() {
        presenter.close()
        cursors.close()
        sync.close()
    }

    /// Closes the window as the user requests: the owner decides, if there is one.
    func requestClose() {
        if let onClose { onClose() } else { close() }
    }
}
