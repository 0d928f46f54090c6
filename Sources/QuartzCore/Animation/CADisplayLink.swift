/// A range of frame rates, in frames a second.
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

    /// The display's rate.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Calls a closure, or with UIKit a selector, once a frame, before layout.
///
/// The link follows the window whose event or frame is handled when it is added, else the key window, whatever run loop
/// is named; the clock is media time.
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
    private let handler: @MainActor (CADisplayLink) -> Void
    private var driver: DisplayLinkMotion?
    private var isInvalid = false
    /// The time of the last call.
    private var lastCall: TimeInterval?

    /// The time that the present frame shows; 0 before the first call.
    public private(set) var timestamp: TimeInterval = 0
    /// When the next frame is due.
    public private(set) var targetTimestamp: TimeInterval = 0
    /// Seconds between the frames of the display.
    public var duration: TimeInterval { 1 / Double((driver?.media ?? .current).framesPerSecond()) }

    /// Creates a link that calls a closure; `add(to:forMode:)` starts it.
    public init(handler: @escaping @MainActor (CADisplayLink) -> Void) { self.handler = handler }

    /// Whether the calls are suspended.
    public var isPaused = false { didSet { if isPaused != oldValue { update() } } }

    /// Calls a second at most; 0, the default, means every frame.
    public var preferredFramesPerSecond = 0
    /// The number of frames from one call to the next, the name of old for the same; 1 by default.
    public var frameInterval = 1
    /// The range of frame rates; the preferred rate is used, or the maximum; 0 means every frame.
    public var preferredFrameRateRange = CAFrameRateRange.default {
        didSet { preferredFramesPerSecond = Int(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum) }
    }

    /// Starts the calls; the run loop keeps the link until it is invalidated or removed.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isInvalid, driver == nil else { return }
        driver = DisplayLinkMotion(self, media: .current)
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

    /// Makes the call of a frame; false when no more are needed.
    fileprivate func advance(to time: TimeInterval, _ caller: DisplayLinkMotion) -> Bool {
        guard driver === caller, !isPaused else { return false }
        let chosen = preferredFramesPerSecond > 0 ? 1 / Double(preferredFramesPerSecond) : 0
        let interval = max(duration * Double(max(1, frameInterval)), chosen)
        // Frames vary in time: half a frame early is on time.
        if let lastCall, time < lastCall + interval - duration / 2, interval > duration { return true }
        lastCall = time
        timestamp = time
        targetTimestamp = time + interval
        handler(self)
        return driver === caller && !isPaused
    }
}

/// Keeps a link while it runs.
@MainActor private final class DisplayLinkMotion: Motion {
    private let link: CADisplayLink
    let media: MediaSession

    init(_ link: CADisplayLink, media: MediaSession) {
        self.link = link
        self.media = media
    }

    func start() { media.motions.add(self) }
    func stop() { media.motions.remove(self) }
    func advance(to time: TimeInterval) -> Bool { link.advance(to: time, self) }
}
