import UIKit

/// The moments of one action, with times relative to its start. Computed on demand, so a long drag needs no memory.
struct ActionMoments {
    private enum Motion {
        case none
        case drag(from: CGPoint, to: CGPoint)
        case wheel(CGPoint, left: CGVector)
    }

    /// The moments before the motion.
    private var first: ArraySlice<(TimeInterval, ScriptMoment)> = []
    private var motion = Motion.none
    /// The next motion event of a drag.
    private var step = 1
    /// The moments after the motion.
    private var last: ArraySlice<(TimeInterval, ScriptMoment)> = []
    /// The time of the last moment.
    private(set) var duration: TimeInterval = 0

    init() {}

    /// `point` returns the current position of a label or an item.
    init(_ kind: ScriptAction.Kind, point: (ScriptTarget) throws -> CGPoint) rethrows {
        switch kind {
        case .wait(let seconds): first = [(seconds, .pause)]
        case .rest: first = [(0, .rest)]
        case .click(let target):
            let point = try point(target)
            // Move the pointer before pressing, as on a display.
            first = [
                (0, .event(.pointerMoved(point, []))),
                (0, .event(.pointerDown(point, .primary, []))),
                (ScriptPlayer.clickDuration, .event(.pointerUp(point, .primary, []))),
            ]
        case .press(let point):
            first = [(0, .event(.pointerMoved(point, []))), (0, .event(.pointerDown(point, .primary, [])))]
        case .move(let point): first = [(0, .event(.pointerMoved(point, [])))]
        case .release(let point):
            first = [(0, .event(.pointerMoved(point, []))), (0, .event(.pointerUp(point, .primary, [])))]
        case .drag(let start, let end, let seconds):
            first = [(0, .event(.pointerMoved(start, []))), (0, .event(.pointerDown(start, .primary, [])))]
            motion = .drag(from: start, to: end)
            last = [(seconds, .event(.pointerMoved(end, []))), (seconds, .event(.pointerUp(end, .primary, [])))]
        case .wheel(let point, let notches):
            first = [(0, .event(.pointerMoved(point, [])))]
            motion = .wheel(point, left: notches)
        case .key(let name):
            // A name that only the display knows is the key's code.
            let (key, text) = ScriptKey.key(named: name) ?? (HostKey(name), "")
            first = [
                (0, .event(.keyDown(key, text: text, []))), (ScriptPlayer.keyDuration, .event(.keyUp(key, []))),
            ]
        case .resize(let size): first = [(0, .resize(size))]
        case .shot(let name): first = [(0, .shot(name))]
        }
        duration = last.last?.0 ?? first.last?.0 ?? 0
    }

    var isAtEnd: Bool {
        guard first.isEmpty, last.isEmpty else { return false }
        if case .wheel(_, let left) = motion { return left == .zero }
        return true
    }

    mutating func next() -> (TimeInterval, ScriptMoment)? {
        if let moment = first.popFirst() { return moment }
        switch motion {
        case .none: break
        case .drag(let start, let end):
            let time = Double(step) * ScriptPlayer.motionInterval
            // Tolerate half a nanosecond, so that a duration that is a multiple of the interval does not end twice.
            if time < duration - 5e-10 {
                step += 1
                let part = CGFloat(time / duration)
                let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
                return (time, .event(.pointerMoved(point, [])))
            }
        case .wheel(let point, var left):
            // One event per notch, as a wheel sends them, and the fraction last.
            guard left != .zero else { break }
            var turn = CGVector.zero
            if left.dx != 0 {
                turn.dx = Self.notch(of: left.dx)
                left.dx -= turn.dx
            } else {
                turn.dy = Self.notch(of: left.dy)
                left.dy -= turn.dy
            }
            motion = .wheel(point, left: left)
            return (0, .event(.wheel(point, turn, [])))
        }
        return last.popFirst()
    }

    private static func notch(of amount: CGFloat) -> CGFloat { max(-1, min(1, amount)) }
}
