internal import ConstraintSolver

/// The solution of an island, and its way to the views.
extension ConstraintEngine {
    /// Solves if something changed, and asks the superviews of views whose values differ for layout (S15.55).
    ///
    /// - Parameter view: the view that is about to be laid out; it is not asked again.
    func solveIfNeeded(whileLayingOut view: UIView) {
        guard isDirty else { return }
        prepare()
        markClean()
        var resolution = solver.solve()
        var changed = resolution.changed
        var contradictions = resolution.contradictions
        if measureLabels(in: &solver, below: nil, isFinal: true) {
            resolution = solver.solve()
            changed += resolution.changed
            contradictions += resolution.contradictions
        }
        for contradiction in contradictions {
            let members = contradiction.constraints.compactMap { installed[$0]?.value }
            ConstraintDiagnostics.report(members, broken: installed[contradiction.broken]?.value)
        }
        for variable in changed {
            guard let owner = owners[variable]?.value?.owner else { continue }
            let target = (owner as? UIView).map(\.superview) ?? owner.layoutView
            if let target, target !== view { target.setNeedsLayout() }
        }
    }

    /// Passes all changes to the solver.
    func prepare() {
        if areMetricsStale {
            areMetricsStale = false
            let stale = installed.values.compactMap(\.value).filter(\.dependsOnMetrics)
            for constraint in stale.sorted(by: { $0.age < $1.age }) {
                reinstall(constraint)
            }
        }
        while !pending.isEmpty {
            let batch = pending
            pending = []
            for constraint in batch.compactMap(\.value) where constraint.installed == nil {
                if let holder = constraint.holder { compile(constraint, holder: holder) }
            }
        }
        while !staleContent.isEmpty {
            let batch = staleContent
            staleContent = []
            for item in batch.compactMap(\.value) where item.engine === self { updateLimits(of: item) }
        }
    }

    // MARK: Content sizes (S15.41)

    private func updateLimits(of item: LayoutItem) {
        guard let view = item.view, !item.isFixed, let state = view.constraintState else {
            return dropLimits(of: item)
        }
        var size = view.intrinsicContentSize
        if let label = item.wrappingLabel, let width = item.measuredWidth {
            size.height = label.sizeThatFits(CGSize(width: width, height: 0)).height
        }
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let length = axis == .horizontal ? size.width : size.height
            let new = LayoutItem.ContentLimits(
                size: length, hugging: state.hugging[axis.rawValue], compression: state.compression[axis.rawValue],
                identifiers: [])
            setLimits(new, of: item, axis)
        }
    }

    private func setLimits(
        _ new: LayoutItem.ContentLimits, of item: LayoutItem, _ axis: NSLayoutConstraint.Axis
    ) {
        let hasSize = new.size >= 0 && new.size.isFinite
        if let old = item.limits[axis.rawValue] {
            if hasSize, old.hugging == new.hugging, old.compression == new.compression {
                if old.size == new.size { return }
                item.limits[axis.rawValue]?.size = new.size
                for identifier in old.identifiers { try? solver.setConstant(Double(new.size), of: identifier) }
                return
            }
            for identifier in old.identifiers { release(identifier) }
            item.limits[axis.rawValue] = nil
        }
        guard hasSize else { return }
        var limits = new
        let term = Term(variable(item, axis == .horizontal ? .width : .height))
        limits.identifiers = Self.addLimits(new, on: term, to: &solver)
        item.limits[axis.rawValue] = limits
    }

    static func addLimits(
        _ limits: LayoutItem.ContentLimits, on term: Term, to solver: inout ConstraintSolver
    ) -> [ConstraintID] {
        [(Relation.lessThanOrEqual, limits.hugging), (.greaterThanOrEqual, limits.compression)].compactMap {
            try? solver.add(
                LinearConstraint(
                    [term], $0, Double(limits.size), priority: $1.rawValue, age: makeAge(), origin: .system))
        }
    }

    func dropLimits(of item: LayoutItem) {
        for limits in item.limits { for identifier in limits?.identifiers ?? [] { release(identifier) } }
        item.limits = [nil, nil]
    }

    /// Measures the labels of several lines for the widths of the solution (S15.45). Returns whether a height changed.
    func measureLabels(in solver: inout ConstraintSolver, below top: UIView?, isFinal: Bool) -> Bool {
        var isChanged = false
        for item in items.compactMap(\.value) {
            guard let label = item.wrappingLabel, let limits = item.limits[1],
                let width = item.variables[LayoutItem.Part.width.rawValue],
                top.map(label.isDescendant) ?? true, let value = try? solver.value(of: width), value > 0
            else { continue }
            let height = label.sizeThatFits(CGSize(width: CGFloat(value) + 0.001, height: 0)).height
            if isFinal {
                item.measuredWidth = CGFloat(value) + 0.001
                item.limits[1]?.size = height
            }
            if !isFinal || height != limits.size { isChanged = true }
            for identifier in limits.identifiers { try? solver.setConstant(Double(height), of: identifier) }
        }
        return isChanged
    }

    // MARK: Values

    /// An item's rectangle in the last solution, not rounded.
    func rect(of item: LayoutItem) -> CGRect {
        let values = item.variables.map { variable in
            CGFloat(variable.flatMap { try? solver.value(of: $0) } ?? 0)
        }
        return CGRect(x: values[0], y: values[1], width: max(0, values[2]), height: max(0, values[3]))
    }
}
