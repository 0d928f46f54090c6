/// A constraint in words, in the visual format where that has a form for it (S15.77).
@MainActor struct ConstraintDescription {
    let constraint: NSLayoutConstraint
    /// Whether objects are named by their addresses too. Without them, equal constraints of different cells read the
    /// same.
    let showsAddresses: Bool

    init(_ constraint: NSLayoutConstraint, showsAddresses: Bool = true) {
        self.constraint = constraint
        self.showsAddresses = showsAddresses
    }

    var text: String {
        var text = "<\(type(of: constraint))"
        if showsAddresses { text += ":" + Self.address(constraint) }
        if let identifier = constraint.identifier { text += " '\(identifier)'" }
        var notes = [constraint.isActive ? "active" : "inactive"]
        if let visual = visualForm {
            text += " " + visual.text
            if let superview = visual.superview { notes.append("names: '|':\(name(superview))") }
        } else {
            text += " " + equation
        }
        return text + "   (\(notes.joined(separator: ", ")))>"
    }

    // MARK: Visual format

    private struct VisualForm {
        var text: String
        var superview: UIView?
    }

    /// The distance between two edges that face each other, or between an edge and that of the superview.
    private var visualForm: VisualForm? {
        guard let second = constraint.second, !constraint.first.isDistance, !second.isDistance,
            constraint.multiplier == 1, let axis = constraint.first.axis, !constraint.first.isDimension,
            let a = constraint.first.item, let b = second.item,
            let start = Self.isStart(constraint.first.attribute), let otherStart = Self.isStart(second.attribute)
        else { return nil }
        let prefix = axis == .horizontal ? "H:" : "V:"
        let suffix = constraint.first.attribute.isPhysicalEdge ? "(LTR)" : ""
        let forward = gap(constraint.constant, constraint.relation)
        let backward = gap(-constraint.constant, constraint.relation.reversed)
        var form: VisualForm?
        if start, !otherStart, areSiblings(a, b) {
            form = VisualForm(text: "[\(name(b))]\(forward)[\(name(a))]")
        } else if !start, otherStart, areSiblings(a, b) {
            form = VisualForm(text: "[\(name(a))]\(backward)[\(name(b))]")
        } else if start, otherStart, let view = superview(b, of: a) {
            form = VisualForm(text: "|\(forward)[\(name(a))]", superview: view)
        } else if start, otherStart, let view = superview(a, of: b) {
            form = VisualForm(text: "|\(backward)[\(name(b))]", superview: view)
        } else if !start, !otherStart, let view = superview(b, of: a) {
            form = VisualForm(text: "[\(name(a))]\(backward)|", superview: view)
        } else if !start, !otherStart, let view = superview(a, of: b) {
            form = VisualForm(text: "[\(name(b))]\(forward)|", superview: view)
        }
        return form.map { VisualForm(text: prefix + $0.text + suffix, superview: $0.superview) }
    }

    private func gap(_ length: CGFloat, _ relation: NSLayoutConstraint.Relation) -> String {
        let sign = relation == .equal ? "" : Self.sign(relation)
        return "-(\(sign)\(Self.number(length))\(priority("@")))-"
    }

    private func priority(_ mark: String) -> String {
        constraint.priority == .required ? "" : mark + Self.number(CGFloat(constraint.priority.rawValue))
    }

    private static func isStart(_ attribute: NSLayoutConstraint.Attribute) -> Bool? {
        switch attribute {
        case .leading, .left, .top: true
        case .trailing, .right, .bottom: false
        default: nil
        }
    }

    private func areSiblings(_ a: any LayoutParticipant, _ b: any LayoutParticipant) -> Bool {
        guard a !== b else { return false }
        let (first, second) = (container(of: a), container(of: b))
        return first != nil && first === second
    }

    /// The view in whose coordinates an item lies.
    private func container(of item: any LayoutParticipant) -> UIView? {
        item is UIView ? item.layoutView?.superview : item.layoutView
    }

    private func superview(_ outer: any LayoutParticipant, of inner: any LayoutParticipant) -> UIView? {
        guard let view = outer as? UIView, container(of: inner) === view else { return nil }
        return view
    }

    // MARK: Equation

    private var equation: String {
        var text = "\(name(constraint.first)) \(Self.sign(constraint.relation)) "
        if let second = constraint.second, second.attribute != .notAnAttribute {
            if constraint.multiplier != 1 { text += Self.number(constraint.multiplier) + "*" }
            text += name(second)
            if constraint.constant != 0 {
                text += " \(constraint.constant < 0 ? "-" : "+") \(Self.number(abs(constraint.constant)))"
            }
        } else {
            text += Self.number(constraint.constant)
        }
        return text + priority("   priority:")
    }

    private func name(_ operand: LayoutOperand) -> String {
        let parts = operand.parts ?? []
        if parts.isEmpty { return "(gone).\(operand.attribute)" }
        return parts.reversed().map { "\(name($0.item)).\($0.attribute)" }.joined(separator: " to ")
    }

    // MARK: Names

    private func name(_ item: any LayoutParticipant) -> String { Self.name(item, showsAddress: showsAddresses) }

    /// The class, the address, and the accessibility identifier, the text of a label or the identifier of a guide.
    static func name(_ item: any LayoutParticipant, showsAddress: Bool) -> String {
        var name = String(describing: type(of: item))
        if showsAddress { name += ":" + address(item) }
        let view = item as? UIView
        let label = view?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier
        if let label, !label.isEmpty {
            name += "'\(label)'"
        } else if let text = (item as? UILabel)?.text, !text.isEmpty, showsAddress {
            name += "'\(text.prefix(20))'"
        }
        return name
    }

    static func address(_ object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    }

    private static func sign(_ relation: NSLayoutConstraint.Relation) -> String {
        switch relation {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
    }

    static func number(_ value: CGFloat) -> String {
        if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
        // Six digits identify a number well enough.
        let rounded = (value * 1e6).rounded() / 1e6
        return String(describing: rounded)
    }
}

extension NSLayoutConstraint.Relation {
    fileprivate var reversed: Self {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
