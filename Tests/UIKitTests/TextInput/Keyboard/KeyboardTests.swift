import Stage
import Testing

@testable import UIKit

/// The drawn keyboard: its notifications, its layout guide, and what it types.
@MainActor @Suite struct KeyboardTests {
    private let screen = KeyboardScreen()
    private let stage: Stage

    init() throws { stage = try KeyboardScreen.stage(screen) }

    // MARK: Notifications

    /// S26.27.
    @Test func ofAField() throws {
        let begin = try screen.calls {
            stage.click(CGPoint(x: 60, y: 37))
            try stage.settle()
        }
        #expect(begin == ["field begins", "WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
        #expect(screen.values[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect == frame(y: 480))
        #expect((screen.values[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue == frame(y: 264))
        #expect(screen.values[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
        #expect(screen.values[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt == 7)
        let end = try screen.calls {
            screen.field.resignFirstResponder()
            try stage.settle()
        }
        #expect(end == ["field ends", "WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
        #expect(screen.values[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == frame(y: 480))
    }

    /// S26.27.
    @Test func ofATextView() throws {
        let begin = try screen.calls {
            screen.text.becomeFirstResponder()
            try stage.settle()
        }
        #expect(begin == ["WillChangeFrame", "WillShow", "text begins", "DidChangeFrame", "DidShow"])
    }

    /// S26.27: the keyboard stays.
    @Test func fromOneToTheNext() throws {
        screen.field.becomeFirstResponder()
        try stage.settle()
        #expect(screen.calls { screen.text.becomeFirstResponder() } == ["field ends", "text begins"])
    }

    @Test func noneWithoutAKeyboard() throws {
        stage.showsKeyboard = false
        #expect(screen.calls { screen.field.becomeFirstResponder() } == ["field begins"])
        stage.showsKeyboard = true
        #expect(screen.calls { stage.advance(by: 1) } == ["DidChangeFrame", "DidShow"])
    }

    @Test func aKeyboardThatIsWantedAgainStays() throws {
        screen.field.becomeFirstResponder()
        stage.advance(by: 0.1)
        screen.field.resignFirstResponder()
        stage.advance(by: 0.05)
        let top = screen.shownBar.maxY
        screen.field.becomeFirstResponder()
        #expect(abs(screen.shownBar.maxY - top) < 0.5)
        try stage.settle()
        #expect(screen.bar.frame.maxY == 264 && screen.view.window?.inputViews.frame == frame(y: 264))
    }

    /// The usual way from the frame of a notification to the part of a view that is covered.
    @Test func theFrameIsThatOfTheScreen() throws {
        let inner = UIView(frame: CGRect(x: 10, y: 300, width: 100, height: 100))
        screen.view.addSubview(inner)
        screen.field.becomeFirstResponder()
        let value = try #require(screen.values[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)
        let covered = inner.convert(value, from: UIScreen.main.coordinateSpace)
        #expect(covered == CGRect(x: -10, y: -36, width: 320, height: 216))
        #expect(covered.debugDescription == "(-10.0, -36.0, 320.0, 216.0)")
        #expect(UIScreen.main.coordinateSpace.convert(inner.bounds, from: inner) == inner.frame)
        #expect(UIScreen.main.fixedCoordinateSpace.convert(inner.frame, to: inner) == inner.bounds)
    }

    private func frame(y: CGFloat) -> CGRect { CGRect(x: 0, y: y, width: 320, height: 216) }

    // MARK: Layout

    /// S26.30: the bar moves with the keyboard, in every frame.
    @Test func theGuideMovesAlong() throws {
        #expect(screen.bar.frame.maxY == 480)
        screen.field.becomeFirstResponder()
        #expect(screen.bar.frame.maxY == 264)
        let keyboard = try #require(screen.view.window?.subviews.last as? InputViewHost)
        var tops: [CGFloat] = []
        for _ in 0..<40 {
            stage.advance(by: 1 / 60)
            let top = (keyboard.layer.presentation() ?? keyboard.layer).frame.minY
            #expect(abs(top - screen.shownBar.maxY) < 0.01)
            tops.append(top)
        }
        #expect(tops.first! > 264 && tops.last == 264 && tops == tops.sorted(by: >))
    }

