import Testing

@testable import UIKit

/// Positions and ranges that a program keeps while the text becomes shorter, and points that are nowhere.
@MainActor @Suite struct StaleTextPositionTests {
    @Test func positionsBehindTheEnd() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let frame = CGRect(x: 0, y: 0, width: 200, height: 40)
                Self.use(UITextField(frame: frame))
                Self.use(UITextView(frame: frame))
            }
        }
    }

    private static func use(_ input: any UITextInput) {
        setText("a longer text", of: input)
        let (start, end) = (input.beginningOfDocument, input.endOfDocument)
        let range = input.textRange(from: start, to: end)!
        setText("ab", of: input)
        let directions = [UITextLayoutDirection.left, .right, .up, .down]
        for direction in directions {
            let extended = input.characterRange(byExtending: end, in: direction)
            #expect(extended.map { input.offset(from: $0.start, to: $0.end) } ?? 0 <= 2)
            for offset in [Int.min, -1, 0, 1, Int.max] {
                _ = input.position(from: end, in: direction, offset: offset)
                _ = input.position(from: end, offset: offset)
            }
            _ = input.position(within: range, farthestIn: direction)
        }
        #expect(input.text(in: range) == "ab")
        _ = input.textStyling(at: end, in: .forward)
        _ = input.textStyling(at: end, in: .backward)
        _ = (input.caretRect(for: end), input.firstRect(for: range), input.selectionRects(for: range))
        _ = input.baseWritingDirection(for: end, in: .forward)
        let textDirections =
            [.storage(.forward), .storage(.backward)] + directions.map { UITextDirection.layout($0) }
        for granularity in [UITextGranularity.character, .word, .sentence, .paragraph, .line, .document] {
            for direction in textDirections {
                let tokenizer = input.tokenizer
                _ = tokenizer.rangeEnclosingPosition(end, with: granularity, inDirection: direction)
                _ = tokenizer.isPosition(end, atBoundary: granularity, inDirection: direction)
                _ = tokenizer.isPosition(end, withinTextUnit: granularity, inDirection: direction)
                _ = tokenizer.position(from: end, toBoundary: granularity, inDirection: direction)
            }
        }
        for value in [CGFloat.nan, .infinity, -.infinity, 1e308, -1e308] {
            let point = CGPoint(x: value, y: value)
            _ = input.closestPosition(to: point)
            _ = input.closestPosition(to: point, within: range)
            _ = input.characterRange(at: point)
        }
        for (location, length) in [(NSNotFound, Int.max), (Int.max - 1, 5), (0, Int.max), (-5, 2), (2, -1)] {
            input.setMarkedText("x", selectedRange: NSRange(location: location, length: length))
            input.unmarkText()
        }
        input.selectedTextRange = range
        input.replace(range, withText: "c")
        #expect(input.text(in: range) == "c")
    }

    private static func setText(_ text: String, of input: any UITextInput) {
        (input as? UITextField)?.text = text
        (input as? UITextView)?.text = text
    }
}
