/// Makes the constraints of a visual format (S15.110 to S15.113).
@MainActor struct VisualFormatBuilder {
    let text: String
    let format: VisualFormat
    let options: NSLayoutConstraint.FormatOptions
    let metrics: [String: Any]
    let views: [String: Any]
    private var constraints: [NSLayoutConstraint] = []

    init(
        _ text: String, _ options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
    ) {
        (self.text, self.options, self.metrics, self.views) = (text, options, metrics, views)
        do throws(VisualFormat.Flaw) {
            format = try VisualFormat(text)
        } catch {
            fatalError(
                "NSLayoutConstraint.constraints(withVisualFormat:): \(error.reason)\n\(text)\n"
                    + String(repeating: " ", count: error.position) + "^")
        }
    }

    mutating func build() -> [NSLayoutConstraint] {
        for element in format.elements {
            if case .view(let name, let predicates) = element { addLengths(of: item(name), predicates) }
        }
        for (index, connection) in format.connections.enumerated() {
            connect(format.elements[index], connection, format.elements[index + 1])
        }
        align()
        return constraints
    }

    // MARK: Lengths

    private mutating func addLengths(of item: Any, _ predicates: [VisualFormat.Predicate]) {
        let length: NSLayoutConstraint.Attribute = format.isVertical ? .height : .width
        for predicate in predicates {
            if case .name(let name, let multiplier, let constant) = predicate.object, metrics[name] == nil {
                add(
                    item, length, predicate.relation, self.item(name), length, multiplier: multiplier, constant,
                    priority(predicate))
            } else {
                add(
                    item, length, predicate.relation, nil, .notAnAttribute, value(predicate.object), priority(predicate)
                )
            }
        }
    }

    // MARK: Distances

    private mutating func connect(
        _ first: VisualFormat.Element, _ connection: VisualFormat.Connection, _ second: VisualFormat.Element
    ) {
        switch connection {
        case .flush: addGap(first, second, .equal, 0, nil)
        case .standard:
            // The distance to the superview is its margin (S15.112).
            let isAtEdge = first == .superview || second == .superview
            addGap(first, second, .equal, isAtEdge ? 0 : UIStackView.systemSpacing, nil, fromMargin: isAtEdge)
        case .lengths(let predicates):
            for predicate in predicates {
                addGap(first, second, predicate.relation, value(predicate.object), priority(predicate))
            }
        }
    }

    private mutating func addGap(
        _ first: VisualFormat.Element, _ second: VisualFormat.Element, _ relation: NSLayoutConstraint.Relation,
        _ length: Double, _ priority: Float?, fromMargin: Bool = false
    ) {
        let (a, b) = (item(first), item(second))
        let isReversed = options.isReversed && !format.isVertical
        var start = self.start, end = self.end
        if isReversed { swap(&start, &end) }
        if format.isVertical, options.contains(.spacingBaselineToBaseline), first != .superview, second != .superview {
            (start, end) = (.firstBaseline, .lastBaseline)
        }
        // The edges that face each other; a superview's edge is on the side of the view's.
        let edgeOfFirst = first == .superview ? (fromMargin ? start.margin : start) : end
        let edgeOfSecond = second == .superview ? (fromMargin ? end.margin : end) : start
        if isReversed {
            add(a, edgeOfFirst, relation, b, edgeOfSecond, length, priority)
        } else {
            add(b, edgeOfSecond, relation, a, edgeOfFirst, length, priority)
        }
    }

    private var isAbsolute: Bool { !options.isDisjoint(with: .directionMask) }
    private var start: NSLayoutConstraint.Attribute { format.isVertical ? .top : isAbsolute ? .left : .leading }
    private var end: NSLayoutConstraint.Attribute { format.isVertical ? .bottom : isAbsolute ? .right : .trailing }

    // MARK: Alignment (S15.111)

    private mutating func align() {
        let items = format.elements.compactMap { element in
            if case .view(let name, _) = element { item(name) } else { nil }
        }
        for attribute in options.alignedAttributes {
            enforce(
                (attribute.axis == .vertical) != format.isVertical,
                "NSLayoutConstraint.constraints(withVisualFormat:): views of '\(text)' cannot be aligned along their line"
            )
            for item in items.dropFirst() { add(item, attribute, .equal, items[0], attribute, 0, nil) }
        }
    }

    // MARK: Parts

    private mutating func add(
        _ first: Any, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: Any?, _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: Double = 1, _ constant: Double,
        _ priority: Float?
    ) {
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
            multiplier: CGFloat(multiplier), constant: CGFloat(constant))
        if let priority { constraint.priority = UILayoutPriority(priority) }
        constraints.append(constraint)
    }

    private func item(_ element: VisualFormat.Element) -> Any {
        switch element {
        case .view(let name, _): return item(name)
        case .superview:
            for case .view(let name, _) in format.elements {
                let item = self.item(name)
                if let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView {
                    return superview
                }
            }
            fatalError("NSLayoutConstraint.constraints(withVisualFormat:): no view of '\(text)' has a superview")
        }
    }

    private func item(_ name: String) -> Any {
        guard let item = views[name] else {
            fatalError(
                "NSLayoutConstraint.constraints(withVisualFormat:): '\(text)' names \(name), which is not in views")
        }
        return item
    }

    private func priority(_ predicate: VisualFormat.Predicate) -> Float? { predicate.priority.map { Float(value($0)) } }

    private func value(_ object: VisualFormat.Predicate.Object) -> Double {
        switch object {
        case .number(let value): return value
        case .name(let name, let multiplier, let constant):
            guard let value = Self.number(metrics[name]) else {
                fatalError(
                    "NSLayoutConstraint.constraints(withVisualFormat:): '\(text)' names \(name), which is no number in "
                        + "metrics")
            }
            return value * multiplier + constant
        }
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as Double: value
        case let value as Int: Double(value)
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }
}

extension NSLayoutConstraint.Attribute {
    fileprivate var margin: Self {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}
