import CCurl
import Foundation
import Synchronization

/// Where callers leave what they want and the thread finds it.
final class TransferDesk: @unchecked Sendable {
    enum Note: Sendable {
        case start(Int, Transfer.Request, CheckedContinuation<Data, any Error>)
        case cancel(Int)
    }

    private struct State {
        var notes: [Note] = []
        var lastNumber = 0
        var isOpen = true
        var hasThread = false
    }

    private let state = Mutex(State())
    private let limit: Int
    // Waking is the one call that other threads may make.
    private let multi: UnsafeMutableRawPointer

    init(_ limit: Int) {
        self.limit = limit
        multi = Self.makeMulti()
    }

    deinit { vitrine_curl_free_multi(multi) }

    /// Loads the library; nil when all is well.
    static let flaw = vitrine_curl_load().map { String(cString: $0) }

    private static func makeMulti() -> UnsafeMutableRawPointer {
        if let flaw { fatalError("TransferDesk: libcurl is not loaded: \(flaw)") }
        guard let multi = vitrine_curl_new_multi() else { fatalError("libcurl has no memory to begin with") }
        return multi
    }

    func number() -> Int {
        state.withLock {
            $0.lastNumber += 1
            return $0.lastNumber
        }
    }

    func put(_ note: Note) {
        let isFirst = state.withLock { state in
            state.notes.append(note)
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

    /// What came since the last time; nil at the end.
    func take() -> [Note]? {
        state.withLock { state in
            defer { state.notes = [] }
            return state.isOpen ? state.notes : nil
        }
    }
}
