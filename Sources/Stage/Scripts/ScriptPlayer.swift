import UIKit

/// An instruction of a script at one moment.
package enum ScriptMoment: Equatable, Sendable {
    case event(HostEvent)
    case resize(CGSize)
    case shot(String)
    /// Wait until nothing moves. Later times count from then.
    case rest
    /// No operation; only time passes.
    case pause
}

/// Plays a script: each call returns the next moment and its time in seconds from the start of the script.
///
/// Independent of clocks and event receivers, so that a virtual clock and a real window receive the same moments.
/// Advance to the time of a moment before requesting the next one: labels and items are located when their action
/// begins.
package struct ScriptPlayer {
    /// The time between press and release of a click.
    package static let clickDuration: TimeInterval = 0.08
    package static let keyDuration: TimeInterval = 0.04
    /// The time between two motion events of a drag: 125 per second, as mice send them.
    package static let motionInterval: TimeInterval = 0.008

    private var actions: ArraySlice<ScriptAction>
    /// The remaining moments of the current action.
    private var moments = ActionMoments()
    private var start: TimeInterval = 0
    /// The time at which the next action begins.
    private var time: TimeInterval = 0
    /// The line of the action that the last moment belongs to.
    package private(set) var line = 0

    package init(_ actions: [ScriptAction]) { self.actions = actions[...] }

    /// The time of the next moment if it begins an action; otherwise nil.
    package var nextActionTime: TimeInterval? { moments.isAtEnd ? time : nil }

    /// Whether the next moment begins an action whose label or item must be located.
    package var needsTarget: Bool {
        guard moments.isAtEnd, case .click(let target)? = actions.first?.kind else { return false }
        if case .point = target { return false }
        return true
    }

    /// The next moment, or nil at the end of the script.
    ///
    /// `point` returns the current position of a label or an item.
    package mutating func next(
        point: (ScriptTarget) throws -> CGPoint
    ) rethrows -> (time: TimeInterval, moment: ScriptMoment)? {
        while true {
            if let (offset, moment) = moments.next() { return (start + offset, moment) }
            guard let action = actions.popFirst() else { return nil }
            line = action.line
            start = time
            moments = try ActionMoments(action.kind, point: point)
            time = start + moments.duration
        }
    }
}
