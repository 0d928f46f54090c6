import Testing
import UIKit

@testable import PreviewScenes
@testable import PreviewTools

@Suite struct ShortcutTests {
    @Test(
        arguments: [
            ("KeyS", HostModifiers.control, Shortcut.savePicture), ("ArrowRight", .control, .nextScene),
            ("ArrowLeft", .control, .previousScene), ("Equal", [.control, .shift], .larger),
            ("Equal", .control, .larger), ("Minus", .control, .smaller), ("Digit0", .control, .originalScale),
            ("KeyT", .control, .slowMotion), ("KeyD", .control, .appearance), ("KeyH", .control, .frames),
            ("KeyI", .control, .inspector), ("KeyP", .control, .time), ("KeyR", .control, .restart),
            ("KeyL", .control, .list), ("KeyK", .control, .keyboard),
            ("ArrowUp", .control, .largerText), ("ArrowDown", .control, .smallerText),
        ] as [(String, HostModifiers, Shortcut)])
    func keys(_ code: String, _ modifiers: HostModifiers, _ shortcut: Shortcut) {
        #expect(Shortcut(.keyDown(HostKey(code), text: "", modifiers)) == shortcut)
    }

    @Test(
        arguments: [
            ("KeyS", HostModifiers()), ("KeyS", [.control, .alternate]), ("KeyS", [.control, .shift]),
            ("ArrowRight", []),
            ("KeyX", .control),
        ] as [(String, HostModifiers)])
    func otherKeysBelongToTheScene(_ code: String, _ modifiers: HostModifiers) {
        #expect(Shortcut(.keyDown(HostKey(code), text: "", modifiers)) == nil)
    }

    /// While a text is edited, keys that move its caret are the scene's.
    @Test(
        arguments: [
            ("ArrowRight", HostModifiers.control, nil), ("ArrowRight", [.control, .shift], nil),
            ("ArrowLeft", .control, nil), ("ArrowUp", .control, nil), ("ArrowDown", .control, nil),
            ("KeyA", .control, nil), ("KeyS", .control, .savePicture), ("KeyD", .control, .appearance),
            ("KeyT", .control, .slowMotion), ("KeyH", .control, .frames), ("KeyI", .control, .inspector),
            ("KeyP", .control, .time), ("Equal", .control, .larger), ("Digit0", .control, .originalScale),
        ] as [(String, HostModifiers, Shortcut?)])
    func keysWhileATextIsEdited(_ code: String, _ modifiers: HostModifiers, _ shortcut: Shortcut?) {
        #expect(Shortcut(.keyDown(HostKey(code), text: "", modifiers), isEditingText: true) == shortcut)
    }

    @Test(
        arguments: [("NumpadAdd", Shortcut.larger), ("NumpadSubtract", .smaller), ("Insert", .originalScale)])
    func keysOfTheNumericPad(_ code: String, _ shortcut: Shortcut) {
        #expect(Shortcut(.keyDown(HostKey(code, isOnNumericPad: true), text: "", .control)) == shortcut)
    }

    @Test func typeSizesGoUpAndDown() {
        #expect(TypeSize.category(after: .large) == .extraLarge)
        #expect(TypeSize.category(after: .extraExtraExtraLarge) == .accessibilityMedium)
        #expect(TypeSize.category(before: .extraSmall) == .extraSmall)
        #expect(TypeSize.category(after: .accessibilityExtraExtraExtraLarge) == .accessibilityExtraExtraExtraLarge)
    }

    @Test func scalesGoUpAndDown() {
        #expect(Shortcut.scale(after: 1) == 1.25)
        #expect(Shortcut.scale(before: 1) == 0.75)
        #expect(Shortcut.scale(after: 4) == 4)
        #expect(Shortcut.scale(before: 0.5) == 0.5)
    }
}
