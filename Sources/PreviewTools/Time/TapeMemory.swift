/// A ring of words for the codes of recorded frames. Each write is in one piece.
///
/// The system provides the memory as it is first written.
final class TapeMemory {
    let capacity: Int
    private let words: UnsafeMutablePointer<UInt32>
    /// The number of words that were written or passed over since the start, up to the next write.
    private(set) var end = 0

    init(capacity: Int) {
        self.capacity = capacity
        words = .allocate(capacity: capacity)
    }

    deinit { words.deallocate() }

    /// Where a write of up to `count` words begins after `position`: it continues at the front of the ring if it does
    /// not fit in front of its end.
    private func start(of count: Int, after position: Int) -> Int {
        let offset = position % capacity
        return offset + count > capacity ? position + capacity - offset : position
    }

    /// Whether up to `count` words can be written without those from `oldest` on being overwritten.
    func hasRoom(for count: Int, oldest: Int) -> Bool {
        count <= capacity && start(of: count, after: end) + count <= oldest + capacity
    }

    /// Writes up to `limit` words. `body` returns their number.
    func write(_ limit: Int, _ body: (UnsafeMutablePointer<UInt32>) -> Int) {
        end = start(of: limit, after: end)
        end += body(words + end % capacity)
    }

    /// Reads words that were written with this limit, and moves the position behind them. `body` returns their number.
    func read(_ limit: Int, from position: inout Int, _ body: (UnsafePointer<UInt32>) -> Int) {
        position = start(of: limit, after: position)
        position += body(words + position % capacity)
    }
}
