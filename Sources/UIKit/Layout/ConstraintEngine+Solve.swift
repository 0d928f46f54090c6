internal import ConstraintSolver

/// The solution of an island, and the layout that it asks for.
extension ConstraintEngine {
    /// Solves if something changed, and asks the superviews of views whose values differ for layout (S15.55).
    ///
    /// - Parameter view: the view that is about to be laid out; it is not asked again.
    func solveIfNeeded(whileLayingOut view: UIView?) {
        guard isDirty, !isSolving else { return }
        isSolving = true
        solutions += 1
        defer {
            isSolving = false
            countWork()
        }
        prepare()
        markClean()
        var resolution = solver.solve()
        var changed = resolution.changed
        var contradictions = resolution.contradictions
        let heights = heightsOfLabels(in: solver, below: nil)
        if !heights.isEmpty {
            take(heights)
            resolution = solver.solve()
            changed += resolution.changed
            contradictions += resolution.contradictions
        }
        for contradiction in contradictions { report(contradiction) }
        for variable in changed {
            guard let owner = owners[variable]?.value?.owner else { continue }
            let target = owner is UIView ? owner.layoutView?.superview : owner.layoutView
            if let target, target !== view { target.setNeedsLayout() }
        }
    }

    /// Passes all changes to the solver.
    func prepare() {
        while !pending.isEmpty {
            let batch = pending
            pending = []
            for constraint in batch.compactMap(\.value)
            where constraint.isPending && constraint.engine === self && constraint.installed == nil {
                constraint.isPending = false
                if let holder = constraint.holder { compile(constraint, holder: holder) }
            }
        }
        while !staleContent.isEmpty {
            let batch = staleContent
            staleContent = []
            for item in batch.compactMap(\.value) where item.engine === self && item.isContentStale {
                item.isContentStale = false
                updateLimits(of: item)
            }
        }
    }

    // MARK: Content sizes (S15.41)

    private func updateLimits(of item: LayoutItem) {
        guard let view = item.view, !item.isFixed, let state = view.constraintState else {
            return dropLimits(of: item)
        }
        var size = view.intrinsicContentSize
        let label = item.wrappingView
        wrapping[ObjectIdentifier(item)] = label == nil ? nil : Weak(value: item)
        if let label, let width = item.measuredWidth {
            size.height = label.sizeThatFits(CGSize(width: width, height: 0)).height
        }
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let length = item.unlimitedAxis == axis ? -1 : axis == .horizontal ? size.width : size.height
            setLimits(length, state.hugging[axis.rawValue], state.compression[axis.rawValue], of: item, axis)
        }
    }

    private func setLimits(
        _ size: CGFloat, _ hugging: UILayoutPriority, _ compression: UILayoutPriority, of item: LayoutItem,
        _ axis: NSLayoutConstraint.Axis
    ) {
        let hasSize = size >= 0 && size.isFinite
        if let old = item.limits[axis.rawValue] {
            // Priorities change in their kind rarely; the constraints are then made again with their old ages.
            let keepsKind = zip(old.priorities, [hugging, compression]).allSatisfy {
                $0 == $1 || ($0 != .required && $1 != .required)
            }
            if hasSize, keepsKind {
                let (upper, lower) = old.identifiers
                for identifier in [upper, lower] where old.size != size {
                    try? solver.setConstant(Double(size), of: identifier)
                }
                if old.hugging != hugging { try? solver.setPriority(hugging.rawValue, of: upper) }
                if old.compression != compression { try? solver.setPriority(compression.rawValue, of: lower) }
                item.limits[axis.rawValue] = LayoutItem.ContentLimits(
                    size: size, hugging: hugging, compression: compression, identifiers: old.identifiers)
                return
            }
            release(old.identifiers.0)
            release(old.identifiers.1)
            item.limits[axis.rawValue] = nil
        }
        guard hasSize else { return }
        let age = item.claimContentAge(after: 0) + 2 * axis.rawValue
        item.limits[axis.rawValue] = Self.addLimits(
            size, hugging, compression, age: age, on: Term(variable(item, axis == .horizontal ? .width : .height)),
            to: &solver)
    }

    static func addLimits(
        _ size: CGFloat, _ hugging: UILayoutPriority, _ compression: UILayoutPriority, age: Int, on term: Term,
        to solver: inout ConstraintSolver
    ) -> LayoutItem.ContentLimits? {
        guard
            let upper = try? solver.add(
                LinearConstraint(
                    [term], .lessThanOrEqual, Double(size), priority: hugging.rawValue, age: age, origin: .system)),
            let lower = try? solver.add(
                LinearConstraint(
                    [term], .greaterThanOrEqual, Double(size), priority: compression.rawValue, age: age + 1,
                    origin: .system))
        else { return nil }
        return LayoutItem.ContentLimits(
            size: size, hugging: hugging, compression: compression, identifiers: (upper, lower))
    }

    func dropLimits(of item: LayoutItem) {
        for limits in item.limits {
            release(limits?.identifiers.0)
            release(limits?.identifiers.1)
        }
        item.limits = [nil, nil]
    }

    // MARK: Labels of several lines (S15.45)

    struct MeasuredLabel {
        let item: LayoutItem
        let width: CGFloat
        let height: CGFloat
        let limits: LayoutItem.ContentLimits
    }

    /// The heights of the labels whose width differs from the one that they were measured for.
    ///
    /// Labels are measured for whole pixels, since their frames have edges on pixels. The solver is a copy: measuring
    /// is code of the views and may change constraints.
    func heightsOfLabels(in solver: ConstraintSolver, below top: UIView?) -> [MeasuredLabel] {
        if wrapping.isEmpty { return [] }
        var found: [MeasuredLabel] = []
        for item in wrapping.values.compactMap(\.value).sorted(by: { $0.age < $1.age }) {
            guard let label = item.wrappingView, let limits = item.limits[1],
                let variable = item.variables[LayoutItem.Part.width.rawValue],
                top.map(label.isDescendant) ?? true, let value = try? solver.value(of: variable), value > 0
            else { continue }
            let scale = label.displayScale
            let width = ((CGFloat(value) + 0.001) * scale).rounded(.down) / scale
            if width == item.measuredWidth || width <= 0 { continue }
            let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
            found.append(MeasuredLabel(item: item, width: width, height: height, limits: limits))
        }
        return found
    }

    private func take(_ labels: [MeasuredLabel]) {
        for label in labels where label.item.engine === self {
            label.item.measuredWidth = label.width
            guard let limits = label.item.limits[1], limits.size != label.height else { continue }
            label.item.limits[1]?.size = label.height
            try? solver.setConstant(Double(label.height), of: limits.identifiers.0)
            try? solver.setConstant(Double(label.height), of: limits.identifiers.1)
        }
    }

    // MARK: Values

    /// An item's rectangle in the last solution, not rounded.
    func rect(of item: LayoutItem) -> CGRect {
        // Copied once: a call of another module on the property copies all buffers' references, for each value anew.
        let solver = solver
        func value(_ part: LayoutItem.Part) -> CGFloat {
            let value = item.variables[part.rawValue].flatMap { try? solver.value(of: $0) } ?? 0
            // Factors of apps may multiply to what is no number any more; constants are limited alike.
            return CGFloat(value.isNaN ? 0 : min(max(value, -1e9), 1e9))
        }
        return CGRect(
            x: value(.x), y: value(.y), width: max(0, value(.width)), height: max(0, value(.height)))
    }
}
