@testable import ConstraintSolver

/// The constraints of a horizontal stack, as the real one makes them (S15.88–S15.102).
extension Sketch {
    enum Distribution {
        case fill, fillEqually
        /// With the intrinsic widths.
        case fillProportionally([Double])
        case equalSpacing, equalCentering
    }

    mutating func stack(
        _ stack: Box, _ views: [Box], spacing: Double, _ distribution: Distribution = .fill, hidden: Int? = nil
    ) {
        add(stack.left, .equal, 1, views[0].left, origin: .system)
        add(views.last!.right, .equal, 1, stack.right, origin: .system)
        var relation = Relation.equal
        switch distribution {
        case .equalSpacing, .equalCentering: relation = .greaterThanOrEqual
        default: break
        }
        for index in views.indices.dropFirst() {
            let isHalf = hidden == index || hidden == index - 1
            add(views[index].left, relation, 1, views[index - 1].right, isHalf ? spacing / 2 : spacing, origin: .system)
        }
        if let hidden { add(views[hidden].wide, .equal, origin: .system) }
        distribute(stack, views.indices.filter { $0 != hidden }.map { views[$0] }, spacing: spacing, distribution)
    }

    private mutating func distribute(
        _ stack: Box, _ views: [Box], spacing: Double, _ distribution: Distribution
    ) {
        switch distribution {
        case .fill: break
        case .fillEqually:
            for view in views.dropFirst() { add(view.wide, .equal, 1, views[0].wide, origin: .system) }
        case .fillProportionally(let lengths):
            let total = lengths.reduce(spacing * Double(lengths.count - 1), +)
            for (index, view) in views.enumerated() {
                add(
                    view.wide, .equal, lengths[index] / total, stack.wide, at: 999 - Float(index), origin: .system)
            }
        case .equalSpacing:
            let first = difference(views[1].left, views[0].right)
            for index in views.indices.dropFirst(2) {
                add(difference(views[index].left, views[index - 1].right), .equal, 1, first, origin: .system)
            }
        case .equalCentering:
            let first = difference(views[1].centerX, views[0].centerX)
            for index in views.indices.dropFirst(2) {
                add(
                    difference(views[index].centerX, views[index - 1].centerX), .equal, 1, first,
                    at: 149 - Float(index - 2), origin: .system)
            }
        }
    }

    private func difference(_ a: LinearExpression, _ b: LinearExpression) -> LinearExpression {
        LinearExpression(a.terms + b.terms.map { Term($0.variable, -$0.coefficient) }, offset: a.offset - b.offset)
    }
}
