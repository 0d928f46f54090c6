import TestSupport
import Testing
import TextCore
import Typesetting

/// Offsets and boundaries of texts that are longer than the parts in which they are found.
@Suite struct LongTextTests {
    private static let pieces = [
        "a", "Hello ", "é", "e\u{301}", "שלום", "👍🏽", "👩‍👩‍👧‍👦", "🇩🇪", "\n", "\r\n", "\u{2029}", "\r", "\t", " ", "日本語", "한글",
        "some more words. ", "\n\n", "123, ",
    ]

    private static func text(_ length: Int, _ random: inout SeededGenerator) -> String {
        var text = ""
        while text.utf8.count < length { text += random.pick(pieces) }
        return text
    }

    @Test(arguments: 0..<10) func bytesAreThoseOfTheString(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        // A text of ASCII becomes one of other characters at some edit.
        var text = EditableText(seed % 2 == 0 ? Self.text(6000, &random) : String(repeating: "plain\n", count: 1000))
        for step in 0..<120 {
            let start = random.int(0...text.length)
            let range = text.whole(start..<min(text.length, start + (random.chance(10) ? 3000 : random.int(0...9))))
            let inserted = random.chance(10) ? Self.text(2500, &random) : random.pick(Self.pieces)
            text.replace(range, with: inserted)
            for _ in 0..<4 {
                let first = random.int(0...text.length), second = random.int(first...text.length)
                let whole = text.whole(first..<second), string = text.string
                let lower = string.utf16.index(string.startIndex, offsetBy: whole.lowerBound)
                let upper = string.utf16.index(string.startIndex, offsetBy: whole.upperBound)
                let bytes =
                    string.utf8.distance(
                        from: string.startIndex, to: lower)..<string.utf8.distance(from: string.startIndex, to: upper)
                #expect(text.bytes(of: whole) == bytes, "seed \(seed), step \(step)")
                #expect(lower.samePosition(in: string.unicodeScalars) != nil, "seed \(seed), step \(step)")
                #expect(upper.samePosition(in: string.unicodeScalars) != nil, "seed \(seed), step \(step)")
                #expect(text.text(in: whole).utf8.elementsEqual(string[lower..<upper].utf8))
            }
        }
    }

    @Test(arguments: 0..<10) func boundariesOfParagraphsAreThoseOfTheText(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let string = Self.text(5000, &random), whole = TextBreaks(of: string)
        let breaks = TextBreaks(of: EditableText(string))
        #expect(breaks.length == whole.length)
        let kinds: [TextBreaks.Kinds] = [.cursor, .wordStart, .wordEnd, .paragraphStart, .deletesScalar]
        for offset in (0...whole.length) {
            for kind in kinds {
                #expect(
                    breaks.has(kind, at: offset) == whole.has(kind, at: offset), "seed \(seed): \(kind) at \(offset)")
            }
        }
        for _ in 0..<300 {
            let offset = random.int(0...whole.length), kind = random.pick(kinds)
            #expect(breaks.next(kind, after: offset) == whole.next(kind, after: offset))
            #expect(breaks.previous(kind, before: offset) == whole.previous(kind, before: offset))
            #expect(breaks.word(at: offset) == whole.word(at: offset))
            #expect(breaks.paragraph(at: offset) == whole.paragraph(at: offset))
        }
    }

    @Test func onlyParagraphsBesideAnOffsetAreRead() {
        let text = EditableText(String(repeating: "Hello world\n", count: 1000))
        let excerpt = text.excerpt(at: 6005)
        #expect(excerpt.start == 6000 && excerpt.text.utf8.count == 16 + 86 * 12 && excerpt.context == 16)
        #expect(!excerpt.isEnd && text.excerpt(at: 12_000).isEnd && text.excerpt(at: 12_000).start == 12_000)
        #expect(text.excerpt(at: 3).context == 0 && text.excerpt(at: 3).start == 0)
    }
}
