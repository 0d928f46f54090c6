import CCurl
import Foundation
import Synchronization

/// Passes commands of callers to the transfer thread.
///
/// Unsafe: the state is behind a lock, and the rest is constant.
final class TransferQueue: @unchecked Sendable {
    enum Command: Sendable {
        case start(Int, Transfer.Request, CheckedContinuation<Data, any Error>)
        case cancel(Int)
    }

    private struct State {
        var commands: [Command] = []
        var lastNumber = 0
        var isOpen = true
        var hasThread = false
    }

    private let state = Mutex(State())
    private let limit: Int
    // Waking is the only libcurl call that other threads may make.
    private let multi: UnsafeMutableRawPointer

    init(_ limit: Int) {
        self.limit = limit
        multi = Self.makeMulti()
    }

    deinit { vitrine_curl_free_multi(multi) }

    /// Loads libcurl; nil on success.
    static let loadError = vitrine_curl_load().map { String(cString: $0) }

    private static func makeMulti() -> UnsafeMutableRawPointer {
        if let loadError { fatalError("TransferQueue: libcurl is not loaded: \(loadError)") }
        guard let multi = vitrine_curl_new_multi() else { fatalError("libcurl has no memory to begin with") }
        return multi
    }

    func number() -> Int {
        state.withLock {
            $0.lastNumber += 1
            return $0.lastNumber
        }
    }

    func post(_ command: Command) {
        let isFirst = state.withLock { state in
            state.commands.append(command)
            defer { state.hasThread = true }
            return !state.hasThread
        }
        if isFirst { Thread { [self] in TransferThread(multi, limit: limit).run(self) }.start() }
        vitrine_curl_wake(multi)
    }

    func close() {
        state.withLock { $0.isOpen = false }
        vitrine_curl_wake(multi)
    }

    /// The commands since the last call; nil when the queue is closed.
    func drain() -> [Command]? {
        state.withLock { state in
            defer { state.commands = [] }
            return state.isOpen ? state.commands : nil
        }
    }
}
