/// The constraints without effect and the views that are laid out ambiguously, in a tree of views.
@MainActor package struct ConstraintReport {
    /// Whether any view of the tree is laid out by constraints.
    package private(set) var hasConstraints = false
    /// Descriptions of constraints that contradict others, by age.
    package private(set) var broken: [String] = []
    /// Paths of views, from the root.
    package private(set) var ambiguous: [String] = []

    package init(_ root: UIView) {
        var engines: [ConstraintEngine] = []
        collect(root, String(describing: type(of: root)), &engines)
        hasConstraints = !engines.isEmpty
        broken = engines.flatMap(\.brokenConstraints).sorted { $0.age < $1.age }
            .map { ConstraintDescription($0, showsAddresses: false).text }
    }

    private mutating func collect(_ view: UIView, _ path: String, _ engines: inout [ConstraintEngine]) {
        if let item = view.constraintState?.item, let engine = item.engine {
            if engines.last !== engine, !engines.contains(where: { $0 === engine }) { engines.append(engine) }
            if item.isAmbiguous { ambiguous.append(path) }
        }
        for (index, inner) in view.subviews.enumerated() {
            collect(
                inner, "\(path)/\(ConstraintDescription.name(inner, showsAddress: false))[\(index)]", &engines)
        }
    }
}
