import UIKit

/// What a script asks for at one moment.
package enum ScriptMoment: Equatable, Sendable {
    case event(HostEvent)
    case resize(CGSize)
    case shot(String)
    /// Wait until nothing moves; what follows counts its time from then.
    case rest
    /// Nothing but the passing of time.
    case pause
}

/// Plays a script: each call gives the next moment and its time, in seconds from the start of the script.
///
/// It knows neither a clock nor who receives the events, so a virtual clock and a real window get the same ones. Go to
/// the time of a moment before asking for the one after it: labels and items are looked up when their action begins.
package struct ScriptPlayer {
    /// How long a click holds the button and `key` the key.
    package static let clickDuration: TimeInterval = 0.08
    package static let keyDuration: TimeInterval = 0.04
    /// The time between two motion events of a drag: 125 a second, as mice send them.
    package static let motionInterval: TimeInterval = 0.008

    private var actions: ArraySlice<ScriptAction>
    /// Those of the current action that are still to come.
    private var moments = ActionMoments()
    private var start: TimeInterval = 0
    /// When the action after the current one begins.
    private var time: TimeInterval = 0
    /// The line of the action that the last moment belongs to.
    package private(set) var line = 0

    package init(_ actions: [ScriptAction]) { self.actions = actions[...] }

    /// When the next moment begins an action, the time at which it does; nil in the middle of one.
    package var nextActionTime: TimeInterval? { moments.isAtEnd ? time : nil }

    /// Whether the next moment begins an action for which a label or an item has to be looked up.
    package var asksForPlace: Bool {
        guard moments.isAtEnd, case .click(let place)? = actions.first?.kind else { return false }
        if case .point = place { return false }
        return true
    }

    /// The next moment, or nil at the end of the script.
    ///
    /// `point` says where a label or an item is now.
    package mutating func next(
        point: (ScriptPlace) throws -> CGPoint
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
