internal import ConstraintSolver

/// Equations of constraints.
extension ConstraintEngine {
    func compile(_ constraint: NSLayoutConstraint, holder: UIView) {
        guard let equation = Equation(constraint, in: self, holder: holder) else { return }
        constraint.offset = equation.offset
        constraint.metricTerms = equation.sources.isEmpty ? [] : equation.terms
        constraint.rememberMetrics(of: equation.sources)
        let relation: Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .lessThanOrEqual
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        let linear = LinearConstraint(
            equation.terms, relation, Double(constraint.constant) - equation.offset,
            priority: constraint.priority.rawValue, age: constraint.age, origin: constraint.origin)
        do throws(ConstraintError) {
            didInstall(constraint, try solver.add(linear))
        } catch {
            // An equation without unknowns, such as one of a view's margin and its own edge, determines nothing.
            if error != .noVariables { reportInvalid(constraint, error.description) }
        }
    }

    /// Passes changed inputs of a view to the solver: margins, baselines, scroll offsets.
    func updateMetrics(of constraint: NSLayoutConstraint) {
        guard let identifier = constraint.installed, let holder = constraint.holder,
            let equation = Equation(constraint, in: self, holder: holder)
        else { return }
        // Another view may determine the baseline now.
        if equation.terms != constraint.metricTerms { return reinstall(constraint) }
        if equation.offset == constraint.offset { return }
        constraint.offset = equation.offset
        try? solver.setConstant(Double(constraint.constant) - equation.offset, of: identifier)
        markDirty()
    }
}

/// A constraint as a sum over the unknowns of an engine: terms + offset (relation) constant.
@MainActor private struct Equation {
    var terms: [Term]
    var offset: Double
    /// The items of the views whose numbers are part of the equation.
    var sources: [LayoutItem]

    init?(_ constraint: NSLayoutConstraint, in engine: ConstraintEngine, holder: UIView) {
        guard let first = constraint.first.parts else { return nil }
        var second: [LayoutOperand.Part] = []
        if let operand = constraint.second, operand.attribute != .notAnAttribute {
            guard let parts = operand.parts else { return nil }
            second = parts
        }
        let isRightToLeft = holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
        // The layout is the mirror image: locations are measured from the right edge of the holder (S15.21).
        let mirrors = isRightToLeft && (first + second).contains { $0.attribute.isDirectional }
        var builder = ExpressionBuilder(engine: engine, holder: holder, isRightToLeft: isRightToLeft, mirrors: mirrors)
        let left = builder.sum(first), right = builder.sum(second)
        let multiplier = second.isEmpty ? 0 : Double(constraint.multiplier)
        terms = left.terms + right.terms.map { Term($0.variable, -multiplier * $0.coefficient) }
        offset = left.offset - multiplier * right.offset
        let width = left.mirrorWidths - multiplier * right.mirrorWidths
        if width != 0 { terms.append(Term(builder.widthOfHolder, width)) }
        sources = builder.sources
    }
}

/// Expresses attributes by the unknowns of an engine, in the coordinates of the view that holds the constraint
/// (S15.19).
@MainActor private struct ExpressionBuilder {
    let engine: ConstraintEngine
    let holder: UIView
    let isRightToLeft: Bool
    let mirrors: Bool
    var sources: [LayoutItem] = []

    struct Sum {
        var terms: [Term] = []
        var offset = 0.0
        /// The number of widths of the holder to add, for locations that are measured from its right edge.
        var mirrorWidths = 0.0
    }

    /// The width in which locations of the holder are mirrored: of a scroll view that of its content.
    var widthOfHolder: Variable {
        let scroll = holder as? UIScrollView
        return engine.variable(scroll?.contentLayoutGuide.layoutItem ?? holder.layoutItem, .width)
    }

    mutating func sum(_ parts: [LayoutOperand.Part]) -> Sum {
        var result = Sum()
        for part in parts {
            let isMirrored = mirrors && part.attribute.axis == .horizontal && !part.attribute.isDimension
            let sign = isMirrored ? -part.sign : part.sign
            if isMirrored { result.mirrorWidths += part.sign }
            let value = expression(part.item, part.attribute)
            result.terms += value.terms.map { Term($0.variable, sign * $0.coefficient) }
            result.offset += sign * value.offset
        }
        return result
    }

    private mutating func expression(
        _ item: any LayoutParticipant, _ attribute: NSLayoutConstraint.Attribute
    ) -> LinearExpression {
        if let guide = item as? UILayoutGuide, let owner = guide.owningView {
            return expression(guide, owner, attribute)
        }
        if let view = item as? UIView { return expression(view, attribute) }
        return LinearExpression([])
    }

    private mutating func expression(
        _ guide: UILayoutGuide, _ owner: UIView, _ attribute: NSLayoutConstraint.Attribute
    ) -> LinearExpression {
        let axis = Axis(attribute)
        var origin = LinearExpression([])
        switch guide.kind {
        case .free:
            origin.terms = [Term(engine.variable(guide.layoutItem, axis.start))]
            climb(from: owner, axis, &origin)
            return edge(attribute, of: guide.layoutItem, axis, origin, .zero)
        case .scrollContent:
            climb(from: owner, axis, &origin)
            return edge(attribute, of: guide.layoutItem, axis, origin, .zero)
        case .scrollFrame:
            startInBounds(of: owner, axis, &origin)
            return edge(attribute, of: owner.layoutItem, axis, origin, .zero)
        case .inset(let rule):
            addSource(owner)
            startInBounds(of: owner, axis, &origin)
            return edge(attribute, of: owner.layoutItem, axis, origin, rule(owner))
        case .top(let rule):
            addSource(owner)
            startInBounds(of: owner, axis, &origin)
            let height = Double(rule(owner))
            guard axis.isVertical else { return edge(attribute, of: owner.layoutItem, axis, origin, .zero) }
            if attribute == .height { return LinearExpression([], offset: height) }
            switch attribute {
            case .bottom: origin.offset += height
            case .centerY: origin.offset += height / 2
            default: break
            }
            return origin
        case .bottom(let rule):
            addSource(owner)
            startInBounds(of: owner, axis, &origin)
            let height = Double(rule(owner)), item = owner.layoutItem
            guard axis.isVertical else { return edge(attribute, of: item, axis, origin, .zero) }
            if attribute == .height { return LinearExpression([], offset: height) }
            origin.terms.append(Term(engine.variable(item, .height)))
            switch attribute {
            case .top: origin.offset -= height
            case .centerY: origin.offset -= height / 2
            default: break
            }
            return origin
        }
    }

