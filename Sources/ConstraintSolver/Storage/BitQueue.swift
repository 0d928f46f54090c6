/// Small numbers, each at most once, that are taken out from either end.
struct BitQueue: Sendable {
    /// The words of the summary, with a bit for each other word that is not 0; then words with a bit for each member.
    private var words: [UInt64] = []
    /// The number of words of the summary.
    private var groups = 0
    private var bounds = Bounds()

    /// The number of members, and the words of the summary between which they lie.
    fileprivate struct Bounds: Sendable {
        var count = 0
        var low = 0
        var high = 0
    }

    var isEmpty: Bool { bounds.count == 0 }
    var count: Int { bounds.count }

    /// Permits the numbers below `limit`.
    mutating func reserve(_ limit: Int) {
        let needed = (limit + 63) >> 6
        if needed > words.count - groups { grow(to: max(needed, 2 * (words.count - groups))) }
    }

    private mutating func grow(to count: Int) {
        let newGroups = (count + 63) >> 6
        let summary = words[..<groups] + [UInt64](repeating: 0, count: newGroups - groups)
        let members = words[groups...] + [UInt64](repeating: 0, count: count - (words.count - groups))
        words = Array(summary + members)
        groups = newGroups
    }

    @inline(__always)
    mutating func insert(_ number: Int) { withCursor { $0.insert(number) } }

    @inline(__always)
    mutating func popFirst() -> Int? { isEmpty ? nil : withCursor { $0.popFirst() } }

    mutating func remove(_ number: Int) { withCursor { $0.remove(number) } }

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
            var cursor = Cursor(
                words: UnsafeMutableBufferPointer(rebasing: words[groups...]),
                summary: UnsafeMutableBufferPointer(rebasing: words[..<groups]), bounds: bounds)
            defer { bounds = cursor.bounds }
            return body(&cursor)
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

        mutating func remove(_ number: Int) {
            let word = number >> 6, bit = number & 63
            if words[word] & 1 << UInt64(bit) != 0 { remove(word, bit) }
        }

        @inline(__always)
        private mutating func remove(_ word: Int, _ bit: Int) {
            words[word] &= ~(1 << UInt64(bit))
            if words[word] == 0 { summary[word >> 6] &= ~(1 << UInt64(word & 63)) }
            bounds.count -= 1
        }
    }
}
