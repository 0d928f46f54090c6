import CCurl
import Foundation

/// The thread of `Transfers`, which makes all libcurl calls except waking.
final class TransferThread {
    private typealias Done = CheckedContinuation<Data, any Error>

    private struct Active {
        let transfer: Transfer
        let done: Done
    }

    private static let longestSleep = Duration.seconds(60)

    private let multi: UnsafeMutableRawPointer
    private let limit: Int
    private var waiting: [(number: Int, request: Transfer.Request, done: Done)] = []
    private var active: [Int: Active] = [:]

    init(_ multi: UnsafeMutableRawPointer, limit: Int) {
        self.multi = multi
        self.limit = limit
    }

    /// Runs until the queue is closed.
    func run(_ queue: TransferQueue) {
        while let commands = queue.drain() {
            for command in commands { execute(command) }
            startWaiting()
            vitrine_curl_perform(multi)
            endFinished()
            vitrine_curl_wait(multi, endTimedOut())
        }
        for number in Array(active.keys) { end(number, .failure(CancellationError())) }
        for entry in waiting { entry.done.resume(throwing: CancellationError()) }
    }

    private func execute(_ command: TransferQueue.Command) {
        switch command {
        case .start(let number, let request, let done): waiting.append((number, request, done))
        case .cancel(let number):
            end(number, .failure(CancellationError()))
            if let index = waiting.firstIndex(where: { $0.number == number }) {
                waiting.remove(at: index).done.resume(throwing: CancellationError())
            }
        }
    }

    private func startWaiting() {
        while active.count < limit, !waiting.isEmpty {
            let entry = waiting.removeFirst()
            let transfer = Transfer(entry.request)
            active[entry.number] = Active(transfer: transfer, done: entry.done)
            vitrine_curl_add(multi, transfer.handle)
        }
    }

    private func end(_ number: Int, _ result: Result<Data, any Error>) {
        guard let entry = active.removeValue(forKey: number) else { return }
        vitrine_curl_remove(multi, entry.transfer.handle)
        entry.done.resume(with: result)
    }

    private func endFinished() {
        var code = CURLE_OK
        while let handle = vitrine_curl_ended(multi, &code) {
            guard let (number, entry) = active.first(where: { $0.value.transfer.handle == handle }) else { continue }
            end(number, entry.transfer.result(code))
        }
    }

    /// Ends transfers that timed out; returns the milliseconds until the next timeout.
    private func endTimedOut() -> Int32 {
        let now = ContinuousClock.now
        var wake = now + Self.longestSleep
        for (number, entry) in active {
            let (error, until) = entry.transfer.timeout(at: now)
            if let error { end(number, .failure(error)) } else { wake = min(wake, until) }
        }
        // A waiting request can start now.
        if !waiting.isEmpty, active.count < limit { return 0 }
        return Int32((wake - now) / .milliseconds(1)) + 1
    }
}
