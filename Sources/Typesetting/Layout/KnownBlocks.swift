internal import CPango

/// The blocks of a text that was changed since, and what it has in common with the present text.
package struct KnownBlocks {
    /// The bytes at which the blocks start, from 0.
    fileprivate(set) package var starts: [Int]
    /// The bytes of the whole text.
    let count: Int
    /// Whether characters may be written from the right.
    let hasDirections: Bool
    package let common: CommonText

    package init(starts: [Int], count: Int, hasDirections: Bool, common: CommonText) {
        self.starts = starts
        self.count = count
        self.hasDirections = hasDirections
        self.common = common
    }

    /// The index of the first block that may be changed.
    var firstChanged: Int { max(0, firstIndex(from: common.prefix + 1) - 1) }

    /// The starts of blocks other than the first in a text of `length` bytes, in ascending order.
    func starts(in length: Int) -> [Int] {
        var result = Array(starts[..<firstIndex(from: common.prefix + 1)].dropFirst())
        for start in starts[firstIndex(from: count - common.suffix)...] where start > 0 {
            let moved = start + length - count
            if moved != result.last { result.append(moved) }
        }
        return result
    }

    /// The block that starts at a byte; nil for none.
    package func index(ofBlockAt byte: Int) -> Int? {
        let index = firstIndex(from: byte)
        return index < starts.count && starts[index] == byte ? index : nil
    }

    /// The index of the first block that starts at a byte or behind it.
    private func firstIndex(from byte: Int) -> Int {
        var (lower, upper) = (0, starts.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if starts[middle] >= byte { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}

/// The bytes at the start and at the end that two texts have in common with their styles: whole scalars, which do not
/// overlap in either text.
package struct CommonText: Hashable, Sendable {
    package let prefix: Int
    package let suffix: Int

    /// Compares two texts. Ends of runs are a part of the text, since glyphs do not join across them.
    package init(_ old: [TextRun], _ new: [TextRun]) {
        let old = old.filter { !$0.text.isEmpty }, new = new.filter { !$0.text.isEmpty }
        let counts = [old, new].map { $0.reduce(0) { $0 + $1.text.utf8.count } }
        prefix = Self.common(old, new, limit: .max, isAtEnd: false)
        suffix = Self.common(old.reversed(), new.reversed(), limit: min(counts[0], counts[1]) - prefix, isAtEnd: true)
    }

    private static func common(_ old: [TextRun], _ new: [TextRun], limit: Int, isAtEnd: Bool) -> Int {
        var count = 0
        for (a, b) in zip(old, new) {
            guard count < limit, a.style == b.style else { break }
            let (known, present) = (a.text.utf8.count, b.text.utf8.count)
            let most = min(known, present, limit - count)
            let same = isAtEnd ? suffix(a.text, b.text, most) : prefix(a.text, b.text, most)
            count += same
            if same < most || known != present { break }
        }
        return count
    }

    fileprivate static func prefix(_ a: String, _ b: String, _ most: Int) -> Int {
        let result = withBytes(a, b) { a, b in
            var start = 0
            while start < most, memcmp(a + start, b + start, min(step, most - start)) == 0 {
                start += min(step, most - start)
            }
            while start < most, a[start] == b[start] { start += 1 }
            return start
        }
        return aligned(b, to: result, isDown: true)
    }

    private static func suffix(_ a: String, _ b: String, _ most: Int) -> Int {
        let (known, present) = (a.utf8.count, b.utf8.count)
        let result = withBytes(a, b) { a, b in
            var length = 0
            while length < most {
                let part = min(step, most - length)
                guard memcmp(a + (known - length - part), b + (present - length - part), part) == 0 else { break }
                length += part
            }
            while length < most, a[known - length - 1] == b[present - length - 1] { length += 1 }
            return length
        }
        return present - aligned(b, to: present - result, isDown: false)
    }

    /// The bytes that are compared at once.
    private static let step = 4096

    /// The start of the scalar at a byte, or the end of that scalar.
    private static func aligned(_ text: String, to byte: Int, isDown: Bool) -> Int {
        let utf8 = text.utf8, count = utf8.count
        var byte = byte
        while byte > 0, byte < count, UTF8.isContinuation(utf8[utf8.index(utf8.startIndex, offsetBy: byte)]) {
            byte += isDown ? -1 : 1
        }
        return byte
    }

    private static func withBytes(
        _ a: String, _ b: String, _ body: (UnsafePointer<UInt8>, UnsafePointer<UInt8>) -> Int
    ) -> Int {
        var (a, b) = (a, b)
        return a.withUTF8 { first in
            b.withUTF8 { second in
                guard let first = first.baseAddress, let second = second.baseAddress else { return 0 }
                return body(first, second)
            }
        }
    }
}

extension [TextRun] {
    /// Whether all runs have the same bytes and styles.
    package func isIdentical(to other: [TextRun]) -> Bool {
        guard count == other.count else { return false }
        return zip(self, other).allSatisfy { a, b in
            let count = a.text.utf8.count
            return a.style == b.style && count == b.text.utf8.count && CommonText.prefix(a.text, b.text, count) == count
        }
    }

    /// Whether there is a tab in the text.
    package var hasTabs: Bool {
        contains { run in
            let known = run.text.utf8.withContiguousStorageIfAvailable { bytes in
                bytes.baseAddress.map { memchr($0, 0x09, bytes.count) != nil } ?? false
            }
            return known ?? run.text.utf8.contains(0x09)
        }
    }
}

extension TextLayout {
    /// Counts the fonts that are added. Equal runs may be laid out differently after it changed.
    package static var fontRevision: Int { FontLibrary.shared.locked { FontLibrary.shared.revision } }
}
