/// The memory for the codes of recorded frames, in chunks. Each write is in one piece within a chunk.
///
/// Chunks of codes that nobody needs any more are written again.
final class TapeMemory {
    /// The most words of all chunks. Applies to the next writes.
    var capacity: Int
    /// Words of a chunk.
    private let size: Int
    private var chunks: [UnsafeMutablePointer<UInt32>] = []
    /// The number since the start of the first of the chunks.
    private var first = 0
    /// The number of words that were written or passed over since the start, up to the next write.
    private(set) var end = 0

    /// A chunk has an eighth of the capacity, at most a megabyte.
    init(capacity: Int) {
        self.capacity = capacity
        size = max(1, min(capacity / 8, 1 << 18))
    }

    deinit { for chunk in chunks { chunk.deallocate() } }

    /// Where the next write of up to `count` words begins.
    func start(of count: Int) -> Int { start(of: count, after: end) }

    /// Where a write begins after `position`: in the next chunk if it does not fit into the rest of this one.
    private func start(of count: Int, after position: Int) -> Int {
        let offset = position % size
        return offset + count > size ? position + size - offset : position
    }

    /// Makes room for a write of up to `count` words. Returns false if that needs the memory of words from `oldest` on.
    func makeRoom(for count: Int, oldest: Int) -> Bool {
        guard count <= size else { return false }
        let last = start(of: count, after: end) / size, most = max(1, capacity / size)
        while !chunks.isEmpty, first < oldest / size, chunks.count > most || first + chunks.count <= last {
            let chunk = chunks.removeFirst()
            first += 1
            if chunks.count < most { chunks.append(chunk) } else { chunk.deallocate() }
        }
        if chunks.isEmpty { first = last }
        guard last < first + most else { return false }
        while first + chunks.count <= last { chunks.append(.allocate(capacity: size)) }
        return true
    }

    /// Writes up to `limit` words, for which there is room. `body` returns their number.
    func write(_ limit: Int, _ body: (UnsafeMutablePointer<UInt32>) -> Int) {
        end = start(of: limit, after: end)
        end += body(chunks[end / size - first] + end % size)
    }

    /// Reads words that were written with this limit, and moves the position behind them. `body` returns their number.
    func read(_ limit: Int, from position: inout Int, _ body: (UnsafePointer<UInt32>) -> Int) {
        position = start(of: limit, after: position)
        position += body(chunks[position / size - first] + position % size)
    }
}
