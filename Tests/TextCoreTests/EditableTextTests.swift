import Testing
import TextCore

@Suite struct EditableTextTests {
    @Test func aNewTextHasTheCaretAtItsEnd() {
        let text = EditableText("a👍🏽")
        #expect(text.length == 5 && text.selection == TextSelection(5))
    }

    /// Offsets outside of the text, or inside of a surrogate pair, change whole scalars.
    @Test(arguments: [
        (-5..<1, "x👍z"), (0..<99, "x"), (1..<2, "axz"), (2..<3, "axz"), (2..<2, "ax👍z"), (50..<60, "a👍zx"),
    ])
    func replacesWholeScalars(range: Range<Int>, result: String) {
        var text = EditableText("a👍z")
        text.replace(range, with: "x")
        #expect(text.string == result)
    }

    @Test func typedTextIsUndoneTogetherUntilTheCaretMoves() {
        var text = EditableText()
        for letter in ["o", "n", "e"] { text.replace(text.selection.range, with: letter, .typing) }
        text.select(TextSelection(0))
        for letter in ["1", "2"] { text.replace(text.selection.range, with: letter, .typing) }
        #expect(text.string == "12one")
        _ = text.undo()
        #expect(text.string == "one" && text.selection == TextSelection(0))
        _ = text.undo()
        #expect(text.string == "" && !text.canUndo)
        _ = text.redo()
        _ = text.redo()
        #expect(text.string == "12one" && !text.canRedo)
    }

    @Test func aLineBreakEndsTheGroup() {
        var text = EditableText()
        for letter in ["a", "\n", "b"] { text.replace(text.selection.range, with: letter, .typing) }
        _ = text.undo()
        #expect(text.string == "a\n")
        _ = text.undo()
        #expect(text.string == "")
    }

    @Test func deletionsInBothDirectionsAreUndoneTogether() {
        var text = EditableText("abcdef")
        text.select(TextSelection(3))
        for range in [2..<3, 1..<2, 1..<2] { text.replace(range, with: "", .deletion) }
        #expect(text.string == "aef")
        _ = text.undo()
        #expect(text.string == "abcdef" && text.selection == TextSelection(3))
    }

    @Test func anEditAfterUndoForgetsWhatWasTakenBack() {
        var text = EditableText("a")
        text.replace(1..<1, with: "b")
        _ = text.undo()
        text.replace(1..<1, with: "c")
        #expect(!text.canRedo && text.string == "ac")
    }

    @Test func markedTextReplacesTheSelectionAndIsUndoneAsOne() {
        var text = EditableText("ab--cd")
        text.select(TextSelection(2..<4))
        text.setMarked("n", selected: 1..<1)
        #expect(text.marked == 2..<3)
        text.setMarked("に", selected: 1..<1)
        text.setMarked("にほ", selected: 0..<1)
        #expect(text.string == "abにほcd" && text.marked == 2..<4 && text.selection.range == 2..<3)
        text.replace(text.marked!, with: "日")
        #expect(text.string == "ab日cd" && text.marked == nil && text.selection == TextSelection(3))
        _ = text.undo()
        _ = text.undo()
        #expect(text.string == "ab--cd" && text.selection.range == 2..<4)
    }

    @Test func aCompositionThatIsGivenUpLeavesNothingToUndo() {
        var text = EditableText("ab")
        text.setMarked("x", selected: 1..<1)
        text.setMarked("", selected: 0..<0)
        #expect(text.string == "ab" && text.marked == nil && !text.canUndo)
    }
}
