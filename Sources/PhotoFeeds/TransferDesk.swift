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

    deinit { curl_multi_cleanup(multi) }

    private static let hasBegun = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    private static func makeMulti() -> UnsafeMutableRawPointer {
        guard hasBegun, let multi = curl_multi_init() else { fatalError("libcurl does not start") }
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
        curl_multi_wakeup(multi)
    }

    func close() {
        state.withLock { $0.isOpen = false }
        curl_multi_wakeup(multi)
    }

    /// What came since the last time; nil at the end.
    func take() -> [Note]? {
        state.withLock { state in
            defer { state.notes = [] }
            return state.isOpen ? state.notes : nil
        }
    }
}
