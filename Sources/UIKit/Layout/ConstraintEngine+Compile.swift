internal import ConstraintSolver

/// Equations of constraints.
extension ConstraintEngine {
    func compile(_ constraint: NSLayoutConstraint, holder: UIView) {
        guard let first = constraint.first.parts else { return }
        let second = constraint.secondAttribute == .notAnAttribute ? [] : constraint.second?.parts ?? []
        let isRightToLeft = holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
        // Leading edges grow towards the left in such a view (S15.21).
        let mirrors = isRightToLeft && (first + second).contains { $0.attribute.isDirectional }
        var builder = ExpressionBuilder(engine: self, holder: holder, isRightToLeft: isRightToLeft, mirrors: mirrors)
        let left = builder.sum(first), right = builder.sum(second)
        let relation: Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .lessThanOrEqual
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        let equation = LinearConstraint(
            left, relation, multiplier: second.isEmpty ? 0 : Double(constraint.multiplier), right,
            constant: Double(constraint.constant), priority: constraint.priority.rawValue, age: constraint.age)
        constraint.dependsOnMetrics = builder.usesMetrics
        if builder.usesMetrics { hasMetrics = true }
        // An equation without unknowns, such as a margin of a view and its own edge, determines nothing.
        guard let identifier = try? solver.add(equation) else { return }
        constraint.installed = identifier
        installed[identifier] = Weak(value: constraint)
    }
}

/// Expresses attributes by the unknowns of an engine, in the coordinates of the view that holds the constraint (S15.19).
@MainActor private struct ExpressionBuilder {
    let engine: ConstraintEngine
    let holder: UIView
    let isRightToLeft: Bool
    let mirrors: Bool
    /// Whether an expression contains numbers of a view that may change: margins, baselines, scroll offsets.
    var usesMetrics = false

    mutating func sum(
        _ parts: [(item: any LayoutParticipant, attribute: NSLayoutConstraint.Attribute, sign: Double)]
    ) -> LinearExpression {
        var result = LinearExpression([])
        for part in parts {
            let isMirrored = mirrors && part.attribute.axis == .horizontal && !part.attribute.isDimension
            let sign = isMirrored ? -part.sign : part.sign
            let value = expression(part.item, part.attribute)
            result.terms += value.terms.map { Term($0.variable, sign * $0.coefficient) }
            result.offset += sign * value.offset
        }
        return result
    }

    private mutating func expression(
        _ item: any LayoutParticipant, _ attribute: NSLayoutConstraint.Attribute
    ) -> LinearExpression {
        let isHorizontal = attribute.axis == .horizontal
        let start: LayoutItem.Part = isHorizontal ? .x : .y, length: LayoutItem.Part = isHorizontal ? .width : .height
        var origin = LinearExpression([])
        var sized = item.layoutItem
        var insets = UIEdgeInsets.zero
        if let guide = item as? UILayoutGuide, let owner = guide.owningView {
            switch guide.kind {
            case .free:
                origin = LinearExpression([Term(engine.variable(sized, start))])
            case .scrollContent: break
            case .scrollFrame:
                usesMetrics = true
                origin.offset = isHorizontal ? owner.bounds.minX : owner.bounds.minY
                sized = owner.layoutItem
            case .inset(let rule):
                usesMetrics = true
                insets = rule(owner)
                sized = owner.layoutItem
                if owner !== holder { origin = LinearExpression([Term(engine.variable(sized, start))]) }
            }
            let isInset = if case .inset = guide.kind { true } else { false }
            climb(from: isInset && owner !== holder ? owner.superview : owner, start, &origin)
        } else if let view = item as? UIView {
            if view !== holder {
                origin = LinearExpression([Term(engine.variable(sized, start))])
                climb(from: view.superview, start, &origin)
            } else if let scroll = view as? UIScrollView, !attribute.isDimension {
                // Edges of a scroll view are those of its content (S15.32).
                sized = scroll.contentLayoutGuide.layoutItem
                engine.adopt(sized)
            }
            if attribute.isMargin {
                usesMetrics = true
                insets = view.layoutMargins
            }
            if attribute == .firstBaseline || attribute == .lastBaseline {
                usesMetrics = true
                return baseline(attribute, of: view, origin, Term(engine.variable(sized, length)))
            }
        }
        let low = Double(isHorizontal ? insets.left : insets.top)
        let high = Double(isHorizontal ? insets.right : insets.bottom)
        switch attribute.edge(isRightToLeft: isRightToLeft) {
        case .low:
            origin.offset += low
        case .high:
            origin.terms.append(Term(engine.variable(sized, length)))
            origin.offset -= high
        case .middle:
            origin.terms.append(Term(engine.variable(sized, length), 0.5))
            origin.offset += (low - high) / 2
        case .size:
            return LinearExpression([Term(engine.variable(sized, length))], offset: -low - high)
        }
        return origin
    }

    /// Text baselines; views without text have theirs at the bottom (S15.23).
    private func baseline(
        _ attribute: NSLayoutConstraint.Attribute, of view: UIView, _ origin: LinearExpression, _ length: Term
    ) -> LinearExpression {
        var result = origin
        let font = (view as? UILabel)?.font
        if attribute == .firstBaseline, let font {
            result.offset += Double(font.ascender)
        } else {
            result.terms.append(length)
            result.offset += Double(font?.descender ?? 0)
        }
        return result
    }

    /// Adds the origins of the superviews up to the holder.
    private mutating func climb(from view: UIView?, _ start: LayoutItem.Part, _ origin: inout LinearExpression) {
        var current = view
        while let view = current, view !== holder {
            let insets = view.alignmentRectInsets
            origin.terms.append(Term(engine.variable(view.layoutItem, start)))
            origin.offset -= Double(start == .x ? insets.left + view.bounds.minX : insets.top + view.bounds.minY)
            if view is UIScrollView { usesMetrics = true }
            current = view.superview
        }
    }
}

extension NSLayoutConstraint.Attribute {
    fileprivate enum Edge { case low, high, middle, size }

    fileprivate func edge(isRightToLeft: Bool) -> Edge {
        switch self {
        case .left, .top, .leftMargin, .topMargin, .notAnAttribute: .low
        case .right, .bottom, .rightMargin, .bottomMargin, .firstBaseline, .lastBaseline: .high
        case .leading, .leadingMargin: isRightToLeft ? .high : .low
        case .trailing, .trailingMargin: isRightToLeft ? .low : .high
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .middle
        case .width, .height: .size
        }
    }

    fileprivate var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }
}
