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
        let left = builder.sum(first), count = builder.terms.count, right = builder.sum(second)
        let multiplier = second.isEmpty ? 0 : Double(constraint.multiplier)
        builder.scale(from: count, by: -multiplier)
        offset = left.offset - multiplier * right.offset
        let width = left.mirrorWidths - multiplier * right.mirrorWidths
        if width != 0 { builder.terms.append(Term(builder.widthOfHolder, width)) }
        terms = builder.terms
        sources = builder.sources
    }
}

/// Expresses attributes by the unknowns of an engine, in the coordinates of the view that holds the constraint
/// (S15.19). Appends all to one list: a document of hundreds of constraints is compiled before its first frame.
@MainActor private struct ExpressionBuilder {
    let engine: ConstraintEngine
    let holder: UIView
    let isRightToLeft: Bool
    let mirrors: Bool
    var terms: [Term] = []
    var sources: [LayoutItem] = []
    /// The number in the expression of the attribute that is being appended.
    private var offset = 0.0

    init(engine: ConstraintEngine, holder: UIView, isRightToLeft: Bool, mirrors: Bool) {
        self.engine = engine
        self.holder = holder
        self.isRightToLeft = isRightToLeft
        self.mirrors = mirrors
        terms.reserveCapacity(8)
    }

    struct Sum {
        var offset = 0.0
        /// The number of widths of the holder to add, for locations that are measured from its right edge.
        var mirrorWidths = 0.0
    }

    /// The width in which locations of the holder are mirrored: of a scroll view that of its content.
    var widthOfHolder: Variable {
        let scroll = holder as? UIScrollView
        return engine.variable(scroll?.contentLayoutGuide.layoutItem ?? holder.layoutItem, .width)
    }

    /// Appends the terms of attributes with their signs, and returns the rest.
    mutating func sum(_ parts: [LayoutOperand.Part]) -> Sum {
        var result = Sum()
        for part in parts {
            let isMirrored = mirrors && part.attribute.axis == .horizontal && !part.attribute.isDimension
            let sign = isMirrored ? -part.sign : part.sign
            if isMirrored { result.mirrorWidths += part.sign }
            let count = terms.count
            offset = 0
            append(part.item, part.attribute)
            scale(from: count, by: sign)
            result.offset += sign * offset
        }
        return result
    }

    mutating func scale(from start: Int, by factor: Double) {
        if factor == 1 { return }
        for index in start..<terms.count {
            terms[index] = Term(terms[index].variable, factor * terms[index].coefficient)
        }
    }

    private mutating func append(_ item: any LayoutParticipant, _ attribute: NSLayoutConstraint.Attribute) {
        if let view = item as? UIView {
            append(view, attribute)
        } else if let guide = item as? UILayoutGuide, let owner = guide.owningView {
            append(guide, owner, attribute)
        }
    }

    private mutating func append(
        _ guide: UILayoutGuide, _ owner: UIView, _ attribute: NSLayoutConstraint.Attribute
    ) {
        let axis = Axis(attribute), start = terms.count
        switch guide.kind {
        case .free:
            terms.append(Term(engine.variable(guide.layoutItem, axis.start)))
            climb(from: owner, axis)
            appendEdge(attribute, of: guide.layoutItem, axis, start, .zero)
        case .scrollContent:
            climb(from: owner, axis)
            appendEdge(attribute, of: guide.layoutItem, axis, start, .zero)
        case .scrollFrame:
            startInBounds(of: owner, axis)
            appendEdge(attribute, of: owner.layoutItem, axis, start, .zero)
        case .inset(let rule):
            addSource(owner)
            startInBounds(of: owner, axis)
            appendEdge(attribute, of: owner.layoutItem, axis, start, rule(owner))
        case .top(let rule):
            addSource(owner)
            startInBounds(of: owner, axis)
            let height = Double(rule(owner))
            guard axis.isVertical else { return appendEdge(attribute, of: owner.layoutItem, axis, start, .zero) }
            switch attribute {
            case .height: setLength(height, start)
            case .bottom: offset += height
            case .centerY: offset += height / 2
            default: break
            }
        case .bottom(let rule):
            addSource(owner)
            startInBounds(of: owner, axis)
            let height = Double(rule(owner)), item = owner.layoutItem
            guard axis.isVertical else { return appendEdge(attribute, of: item, axis, start, .zero) }
            if attribute == .height { return setLength(height, start) }
            terms.append(Term(engine.variable(item, .height)))
            switch attribute {
            case .top: offset -= height
            case .centerY: offset -= height / 2
            default: break
            }
        }
    }