    /// The origin of the visible part of a view's bounds.
    private mutating func startInBounds(of owner: UIView, _ axis: Axis, _ origin: inout LinearExpression) {
        if owner !== holder {
            origin.terms = [Term(engine.variable(owner.layoutItem, axis.start))]
            climb(from: owner.superview, axis, &origin)
        } else if owner is UIScrollView {
            addSource(owner)
            origin.offset = Double(axis.isVertical ? owner.bounds.minY : owner.bounds.minX)
        }
    }

    private mutating func expression(
        _ view: UIView, _ attribute: NSLayoutConstraint.Attribute
    ) -> LinearExpression {
        if attribute == .firstBaseline || attribute == .lastBaseline {
            return baseline(of: view, isFirst: attribute == .firstBaseline)
        }
        let axis = Axis(attribute)
        var item = view.layoutItem
        let origin = self.origin(of: view, axis)
        if view === holder, let scroll = view as? UIScrollView, !attribute.isDimension {
            // Edges of a scroll view are those of its content (S15.32).
            item = scroll.contentLayoutGuide.layoutItem
        }
        var insets = UIEdgeInsets.zero
        if attribute.isMargin {
            addSource(view)
            insets = view.layoutMargins
        }
        return edge(attribute, of: item, axis, origin, insets)
    }

    private mutating func origin(of view: UIView, _ axis: Axis) -> LinearExpression {
        if view === holder { return LinearExpression([]) }
        var origin = LinearExpression([Term(engine.variable(view.layoutItem, axis.start))])
        climb(from: view.superview, axis, &origin)
        return origin
    }

    private func edge(
        _ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, _ axis: Axis, _ origin: LinearExpression,
        _ insets: UIEdgeInsets
    ) -> LinearExpression {
        let low = Double(axis.isVertical ? insets.top : insets.left)
        let high = Double(axis.isVertical ? insets.bottom : insets.right)
        var result = origin
        switch attribute.edge(isRightToLeft: isRightToLeft) {
        case .low:
            result.offset += low
        case .high:
            result.terms.append(Term(engine.variable(item, axis.length)))
            result.offset -= high
        case .middle:
            result.terms.append(Term(engine.variable(item, axis.length), 0.5))
            result.offset += (low - high) / 2
        case .size:
            return LinearExpression([Term(engine.variable(item, axis.length))], offset: -low - high)
        }
        return result
    }

    /// A text baseline: of the view that stands for this one, and from its own text (S15.23).
    private mutating func baseline(of view: UIView, isFirst: Bool) -> LinearExpression {
        var target = view
        // A chain of views that stand for each other ends.
        for _ in 0..<16 {
            addSource(target)
            let next = isFirst ? target.forFirstBaselineLayout : target.forLastBaselineLayout
            if next === target || !next.isDescendant(of: target) { break }
            for between in target.path(to: next) { engine.adopt(between.layoutItem) }
            target = next
        }
        var result = origin(of: target, .vertical)
        let line = target.textBaseline(isFirst: isFirst)
        if line.heightShare != 0 {
            result.terms.append(Term(engine.variable(target.layoutItem, .height), Double(line.heightShare)))
        }
        result.offset += Double(line.offset)
        return result
    }

    /// Adds the origins of the superviews up to the holder.
    private mutating func climb(from view: UIView?, _ axis: Axis, _ origin: inout LinearExpression) {
        var current = view
        while let view = current, view !== holder {
            addSource(view)
            let insets = view.alignmentRectInsets
            origin.terms.append(Term(engine.variable(view.layoutItem, axis.start)))
            origin.offset -= Double(
                axis.isVertical ? insets.top + view.bounds.minY : insets.left + view.bounds.minX)
            current = view.superview
        }
    }

    private mutating func addSource(_ view: UIView) {
        let item = view.layoutItem
        if !sources.contains(where: { $0 === item }) { sources.append(item) }
    }

    /// The unknowns of one direction.
    enum Axis {
        case horizontal, vertical

        init(_ attribute: NSLayoutConstraint.Attribute) {
            self = attribute.axis == .horizontal ? .horizontal : .vertical
        }

        var isVertical: Bool { self == .vertical }
        var start: LayoutItem.Part { isVertical ? .y : .x }
        var length: LayoutItem.Part { isVertical ? .height : .width }
    }
}

extension NSLayoutConstraint.Attribute {
    enum Edge { case low, high, middle, size }

    func edge(isRightToLeft: Bool) -> Edge {
        switch self {
        case .left, .top, .leftMargin, .topMargin, .notAnAttribute: .low
        case .right, .bottom, .rightMargin, .bottomMargin, .firstBaseline, .lastBaseline: .high
        case .leading, .leadingMargin: isRightToLeft ? .high : .low
        case .trailing, .trailingMargin: isRightToLeft ? .low : .high
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .middle
        case .width, .height: .size
        }
    }

    var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }
}
