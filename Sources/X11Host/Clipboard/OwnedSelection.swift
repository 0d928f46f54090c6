/// A text that is a selection from a time of the server on, in its milliseconds.
struct OwnedSelection: Equatable {
    let text: String
    let begin: UInt32

    /// Whether the text was the selection at the time of a request; 0 is the present.
    func wasOwned(at time: UInt32) -> Bool { time == 0 || !isBefore(time) }

    /// Whether the report of a loss at a time is one of this text, and not of one before it.
    func isLost(at time: UInt32) -> Bool { !isBefore(time) }

    /// The server's time wraps after 49.7 days: what is more than half of that later is before.
    private func isBefore(_ time: UInt32) -> Bool { Int32(bitPattern: time &- begin) < 0 }
}
