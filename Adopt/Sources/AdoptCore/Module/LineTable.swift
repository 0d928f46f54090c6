/// The beginnings of the lines of a text.
struct LineTable {
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    }

    /// The line and column of an offset, both from 1; columns count bytes, as the compiler's do.
    func position(of offset: Int) -> (line: Int, column: Int) {
        var low = 0, high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - starts[low] + 1)
    }
}
