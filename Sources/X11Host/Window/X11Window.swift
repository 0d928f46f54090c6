internal import CCairo
internal import CX11
import UIKit

/// A window on an X display: it hands the session what the user does, and shows the session's frames.
///
/// Make it, make a `WindowSession` on it, set `session`, call `show()` and then `run()` (or any main loop that serves
/// the main dispatch queue). All of it belongs to the main thread.
@MainActor package final class X11Window: WindowHost {
    /// The window's content and motion; let go by `close()`.
    package var session: WindowSession? {
        didSet { if session != nil { setNeedsFrame() } }
    }
    /// The user wants the window closed: its button, Ctrl-Q, or Ctrl-C in the terminal. Without it the window closes itself.
    package var onClose: (() -> Void)?
    /// Asked before a key reaches the session; true takes the key, and its release too.
    package var onShortcut: ((HostEvent) -> Bool)?
    /// Called with every event and its media time, before the session handles it.
    package let eventObservers = Observers<(event: HostEvent, time: TimeInterval)>()
    /// Called with the media time of each frame after it was presented.
    package let frameObservers = Observers<TimeInterval>()

    /// Lies over the frames as they are shown; nil shows them as they are.
    package var overlay: (any FrameOverlay)? {
        didSet { overlayChanged() }
    }

    package internal(set) var scale: CGFloat
    /// Light or dark; setting it tells the session.
    package var appearance: UIUserInterfaceStyle {
        didSet { if appearance != oldValue { deliver(.appearanceChanged(appearance)) } }
    }
    package internal(set) var isClosed = false
    /// The window is gone on the server already.
    var isDestroyed = false

    let connection: XConnection
    let id: Window
    let keyboard: KeyboardInput
    /// Nil where the server knows core events only.
    let devices: DeviceInput?
    /// Nil where the server does not tell of its display's beats.
    let blanks: VerticalBlanks?
    /// The newest beat of the display that no frame was made for yet, in monotonic seconds.
    var newestBeat: TimeInterval?
    /// Cairo's view of the window, made when pixels do not go through shared memory: making it lets Cairo try shared memory
    /// of its own, which stays for ever when the server goes meanwhile.
    var surface: OpaquePointer?
    var readSource: (any DispatchSourceRead)?
    /// Whether the main loop waits for the connection and for frames by itself; the sources that would do so rest.
    var isWatching = false {
        didSet {
            guard isWatching != oldValue else { return }
            frameClock.isWatched = isWatching
            if isWatching { readSource?.suspend() } else { readSource?.resume() }
        }
    }
    /// When the system's run loop was served last while the main loop waited by itself, in monotonic seconds.
    var lastPass: TimeInterval = 0
    var signalSources: [any DispatchSourceSignal] = []
    var refreshRates: RefreshRates
    let randrEventBase: Int32?
    var syncCounter: XSyncCounter?
    /// What the window manager waits for before it goes on resizing: as it was asked for, and once its size is here.
    var pendingSync: XSyncValue?
    var dueSync: XSyncValue?

    /// Pixels, as the session knows them and as the server said last.
    var pixelSize: (width: Int, height: Int)
    var serverSize: (width: Int, height: Int)
    /// Where the window stands on the screen, in pixels, as far as it was told.
    var origin = CGPoint.zero
    var isReparented = false
    var exposed: [PixelRect] = []
    /// How many events were handled since there were none.
    var backlog = 0
    var lastBitmap: Bitmap?
    /// Copies inside the window of which the server has not said yet whether it had all pixels.
    var copiesUnderway = 0
    /// The number of the last request that copied.
    var lastCopy: UInt = 0

    var timeline: MediaTimeline
    var serverClock = ServerClock()
    var lastMediaTime: TimeInterval = 0
    var needsFrame = false
    /// How long the last frame was worked at, in seconds.
    var lastFrameCost: TimeInterval = 0
    var deadline: TimeInterval?
    /// The keys that are down, by key code; nil for one that the session does not get.
    var heldKeys: [UInt32: HostKey?] = [:]
    var cursors: [HostPointerShape: Cursor] = [:]
    private(set) lazy var frameClock = makeFrameClock()

    /// Opens a connection and makes a window, which `show()` puts on the screen.
    ///
    /// - Parameters:
    ///   - size: of the content in points.
    ///   - scale: pixels per point; nil takes it from `Xft.dpi`, in quarters, 96 dpi being 1.
    ///   - display: the server's name; nil takes `DISPLAY`.
    ///   - followsDisplay: whether frames are made on the display's own beats where it tells of them.
    /// - Throws: `DisplayError`.
    package init(
        title: String, size: CGSize, scale: CGFloat? = nil, appearance: UIUserInterfaceStyle = .light,
        display: String? = nil, followsDisplay: Bool = true
    ) throws {
        enforce(
            size.width >= 1 && size.height >= 1 && size.width.isFinite && size.height.isFinite,
            "X11Window: a size of \(size.width)×\(size.height) points has no area")
        connection = try XConnection(name: display)
        let scale = scale ?? DisplayScale.scale(forResources: connection.resources)
        enforce(scale > 0 && scale.isFinite, "X11Window: a scale of \(scale) is not a positive number")
        self.scale = scale
        self.appearance = appearance
        pixelSize = Self.pixels(size, scale: scale)
        serverSize = pixelSize
        timeline = MediaTimeline(start: MonotonicClock.now)
        id = Self.createWindow(on: connection, width: pixelSize.width, height: pixelSize.height)
        keyboard = KeyboardInput(connection: connection, window: id)
        devices = DeviceInput(connection: connection, window: id)
        blanks = followsDisplay ? VerticalBlanks(connection: connection, window: id) : nil
        refreshRates = RefreshRates(connection)
        randrEventBase = Self.selectScreenChanges(connection)
        syncCounter = Self.createSyncCounter(connection)
        describe(title: title)
        watchConnection()
    }

    isolated deinit { close() }

    package var size: CGSize {
        CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale)
    }

    /// The X server's number of the window, for tools.
    package var windowNumber: UInt { id }
    /// The name of the display the window is on.
    package var displayName: String { connection.name }

    static func pixels(_ size: CGSize, scale: CGFloat) -> (width: Int, height: Int) {
        func side(_ length: CGFloat) -> Int {
            let pixels = (length * scale).rounded()
            return pixels < CGFloat(Bitmap.sideLimit) ? Int(max(1, pixels)) : Bitmap.sideLimit
        }
        return paintable(width: side(size.width), height: side(size.height))
    }

    /// The part of a window that can be painted: others may make it larger than any bitmap.
    static func paintable(width: Int, height: Int) -> (width: Int, height: Int) {
        let width = max(1, min(width, Bitmap.sideLimit))
        return (width, max(1, min(height, Bitmap.sideLimit, Bitmap.pixelLimit / width)))
    }

    /// Puts the window on the screen, its first frame painted already.
    package func show() {
        guard !isClosed else { return }
        tick(at: MonotonicClock.now)
        XMapWindow(connection.display, id)
        connection.flush()
    }

    /// Takes the window from the screen and lets the session go. The connection ends when the last of its bitmaps does.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        frameClock.stop()
        isWatching = false
        readSource?.cancel()
        readSource = nil
        signalSources.forEach { $0.cancel() }
        signalSources = []
        session = nil
        lastBitmap = nil
        if isDestroyed {
            XErrors.expectingComplaints(on: connection) { giveBack() }
        } else {
            giveBack()
            XDestroyWindow(connection.display, id)
            connection.synchronize()
        }
    }

    private func giveBack() {
        if let surface {
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
        surface = nil
        for cursor in cursors.values { XFreeCursor(connection.display, cursor) }
        if let syncCounter { XSyncDestroyCounter(connection.display, syncCounter) }
    }

    /// The user's wish to close: the owner decides, if there is one.
    func requestClose() {
        if let onClose { onClose() } else { close() }
    }
}
