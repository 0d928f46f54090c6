import Foundation
import Synchronization

/// The media time on other threads than the main one, where code measures how long its work takes.
package enum OtherThreadsClock {
    /// Process-wide: `CACurrentMediaTime()` takes no window. The time of the host that was opened last.
    private static let source = Mutex<(@Sendable () -> TimeInterval)?>(nil)

    /// The present moment; 0 without a host that has a time for other threads.
    static var now: TimeInterval { source.withLock { $0 }?() ?? 0 }

    package static func follow(_ time: @escaping @Sendable () -> TimeInterval) { source.withLock { $0 = time } }
}
