import UIKit

/// Where an action happens.
package enum ScriptPlace: Equatable, Sendable {
    /// Window points.
    case point(CGPoint)
    /// The middle of the control with that label.
    case label(String)
    /// The middle of a cell of the window's collection view.
    case item(section: Int, item: Int)
}

/// One line of an interaction script.
///
/// Times are seconds, places window points.
package struct ScriptAction: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case wait(TimeInterval)
        /// Until nothing moves any more.
        case rest
        /// Press, 80 ms, release.
        case click(ScriptPlace)
        case press(CGPoint)
        case move(CGPoint)
        case release(CGPoint)
        /// At constant speed, released moving.
        case drag(from: CGPoint, to: CGPoint, duration: TimeInterval)
        /// Notches; negative `dy` moves the content up.
        case wheel(CGPoint, CGVector)
        /// A name that `ScriptKey` has, or the display.
        case key(String)
        case resize(CGSize)
        /// The name of the picture, without `.png`.
        case shot(String)
    }

    package let kind: Kind
    /// Counted from 1; 0 for an action that stands in no script.
    package let line: Int

    package init(_ kind: Kind, line: Int = 0) {
        self.kind = kind
        self.line = line
    }

    /// The seconds that the action states; clicks and keys last a moment in addition.
    var seconds: TimeInterval {
        switch kind {
        case .wait(let seconds), .drag(_, _, let seconds): seconds
        default: 0
        }
    }
}

/// A line of a script that is not understood.
///
/// Line and column are counted from 1, columns in characters.
package struct ScriptError: Error, Equatable, CustomStringConvertible {
    package let line: Int
    package let column: Int
    package let expected: String
    package let found: String

    package var description: String {
        "line \(line), column \(column): expected \(expected), found \(found)"
    }
}
