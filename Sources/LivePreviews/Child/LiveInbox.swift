import Files
import UIKit
import X11Host

/// The requests that have arrived over the socket, and are not handled yet.
@MainActor final class LiveInbox {
    private let socket: Int32
    private var reader = MessageChannel.Reader()
    private var requests: [LiveRequest] = []
    /// The texts of clipboards that have arrived.
    private var texts: [String?] = []
    private var isAtEnd = false
    /// Milliseconds in which the text of a clipboard must come.
    private static let textLimit = 1000

    init(_ socket: Int32) { self.socket = socket }

    /// Whether the other side has ended, and all of its requests are handled.
    var isClosed: Bool { isAtEnd && requests.isEmpty }

    func next() -> LiveRequest? { requests.isEmpty ? nil : requests.removeFirst() }

    /// Reads what is there without waiting.
    func read() {
        guard !isAtEnd else { return }
        isAtEnd = !reader.read(from: socket) { body in
            guard let request = LiveRequest(body) else { return false }
            if case .input(let input) = request, case .clipboard(let text) = input.kind {
                texts.append(text)
            } else {
                requests.append(request)
            }
            return true
        }
    }

    /// Forgets texts that came too late for their request.
    func forgetTexts() { texts = [] }

    /// Waits for a text; other requests are handled later. Nil when none comes in time.
    func waitForText() -> String? {
        let end = MonotonicClock.now + Double(Self.textLimit) / 1000
        while texts.isEmpty, !isAtEnd {
            let left = Int((end - MonotonicClock.now) * 1000)
            guard left > 0, PipeWait.isReady(socket, for: POLLIN, within: left) else { return nil }
            read()
        }
        return texts.isEmpty ? nil : texts.removeFirst()
    }
}
