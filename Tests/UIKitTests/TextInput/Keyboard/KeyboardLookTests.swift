import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// How the keyboard looks.
@MainActor @Suite(.serialized) struct KeyboardLookTests {
    private static let types: [(name: String, UIKeyboardType, UIReturnKeyType, CGSize)] = [
        ("letters", .default, .default, CGSize(width: 375, height: 480)),
        ("email", .emailAddress, .done, CGSize(width: 320, height: 480)),
        ("url", .URL, .go, CGSize(width: 320, height: 480)),
        ("numbers", .numbersAndPunctuation, .next, CGSize(width: 375, height: 480)),
        ("decimal", .decimalPad, .default, CGSize(width: 375, height: 480)),
        ("low", .webSearch, .search, CGSize(width: 640, height: 300)),
    ]

    @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func keyboards(style: UIUserInterfaceStyle) throws {
        for (name, type, returnKey, size) in Self.types {
            let screen = KeyboardScreen()
            let stage = Stage(root: screen, size: size, scale: 2, appearance: style)
            stage.showsKeyboard = true
            try stage.settle()
            screen.view.backgroundColor = .systemBackground
            screen.bar.backgroundColor = .secondarySystemBackground
            (screen.field.borderStyle, screen.field.keyboardType) = (.roundedRect, type)
            screen.field.returnKeyType = returnKey
            screen.field.becomeFirstResponder()
            try stage.settle()
            if name == "email" { stage.send(.pointerDown(CGPoint(x: 160, y: 290), .primary, [])) }
            stage.refresh()
            expectPicture(stage.renderedBitmap(), named: "keyboard-\(name)-\(style == .dark ? "dark" : "light")")
        }
    }
}
