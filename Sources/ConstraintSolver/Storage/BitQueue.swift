/// Small numbers, each at most once, that are taken out from either end.
struct BitQueue: Sendable {
    /// A bit for each member.
    private var words: [UInt64] = []
    /// A bit for each word that is not 0.
    private var summary: [UInt64] = []
    private var bounds = Bounds()

    /// The number of members, and the words of the summary between which they lie.
    fileprivate struct Bounds: Sendable {
        var count = 0
        var low = 0
        var high = 0
    }

    var isEmpty: Bool { bounds.count == 0 }

    /// Permits the numbers below `limit`.
    mutating func reserve(_ limit: Int) {
        while words.count << 6 < limit { words.append(0) }
        while summary.count << 6 < words.count { summary.append(0) }
    }

    @inline(__always)
    mutating func insert(_ number: Int) { withCursor { $0.insert(number) } }

    @inline(__always)
    mutating func popFirst() -> Int? { isEmpty ? nil : withCursor { $0.popFirst() } }

    /// Removes the lowest member that is not below a number.
    mutating func popFirst(from start: Int) -> Int? { isEmpty ? nil : withCursor { $0.popFirst(from: start) } }

    @inline(__always)
    mutating func popLast() -> Int? { isEmpty ? nil : withCursor { $0.popLast() } }

    mutating func removeAll() {
        while popFirst() != nil {}
    }

    /// Gives access to the members without checks of the buffers in between.
    @inline(__always)
    mutating func withCursor<Result>(_ body: (inout Cursor) -> Result) -> Result {
        words.withUnsafeMutableBufferPointer { words in
            summary.withUnsafeMutableBufferPointer { summary in
                var cursor = Cursor(words: words, summary: summary, bounds: bounds)
                defer { bounds = cursor.bounds }
                return body(&cursor)
            }
        }
    }

    struct Cursor {
        fileprivate let words: UnsafeMutableBufferPointer<UInt64>
        fileprivate let summary: UnsafeMutableBufferPointer<UInt64>
        fileprivate var bounds: Bounds

        @inline(__always)
        mutating func insert(_ number: Int) {
            let bit: UInt64 = 1 << UInt64(number & 63), word = number >> 6
            let old = words[word]
            if old & bit != 0 { return }
            words[word] = old | bit
            let group = word >> 6
            summary[group] |= 1 << UInt64(word & 63)
            bounds.low = bounds.count == 0 ? group : min(bounds.low, group)
            bounds.high = bounds.count == 0 ? group : max(bounds.high, group)
            bounds.count += 1
        }

        @inline(__always)
        mutating func popFirst() -> Int? {
            if bounds.count == 0 { return nil }
            while summary[bounds.low] == 0 { bounds.low += 1 }
            let word = bounds.low << 6 + summary[bounds.low].trailingZeroBitCount
            let bit = words[word].trailingZeroBitCount
            remove(word, bit)
            return word << 6 + bit
        }

        mutating func popFirst(from start: Int) -> Int? {
            var word = start >> 6
            if word >= words.count { return nil }
            var bits = words[word] & (UInt64.max << UInt64(start & 63))
            if bits == 0 {
                word += 1
                var group = word >> 6
                if group > bounds.high { return nil }
                var groupBits = summary[group] & (UInt64.max << UInt64(word & 63))
                while groupBits == 0 {
                    group += 1
                    if group > bounds.high { return nil }
                    groupBits = summary[group]
                }
                word = group << 6 + groupBits.trailingZeroBitCount
                bits = words[word]
            }
            let bit = bits.trailingZeroBitCount
            remove(word, bit)
            return word << 6 + bit
        }

        @inline(__always)
        mutating func popLast() -> Int? {
            if bounds.count == 0 { return nil }
            while summary[bounds.high] == 0 { bounds.high -= 1 }
            let word = bounds.high << 6 + 63 - summary[bounds.high].leadingZeroBitCount
            let bit = 63 - words[word].leadingZeroBitCount
            remove(word, bit)
            return word << 6 + bit
        }

        @inline(__always)
        private mutating func remove(_ word: Int, _ bit: Int) {
            words[word] &= ~(1 << UInt64(bit))
            if words[word] == 0 { summary[word >> 6] &= ~(1 << UInt64(word & 63)) }
            bounds.count -= 1
        }
    }
}
