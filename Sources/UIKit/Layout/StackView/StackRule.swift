/// A constraint of a stack view, as a value: equal keys stand for the same constraint.
@MainActor struct StackRule {
    /// The identifiers that constraints of stack views have on iOS.
    enum Identifier: String {
        case canvasConnection = "UISV-canvas-connection"
        case spacing = "UISV-spacing"
        case alignment = "UISV-alignment"
        case spanningBoundary = "UISV-spanning-boundary"
        case spanningFit = "UISV-spanning-fit"
        case canvasFit = "UISV-canvas-fit"
        case ambiguitySuppression = "UISV-ambiguity-suppression"
        case textWidthDisambiguation = "UISV-text-width-disambiguation"
        case fillEqually = "UISV-fill-equally"
        case fillProportionally = "UISV-fill-proportionally"
        case distributingEdge = "UISV-distributing-edge"
        case hiding = "UISV-hiding"
    }

    struct Operand: Hashable {
        let item: ObjectIdentifier
        let attribute: NSLayoutConstraint.Attribute
    }

    struct Key: Hashable {
        let identifier: Identifier
        let first: Operand
        let relation: NSLayoutConstraint.Relation
        let second: Operand?
        let multiplier: CGFloat
        let priority: Float
    }

    let key: Key
    let constant: CGFloat
    private let first: LayoutOperand
    private let second: LayoutOperand?

    init(
        _ identifier: Identifier, _ first: LayoutOperand, _ relation: NSLayoutConstraint.Relation,
        _ second: LayoutOperand?, multiplier: CGFloat, constant: CGFloat, priority: Float
    ) {
        func operand(_ value: LayoutOperand) -> Operand? {
            value.item.map { Operand(item: ObjectIdentifier($0), attribute: value.attribute) }
        }
        guard let firstKey = operand(first) else { fatalError("UIStackView: an arranged view is gone") }
        key = Key(
            identifier: identifier, first: firstKey, relation: relation, second: second.flatMap(operand),
            multiplier: multiplier, priority: priority)
        (self.constant, self.first, self.second) = (constant, first, second)
    }

    /// A constraint with the same key, unless its view is gone and another one has the address now.
    func reuse(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint? {
        let isSame = constraint.firstItem === first.item && constraint.secondItem === second?.item
        return isSame ? constraint : nil
    }

    func makeConstraint() -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(first, key.relation, key.multiplier, second, constant: constant)
        constraint.priority = UILayoutPriority(key.priority)
        constraint.identifier = key.identifier.rawValue
        constraint.origin = .system
        return constraint
    }
}

/// A guide of a stack view.
enum StackSpacer: Hashable {
    /// Around all views, across the stack.
    case spanning
    /// Between two views, or between their centres.
    case gap(after: ObjectIdentifier, before: ObjectIdentifier)

    var name: String {
        switch self {
        case .spanning: "UISV-spanning-guide"
        case .gap: "UISV-gap-guide"
        }
    }
}
