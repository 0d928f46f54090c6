import Testing
import TextCore
import Typesetting

@Suite struct TextNavigatorTests {
    private static func moved(
        _ text: String, from offset: Int, _ movements: [TextMovement], extending: Bool = false, width: Int = 10
    ) -> TextSelection {
        let breaks = TextBreaks(of: text)
        let navigator = TextNavigator(breaks: breaks, geometry: PlainLines(breaks, width: width))
        var position: Double?
        return movements.reduce(TextSelection(offset)) {
            navigator.move($0, $1, extending: extending, keeping: &position)
        }
    }

    @Test(arguments: [
        ("a👍🏽b", 1, [TextMovement.forward], 5), ("a👍🏽b", 5, [.backward], 1), ("e\u{301}x", 0, [.forward], 2),
        ("one two", 0, [.wordForward], 3), ("one two", 3, [.wordForward], 7), ("one two", 7, [.wordBackward], 4),
        ("one, two", 5, [.wordBackward], 0), ("one two", 5, [.lineStart], 0), ("one two", 2, [.lineEnd], 7),
        ("สวัสดีครับ", 0, [.wordForward], 6), ("a\r\nb", 1, [.forward], 3), ("a\r\nb", 3, [.backward], 1),
        ("ab\ncd", 1, [.paragraphEnd], 2), ("ab\ncd", 4, [.paragraphStart], 3), ("ab\ncd", 4, [.documentStart], 0),
        ("ab\ncd", 4, [.documentEnd], 5), ("", 0, [.forward, .down, .wordForward, .lineEnd, .paragraphEnd], 0),
    ])
    func moves(text: String, from offset: Int, by movements: [TextMovement], to result: Int) {
        #expect(Self.moved(text, from: offset, movements).head == result)
    }

    @Test func verticalMovementsKeepTheirPosition() {
        let text = "abcdefgh\nab\nabcdefgh"
        #expect(Self.moved(text, from: 6, [.down]).head == 11)
        #expect(Self.moved(text, from: 6, [.down, .down]).head == 18)
        #expect(Self.moved(text, from: 6, [.down, .left, .down]).head == 13)
        #expect(Self.moved(text, from: 6, [.up]).head == 0)
        #expect(Self.moved(text, from: 18, [.down]).head == 20)
    }

    @Test func theEndOfAWrappedLineIsNotTheStartOfTheNext() {
        let end = Self.moved("abcdefghijklmno", from: 3, [.lineEnd])
        #expect(end == TextSelection(10, isUpstream: true))
        #expect(Self.moved("abcdefghijklmno", from: 3, [.lineEnd, .lineStart]).head == 0)
    }

    @Test(arguments: [
        (TextMovement.wordLeft, false, 4), (.wordRight, false, 7), (.wordLeft, true, 7), (.wordRight, true, 4),
        (.lineLeft, false, 0), (.lineLeft, true, 11), (.lineRight, false, 11), (.lineRight, true, 0),
    ])
    func sidesFollowTheDirectionOfTheLine(movement: TextMovement, isMirrored: Bool, result: Int) {
        let breaks = TextBreaks(of: "one two six")
        var lines = PlainLines(breaks, width: 50)
        lines.isMirrored = isMirrored
        var position: Double?
        let navigator = TextNavigator(breaks: breaks, geometry: lines)
        #expect(navigator.move(TextSelection(5), movement, extending: false, keeping: &position).head == result)
    }

    @Test func extendingKeepsTheAnchor() {
        let selection = Self.moved("one two three", from: 4, [.wordForward, .wordForward], extending: true, width: 50)
        #expect(selection.anchor == 4 && selection.head == 13)
    }

    @Test func aMovementCollapsesTheSelectionToItsSide() {
        let breaks = TextBreaks(of: "one two")
        let navigator = TextNavigator(breaks: breaks, geometry: PlainLines(breaks))
        var position: Double?
        let selection = TextSelection(anchor: 6, head: 2)
        #expect(navigator.move(selection, .left, extending: false, keeping: &position) == TextSelection(2))
        #expect(navigator.move(selection, .right, extending: false, keeping: &position) == TextSelection(6))
    }

    @Test(arguments: [
        ("a👍🏽", 5, TextMovement.backward, 1..<5), ("นี้", 3, .backward, 2..<3), ("e\u{301}", 2, .backward, 0..<2),
        ("one two", 7, .wordBackward, 4..<7), ("one two", 0, .wordForward, 0..<3), ("one", 0, .backward, 0..<0),
        ("ab\ncd", 0, .paragraphEnd, 0..<2), ("ab\ncd", 2, .paragraphEnd, 2..<3), ("ab", 1, .forward, 1..<2),
    ])
    func deletes(text: String, at caret: Int, by movement: TextMovement, range: Range<Int>) {
        let breaks = TextBreaks(of: text)
        let navigator = TextNavigator(breaks: breaks, geometry: PlainLines(breaks))
        #expect(navigator.deletion(TextSelection(caret), movement, in: EditableText(text)) == range)
    }

    @Test(arguments: [
        ("one two", 1, 0..<3), ("one two", 3, 3..<4), ("one two", 7, 4..<7), ("one\ntwo", 3, 3..<4), ("", 0, 0..<0),
    ])
    func doubleClicksSelectWords(text: String, at offset: Int, word: Range<Int>) {
        #expect(TextBreaks(of: text).word(at: offset) == word)
    }

    @Test(arguments: [
        ("ab\ncd\n", 1, 0..<3), ("ab\ncd\n", 3, 3..<6), ("ab\ncd\n", 6, 6..<6), ("ab", 2, 0..<2), ("a\r\nb", 2, 0..<3),
    ])
    func paragraphsIncludeTheirSeparator(text: String, at offset: Int, range: Range<Int>) {
        #expect(TextBreaks(of: text).paragraph(at: offset) == range)
    }
}
