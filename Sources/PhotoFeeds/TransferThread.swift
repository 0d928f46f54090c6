import CCurl
import Foundation

/// The work on the thread of `Transfers`: starts, feeds and ends them. Everything of libcurl but the waking happens here.
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

    /// Works until the desk is closed.
    func run(_ desk: TransferDesk) {
        while let notes = desk.take() {
            for note in notes { read(note) }
            startWaiting()
            vitrine_curl_perform(multi)
            endFinished()
            vitrine_curl_wait(multi, endImpatient())
        }
        for number in Array(active.keys) { end(number, .failure(CancellationError())) }
        for entry in waiting { entry.done.resume(throwing: CancellationError()) }
    }

    private func read(_ note: TransferDesk.Note) {
        switch note {
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

    /// Gives up what took too long; the milliseconds until the next may have.
    private func endImpatient() -> Int32 {
        let now = ContinuousClock.now
        var wake = now + Self.longestSleep
        for (number, entry) in active {
            let (error, until) = entry.transfer.patience(at: now)
            if let error { end(number, .failure(error)) } else { wake = min(wake, until) }
        }
        // Whoever waited for a place has one now.
        if !waiting.isEmpty, active.count < limit { return 0 }
        return Int32((wake - now) / .milliseconds(1)) + 1
    }
}
