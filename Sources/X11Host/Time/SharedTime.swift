import Foundation
import Synchronization

/// The media time of a window, as other threads than the main one may read it.
package final class SharedTime: Sendable {
    private let timeline: Mutex<MediaTimeline>

    package init(_ timeline: MediaTimeline) { self.timeline = Mutex(timeline) }

    package var now: TimeInterval { timeline.withLock { $0 }.mediaTime(at: MonotonicClock.now) }

    func set(_ timeline: MediaTimeline) { self.timeline.withLock { $0 = timeline } }
}

extension X11Window {
    package var timeForOtherThreads: (@Sendable () -> TimeInterval)? {
        let time = scheduler.sharedTime
        return { time.now }
    }
}
