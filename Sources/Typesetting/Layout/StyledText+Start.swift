internal import CPango
import CoreGraphics

extension ShapedText {
    /// Breaks a text into lines. Of a long text for few lines, only the start is shaped, with the same result.
    static func shaping(
        _ text: StyledText, width: CGFloat?, maximumLines: Int, _ paragraph: TextParagraph, in library: FontLibrary
    ) -> ShapedText {
        if (1..<1 << 20).contains(maximumLines), let width, paragraph.truncation.ignoresEnd,
            let start = text.start(filling: maximumLines + 2, of: width)
        {
            let shaped = ShapedText(start, width: width, maximumLines: maximumLines, paragraph, in: library)
            // The lines are complete if there would be another one.
            if shaped.isTruncated { return shaped }
            shaped.release()
        }
        return ShapedText(text, width: width, maximumLines: maximumLines, paragraph, in: library)
    }
}

extension TextTruncation {
    /// Whether text beyond the last line does not affect it.
    fileprivate var ignoresEnd: Bool {
        switch self {
        case .none, .tail, .wrapCharacters: true
        case .head, .middle, .clip: false
        }
    }
}

extension StyledText {
    /// The narrowest average width of letters for which a start is long enough, by the size of the font.
    private static let letterWidth: CGFloat = 0.42

    /// The start of a long text, up to a space, that fills a number of lines unless its letters are narrow.
    ///
    /// The time that Pango takes for a text grows with the square of its length, so that text that is not shown costs
    /// most. Returns nil for text that may be written from the right, and where little would be left out.
    func start(filling lines: Int, of width: CGFloat) -> StyledText? {
        var letter = CGFloat.infinity
        for range in ranges {
            letter = min(letter, range.style.font.size * Self.letterWidth + min(0, range.style.kerning))
        }
        guard letter >= 1, letter.isFinite, width.isFinite else { return nil }
        let length = CGFloat(lines) * (width / letter).rounded(.up)
        guard length * 1.5 < CGFloat(text.utf8.count) else { return nil }
        let bytes = Array(text.utf8)
        guard StyledText.isWrittenFromTheLeft(bytes),
            let end = bytes[Int(length)...].firstIndex(of: 0x20), end * 3 < bytes.count * 2
        else { return nil }
        return part(0..<end + 1)
    }

    /// Whether all characters are from the blocks up to Cyrillic, or common punctuation.
    static func isWrittenFromTheLeft(_ bytes: [UInt8]) -> Bool {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                index += 1
            } else if (0xC2...0xD3).contains(byte) {
                index += 2
            } else if byte == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80,
                (0x90...0xA7).contains(bytes[index + 2])
            {
                index += 3
            } else {
                return false
            }
        }
        return true
    }
}
