internal import ConstraintSolver

extension ConstraintEngine {
    /// The size of a view by the constraints in its subtree, in a copy of the solver: nothing on screen changes (S15.64).
    func fit(
        _ view: UIView, to target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        let item = view.layoutItem
        let width = variable(item, .width), height = variable(item, .height)
        prepare()
        var copy = solver
        // Constraints to the outside take no part (S15.65).
        for (identifier, constraint) in installed {
            guard let holder = constraint.value?.holder else { continue }
            if !holder.isDescendant(of: view) { try? copy.remove(identifier) }
        }
        if item.isFixed {
            for hold in item.holds.compactMap({ $0 }) { try? copy.remove(hold) }
            addContent(of: view, width, height, to: &copy)
        }
        for (variable, length, priority) in [(width, target.width, horizontal), (height, target.height, vertical)] {
            _ = try? copy.add(
                LinearConstraint([Term(variable)], .greaterThanOrEqual, 0, age: 0, origin: .system))
            _ = try? copy.add(
                LinearConstraint(
                    [Term(variable)], .equal, Double(length), priority: priority.rawValue, age: 0, origin: .frame))
        }
        _ = copy.solve()
        if measureLabels(in: &copy, below: view, isFinal: false) { _ = copy.solve() }
        return CGSize(
            width: (try? copy.value(of: width)).map { CGFloat($0) } ?? 0,
            height: (try? copy.value(of: height)).map { CGFloat($0) } ?? 0)
    }

    /// The content size of a view whose frame is fixed outside of the fitting.
    private func addContent(
        of view: UIView, _ width: Variable, _ height: Variable, to solver: inout ConstraintSolver
    ) {
        let size = view.intrinsicContentSize
        for (axis, variable, length) in [(0, width, size.width), (1, height, size.height)] where length >= 0 {
            let limits = LayoutItem.ContentLimits(
                size: length, hugging: view.contentHuggingPriority(for: axis == 0 ? .horizontal : .vertical),
                compression: view.contentCompressionResistancePriority(for: axis == 0 ? .horizontal : .vertical),
                identifiers: [])
            _ = Self.addLimits(limits, on: Term(variable), to: &solver)
        }
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