    /// The origin of the visible part of a view's bounds.
    private mutating func startInBounds(of owner: UIView, _ axis: Axis) {
        if owner !== holder {
            terms.append(Term(engine.variable(owner.layoutItem, axis.start)))
            climb(from: owner.superview, axis)
        } else if owner is UIScrollView {
            addSource(owner)
            offset = Double(axis.isVertical ? owner.bounds.minY : owner.bounds.minX)
        }
    }

    private mutating func append(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
        if attribute == .firstBaseline || attribute == .lastBaseline {
            return appendBaseline(of: view, isFirst: attribute == .firstBaseline)
        }
        let axis = Axis(attribute), start = terms.count
        var item = view.layoutItem
        appendOrigin(of: view, axis)
        if view === holder, !attribute.isDimension, let scroll = view as? UIScrollView {
            // Edges of a scroll view are those of its content (S15.32).
            item = scroll.contentLayoutGuide.layoutItem
        }
        var insets = UIEdgeInsets.zero
        if attribute.isMargin {
            addSource(view)
            insets = view.layoutMargins
        }
        appendEdge(attribute, of: item, axis, start, insets)
    }

    private mutating func appendOrigin(of view: UIView, _ axis: Axis) {
        if view === holder { return }
        terms.append(Term(engine.variable(view.layoutItem, axis.start)))
        climb(from: view.superview, axis)
    }

    /// Completes an origin, whose terms begin at a position, to an edge or a length.
    private mutating func appendEdge(
        _ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, _ axis: Axis, _ start: Int,
        _ insets: UIEdgeInsets
    ) {
        let low = Double(axis.isVertical ? insets.top : insets.left)
        let high = Double(axis.isVertical ? insets.bottom : insets.right)
        switch attribute.edge(isRightToLeft: isRightToLeft) {
        case .low:
            offset += low
        case .high:
            terms.append(Term(engine.variable(item, axis.length)))
            offset -= high
        case .middle:
            terms.append(Term(engine.variable(item, axis.length), 0.5))
            offset += (low - high) / 2
        case .size:
            setLength(-low - high, start)
            terms.append(Term(engine.variable(item, axis.length)))
        }
    }

    /// Replaces an origin: lengths have none.
    private mutating func setLength(_ length: Double, _ start: Int) {
        terms.removeLast(terms.count - start)
        offset = length
    }

    /// A text baseline: of the view that stands for this one, and from its own text (S15.23).
    private mutating func appendBaseline(of view: UIView, isFirst: Bool) {
        var target = view
        // A chain of views that stand for each other ends.
        for _ in 0..<16 {
            addSource(target)
            let next = isFirst ? target.forFirstBaselineLayout : target.forLastBaselineLayout
            if next === target || !next.isDescendant(of: target) { break }
            for between in target.path(to: next) { engine.adopt(between.layoutItem) }
            target = next
        }
        appendOrigin(of: target, .vertical)
        let line = target.textBaseline(isFirst: isFirst)
        if line.heightShare != 0 {
            terms.append(Term(engine.variable(target.layoutItem, .height), Double(line.heightShare)))
        }
        offset += Double(line.offset)
    }

    /// Adds the origins of the superviews up to the holder.
    private mutating func climb(from view: UIView?, _ axis: Axis) {
        var current = view
        while let view = current, view !== holder {
            addSource(view)
            let insets = view.alignmentRectInsets
            terms.append(Term(engine.variable(view.layoutItem, axis.start)))
            offset -= Double(
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
