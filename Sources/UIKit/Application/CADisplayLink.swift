/// How many frames a second are wished for.
public struct CAFrameRateRange: Hashable, Sendable {
    /// Frames a second; 0 leaves it to the display.
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// No wish.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Calls back once a frame, before layout, for what is drawn by hand.
///
/// There are no selectors on this platform, so it is made with a closure in place of target and selector. It works for
/// the window that is being driven when it is added, whatever run loop is named; the clock is media time.
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
    private let handler: @MainActor (CADisplayLink) -> Void
    private var driver: DisplayLinkMotion?
    private var isInvalid = false
    /// The time of the last call that was wished for.
    private var lastCall: TimeInterval?

    /// The time that the frame in the making shows; 0 before the first call.
    public private(set) var timestamp: TimeInterval = 0
    /// When the next frame is due.
    public private(set) var targetTimestamp: TimeInterval = 0
    /// Seconds between the frames of the display.
    public var duration: TimeInterval { 1 / Double(UIScreen.main.maximumFramesPerSecond) }

    /// Makes a link that calls the closure; `add(to:forMode:)` starts it.
    public init(handler: @escaping @MainActor (CADisplayLink) -> Void) { self.handler = handler }

    /// Stops the calls and takes them up again.
    public var isPaused = false { didSet { if isPaused != oldValue { update() } } }

    /// Calls a second at most; 0, the default, means every frame.
    public var preferredFramesPerSecond = 0
    /// The range's preferred rate counts, or its maximum; 0 means every frame.
    public var preferredFrameRateRange = CAFrameRateRange.default {
        didSet { preferredFramesPerSecond = Int(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum) }
    }

    /// Starts the calls; the run loop keeps the link until it is invalidated or removed.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isInvalid, driver == nil else { return }
        driver = DisplayLinkMotion(self, registry: .current)
        update()
    }

    /// Ends the calls; the link can be added again.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        driver?.stop()
        driver = nil
    }

    /// Ends the calls for good.
    public func invalidate() {
        isInvalid = true
        driver?.stop()
        driver = nil
    }

    private func update() { if isPaused { driver?.stop() } else { driver?.start() } }

    /// The next frame; false when no more are wanted.
    fileprivate func advance(to time: TimeInterval, _ caller: DisplayLinkMotion) -> Bool {
        guard driver === caller, !isPaused else { return false }
        let interval = preferredFramesPerSecond > 0 ? max(duration, 1 / Double(preferredFramesPerSecond)) : duration
        // Frames are not always punctual: half a frame early is on time.
        if let lastCall, time < lastCall + interval - duration / 2, interval > duration { return true }
        lastCall = time
        timestamp = time
        targetTimestamp = time + interval
        handler(self)
        return driver === caller && !isPaused
    }
}

/// Holds a link while it runs.
@MainActor private final class DisplayLinkMotion: Motion {
    private let link: CADisplayLink
    private let registry: MotionRegistry

    init(_ link: CADisplayLink, registry: MotionRegistry) {
        self.link = link
        self.registry = registry
    }

    func start() { registry.add(self) }
    func stop() { registry.remove(self) }
    func advance(to time: TimeInterval) -> Bool { link.advance(to: time, self) }
}
