/// The chunks in which a long text is sent: an empty one ends it (ICCCM 2.7.2).
struct SelectionChunks: Equatable {
    private var rest: ArraySlice<UInt8>
    private let size: Int
    /// Whether the empty chunk was taken.
    private(set) var isFinished = false

    /// - Parameter size: The most bytes of a chunk, at least 1.
    init(_ bytes: [UInt8], size: Int) {
        rest = bytes[...]
        self.size = max(1, size)
    }

    /// The number of bytes that are left.
    var count: Int { rest.count }

    mutating func next() -> [UInt8] {
        let chunk = Array(rest.prefix(size))
        rest = rest.dropFirst(size)
        isFinished = chunk.isEmpty
        return chunk
    }
}
