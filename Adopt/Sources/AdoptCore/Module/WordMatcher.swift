/// Finds any of many words, such as `class Cell`, in one pass over a text. Words begin and end like names.
struct WordMatcher {
    /// The words by the hash of the name at their end.
    private var words: [UInt64: [[UInt8]]] = [:]

    init(_ words: Set<String>) {
        for word in words {
            let bytes = Array(word.utf8)
            let last = bytes.reversed().prefix { Self.isPartOfName($0) }.reversed()
            guard !last.isEmpty else { continue }
            self.words[last.reduce(Self.start, Self.step), default: []].append(bytes)
        }
    }

    func matches(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { text in
            var hash = Self.start, isName = false
            for position in 0...text.count {
                if position < text.count, Self.isPartOfName(text[position]) {
                    hash = Self.step(hash, text[position])
                    isName = true
                    continue
                }
                if isName, let candidates = words[hash], candidates.contains(where: { Self.ends($0, text, position) }) {
                    return true
                }
                (hash, isName) = (Self.start, false)
            }
            return false
        }
    }

    /// Whether a text has a word before a position, and no longer name.
    private static func ends(_ word: [UInt8], _ text: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
        let start = position - word.count
        guard start >= 0, start == 0 || !isPartOfName(text[start - 1]) else { return false }
        return word.indices.allSatisfy { text[start + $0] == word[$0] }
    }

    static func isPartOfName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
    }

    // FNV-1a.
    private static let start: UInt64 = 0xcbf2_9ce4_8422_2325
    private static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
