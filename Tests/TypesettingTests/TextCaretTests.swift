import TextCore
import Testing

@testable import CoreGraphics
@testable import Typesetting

/// Carets of shaped lines, in texts of one and of two directions.
@Suite struct TextCaretTests {
    private static func layout(
        _ text: String, width: CGFloat? = nil, alignment: TextAlignment = .leading
    ) -> TextLayout {
        TextLayout(
            runs: [TextRun(text: text, style: TextStyle(font: FontFace(size: 20)))], width: width,
            paragraph: TextParagraph(alignment: alignment, heights: LineHeights()), hasCarets: true)
    }

    private static func x(_ text: String, _ offset: Int, isUpstream: Bool = false, width: CGFloat = 400) -> CGFloat {
        layout(text).caret(at: TextSelection(offset, isUpstream: isUpstream), width: width).x
    }

    @Test func caretsStandBetweenTheAdvances() {
        let width = Self.layout("Hello").size.width
        #expect(Self.x("Hello", 0) == 0)
        #expect(abs(Self.x("Hello", 5) - width) < 0.01)
        let before = Self.layout("He").size.width
        #expect(abs(Self.x("Hello", 2) - before) < 1)
    }

    /// Hebrew letters go from the right: the caret at the start of the text is at the right end of the width.
    @Test func aLineFromTheRightBeginsAtItsRightEnd() {
        let text = "שלום"
        let width = Self.layout(text).size.width
        #expect(abs(Self.x(text, 0) - 400) < 0.01)
        #expect(abs(Self.x(text, 4) - (400 - width)) < 0.01)
        #expect(Self.x(text, 1) < Self.x(text, 0))
    }

    /// Between texts of two directions there are two carets, each where text of its direction is inserted.
    @Test func aBoundaryOfDirectionsHasTwoCarets() {
        let text = "abשלום"
        let layout = Self.layout(text)
        let latin = Self.layout("ab").size.width
        let caret = layout.caret(at: TextSelection(2), width: 400)
        #expect(abs(caret.x - latin) < 1)
        #expect(abs(caret.weakX - layout.size.width) < 1)
        let end = layout.caret(at: TextSelection(6), width: 400)
        #expect(abs(end.x - layout.size.width) < 1 && abs(end.weakX - latin) < 1)
    }

    @Test func theNearestCaretIsThatOfTheNearestEdge() {
        let layout = Self.layout("Hello")
        for offset in 0...5 {
            let caret = layout.caret(at: TextSelection(offset), width: 400)
            let found = layout.caret(nearest: CGPoint(x: caret.x + 0.5, y: 10), width: 400)
            #expect(found.head == offset)
        }
        #expect(layout.caret(nearest: CGPoint(x: -50, y: -50), width: 400).head == 0)
        #expect(layout.caret(nearest: CGPoint(x: 1e30, y: 1e30), width: 400).head == 5)
    }

    @Test func wrappedLinesHaveTwoCaretsAtTheirBoundary() {
        let layout = Self.layout("one two three", width: 80)
        #expect(layout.lineCount == 2)
        let end = layout.range(ofLine: 0).upperBound
        #expect(layout.range(ofLine: 1) == end..<13)
        let above = layout.caret(at: TextSelection(end, isUpstream: true), width: 80)
        let below = layout.caret(at: TextSelection(end), width: 80)
        #expect(above.line == 0 && below.line == 1 && below.x == 0 && above.x > 60)
        // The space at which a line is wrapped has no width.
        #expect(layout.caret(nearest: CGPoint(x: 79, y: 2), width: 80).head == end - 1)
        let word = Self.layout("mmmmmmmmmm", width: 80)
        #expect(word.caret(nearest: CGPoint(x: 79, y: 2), width: 80).isUpstream)
    }

    @Test func theLineBehindASeparatorIsEmpty() {
        let layout = Self.layout("ab\n")
        #expect(layout.lineCount == 2 && layout.range(ofLine: 0) == 0..<2 && layout.range(ofLine: 1) == 3..<3)
        let caret = layout.caret(at: TextSelection(3), width: 100)
        #expect(caret.line == 1 && caret.x == 0 && caret.bottom > caret.top)
    }

    @Test func movementsFollowWhatIsShown() {
        let layout = Self.layout("abשלום")
        var caret = TextSelection(0), x: [CGFloat] = [0]
        while let next = layout.neighbor(of: caret, toRight: true), next != caret {
            caret = next
            x.append(layout.caret(at: next, width: 400).x)
        }
        #expect(x.count == 7 && x == x.sorted(), "\(x)")
    }

    @Test(arguments: [
        ("Hello", 1..<3, 1), ("abשלום", 1..<4, 2), ("one two three", 0..<13, 1), ("Hello", 2..<2, 0),
    ])
    func rectanglesCoverRanges(text: String, range: Range<Int>, count: Int) {
        let layout = Self.layout(text)
        let rectangles = layout.rectangles(of: range, width: 400)
        #expect(rectangles.count == count)
        #expect(rectangles.allSatisfy { $0.height == layout.size.height && $0.maxX <= layout.size.width + 0.01 })
    }

    @Test func linesThatARangeLeavesAreCoveredToTheirEnd() {
        let layout = Self.layout("one two three\nx", width: 80)
        let rectangles = layout.rectangles(of: 2..<15, width: 80)
        #expect(rectangles.map(\.maxX).dropLast().allSatisfy { $0 == 80 } && rectangles.count == 3)
    }

    /// Positions of a layout from the right start at its width.
    @Test(arguments: [(TextAlignment.right, 300.0), (.center, 150), (.left, 0)])
    func alignmentMovesCarets(alignment: TextAlignment, share: Double) {
        let layout = Self.layout("Hello", alignment: alignment)
        let free = 300 - layout.size.width
        let x = layout.caret(at: TextSelection(0), width: 300).x
        #expect(abs(x - free * share / 300) < 0.01)
        #expect(layout.caret(nearest: CGPoint(x: x + 1, y: 5), width: 300).head == 0)
    }

    @Test func emojiAndCombiningMarksHaveNoCaretInside() {
        for (text, carets) in [("👍🏽x", [0, 4, 5]), ("e\u{301}x", [0, 2, 3]), ("👩‍👩‍👧‍👦", [0, 11])] {
            let breaks = TextBreaks(of: text)
            #expect((0...breaks.length).filter { breaks.has(.cursor, at: $0) } == carets)
        }
    }
}
