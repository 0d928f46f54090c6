/// The requests to a process that are not answered yet.
struct UnansweredRequests {
    private var requests: [(sent: ContinuousClock.Instant, answers: Int)] = []

    /// When the first of them was sent.
    var oldest: ContinuousClock.Instant? { requests.first?.sent }

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
