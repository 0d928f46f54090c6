/// The requests to a process that are not answered yet.
struct UnansweredRequests {
    private var requests: [(sent: ContinuousClock.Instant, answers: Int)] = []

    /// When the first of them was sent.
    var oldest: ContinuousClock.Instant? { requests.first?.sent }

    /// The first request when the time was last asked for, and the process's own time for it until then, in seconds.
    private var watched: (request: ContinuousClock.Instant, own: Double, until: ContinuousClock.Instant)?
    private var lastDelay = 0.0

    /// The longest time that counts between two looks, in seconds: between them the machine or this process may have
    /// been suspended.
    private static let longestInterval = 1.0

    /// The process's own time for the first request, in seconds: that in which it ran or slept, as far as this is
    /// called in short intervals. `delay` is the time in which it has waited for a processor since its start.
    mutating func ownTime(at time: ContinuousClock.Instant, delay: Double) -> Double {
        defer { lastDelay = delay }
        guard let oldest else {
            watched = nil
            return 0
        }
        let isKnown = watched?.request == oldest
        let begin = isKnown ? watched?.until ?? oldest : oldest
        let passed = min(max(0, begin.duration(to: time) / .seconds(1)), Self.longestInterval)
        let own = (isKnown ? watched?.own ?? 0 : 0) + max(0, passed - max(0, delay - lastDelay))
        watched = (oldest, own, max(begin, time))
        return own
    }

    mutating func add(_ request: LiveRequest, at time: ContinuousClock.Instant) {
        if request.answers > 0 { requests.append((time, request.answers)) }
    }

    /// Takes an answer of the first request; nil is a frame. After a failure, no other answer follows.
    mutating func wasAnswered(by reply: LiveReply? = nil) {
        guard !requests.isEmpty else { return }
        requests[0].answers -= 1
        if case .failed? = reply { requests[0].answers = 0 }
        if requests[0].answers == 0 { requests.removeFirst() }
    }
}
