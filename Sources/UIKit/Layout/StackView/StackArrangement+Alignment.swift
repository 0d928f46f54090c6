/// The positions across a stack view (S15.91 to S15.94).
extension StackArrangement {
    mutating func align() {
        switch alignment {
        case .fill:
            alignAll(by: cross.start)
            alignAll(by: cross.end)
            add(.canvasConnection, canvas, cross.start, .equal, views[0])
            add(.canvasConnection, views[0], cross.end, .equal, canvas)
        case .leading:
            alignAll(by: cross.start)
            add(.canvasConnection, canvas, cross.start, .equal, views[0])
            fitToLargest(touches: cross.start, leavesOpen: cross.end)
        case .trailing:
            alignAll(by: cross.end)
            add(.canvasConnection, views[0], cross.end, .equal, canvas)
            fitToLargest(touches: cross.end, leavesOpen: cross.start)
        case .center:
            alignAll(by: cross.center)
            add(.canvasConnection, canvas, cross.center, .equal, views[0])
            fitAround()
        case .firstBaseline:
            alignAll(by: .firstBaseline)
            fitAround(towards: cross.start)
        case .lastBaseline:
            alignAll(by: .lastBaseline)
            fitAround(towards: cross.end)
        }
    }

    /// Columns have no common baseline.
    private var alignment: UIStackView.Alignment {
        if stack.axis == .horizontal { return stack.alignment }
        return switch stack.alignment {
        case .firstBaseline: .leading
        case .lastBaseline: .trailing
        default: stack.alignment
        }
    }

    private mutating func alignAll(by attribute: NSLayoutConstraint.Attribute) {
        for view in views.dropFirst() { add(.alignment, view, attribute, .equal, views[0]) }
    }

    /// The relation of a canvas or guide edge to that of a view inside of it.
    private func outside(_ edge: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Relation {
        edge == cross.start ? .lessThanOrEqual : .greaterThanOrEqual
    }

    /// Makes the stack as large as its largest view, with all views at one edge (S15.92).
    private mutating func fitToLargest(
        touches edge: NSLayoutConstraint.Attribute, leavesOpen open: NSLayoutConstraint.Attribute
    ) {
        guard views.count > 1 else {
            add(.canvasConnection, canvas, open, outside(open), views[0])
            return add(.canvasFit, stack, cross.length, .equal, at: 49)
        }
        let guide = spacer(.spanning)
        for view in views {
            add(.spanningBoundary, guide, edge, .equal, view, at: 999.5)
            add(.spanningBoundary, guide, open, outside(open), view)
        }
        add(.canvasConnection, guide, open, .equal, canvas)
        add(.spanningFit, guide, cross.length, .equal, at: 51)
        suppressAmbiguity()
    }

    /// Makes the stack enclose all views, which no edge aligns (S15.93, S15.94).
    ///
    /// - Parameter edge: the edge at which the views stay in a stack that is larger than needed.
    private mutating func fitAround(towards edge: NSLayoutConstraint.Attribute? = nil) {
        guard views.count > 1 else {
            for side in [cross.start, cross.end] { add(.canvasConnection, canvas, side, outside(side), views[0]) }
            if let edge { add(.ambiguitySuppression, canvas, edge, .equal, views[0], at: 24) }
            return add(.canvasFit, stack, cross.length, .equal, at: 49)
        }
        let guide = spacer(.spanning)
        for view in views {
            for side in [cross.start, cross.end] { add(.spanningBoundary, guide, side, outside(side), view) }
            if let edge { add(.ambiguitySuppression, guide, edge, .equal, view, at: 24) }
        }
        for side in [cross.start, cross.end] { add(.canvasConnection, guide, side, .equal, canvas) }
        if edge == nil {
            add(.spanningFit, guide, cross.length, .equal, at: 51)
        } else {
            add(.canvasFit, stack, cross.length, .equal, at: 49)
        }
        suppressAmbiguity()
    }

    /// Views without a height of their own have none.
    private mutating func suppressAmbiguity() {
        for view in views { add(.ambiguitySuppression, view, cross.length, .equal, at: 25) }
    }
}
