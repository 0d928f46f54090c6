/// The time that layers and animations see, in seconds. Hosts hand it in; nothing below them reads a clock.
///
/// While an event or a frame is handled the time stands still. In between, where an app's timers and tasks run, the host is
/// asked, so that what they start begins when they start it and not when the window last moved.
package enum MediaClock {
    nonisolated(unsafe) private static var moment: TimeInterval = 0
    nonisolated(unsafe) private static var source: (() -> TimeInterval)?
    nonisolated(unsafe) private static var holds = 0

    /// The present moment. Setting it stops the clock there, for tests without a host.
    package static var now: TimeInterval {
        get {
            if holds == 0, let source { moment = max(moment, source()) }
            return moment
        }
        set {
            moment = newValue
            source = nil
        }
    }

    /// Runs the handling of an event or a frame at a moment; afterwards `source` tells the time.
    package static func hold<T>(at time: TimeInterval, then source: @escaping () -> TimeInterval, _ body: () -> T) -> T
    {
        moment = time
        self.source = source
        holds += 1
        defer { holds -= 1 }
        return body()
    }
}

/// The current media time in seconds: the moment of the frame or event being handled.
///
/// It stands still while one event or frame is handled, so that everything that starts together starts at one instant.
public func CACurrentMediaTime() -> TimeInterval { MediaClock.now }
