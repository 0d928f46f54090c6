internal import ConstraintSolver

/// The unknowns of a view or of a layout guide in an engine (S15.20). Each is made at its first use.
@MainActor final class LayoutItem {
    /// A view's unknowns are those of its alignment rectangle, in its superview (S15.22).
    enum Part: Int, CaseIterable {
        case x, y, width, height

        var isSize: Bool { self == .width || self == .height }
    }

    /// Constraints of a content size along one axis (S15.41).
    struct ContentLimits {
        var size: CGFloat
        var hugging: UILayoutPriority
        var compression: UILayoutPriority
        var identifiers: [ConstraintID]
    }

    private(set) weak var owner: (any LayoutParticipant)?
    var engine: ConstraintEngine?
    var variables: [Variable?] = [nil, nil, nil, nil]
    /// What keeps a fixed part at its value, or a size above 0.
    var holds: [ConstraintID?] = [nil, nil, nil, nil]
    var heldValues: [CGFloat] = [0, 0, 0, 0]
    var limits: [ContentLimits?] = [nil, nil]
    /// The width for which a multi-line label was measured last (S15.45).
    var measuredWidth: CGFloat?

    init(_ owner: any LayoutParticipant) { self.owner = owner }

    var view: UIView? { owner as? UIView }

    /// Whether the frame is an input of the engine (S15.38).
    var isFixed: Bool { view?.translatesAutoresizingMaskIntoConstraints ?? false }

    /// A label whose height depends on the width that it gets.
    var wrappingLabel: UILabel? {
        guard let label = owner as? UILabel, label.numberOfLines != 1, label.preferredMaxLayoutWidth == 0 else {
            return nil
        }
        return label
    }

    /// The part of the view's present frame.
    func currentValue(_ part: Part) -> CGFloat {
        guard let view else { return 0 }
        let rect = view.alignmentRect(forFrame: view.untransformedFrame)
        return switch part {
        case .x: rect.minX
        case .y: rect.minY
        case .width: rect.width
        case .height: rect.height
        }
    }

    /// Forgets the engine. The engine's own records are not changed.
    func reset() {
        engine = nil
        variables = [nil, nil, nil, nil]
        holds = [nil, nil, nil, nil]
        limits = [nil, nil]
        measuredWidth = nil
    }
}

/// A reference that does not retain.
struct Weak<Value: AnyObject> {
    weak var value: Value?
}
