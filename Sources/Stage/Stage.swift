import UIKit

/// Why a stage could not do what it was asked for.
package enum StageError: Error, Equatable, CustomStringConvertible {
    /// Something still moved, loaded or waited after that many seconds; in words.
    case notAtRest(after: TimeInterval, pending: [String])
    /// No control shows that label; those that are there.
    case noSuchLabel(String, present: [String])
    /// The window shows no collection view, or none of its cells is that item.
    case noSuchItem(section: Int, item: Int, reason: String)
    /// A picture of the window would have more pixels than can be painted.
    case sizeTooLarge(CGSize, scale: CGFloat)

    package var description: String {
        switch self {
        case .notAtRest(let seconds, let pending):
            "not at rest after \(Self.text(seconds)) s; still pending: "
                + (pending.isEmpty ? "something unnamed" : pending.joined(separator: ", "))
        case .noSuchLabel(let label, let present):
            "nothing is labelled \"\(label)\"; labels are: "
                + (present.isEmpty ? "none" : present.map { "\"\($0)\"" }.joined(separator: ", "))
        case .noSuchItem(let section, let item, let reason):
            "no item \(item) in section \(section) to click: \(reason)"
        case .sizeTooLarge(let size, let scale):
            "a window of \(Self.text(size.width))×\(Self.text(size.height)) points at scale \(Self.text(scale)): "
                + Self.pixelBounds
        }
    }

    /// What a picture may have, in words.
    package static let pixelBounds =
        "a picture has 1 to \(Bitmap.sideLimit) pixels a side and at most \(Bitmap.pixelLimit / 1_000_000) million in all"

    private static func text(_ number: Double) -> String {
        abs(number) < 1e15 && number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
}

/// A window without a display: the same passes and pixels as on screen, under a clock that only this object moves.
///
/// Time starts at 0 and goes on only in `advance`, `settle` and what acts (`click`, `flick`, ...). Frames are made on a
/// grid of 1/60 s whenever the window wants one. The main queue is served between them.
@MainActor package final class Stage {
    package let window: UIWindow
    package let session: WindowSession
    private let host: StageHost

    /// Seconds since the window was made.
    package private(set) var now: TimeInterval = 0 {
        didSet { host.mediaTime = now }
    }
    /// The next tick that has not been used.
    private var nextTick = 1
    /// Real seconds that loading and other work outside this thread may still take, in all.
    private var patience: TimeInterval = 20

    /// Shows a controller's view in a window of its own.
    ///
    /// `size` is in points, at least one pixel each way; `scale` is pixels per point.
    package init(
        root: UIViewController, size: CGSize, scale: CGFloat = 1, appearance: UIUserInterfaceStyle = .light
    ) {
        enforce(
            Self.permits(size, scale: scale),
            "Stage: a window of \(size.width)×\(size.height) points at scale \(scale): \(StageError.pixelBounds)")
        host = StageHost(size: size, scale: scale, appearance: appearance)
        session = WindowSession(root: root, host: host)
        window = session.window
        _ = session.frame(at: 0)
        drain()
    }

    /// Whether a window of a size in points can be painted at a scale.
    package nonisolated static func permits(_ size: CGSize, scale: CGFloat) -> Bool {
        let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
        guard width.isFinite, height.isFinite, abs(width) < 1e9, abs(height) < 1e9 else { return false }
        return Bitmap.permits(width: Int(width), height: Int(height))
    }

    package var size: CGSize { host.size }
    package var scale: CGFloat { host.scale }
    package var title: String { host.title }

    /// The picture of the window as it is now, one pixel a device pixel.
    package var bitmap: Bitmap {
        refresh()
        guard let bitmap = session.bitmap else {
            fatalError("Stage.bitmap: the window of \(size.width)×\(size.height) points has made no picture")
        }
        return bitmap
    }

    // MARK: Time

    /// Lets time pass, with all frames that fall into it.
    ///
    /// The end is included.
    package func advance(by seconds: TimeInterval) {
        enforce(seconds >= 0 && seconds.isFinite, "Stage.advance(by: \(seconds)): time goes on, for a while")
        advance(to: now + seconds)
    }

    /// Lets time pass until a moment, counted from when the window was made.
    ///
    /// A moment of the past is now.
    package func advance(to time: TimeInterval) {
        drain()
        while let tick = tickWanted(), FrameGrid.time(tick) <= time + 1e-9 {
            makeFrame(tick)
            drain()
        }
        now = max(now, time)
    }

    /// The next tick at which the window wants a frame, nil when it is idle.
    private func tickWanted() -> Int? {
        switch session.schedule {
        case .idle: nil
        case .nextFrame: max(nextTick, FrameGrid.tick(atOrAfter: now))
        case .at(let time): max(nextTick, FrameGrid.tick(atOrAfter: max(now, time)))
        }
    }

    private func makeFrame(_ tick: Int) {
        now = max(now, FrameGrid.time(tick))
        nextTick = tick + 1
        _ = session.frame(at: now)
    }

    /// Lets time pass until all is at rest: no animation, motion, pending layout, load, or block on the main queue.
    ///
    /// Moments that were announced for later (a clock hand's next minute) are not waited for. After `limit` seconds this
    /// throws `StageError.notAtRest` with what is pending.
    package func settle(limit: TimeInterval = 20) throws {
        let end = now + limit
        let reserve = patience - min(patience, limit)
        patience -= reserve
        defer { patience += reserve }
        drain()
        while true {
            while !session.isAtRest {
                switch tickWanted() {
                case let tick? where FrameGrid.time(tick) <= end:
                    makeFrame(tick)
                    drain()
                case nil where patience > 0: wait(0.005)
                default:
                    throw StageError.notAtRest(after: limit, pending: session.pendingReasons)
                }
            }
            // What came to rest may have told others, who start something new: blocks of the main queue at once, tasks
            // of the main actor by way of another thread and back.
            drain()
            session.perform(at: now) { MainLoop.wait(0.002) }
            if session.isAtRest { break }
        }
        refresh()
    }

    /// Serves the main queue from an asynchronous test, where it cannot be served from within.
    package func yield() async {
        for _ in 0..<4 {
            await Task.yield()
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
    }

    /// Brings the picture up to date at this moment: what changed is laid out and painted, no time passes.
    package func refresh() {
        drain()
        _ = session.frame(at: now)
    }

    /// Serves the main queue, whose blocks see this window's clock. What loads takes no time of that clock: it is waited for.
    private func drain() {
        session.perform(at: now) {
            MainLoop.drain()
            while session.isLoading(), patience > 0 { wait(0.002) }
        }
    }

    /// Waits for a real time, which counts against the stage's patience as long as it really took.
    private func wait(_ seconds: TimeInterval) {
        let begin = ContinuousClock.now
        MainLoop.wait(seconds)
        patience -= (ContinuousClock.now - begin) / .seconds(1)
    }

    // MARK: Events

    /// Hands one event over, now.
    package func send(_ event: HostEvent) {
        session.send(event, at: now)
        drain()
    }

    /// Gives the window another size, in points, as a person who drags its edge.
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
