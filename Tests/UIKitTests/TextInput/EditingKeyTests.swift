import TextCore
import Testing

@testable import UIKit

@MainActor @Suite struct EditingKeyTests {
    @Test(
        arguments: [
            (.keyboardLeftArrow, [], "", .move(.left, extending: false)),
            (.keyboardLeftArrow, [.shift, .alternate], "", .move(.wordLeft, extending: true)),
            (.keyboardRightArrow, .command, "", .move(.lineRight, extending: false)),
            (.keyboardHome, .control, "", .move(.documentStart, extending: false)),
            (.keyboardEnd, .shift, "", .move(.lineEnd, extending: true)),
            (.keyboardDeleteOrBackspace, [], "", .delete(.backward)),
            (.keyboardDeleteOrBackspace, .alternate, "", .delete(.wordBackward)),
            (.keyboardDeleteForward, .control, "", .delete(.wordForward)),
            (.keyboardDeleteForward, .shift, "", .cut), (.keyboardInsert, .shift, "", .paste),
            (.keyboardInsert, .control, "", .copy), (.keyboardReturnOrEnter, [], "\r", .newline),
            (.keyboardReturnOrEnter, .control, "\r", nil), (.keyboardTab, [], "\t", nil),
            (.keyboardEscape, [], "", nil), (.keyboardC, .control, "c", .copy), (.keyboardC, .command, "c", .copy),
            (.keyboardZ, [.shift, .control], "z", .redo), (.keyboardY, .control, "y", .redo),
            (.keyboardB, .control, "b", nil), (.keyboardA, .shift, "A", .insert("A")),
            (.keyboardQ, [.control, .alternate], "@", .insert("@")), (.keyboardF1, [], "", nil),
        ] as [(UIKeyboardHIDUsage, UIKeyModifierFlags, String, EditingKey?)])
    func keys(code: UIKeyboardHIDUsage, flags: UIKeyModifierFlags, typed: String, action: EditingKey?) {
        #expect(EditingKey(code, flags, typed: typed, plain: typed.lowercased()) == action)
    }
}
