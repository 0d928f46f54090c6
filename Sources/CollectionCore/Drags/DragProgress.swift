import Foundation

/// The operation that a drop would carry out.
package enum DragOperation: Hashable, Sendable {
    case cancel, forbidden, copy, move

    /// The operation if the items are released now: a move needs the source's permission, and a refusal cancels.
    package func released(allowsMove: Bool) -> DragOperation {
        switch self {
        case .copy: .copy
        case .move: allowsMove ? .move : .cancel
        case .cancel, .forbidden: .cancel
        }
    }
}

/// The progress of a drag session, from the lift of its items to the end of their last animation.
package struct DragProgress: Hashable, Sendable {
    package enum Phase: Hashable, Sendable {
        /// The items are lifted and have not been moved.
        case lifting
        /// The items follow the pointer.
        case dragging
        /// The items move to their targets, or back.
        case settling(DragOperation)
        /// The session is over; nil for a lift without a drag.
        case ended(DragOperation?)
    }

    package enum Event: Hashable, Sendable {
        /// The pointer is at a distance from the lift, in points.
        case moved(CGFloat)
        case released(DragOperation, allowsMove: Bool)
        case cancelled
        /// The last animation has ended.
        case settled
    }

    /// The reaction to an event.
    package enum Step: Hashable, Sendable {
        /// Begins the session, then updates the target.
        case begin
        case update
        /// Returns lifted items that were never dragged.
        case lower
        case drop(DragOperation)
        case cancel
        case end(DragOperation)
    }

    /// The distance from the lift at which the drag begins, in points.
    package static let reach: CGFloat = 10

    package private(set) var phase = Phase.lifting

    package init() {}

    /// Whether items are lifted or dragged.
    package var isHeld: Bool { phase == .lifting || phase == .dragging }
    package var isDragging: Bool { phase == .dragging }

    /// Applies an event. Events that do not belong to the phase have no effect and no step.
    package mutating func handle(_ event: Event) -> Step? {
        switch (phase, event) {
        case (.lifting, .moved(let distance)):
            guard distance > Self.reach else { return nil }
            phase = .dragging
            return .begin
        case (.lifting, .released), (.lifting, .cancelled):
            phase = .ended(nil)
            return .lower
        case (.dragging, .moved): return .update
        case (.dragging, .released(let proposed, let allowsMove)):
            let operation = proposed.released(allowsMove: allowsMove)
            phase = .settling(operation)
            return operation == .cancel ? .cancel : .drop(operation)
        case (.dragging, .cancelled):
            phase = .settling(.cancel)
            return .cancel
        case (.settling(let operation), .settled):
            phase = .ended(operation)
            return .end(operation)
        default: return nil
        }
    }
}
