import UIKit

@MainActor private func constrain(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat,
    relation: NSLayoutConstraint.Relation = .equal, at priority: Float = 1000
) {
    let constraint = NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: relation, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraint.isActive = true
}

extension ConstraintCaseTests {
    /// Cases whose width alone is of interest: several lengths of one view.
    private nonisolated static func widths(
        _ name: String, _ widths: [(NSLayoutConstraint.Relation, CGFloat, Float)], _ expected: CGFloat
    ) -> Case {
        Case(name: name, expected: [CGRect(x: 0, y: 0, width: expected, height: 0)]) { root in
            let view = constrainedView(in: root)
            for (relation, width, priority) in widths {
                constrain(view, .width, width, relation: relation, at: priority)
            }
            return [view]
        }
    }

    nonisolated static let morePlainCases: [Case] = [
        widths("T8: a required limit outranks 999", [(.equal, 30, 999), (.greaterThanOrEqual, 90, 1000)], 90),
        widths(
            "T26: the median of equal priorities", [(.equal, 100, 500), (.equal, 100, 500), (.equal, 200, 500)], 100),
        widths("T27: 751 outranks 750", [(.equal, 100, 750), (.equal, 200, 751)], 200),
        widths("S15.47: 999.5 outranks 999", [(.equal, 100, 999), (.equal, 200, 999.5)], 200),
        Case(
            name: "T2: twice as wide",
            expected: [
                CGRect(x: 12, y: 104, width: 95.5, height: 48), CGRect(x: 117, y: 104, width: 190.5, height: 48),
            ]
        ) { root in
            let a = constrainedView(in: root), b = constrainedView(in: root)
            for view in [a, b] {
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 104).isActive = true
                constrain(view, .height, 48)
            }
            NSLayoutConstraint.activate([
                a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12),
                b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10),
                b.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -12),
                b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2),
            ])
            return [a, b]
        },
        Case(name: "T10: a hairline between pixels", expected: [CGRect(x: 0, y: 55.5, width: 0, height: 1)]) { root in
            let view = constrainedView(in: root)
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 55.5).isActive = true
            constrain(view, .height, 1)
            return [view]
        },
        Case(name: "T21: two edges", expected: [CGRect(x: 20, y: 0, width: 270, height: 0)]) { root in
            let view = constrainedView(in: root)
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20).isActive = true
            view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -30).isActive = true
            return [view]
        },
        Case(
            name: "T30: content in a width that is too small gives way first",
            expected: [CGRect(x: 16, y: 0, width: 229, height: 0), CGRect(x: 253, y: 0, width: 51, height: 0)]
        ) { root in
            let label = sized(300, in: root), control = sized(51, in: root)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                control.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
                control.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            ])
            return [label, control]
        },
    ]
}
