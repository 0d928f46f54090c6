import Dispatch
import Foundation

/// The main queue, on any thread that serves it.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the code that runs is that of the main queue. In programs that is the main thread.
    package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }

    /// Runs a block now if the current queue is the main queue, otherwise asynchronously on it.
    package static func run(_ block: @escaping @MainActor () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated(block)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(block) }
        }
    }
}
