internal import CPango

/// The parts of a text that are long, of one style, and have no place to break a line.
///
/// Wrapping at words, Pango shapes the rest of such a part again for each of its lines. Wrapping at characters, it
/// shapes a text once.
struct LongWords {
    /// The number of bytes from which on a word is long.
    static let length = 256

    /// The bytes of the words, without white space behind them.
    private(set) var ranges: [Range<Int>] = []
    /// Whether the text is one long word.
    let isWhole: Bool
    /// Whether each word can be shaped by itself: the text is written from the left.
    let areSeparable: Bool

    init(of text: StyledText, length: Int = Self.length) {
        let string = text.text, bytes = string.utf8.count
        if bytes >= length, Self.hasStretch(of: length, in: string) {
            // Where styles change in a word, Pango breaks it in other places when it wraps at words.
            ranges = Self.words(of: string, length).filter { word in
                text.ranges.contains { $0.bytes.clamped(to: word) == word }
            }
        }
        isWhole = ranges == [0..<bytes]
        areSeparable = !ranges.isEmpty && !isWhole && StyledText.isWrittenFromTheLeft(Array(string.utf8))
    }

    /// Whether a text has so many bytes without white space between them.
    private static func hasStretch(of length: Int, in text: String) -> Bool {
        var count = 0
        for byte in text.utf8 {
            count = byte > 0x20 ? count + 1 : 0
            if count >= length { return true }
        }
        return false
    }

    private static func words(of text: String, _ length: Int) -> [Range<Int>] {
        let scalars = text.unicodeScalars.count
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars + 1)
        pango_get_log_attrs(
            text, Int32(text.utf8.count), -1, pango_language_get_default(), &attributes, Int32(scalars + 1))
        var words: [Range<Int>] = []
        var start = 0, end = 0, byte = 0
        func close() { if end - start >= length { words.append(start..<end) } }
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if index > 0, attributes[index].is_line_break != 0 || attributes[index].is_mandatory_break != 0 {
                close()
                start = byte
            }
            byte += UTF8.width(scalar)
            if attributes[index].is_white == 0 { end = byte }
        }
        close()
        return words
    }
}
