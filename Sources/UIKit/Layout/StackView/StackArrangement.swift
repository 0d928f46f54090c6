/// The constraints that a stack view needs for its present properties (S15.M).
@MainActor struct StackArrangement {
    let stack: UIStackView
    private(set) var rules: [StackRule] = []
    private(set) var usedSpacers: Set<StackSpacer> = []
    /// All arranged views; hidden ones count across the stack (S15.102).
    let views: [UIView]
    let visible: [UIView]
    /// The item whose edges the views are connected with: the stack, or its margins (S15.104).
    let canvas: any LayoutParticipant
    let main: Attributes, cross: Attributes

    /// The attributes of one direction.
    struct Attributes {
        let start: NSLayoutConstraint.Attribute
        let end: NSLayoutConstraint.Attribute
        let center: NSLayoutConstraint.Attribute
        let length: NSLayoutConstraint.Attribute

        static let horizontal = Attributes(start: .leading, end: .trailing, center: .centerX, length: .width)
        static let vertical = Attributes(start: .top, end: .bottom, center: .centerY, length: .height)
    }

    init(_ stack: UIStackView) {
        self.stack = stack
        views = stack.arrangedSubviews
        visible = views.filter { !$0.isHidden }
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        let isRow = stack.axis == .horizontal
        main = isRow ? .horizontal : .vertical
        cross = isRow ? .vertical : .horizontal
    }

    mutating func build() {
        if views.isEmpty { return }
        connectEnds()
        addSpacing()
        for view in views where view.isHidden { add(.hiding, view, main.length, .equal) }
        distribute()
        align()
    }

    /// Whether a view is as long as the first one, by a required constraint.
    func follows(_ view: UIView) -> Bool {
        stack.distribution == .fillEqually && view !== visible.first && !view.isHidden
    }

    // MARK: Rules

    mutating func add(
        _ identifier: StackRule.Identifier, _ first: any LayoutParticipant,
        _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: (any LayoutParticipant)? = nil, _ secondAttribute: NSLayoutConstraint.Attribute? = nil,
        multiplier: CGFloat = 1, _ constant: CGFloat = 0, at priority: Float = 1000
    ) {
        rules.append(
            StackRule(
                identifier, LayoutOperand(first, attribute), relation,
                second.map { LayoutOperand($0, secondAttribute ?? attribute) }, multiplier: multiplier,
                constant: constant, priority: priority))
    }

    mutating func spacer(_ key: StackSpacer) -> UILayoutGuide {
        usedSpacers.insert(key)
        return stack.spacer(key)
    }

    // MARK: Along the stack

    private mutating func connectEnds() {
        add(.canvasConnection, canvas, main.start, .equal, views[0])
        add(.canvasConnection, views[views.count - 1], main.end, .equal, canvas)
    }

    private mutating func addSpacing() {
        let gaps = self.gaps
        let isFlexible = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        let isByBaseline = stack.axis == .vertical && stack.isBaselineRelativeArrangement
        for index in views.indices.dropFirst() {
            add(
                .spacing, views[index], isByBaseline ? .firstBaseline : main.start,
                isFlexible ? .greaterThanOrEqual : .equal, views[index - 1],
                isByBaseline ? .lastBaseline : main.end, gaps[index - 1])
        }
    }

    /// The distances between neighbours. The gap around hidden views is halved on their two sides; there is none at the
    /// ends (S15.102).
    private var gaps: [CGFloat] {
        var gaps = Array(repeating: CGFloat(0), count: max(0, views.count - 1))
        var last: Int?
        for (index, view) in views.enumerated() where !view.isHidden {
            if let last {
                let total = stack.resolvedSpacing(after: views[last])
                gaps[last] += total / 2
                gaps[index - 1] += total / 2
            }
            last = index
        }
        return gaps
    }

    private mutating func distribute() {
        switch stack.distribution {
        case .fill: if stack.axis == .horizontal { addTextWidths() }
        case .fillEqually:
            for view in visible.dropFirst() { add(.fillEqually, view, main.length, .equal, visible[0]) }
        case .fillProportionally: addProportions()
        case .equalSpacing: addGapGuides(from: main.end, to: main.start) { _ in 1000 }
        case .equalCentering: addGapGuides(from: main.center, to: main.center) { 150 - Float(min($0, 100)) }
        }
    }

    /// Labels of several lines in a row: each tends to an equal share, the first most (S15.95).
    private mutating func addTextWidths() {
        guard visible.count > 1 else { return }
        let labels = visible.filter { ($0 as? UILabel).map { $0.numberOfLines != 1 } ?? false }
        for (index, label) in labels.enumerated() {
            add(
                .textWidthDisambiguation, label, .width, .equal, stack, multiplier: 1 / CGFloat(visible.count),
                at: 760 - Float(min(index, 500)))
        }
    }

    private mutating func addProportions() {
        let lengths = visible.map { view in
            let size = view.intrinsicContentSize
            return max(0, stack.axis == .horizontal ? size.width : size.height)
        }
        let total = lengths.reduce(0, +) + visible.dropLast().reduce(0) { $0 + stack.resolvedSpacing(after: $1) }
        guard total > 0, total.isFinite else { return }
        for (index, view) in visible.enumerated() {
            add(
                .fillProportionally, view, main.length, .equal, stack, multiplier: lengths[index] / total,
                at: visible.count == 1 ? 1000 : 999 - Float(min(index, 900)))
        }
    }

    /// Guides between neighbours, of one length.
    private mutating func addGapGuides(
        from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute, priority: (Int) -> Float
    ) {
        var first: UILayoutGuide?
        for index in visible.indices.dropFirst() {
            let (view, next) = (visible[index - 1], visible[index])
            let guide = spacer(.gap(after: ObjectIdentifier(view), before: ObjectIdentifier(next)))
            add(.distributingEdge, guide, main.start, .equal, view, start)
            add(.distributingEdge, guide, main.end, .equal, next, end)
            if let first {
                add(.fillEqually, guide, main.length, .equal, first, at: priority(index - 1))
            } else {
                first = guide
            }
        }
        add(.canvasFit, stack, main.length, .equal, at: 49)
    }
}
