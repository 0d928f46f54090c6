import UIKit

/// The input of one variant as it reaches another.
///
/// A press goes to the counterpart of what it acts on. Where that is not in sight, the press is withheld, and becomes
/// one of the nearest view around it as soon as it is dragged: lists scroll together, but nothing else is clicked.
/// Distances are the same in points; horizontal ones are mirrored between directions.
struct ForwardedInput {
    /// The distance in points after which a press is a drag.
    static let slop: CGFloat = 10

    private struct Press {
        let begin: HostEvent
        /// Where it began, there and here.
        let source: CGPoint
        let target: CGPoint
        var isWithheld: Bool
    }
    /// By the number of the finger; -1 for the pointer.
    private var presses: [Int: Press] = [:]
    private static let pointer = -1

    /// The events to send for one of the other variant. `counterpart` is that of the event's position.
    mutating func forward(_ event: HostEvent, to counterpart: Counterpart, flips: Bool) -> [HostEvent] {
        let point = counterpart.point
        switch event {
        case .pointerDown(let source, let button, let modifiers):
            guard presses[Self.pointer] == nil else { return [] }
            return begin(Self.pointer, source, .pointerDown(point, button, modifiers), counterpart)
        case .pointerMoved(let source, let modifiers):
            guard presses[Self.pointer] != nil else { return [.pointerMoved(point, modifiers)] }
            return move(Self.pointer, source, flips) { .pointerMoved($0, modifiers) }
        case .pointerUp(let source, let button, let modifiers):
            return end(Self.pointer, source, flips) { .pointerUp($0, button, modifiers) }
        case .touchBegan(let number, let source, let modifiers):
            return begin(number, source, .touchBegan(number, point, modifiers), counterpart)
        case .touchMoved(let number, let source, let modifiers):
            return move(number, source, flips) { .touchMoved(number, $0, modifiers) }
        case .touchEnded(let number, let source, let modifiers):
            return end(number, source, flips) { .touchEnded(number, $0, modifiers) }
        case .touchCancelled(let number): return end(number, .zero, flips) { _ in .touchCancelled(number) }
        case .wheel(_, let notches, let modifiers): return [.wheel(point, Self.vector(notches, flips), modifiers)]
        case .scrolled(_, let delta, let modifiers): return [.scrolled(point, Self.vector(delta, flips), modifiers)]
        case .scrollEnded: return [.scrollEnded(point)]
        case .pointerLeft: return presses[Self.pointer] == nil ? [event] : []
        case .keyDown, .keyUp, .textMarked: return [event]
        case .resized, .scaleChanged, .appearanceChanged, .focusChanged: return []
        }
    }

    private mutating func begin(
        _ number: Int, _ source: CGPoint, _ event: HostEvent, _ counterpart: Counterpart
    ) -> [HostEvent] {
        presses[number] = Press(
            begin: event, source: source, target: counterpart.point, isWithheld: !counterpart.isExact)
        return counterpart.isExact ? [event] : []
    }

    private mutating func move(
        _ number: Int, _ source: CGPoint, _ flips: Bool, _ make: (CGPoint) -> HostEvent
    ) -> [HostEvent] {
        guard let press = presses[number] else { return [] }
        let event = make(Self.point(press, source, flips))
        guard press.isWithheld else { return [event] }
        let (x, y) = (source.x - press.source.x, source.y - press.source.y)
        guard x * x + y * y > Self.slop * Self.slop else { return [] }
        presses[number]?.isWithheld = false
        return [press.begin, event]
    }

    private mutating func end(
        _ number: Int, _ source: CGPoint, _ flips: Bool, _ make: (CGPoint) -> HostEvent
    ) -> [HostEvent] {
        guard let press = presses.removeValue(forKey: number), !press.isWithheld else { return [] }
        return [make(Self.point(press, source, flips))]
    }

    private static func point(_ press: Press, _ source: CGPoint, _ flips: Bool) -> CGPoint {
        let delta = vector(CGVector(dx: source.x - press.source.x, dy: source.y - press.source.y), flips)
        return CGPoint(x: press.target.x + delta.dx, y: press.target.y + delta.dy)
    }

    private static func vector(_ vector: CGVector, _ flips: Bool) -> CGVector {
        flips ? CGVector(dx: -vector.dx, dy: vector.dy) : vector
    }
}

extension HostEvent {
    /// The position; nil for events without one.
    package var position: CGPoint? {
        switch self {
        case .pointerMoved(let point, _), .pointerDown(let point, _, _), .pointerUp(let point, _, _),
            .wheel(let point, _, _), .scrolled(let point, _, _), .scrollEnded(let point),
            .touchBegan(_, let point, _), .touchMoved(_, let point, _), .touchEnded(_, let point, _):
            point
        default: nil
        }
    }

    /// The same event at another position.
    func moved(to point: CGPoint) -> HostEvent {
        switch self {
        case .pointerMoved(_, let modifiers): .pointerMoved(point, modifiers)
        case .pointerDown(_, let button, let modifiers): .pointerDown(point, button, modifiers)
        case .pointerUp(_, let button, let modifiers): .pointerUp(point, button, modifiers)
        case .wheel(_, let notches, let modifiers): .wheel(point, notches, modifiers)
        case .scrolled(_, let delta, let modifiers): .scrolled(point, delta, modifiers)
        case .scrollEnded: .scrollEnded(point)
        case .touchBegan(let number, _, let modifiers): .touchBegan(number, point, modifiers)
        case .touchMoved(let number, _, let modifiers): .touchMoved(number, point, modifiers)
        case .touchEnded(let number, _, let modifiers): .touchEnded(number, point, modifiers)
        default: self
        }
    }
}
