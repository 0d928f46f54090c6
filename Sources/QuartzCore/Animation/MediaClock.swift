/// The time that the layers and animations of one window see, in seconds. Its host sets it; nothing below the host
/// reads a clock.
///
/// While an event or a frame is handled the time is constant. In between, where an app's timers and tasks run, the
/// clock asks the host, so that animations that they start begin at that moment and not at the last frame.
package final class MediaClock {
    /// The latest time that was set or read.
    package private(set) var latest: TimeInterval = 0
    private var holds = 0
    /// The host's time between events and frames; nil leaves the clock at the latest time.
    package var source: (() -> TimeInterval)?

    package init() {}

    /// The present moment. Setting it stops the clock there, for tests without a host.
    package var now: TimeInterval {
        get {
            if holds == 0, let source { latest = max(latest, source()) }
            return latest
        }
        set {
            latest = newValue
            source = nil
        }
    }

    /// Runs the handling of an event or a frame at a time.
    package func hold<T>(at time: TimeInterval, _ body: () -> T) -> T {
        latest = time
        holds += 1
        defer { holds -= 1 }
        return body()
    }

    /// The present moment of the current media session; on other threads, that of `OtherThreadsClock`.
    package static var now: TimeInterval {
        get { MainQueue.isCurrent ? MediaSession.current.clock.now : OtherThreadsClock.now }
        set { MediaSession.current.clock.now = newValue }
    }
}

/// The current media time in seconds: the moment of the event or frame that is handled.
///
/// It is constant while one event or frame is handled, so that animations that start together start at the same time.
/// On other threads it is the time of the window that was opened last, which goes on; without a window on a display, 0.
public func CACurrentMediaTime() -> TimeInterval { MediaClock.now }
