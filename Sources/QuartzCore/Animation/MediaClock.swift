/// The time that layers and animations see, in seconds. Hosts set it; nothing below them reads a clock.
package enum MediaClock {
    /// The host sets this before it hands over an event and before each frame. It never runs backwards.
    nonisolated(unsafe) package static var now: TimeInterval = 0
}

/// The current media time in seconds: the moment of the frame or event being handled.
///
/// It stands still while one event or frame is handled, so that everything that starts together starts at one instant.
public func CACurrentMediaTime() -> TimeInterval { MediaClock.now }
