import Foundation
import Synchronization

/// Programs that run for one purpose, to be ended before their time.
package final class ToolGroup: Sendable {
    private struct State {
        var running: [ChildProcess] = []
        var isEnded = false
    }

    private let state = Mutex(State())

    package init() {}

    /// Whether programs were ended since the last `begin()`.
    package var isEnded: Bool { state.withLock { $0.isEnded } }

    package func begin() { state.withLock { $0.isEnded = false } }

    /// Ends all programs that run, and those that are started until the next `begin()`.
    package func end() {
        state.withLock { state in
            state.isEnded = true
            state.running.forEach(Self.interrupt)
        }
    }

    func add(_ process: ChildProcess) {
        state.withLock { state in
            state.running.append(process)
            if state.isEnded { Self.interrupt(process) }
        }
    }

    /// As Ctrl-C does, at which SwiftPM and the compiler's driver end what they have started.
    private static func interrupt(_ process: ChildProcess) {
        for number in [SIGINT, SIGCONT] { process.kill(number, isForGroup: true) }
    }

    func remove(_ process: ChildProcess) { state.withLock { $0.running.removeAll { $0 === process } } }
}
