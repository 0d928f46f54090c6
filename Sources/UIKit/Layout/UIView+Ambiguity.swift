internal import ConstraintSolver

/// Layouts that their constraints leave open (S15.80).
extension LayoutItem {
    /// Whether a part of the rectangle could change without any constraint being met less well.
    var isAmbiguous: Bool { !ambiguousParts.isEmpty }

    fileprivate var ambiguousParts: [Part] {
        if isFixed { return [] }
        // Nothing places the outermost view.
        let isOutermost = view.map { $0.superview == nil } ?? (owner?.layoutView == nil)
        guard let engine else { return isOutermost ? [] : Part.allCases }
        engine.solveIfNeeded(whileLayingOut: nil)
        return Part.allCases.filter { part in
            if isOutermost, !part.isSize { return false }
            guard let variable = variables[part.rawValue] else { return true }
            return (try? engine.solver.isAmbiguous(variable)) ?? false
        }
    }

    /// The constraints from which the position and the length along an axis follow, by age.
    func constraints(affecting axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard let engine else { return [] }
        engine.solveIfNeeded(whileLayingOut: nil)
        let parts: [Part] = axis == .horizontal ? [.x, .width] : [.y, .height]
        var found: [NSLayoutConstraint] = []
        for variable in parts.compactMap({ variables[$0.rawValue] }) {
            let identifiers = (try? engine.solver.constraintsDetermining(variable)) ?? []
            for constraint in identifiers.compactMap({ engine.installed[$0]?.value })
            where !found.contains(constraint) { found.append(constraint) }
        }
        return found.sorted { $0.age < $1.age }
    }

    /// Shows another solution, or the first one again: an optional constraint below all others pulls an open part away.
    fileprivate func exerciseAmbiguity() {
        guard let engine else { return }
        if let exercise = ambiguityExercise {
            engine.release(exercise)
            ambiguityExercise = nil
            return engine.markDirty()
        }
        guard let part = ambiguousParts.first(where: { variables[$0.rawValue] != nil }),
            let variable = variables[part.rawValue], let value = try? engine.solver.value(of: variable),
            let range = try? engine.solver.range(of: variable)
        else { return }
        let lowest = max(range.lowerBound, part.isSize ? 0 : value - 100)
        let highest = min(range.upperBound, value + 100)
        let target = highest - value >= value - lowest ? highest : lowest
        ambiguityExercise = try? engine.solver.add(
            LinearConstraint(
                [Term(variable)], .equal, target, priority: 0.001, age: LayoutAge.next(), origin: .system))
        engine.markDirty()
    }
}

extension UIView {
    func exerciseOpenLayout() {
        guard let item = constraintState?.item else { return }
        item.exerciseAmbiguity()
        superview?.setNeedsLayout()
    }
}
