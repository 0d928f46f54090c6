import UIKit

/// Parses an interaction script: one action per line, `#` starts a comment, labels are quoted.
///
///     wait 0.5                rest
///     click 400 300          click "Add"          click item 0 3
///     press 400 300          move 400 250         release 400 250
///     drag 400 500 400 100 0.2
///     wheel 400 300 0 -3
///     key ArrowRight
///     resize 600 900
///     shot middle
package enum ScriptParser {
    /// - Parameter isKey: Whether the display has a key of a name that `ScriptKey` does not know; by default it has one
    ///   of every well-formed name.
    package static func parse(
        _ text: String, isKey: (String) -> Bool = { _ in true }
    ) throws(ScriptError) -> [ScriptAction] {
        var actions: [ScriptAction] = []
        var seconds: Double = 0
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let tokens = try ScriptToken.tokens(of: line, line: index + 1)
            var reader = ScriptLine(tokens: tokens, line: index + 1)
            guard !reader.isAtEnd else { continue }
            let action = ScriptAction(try kind(&reader, isKey), line: index + 1)
            try reader.end()
            seconds += action.seconds
            guard seconds <= ScriptLimits.seconds else {
                throw reader.error(
                    at: tokens.first, expected: "waits and drags of at most \(Int(ScriptLimits.seconds)) s in all")
            }
            guard actions.count < ScriptLimits.actions else {
                throw reader.error(at: tokens.first, expected: "at most \(ScriptLimits.actions) actions")
            }
            actions.append(action)
        }
        return actions
    }

    private static let commands = "wait, rest, click, press, move, release, drag, wheel, key, resize or shot"

    private static func kind(
        _ line: inout ScriptLine, _ isKey: (String) -> Bool
    ) throws(ScriptError) -> ScriptAction.Kind {
        let command = line.next
        switch try line.word(commands) {
        case "wait": return .wait(try line.seconds("seconds to wait", upTo: ScriptLimits.seconds))
        case "rest": return .rest
        case "click": return .click(try line.target())
        case "press": return .press(try line.point())
        case "move": return .move(try line.point())
        case "release": return .release(try line.point())
        case "drag":
            return .drag(
                from: try line.point("where the drag starts"), to: try line.point("where the drag ends"),
                duration: try line.duration("the drag's duration in seconds"))
        case "wheel":
            let point = try line.point()
            return .wheel(
                point,
                CGVector(
                    dx: try line.notches("notches to the right, such as 0"),
                    dy: try line.notches("notches down, such as -3")))
        case "key": return .key(try line.key(isKey))
        case "resize":
            return .resize(
                CGSize(width: try line.length("the window's width"), height: try line.length("the window's height")))
        case "shot": return .shot(try line.fileName())
        default: throw line.error(at: command, expected: commands)
        }
    }
}
