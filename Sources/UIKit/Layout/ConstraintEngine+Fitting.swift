internal import ConstraintSolver

extension ConstraintEngine {
    /// The size of a view by the constraints in its subtree, in a copy of the solver: nothing on screen changes
    /// (S15.64).
    func fit(
        _ view: UIView, to target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        let item = view.layoutItem
        let width = variable(item, .width), height = variable(item, .height)
        if !isSolving { prepare() }
        var copy = solver
        let known = copy.statistics
        defer { Self.count(copy.statistics, since: known) }
        if !isInside(view) { removeConstraints(outside: view, from: &copy) }
        var ownHeight: LayoutItem.ContentLimits?
        if item.isFixed {
            for hold in item.holds.compactMap({ $0 }) { try? copy.remove(hold) }
            ownHeight = addContent(of: view, width, height, to: &copy)
        }
        for (variable, length, priority) in [(width, target.width, horizontal), (height, target.height, vertical)] {
            _ = try? copy.add(
                LinearConstraint([Term(variable)], .greaterThanOrEqual, 0, age: 0, origin: .system))
            _ = try? copy.add(
                LinearConstraint(
                    [Term(variable)], .equal, Double(length), priority: priority.rawValue, age: 0, origin: .frame))
        }
        _ = copy.solve()
        var heights = heightsOfLabels(in: copy, below: view).map { ($0.limits, $0.height) }
        if let ownHeight, let label = item.wrappingView, let value = try? copy.value(of: width), value > 0 {
            // The view is itself a label of several lines.
            heights.append((ownHeight, label.sizeThatFits(CGSize(width: CGFloat(value), height: 0)).height))
        }
        if !heights.isEmpty {
            for (limits, height) in heights {
                try? copy.setConstant(Double(height), of: limits.identifiers.0)
                try? copy.setConstant(Double(height), of: limits.identifiers.1)
            }
            _ = copy.solve()
        }
        return CGSize(
            width: (try? copy.value(of: width)).map { CGFloat($0) } ?? 0,
            height: (try? copy.value(of: height)).map { CGFloat($0) } ?? 0)
    }

    /// Constraints to the outside take no part (S15.65).
    private func removeConstraints(outside view: UIView, from solver: inout ConstraintSolver) {
        var outside: [(identifier: ConstraintID, age: Int)] = []
        for (identifier, constraint) in installed {
            guard let constraint = constraint.value, let holder = constraint.holder, !holder.isDescendant(of: view)
            else { continue }
            outside.append((identifier, constraint.age))
        }
        // The oldest first: the pivots depend on the order, and the dictionary's differs from process to process.
        outside.sort { $0.age < $1.age }
        for constraint in outside { try? solver.remove(constraint.identifier) }
    }

    /// Adds the content size of a view whose frame is fixed outside of the fitting. Returns the vertical limits.
    private func addContent(
        of view: UIView, _ width: Variable, _ height: Variable, to solver: inout ConstraintSolver
    ) -> LayoutItem.ContentLimits? {
        let size = view.intrinsicContentSize
        var limits: LayoutItem.ContentLimits?
        for (axis, variable, length) in [
            (NSLayoutConstraint.Axis.horizontal, width, size.width), (.vertical, height, size.height),
        ] where length >= 0 && length.isFinite {
            limits = Self.addLimits(
                length, view.contentHuggingPriority(for: axis), view.contentCompressionResistancePriority(for: axis),
                age: LayoutAge.next(), on: Term(variable), to: &solver)
            _ = LayoutAge.next()
        }
        return size.height >= 0 ? limits : nil
    }
}

extension UIView {
    func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        ConstraintUpdates.run(around: self)
        let engine = layoutItem.engine ?? ConstraintEngine.island(around: self)
        engine.adopt(layoutItem)
        return engine.fit(self, to: target, horizontal: horizontal, vertical: vertical)
    }
}
