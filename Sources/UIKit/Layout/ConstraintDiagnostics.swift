internal import Logging

/// Messages about constraints that contradict each other, each once (S15.76).
@MainActor package enum ConstraintDiagnostics {
    /// Process-wide: each message is logged once a process.
    package private(set) static var messages: [String] = []

    static func report(_ members: [NSLayoutConstraint], broken: NSLayoutConstraint?) {
        guard let broken else { return }
        let list = members.map { "    \"\(describe($0))\"" }.joined(separator: ",\n")
        let message = """
            [LayoutConstraints] These constraints cannot all hold:
            (
            \(list)
            )
            This one has no effect until the others change: \(describe(broken))
            """
        if messages.contains(message) { return }
        messages.append(message)
        Logger(label: "UIKit.LayoutConstraints").warning("\(message)")
    }

    /// A constraint as an equation, with its identifier and its priority unless required (S15.77).
    static func describe(_ constraint: NSLayoutConstraint) -> String {
        var text = "<\(type(of: constraint))"
        if let identifier = constraint.identifier { text += " '\(identifier)'" }
        let relation =
            switch constraint.relation {
            case .equal: "=="
            case .lessThanOrEqual: "<="
            case .greaterThanOrEqual: ">="
            }
        text += " \(name(constraint.first)) \(relation) "
        if let second = constraint.second, second.attribute != .notAnAttribute {
            if constraint.multiplier != 1 { text += "\(number(constraint.multiplier))*" }
            text += name(second)
            if constraint.constant != 0 {
                text += " \(constraint.constant < 0 ? "-" : "+") \(number(abs(constraint.constant)))"
            }
        } else {
            text += number(constraint.constant)
        }
        if constraint.priority != .required { text += " priority:\(number(CGFloat(constraint.priority.rawValue)))" }
        return text + ">"
    }

    private static func name(_ operand: LayoutOperand) -> String {
        let parts = operand.parts ?? []
        if parts.isEmpty { return "(gone).\(operand.attribute)" }
        return parts.reversed().map { "\(name($0.item)).\($0.attribute)" }.joined(separator: " to ")
    }

    private static func name(_ item: any LayoutParticipant) -> String {
        let label = (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier
        guard let label, !label.isEmpty else { return String(describing: type(of: item)) }
        return "\(type(of: item))'\(label)'"
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(describing: value)
    }
}
