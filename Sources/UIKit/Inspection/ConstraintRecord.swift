/// An active constraint of a view, in words.
package struct ConstraintRecord: Equatable, Sendable {
    /// The constraint in the visual format, or as an equation.
    package let text: String
    /// From 1 to 1000.
    package let priority: Float
    /// Whether the constraint has no effect because it contradicts others.
    package let isBroken: Bool
}

extension UIView {
    /// The active constraints that name the view or one of its layout guides, in the order of their activation.
    @MainActor package var constraintRecords: [ConstraintRecord] {
        var holders: [UIView] = []
        var current: UIView? = self
        while let view = current {
            holders.append(view)
            current = view.superview
        }
        return Self.constraintRecords(heldBy: holders, of: self)[ObjectIdentifier(self)] ?? []
    }

    /// The active constraints in the view's tree, by the views that they name.
    @MainActor package var constraintRecordsInTree: [ObjectIdentifier: [ConstraintRecord]] {
        func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
        return Self.constraintRecords(heldBy: all(self), of: nil)
    }

    private static func constraintRecords(
        heldBy holders: [UIView], of wanted: UIView?
    ) -> [ObjectIdentifier: [ConstraintRecord]] {
        var found: [ObjectIdentifier: [(age: Int, record: ConstraintRecord)]] = [:]
        var broken: Set<ObjectIdentifier> = [], engines: Set<ObjectIdentifier> = []
        for holder in holders {
            for constraint in holder.constraintState?.constraints.elements ?? [] {
                var views: [ObjectIdentifier] = []
                for case let view? in constraint.participants.map(\.layoutView)
                where (wanted == nil || view === wanted) && !views.contains(ObjectIdentifier(view)) {
                    views.append(ObjectIdentifier(view))
                }
                if views.isEmpty { continue }
                if let engine = constraint.engine, engines.insert(ObjectIdentifier(engine)).inserted {
                    broken.formUnion(engine.brokenConstraints.map(ObjectIdentifier.init))
                }
                let record = ConstraintRecord(
                    text: ConstraintDescription(constraint, showsAddresses: false).text,
                    priority: constraint.priority.rawValue, isBroken: broken.contains(ObjectIdentifier(constraint)))
                for view in views { found[view, default: []].append((constraint.age, record)) }
            }
        }
        return found.mapValues { $0.sorted { $0.age < $1.age }.map(\.record) }
    }
}
