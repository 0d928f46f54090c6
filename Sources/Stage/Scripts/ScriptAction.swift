import UIKit

/// The target of an action.
package enum ScriptTarget: Equatable, Sendable {
    /// A position in window points.
    case point(CGPoint)
    /// The centre of the control with a label.
    case label(String)
    /// The centre of a cell of the window's collection view.
    case item(section: Int, item: Int)
}

/// One line of an interaction script.
///
/// Times are in seconds, positions in window points.
package struct ScriptAction: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case wait(TimeInterval)
        /// Waits until nothing moves.
        case rest
        /// Presses and releases after 80 ms.
        case click(ScriptTarget)
        case press(CGPoint)
        case move(CGPoint)
        case release(CGPoint)
        /// Moves at constant speed and releases while moving.
        case drag(from: CGPoint, to: CGPoint, duration: TimeInterval)
        /// In notches; a negative `dy` scrolls the content up.
        case wheel(CGPoint, CGVector)
        /// A name that `ScriptKey` has, or the display.
        case key(String)
        case resize(CGSize)
        /// The name of the picture, without `.png`.
        case shot(String)
    }

    package let kind: Kind
    /// The line in the script, counted from 1; 0 for an action without a script.
    package let line: Int

    package init(_ kind: Kind, line: Int = 0) {
        self.kind = kind
        self.line = line
    }

    /// The explicit duration of the action in seconds. Clicks and keys take a moment in addition.
    package var seconds: TimeInterval {
        switch kind {
        case .wait(let seconds), .drag(_, _, let seconds): seconds
        default: 0
        }
    }
}

/// A syntax error in a script.
///
/// Line and column count from 1, columns in characters.
public struct ScriptError: Error, Equatable, CustomStringConvertible {
    /// The line of the error.
    public let line: Int
    /// The column of the error.
    public let column: Int
    /// A description of valid text.
    public let expected: String
    /// A description of the text found.
    public let found: String

    public var description: String {
        "line \(line), column \(column): expected \(expected), found \(found)"
    }
}
