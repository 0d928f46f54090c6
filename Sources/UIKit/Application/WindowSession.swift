/// A window on a host: it takes the host's events, runs the passes of a frame, and says when it wants the next one.
@MainActor package final class WindowSession {
    /// The session being driven, or the last one that was.
    package private(set) static weak var current: WindowSession?

    package let window: UIWindow
    package let host: any WindowHost
    package let motions = MotionRegistry()
    let animations = AnimationRegistry()
    let layers: LayerContext
    /// The layout loops that were reported.
    package private(set) var layoutLoops = LayoutLoopReport()
    private let dispatcher: EventDispatcher
    /// Media time of the last event or frame.
    package private(set) var time: TimeInterval = 0
    /// The last finished picture; it is painted over in the next frame.
    package internal(set) var bitmap: Bitmap?
    /// What the bitmap shows.
    var shown: RenderNode?
    var paintedScale: CGFloat = 0
    /// Whether something outside this thread is waited for, such as pictures that load.
    package var isLoading: () -> Bool = { false }
    private var wantsFrame = true
    private var isInFrame = false

    /// Shows a controller's view in a window that fills a host and has its scale and appearance.
    package init(root: UIViewController, host: any WindowHost) {
        window = UIWindow(frame: CGRect(origin: .zero, size: host.size))
        self.host = host
        dispatcher = EventDispatcher(window: window)
        layers = LayerContext(root: window.layer)
        window.session = self
        WindowSession.current = self
        animations.onChange = { [weak self] in self?.wantFrame() }
        motions.onChange = { [weak self] in self?.wantFrame() }
        layers.onChange = { [weak self] in self?.wantFrame() }
        layers.onLayoutLoop = { [weak self] in self?.layoutLoops.report($0, rounds: $1) }
        handle(at: 0) {
            adoptHost()
            window.rootViewController = root
            window.makeKeyAndVisible()
        }
        host.setNeedsFrame()
    }

    /// Runs code as part of an event or frame at a media time: everybody sees this session's registries and traits, and a
    /// clock that stands still. Time never runs backwards.
    private func handle<T>(at time: TimeInterval, _ body: () -> T) -> T {
        // Code that ran in between may have seen a later moment than the last frame's.
        let seen = WindowSession.current === self ? MediaClock.now : self.time
        self.time = max(self.time, time, min(seen, host.mediaTime))
        WindowSession.current = self
        AnimationRegistry.current = animations
        MotionRegistry.current = motions
        UITraitCollection.current = window.traitCollection
        return MediaClock.hold(
            at: self.time, then: { [weak host] in MainActor.assumeIsolated { host?.mediaTime ?? 0 } }, body)
    }

    /// Runs code of the app outside of events and frames (a timer of the host, a script) with this session's clock.
    package func perform<T>(at time: TimeInterval? = nil, _ body: () -> T) -> T {
        handle(at: time ?? self.time, body)
    }

    private func adoptHost() {
        window.hostTraits = UITraitCollection(style: host.appearance, scale: host.scale)
        window.frame = CGRect(origin: .zero, size: host.size)
    }

    /// Delivers an event that happened at a media time.
    package func send(_ event: HostEvent, at time: TimeInterval) {
        handle(at: time) {
            switch event {
            case .resized, .scaleChanged, .appearanceChanged:
                adoptHost()
                wantFrame()
            default: dispatcher.dispatch(event, at: self.time)
            }
        }
    }

    private func wantFrame() {
        guard !wantsFrame else { return }
        wantsFrame = true
        if !isInFrame { host.setNeedsFrame() }
    }

    /// Runs the passes of a frame for a media time. Nil when nothing on screen changed.
    package func frame(at time: TimeInterval) -> Frame? {
        handle(at: time) {
            isInFrame = true
            wantsFrame = false
            defer { isInFrame = false }
            motionPass()
            layoutPass()
            let root = commitPass()
            return paintPass(root)
        }
    }

    /// When the host should call `frame(at:)` next.
    package enum Schedule: Equatable {
        case nextFrame
        case at(TimeInterval)
        case idle
    }

    package var schedule: Schedule {
        if wantsFrame || animations.isAnimating || animations.hasDueCompletions || motions.isMoving {
            return .nextFrame
        }
        return motions.nextDeadline.map { .at($0) } ?? .idle
    }

    /// Whether all stands still: no animation, no motion, nothing waiting for layout or painting, nothing that loads.
    package var isAtRest: Bool { schedule != .nextFrame && !isLoading() }

    /// What keeps the window from resting, in words.
    package var pendingReasons: [String] {
        var reasons = animations.descriptions
        if motions.isMoving { reasons.append("motion of \(motions.descriptions.joined(separator: ", "))") }
        if animations.hasDueCompletions { reasons.append("completion blocks") }
        if isLoading() { reasons.append("something that loads") }
        if wantsFrame && reasons.isEmpty { reasons.append("layout or painting that asks for itself again each frame") }
        return reasons
    }
}