    /// S26.28: what an observer changes moves along, and so does a block with the curve of the notification.
    @Test(arguments: [false, true]) func observersMoveAlong(inABlock: Bool) throws {
        let mark = UIView(frame: CGRect(x: 0, y: 470, width: 10, height: 10))
        screen.view.addSubview(mark)
        screen.onNotification = { notification in
            guard notification.name == UIResponder.keyboardWillShowNotification, let values = notification.userInfo,
                let curve = values[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt,
                let duration = values[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
            else { return }
            let options = UIView.AnimationOptions(rawValue: curve << 16)
            if inABlock {
                UIView.animate(withDuration: duration, delay: 0, options: options) { mark.frame.origin.y = 254 }
            } else {
                mark.frame.origin.y = 254
            }
        }
        screen.field.becomeFirstResponder()
        for _ in 0..<40 {
            stage.advance(by: 1 / 60)
            let bottom = (mark.layer.presentation() ?? mark.layer).frame.maxY
            #expect(abs(bottom - screen.shownBar.maxY) < 0.01)
        }
    }

    @Test func theWindowIsResized() throws {
        screen.field.becomeFirstResponder()
        try stage.settle()
        stage.resize(to: CGSize(width: 400, height: 700))
        try stage.settle()
        #expect(abs(screen.bar.frame.maxY - 484) < 0.01)
        #expect(screen.view.window?.inputViews.frame == CGRect(x: 0, y: 484, width: 400, height: 216))
    }

    // MARK: Typing

    private func touch(_ action: KeyboardKey.Action) throws {
        let keyboard = try #require(screen.view.window?.subviews.last?.subviews.first as? KeyboardView)
        let keys = keyboard.shownKeys
        let key = try #require(keys.first { $0.action == action }, "no key for \(action) among \(keys)")
        let rect = KeyboardMetrics(stage.size).rect(of: key, width: keyboard.bounds.width)
        stage.click(keyboard.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil))
        try stage.settle()
    }

    private func type(_ text: String) throws { for character in text { try touch(.insert(String(character))) } }

    @Test func keysType() throws {
        screen.field.becomeFirstResponder()
        try stage.settle()
        // Sentences begin with a capital.
        try type("hello you")
        #expect(screen.field.text == "Hello you")
        try touch(.delete)
        try touch(.shift)
        try type("u")
        #expect(screen.field.text == "Hello yoU")
        try touch(.show(.numbers))
        try type("1 ")
        try type("a")
        #expect(screen.field.text == "Hello yoU1 a")
    }

    @Test(arguments: [
        (UITextAutocapitalizationType.sentences, "One. Two three"), (.words, "One. Two Three"),
        (.allCharacters, "ONE. TWO THREE"), (.none, "one. two three"),
    ])
    func capitals(_ type: UITextAutocapitalizationType, _ expected: String) throws {
        screen.field.autocapitalizationType = type
        screen.field.keyboardType = .webSearch
        screen.field.becomeFirstResponder()
        try stage.settle()
        try self.type("one. two three")
        #expect(screen.field.text == expected)
    }

    /// Only the end of a long text is read: the last letters and the spaces behind them.
    @Test(
        arguments: [("One. ", 0, "A"), ("One ", 0, "a"), ("One. ", 200, "A"), ("One ", 200, "a"), ("", 200, "A")]
            as [(String, Int, Character)])
    func capitalsInALongText(_ words: String, _ spaces: Int, _ expected: Character) throws {
        screen.text.text = String(repeating: words, count: 60) + String(repeating: " ", count: spaces)
        screen.text.becomeFirstResponder()
        try stage.settle()
        try touch(.insert("a"))
        #expect(screen.text.text.last == expected)
    }

    /// The delegate is asked as for keys of the machine.
    @Test func theReturnKey() throws {
        screen.text.becomeFirstResponder()
        try stage.settle()
        try type("a")
        try touch(.newline)
        try type("b")
        #expect(screen.text.text == "A\nB")
        screen.field.becomeFirstResponder()
        try stage.settle()
        try touch(.newline)
        #expect(screen.field.text == "")
    }

    @Test func aTypeHasItsKeys() throws {
        screen.field.keyboardType = .decimalPad
        screen.field.becomeFirstResponder()
        try stage.settle()
        try type("1.5")
        #expect(screen.field.text == "1.5")
        screen.field.keyboardType = .default
        screen.field.reloadInputViews()
        try type("a")
        #expect(screen.field.text == "1.5a")
    }
}
