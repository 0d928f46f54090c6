import UIKit

/// The text of an interaction script to its actions: one a line, `#` starts a comment, labels stand in quotes.
///
///     wait 0.5                rest
///     click 400 300          click "Add"          click item 0 3
///     press 400 300          move 400 250         release 400 250
///     drag 400 500 400 100 0.2
///     wheel 400 300 0 -3
///     key Right
///     resize 600 900
///     shot middle
package enum ScriptParser {
    package static func parse(_ text: String) throws(ScriptError) -> [ScriptAction] {
        var actions: [ScriptAction] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            var reader = ScriptLine(tokens: try ScriptToken.tokens(of: line, line: index + 1), line: index + 1)
            guard !reader.isAtEnd else { continue }
            actions.append(ScriptAction(try kind(&reader), line: index + 1))
            try reader.end()
        }
        return actions
    }

    private static let verbs = "wait, rest, click, press, move, release, drag, wheel, key, resize or shot"

    private static func kind(_ line: inout ScriptLine) throws(ScriptError) -> ScriptAction.Kind {
        let verb = line.next
        switch try line.word(verbs) {
        case "wait": return .wait(try line.seconds("seconds to wait"))
        case "rest": return .rest
        case "click": return .click(try line.place())
        case "press": return .press(try line.point())
        case "move": return .move(try line.point())
        case "release": return .release(try line.point())
        case "drag":
            return .drag(
                from: try line.point("where the drag starts"), to: try line.point("where the drag ends"),
                duration: try line.seconds("the drag's duration in seconds"))
        case "wheel":
            let point = try line.point()
            return .wheel(
                point,
                CGVector(
                    dx: try line.number("notches to the right, such as 0"),
                    dy: try line.number("notches down, such as -3")))
        case "key": return .key(try line.keysym())
        case "resize":
            return .resize(
                CGSize(width: try line.length("the window's width"), height: try line.length("the window's height")))
        case "shot": return .shot(try line.fileName())
        default: throw line.error(at: verb, expected: verbs)
        }
    }
}
