import TestSupport
import Testing
import TextCore
import Typesetting

/// Random edits of a text in many scripts, beside those of a plain array of scalars.
@Suite struct RandomEditTests {
    private static let pieces = [
        "a", "Hello ", "é", "e\u{301}", "مرحبا", "َ", "שלום", "ש\u{5C1}", "สวัสดี", "นี้", "नमस्ते", "क्षि", "👍🏽", "👩‍👩‍👧‍👦",
        "🇩🇪", "\n", "\r\n", "\u{2029}", "\t", " ", "日本語", "한글", "\u{1112}\u{1161}", "", "\u{200D}", "\u{FFFC}",
    ]

    private struct Model {
        var scalars: [Unicode.Scalar] = []
        var string: String { String(String.UnicodeScalarView(scalars)) }

        /// Replaces whole scalars: the range begins and ends at some.
        mutating func replace(_ range: Range<Int>, with text: String) {
            let lower = count(before: range.lowerBound), upper = count(before: range.upperBound)
            scalars.replaceSubrange(lower..<upper, with: text.unicodeScalars)
        }

        private func count(before offset: Int) -> Int {
            var index = 0, units = 0
            while units < offset {
                units += scalars[index].utf16.count
                index += 1
            }
            return index
        }
    }

    @Test(arguments: 0..<20) func editsAreThoseOfAPlainText(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var text = EditableText(), model = Model()
        var undone: [String] = []
        for step in 0..<5000 {
            // Long texts make the plain model slow.
            let isLong = text.length > 200
            let start = random.int(-2...text.length + 2), end = start + random.int(0...(isLong ? 80 : 6))
            switch random.int(0...9) {
            case 0...3:
                let kind = random.pick([EditKind.typing, .deletion, .other])
                let piece = isLong && random.chance(70) ? "" : random.pick(Self.pieces)
                model.replace(text.whole(start..<end), with: piece)
                text.replace(start..<end, with: piece, kind)
            case 4: text.select(TextSelection(anchor: end, head: start))
            case 5:
                let piece = random.pick(Self.pieces)
                model.replace(text.marked ?? text.selection.range, with: piece)
                text.setMarked(piece, selected: random.int(0...3)..<random.int(3...9))
            case 6: text.unmark()
            case 7:
                let before = text.string
                if text.undo() != nil {
                    model.scalars = Array(text.string.unicodeScalars)
                    _ = text.redo()
                    #expect(text.string == before, "seed \(seed), step \(step)")
                    model.scalars = Array(text.string.unicodeScalars)
                }
            case 8:
                while random.chance(60), text.canUndo {
                    undone.append(text.string)
                    _ = text.undo()
                }
                while let last = undone.popLast() {
                    _ = text.redo()
                    #expect(text.string == last, "seed \(seed), step \(step)")
                }
                model.scalars = Array(text.string.unicodeScalars)
            default:
                model.replace(text.selection.range, with: "")
                text.replace(text.selection.range, with: "", .deletion)
            }
            // Bit for bit: strings are equal when their scalars are canonically equivalent.
            let isEqual = text.string.unicodeScalars.elementsEqual(model.scalars)
            let isValid =
                text.length == text.string.utf16.count && text.selection.range.upperBound <= text.length
                && text.whole(text.selection.range) == text.selection.range
                && text.marked.map { $0.upperBound <= text.length && text.whole($0) == $0 } ?? true
            guard isEqual, isValid else {
                Issue.record("seed \(seed), step \(step): \(text), expected \(model.string.debugDescription)")
                return
            }
        }
        while text.undo() != nil {}
        #expect(!text.canUndo)
    }

    /// All movements from all positions end at positions of the caret, and those in one direction at the end.
    @Test(arguments: 0..<40) func movementsStayAtCarets(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let string = (0..<random.int(0...12)).map { _ in random.pick(Self.pieces) }.joined()
        let breaks = TextBreaks(of: string)
        #expect(breaks.length == string.utf16.count)
        let geometry = PlainLines(breaks)
        let navigator = TextNavigator(breaks: breaks, geometry: geometry)
        for movement in TextMovement.allCases {
            for offset in 0...breaks.length where breaks.has(.cursor, at: offset) {
                var position: Double?
                let moved = navigator.move(TextSelection(offset), movement, extending: false, keeping: &position)
                #expect(moved.isCaret && breaks.has(.cursor, at: moved.head), "\(string.debugDescription) \(movement)")
                let range = navigator.deletion(TextSelection(offset), movement, in: EditableText(string))
                #expect(range.lowerBound >= 0 && range.upperBound <= breaks.length)
            }
        }
    }
}
