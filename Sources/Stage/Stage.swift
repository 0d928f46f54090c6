import UIKit

/// A window without a display: the same passes and pixels as on screen, with a virtual clock.
///
/// Time starts at 0 and advances only in `advance`, `settle` and simulated input (`click`, `flick`, …). Frames are made
/// on the grid of a display of 60 Hz whenever the window requests one. The main queue is served between them.
@MainActor package final class Stage {
    package let window: UIWindow
    package let session: WindowSession
    private let host: StageHost
    /// The application that was launched on the stage, if any.
    package private(set) var application: ApplicationLaunch?

    /// Seconds since the window was created.
    package private(set) var now: TimeInterval = 0 {
        didSet { host.mediaTime = now }
    }
    private var grid = FrameGrid()
    /// The first unused tick.
    private var nextTick = 1
    /// Wall-clock seconds that loading and other work outside this thread may take in total.
    private let waitLimit: TimeInterval
    /// The remainder of `waitLimit`.
    private var remainingWait: TimeInterval

    /// Shows a controller's view in a window of its own.
    ///
    /// - Parameters:
    ///   - size: In points, at least one pixel.
    ///   - scale: Pixels per point.
    ///   - waitLimit: Wall-clock seconds that loading may take in total.
    ///   - preparesPictures: Whether large pictures are prepared on other threads, as in a window on a display.
    ///   - isLoading: Whether the content is loading something. The stage waits for it before time advances.
    package convenience init(
        root: UIViewController, size: CGSize, scale: CGFloat = 1, appearance: UIUserInterfaceStyle = .light,
        waitLimit: TimeInterval = 20, preparesPictures: Bool = false,
        wallTime: Date = WindowSession.fixedWallTime, isLoading: @escaping () -> Bool = { false }
    ) {
        enforce(
            Self.permits(size, scale: scale),
            "Stage: a window of \(size.width)×\(size.height) points at scale \(scale): \(StageError.pixelBounds)")
        let host = StageHost(
            size: size, scale: scale, appearance: appearance, preparesPictures: preparesPictures, wallTime: wallTime)
        self.init(WindowSession(root: root, host: host), host: host, waitLimit: waitLimit, isLoading: isLoading)
    }

    /// Launches an application. Throws when it shows no window. The caller ends the application.
    package convenience init(
        application delegateClass: AnyClass, size: CGSize, scale: CGFloat = 1,
        appearance: UIUserInterfaceStyle = .light, urls: [URL] = [], info: [String: Any] = [:]
    ) throws {
        let host = StageHost(size: size, scale: scale, appearance: appearance)
        let launch = try ApplicationLaunch(delegateClass, host: host, urls: urls, info: info)
        guard let session = launch.session else { fatalError("Stage: a launched application has a window") }
        self.init(session, host: host, waitLimit: 20, isLoading: { false })
        application = launch
    }

    private init(_ session: WindowSession, host: StageHost, waitLimit: TimeInterval, isLoading: @escaping () -> Bool) {
        self.waitLimit = waitLimit
        remainingWait = waitLimit
        (self.host, self.session) = (host, session)
        session.isLoading = isLoading
        window = session.window
        _ = session.frame(at: 0)
        drain()
    }

    /// Whether a window of this size in points can be painted at a scale.
    package nonisolated static func permits(_ size: CGSize, scale: CGFloat) -> Bool {
        let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
        guard width.isFinite, height.isFinite, abs(width) < 1e9, abs(height) < 1e9 else { return false }
        return Bitmap.permits(width: Int(width), height: Int(height))
    }

    package var size: CGSize { host.size }
    package var scale: CGFloat { host.scale }
    package var title: String { host.title }

    /// Whether a keyboard is drawn while a text is edited; false by default.
    package var showsKeyboard: Bool {
        get { host.showsKeyboard }
        set {
            host.showsKeyboard = newValue
            session.keyboardSettingDidChange()
        }
    }

    /// Makes a frame if necessary, and returns the current picture of the window in device pixels.
    package func renderedBitmap() -> Bitmap {
        refresh()
        guard let bitmap = session.bitmap else {
            fatalError("Stage.renderedBitmap(): the window of \(size.width)×\(size.height) points has made no picture")
        }
        return bitmap
    }

    // MARK: Time

    /// The frames per second of the display; 60 by default.
    package var frameRate: Double {
        get { grid.rate }
        set {
            grid.rate = newValue
            nextTick = grid.tick(atOrAfter: now)
        }
    }

    /// The number of frames made while time advanced, those without a change of pixels included.
    package private(set) var frameCount = 0

    /// Advances time, making all frames up to and including the end.
    package func advance(by seconds: TimeInterval) {
        enforce(
            seconds >= 0 && seconds.isFinite,
            "Stage.advance(by: \(seconds)): the duration must be finite and not negative")
        advance(to: now + seconds)
    }

    /// Advances time to a moment counted from the creation of the window.
    ///
    /// Does nothing for a moment in the past.
    package func advance(to time: TimeInterval) {
        drain()
        while let tick = nextFrameTick(), grid.time(tick) <= time + 1e-9 {
            makeFrame(tick)
            drain()
        }
        now = max(now, time)
    }

    /// The next tick at which the window needs a frame; nil if it is idle.
    private func nextFrameTick() -> Int? {
        switch session.schedule {
        case .idle: nil
        case .nextFrame: max(nextTick, grid.tick(atOrAfter: now))
        case .at(let time): max(nextTick, grid.tick(atOrAfter: max(now, time)))
        }
    }

    private func makeFrame(_ tick: Int) {
        now = max(now, grid.time(tick))
        nextTick = tick + 1
        frameCount += 1
        _ = session.frame(at: now)
    }

    /// Advances time until the window is at rest: no animation, motion, pending layout, loading or block on the main
    /// queue.
    ///
    /// Does not wait for scheduled moments such as a clock's next minute, nor longer than `RestWatch` for animations
    /// without end. Throws `StageError.notAtRest` with what is pending after `limit` seconds.
    package func settle(limit: TimeInterval = 20) throws {
        let end = now + limit
        let reserve = remainingWait - min(remainingWait, limit)
        remainingWait -= reserve
        defer { remainingWait += reserve }
        drain()
        var rest = RestWatch()
        while true {
            while !rest.isOver(session, at: now) {
                switch nextFrameTick() {
                case let tick? where grid.time(tick) <= end:
                    makeFrame(tick)
                    drain()
                case nil where remainingWait > 0: wait(0.005)
                default:
                    throw StageError.notAtRest(after: limit, pending: session.pendingReasons)
                }
            }
            // Coming to rest may trigger new work: blocks of the main queue at once, tasks of the main actor through
            // another thread. Wait a moment for those. A mark enqueued behind them would prove nothing: the threads run
            // tasks in no order, and a task that has begun can be overtaken.
            drain()
            session.perform(at: now) { MainLoop.wait(0.002) }
            if rest.isOver(session, at: now) { break }
        }
        refresh()
    }

    /// Serves the main queue from an asynchronous test, which cannot do so synchronously.
    package func yield() async {
        for _ in 0..<4 {
            await Task.yield()
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
    }

    /// Updates the picture at the current time: lays out and paints changes without advancing time.
    package func refresh() {
        drain()
        _ = session.frame(at: now)
    }

    /// Runs pending work of the main queue at the current time, and waits for loading, which takes no virtual time.
    private func drain() {
        session.perform(at: now) {
            MainLoop.drain()
            while session.isLoading(), remainingWait > 0 { wait(0.002) }
        }
    }

    /// Throws `StageError.notAtRest` if the content is still loading after `waitLimit`, so that no picture shows
    /// placeholders.
    package func checkLoaded() throws(StageError) {
        drain()
        guard session.isLoading() else { return }
        throw .notAtRest(after: waitLimit, pending: session.pendingReasons)
    }

    /// Waits for wall-clock time and subtracts the time it actually took from `remainingWait`.
    private func wait(_ seconds: TimeInterval) {
        let begin = ContinuousClock.now
        MainLoop.wait(seconds)
        remainingWait -= (ContinuousClock.now - begin) / .seconds(1)
    }

    // MARK: Events

    /// Sends one event at the current time.
    package func send(_ event: HostEvent) {
        session.send(event, at: now)
        drain()
    }

    /// Resizes the window, in points, as a user who drags its edge.
    package func resize(to size: CGSize) {
        host.size = size
        send(.resized(size))
    }

    /// Changes the number of pixels per point.
    package func setScale(_ scale: CGFloat) {
        host.scale = scale
        send(.scaleChanged(scale))
    }

    package func setAppearance(_ appearance: UIUserInterfaceStyle) {
        host.appearance = appearance
        send(.appearanceChanged(appearance))
    }
}
