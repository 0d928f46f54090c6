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
    private var moments: ArraySlice<(time: TimeInterval, moment: ScriptMoment)> = []
    /// When the action after the current one begins.
    private var time: TimeInterval = 0
    /// The line of the action that the last moment belongs to.
    package private(set) var line = 0

    package init(_ actions: [ScriptAction]) { self.actions = actions[...] }

    /// When the next moment begins an action, the time at which it does; nil in the middle of one.
    package var nextActionTime: TimeInterval? { moments.isEmpty ? time : nil }

    /// Whether the next moment begins an action for which a label or an item has to be looked up.
    package var asksForPlace: Bool {
        guard moments.isEmpty, case .click(let place)? = actions.first?.kind else { return false }
        if case .point = place { return false }
        return true
    }

    /// The next moment, or nil at the end of the script.
    ///
    /// `point` says where a label or an item is now.
    package mutating func next(
        point: (ScriptPlace) throws -> CGPoint
    ) rethrows -> (time: TimeInterval, moment: ScriptMoment)? {
        while moments.isEmpty {
            guard let action = actions.popFirst() else { return nil }
            line = action.line
            let start = time
            let expanded = try Self.expand(action.kind, point: point)
            moments = expanded.map { (start + $0.0, $0.1) }[...]
            time = start + (expanded.last?.0 ?? 0)
        }
        return moments.popFirst()
    }

    /// The moments of one action, with times from its start.
    ///
    /// The action lasts until its last moment.
    package static func expand(
        _ kind: ScriptAction.Kind, point: (ScriptPlace) throws -> CGPoint
    ) rethrows -> [(TimeInterval, ScriptMoment)] {
        switch kind {
        case .wait(let seconds):
            return [(seconds, .pause)]
        case .rest:
            return [(0, .rest)]
        case .click(let place):
            let point = try point(place)
            // A pointer comes before it presses: a display cannot do otherwise, so the stage does the same.
            return [
                (0, .event(.pointerMoved(point, []))),
                (0, .event(.pointerDown(point, .primary, []))),
                (clickDuration, .event(.pointerUp(point, .primary, []))),
            ]
        case .press(let point):
            return [(0, .event(.pointerMoved(point, []))), (0, .event(.pointerDown(point, .primary, [])))]
        case .move(let point):
            return [(0, .event(.pointerMoved(point, [])))]
        case .release(let point):
            return [(0, .event(.pointerMoved(point, []))), (0, .event(.pointerUp(point, .primary, [])))]
        case .drag(let start, let end, let duration):
            return drag(from: start, to: end, duration: duration)
        case .wheel(let point, let notches):
            return wheel(at: point, notches)
        case .key(let name):
            return [
                (0, .event(.keyDown(name, text: KeyText.typed(by: name), []))),
                (keyDuration, .event(.keyUp(name, []))),
            ]
        case .resize(let size):
            return [(0, .resize(size))]
        case .shot(let name):
            return [(0, .shot(name))]
        }
    }

    private static func drag(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval
    ) -> [(TimeInterval, ScriptMoment)] {
        var moments: [(TimeInterval, ScriptMoment)] = [
            (0, .event(.pointerMoved(start, []))), (0, .event(.pointerDown(start, .primary, []))),
        ]
        var step = 1
        // Half a nanosecond: a duration that is a multiple of the interval ends with the motion below, not twice.
        while Double(step) * motionInterval < duration - 5e-10 {
            let time = Double(step) * motionInterval
            let part = CGFloat(time / duration)
            let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            moments.append((time, .event(.pointerMoved(point, []))))
            step += 1
        }
        moments.append((duration, .event(.pointerMoved(end, []))))
        moments.append((duration, .event(.pointerUp(end, .primary, []))))
        return moments
    }

    /// One event a notch, as a wheel sends them; what is left of a broken number comes last.
    private static func wheel(at point: CGPoint, _ notches: CGVector) -> [(TimeInterval, ScriptMoment)] {
        var moments: [(TimeInterval, ScriptMoment)] = [(0, .event(.pointerMoved(point, [])))]
        for (amount, along) in [(notches.dx, CGVector(dx: 1, dy: 0)), (notches.dy, CGVector(dx: 0, dy: 1))] {
            var left = abs(amount)
            while left > 0 {
                let turn = min(1, left) * (amount < 0 ? -1 : 1)
                moments.append((0, .event(.wheel(point, CGVector(dx: along.dx * turn, dy: along.dy * turn), []))))
                left -= 1
            }
        }
        return moments
    }
}
