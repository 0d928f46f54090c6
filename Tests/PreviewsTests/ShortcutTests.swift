import Testing
import UIKit

@testable import Previews

@Suite struct ShortcutTests {
    @Test(
        arguments: [
            ("s", HostModifiers.control, Shortcut.savePicture), ("Right", .control, .nextScene),
            ("Left", .control, .previousScene), ("plus", [.control, .shift], .larger), ("equal", .control, .larger),
            ("minus", .control, .smaller), ("0", .control, .originalScale), ("t", .control, .slowMotion),
            ("d", .control, .appearance), ("h", .control, .frames),
        ] as [(String, HostModifiers, Shortcut)])
    func keys(_ name: String, _ modifiers: HostModifiers, _ shortcut: Shortcut) {
        #expect(Shortcut(.keyDown(name, text: "", modifiers)) == shortcut)
    }

    @Test(
        arguments: [("s", HostModifiers()), ("s", [.control, .alternate]), ("Right", []), ("x", .control)]
            as [(String, HostModifiers)])
    func otherKeysBelongToTheScene(_ name: String, _ modifiers: HostModifiers) {
        #expect(Shortcut(.keyDown(name, text: "", modifiers)) == nil)
    }

    @Test func scalesGoUpAndDown() {
        #expect(Shortcut.scale(after: 1) == 1.25)
        #expect(Shortcut.scale(before: 1) == 0.75)
        #expect(Shortcut.scale(after: 4) == 4)
        #expect(Shortcut.scale(before: 0.5) == 0.5)
    }
}
