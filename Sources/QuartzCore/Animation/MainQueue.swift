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
    package static var isCurrent: Bool { isMainThread || DispatchQueue.getSpecific(key: key) == true }

    /// Stops a program that calls UIKit on another thread: its objects are not protected against each other, and a
    /// frame may be made of them at the same moment.
    package static func require(
        for call: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
    ) {
        if !isCurrent { stop(call(), file, line) }
    }

    private static func stop(_ call: String, _ file: StaticString, _ line: UInt) -> Never {
        var thread = Thread.current.name ?? ""
        // The system has the last characters of the label of a queue.
        if thread.isEmpty { thread = (try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)) ?? "" }
        fatalError(
            "\(call) on the thread “\(thread.trimmingCharacters(in: .newlines))”: views are for the main thread; call it in "
                + "DispatchQueue.main.async or in Task { @MainActor in … }", file: file, line: line)
    }

    /// Runs a block now if the current queue is the main queue, otherwise asynchronously on it.
    package static func run(_ block: @escaping @MainActor () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated(block)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(block) }
        }
    }
}
