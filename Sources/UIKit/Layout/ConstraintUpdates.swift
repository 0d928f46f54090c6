internal import Logging

/// The views that asked for `updateConstraints()`, called from the leaves before layout (S15.54).
@MainActor enum ConstraintUpdates {
    /// The rounds of one pass; views that still ask then are named in the log (S15.58).
    static let roundLimit = 16

    /// Process-wide: views wait before they are in a window; a pass takes those of its own tree.
    private static var waiting: [Weak<UIView>] = []
    /// Process-wide: each message is logged once a process.
    private static var reported: Set<String> = []

    static func request(_ view: UIView) { waiting.append(Weak(value: view)) }

    /// Updates the constraints of all waiting views of the tree that a view is in.
    static func run(around view: UIView) {
        if waiting.isEmpty { return }
        var top = view
        while let above = top.superview { top = above }
        for _ in 0..<roundLimit {
            let batch = take(in: top)
            if batch.isEmpty { return }
            for view in batch { update(view) }
        }
        let names = take(in: top).map { String(describing: type(of: $0)) }
        if names.isEmpty { return }
        let message =
            "the constraints did not settle in \(roundLimit) rounds; these views ask for an update each time that they are "
            + "updated: " + names.joined(separator: ", ")
        if reported.insert(message).inserted { Logger(label: "UIKit.UIView").error("\(message)") }
    }

    /// Updates one view out of turn, with those below.
    static func run(inside view: UIView) {
        for candidate in take(in: view) { update(candidate) }
    }

    private static func take(in top: UIView) -> [UIView] {
        var batch: [(view: UIView, depth: Int)] = []
        var others: [Weak<UIView>] = []
        for entry in waiting {
            guard let view = entry.value else { continue }
            if let depth = view.depth(in: top) { batch.append((view, depth)) } else { others.append(entry) }
        }
        waiting = others
        // The sort is stable: views of one depth keep the order in which they asked.
        return batch.sorted { $0.depth > $1.depth }.map(\.view)
    }

    private static func update(_ view: UIView) {
        guard let state = view.constraintState, state.needsUpdateConstraints else { return }
        state.needsUpdateConstraints = false
        if let owner = view.owner { owner.updateViewConstraints() } else { view.updateConstraints() }
    }
}

extension UIView {
    /// The number of superviews up to a view that contains this one; nil if it does not.
    fileprivate func depth(in top: UIView) -> Int? {
        var depth = 0
        var current: UIView? = self
        while let view = current {
            if view === top { return depth }
            depth += 1
            current = view.superview
        }
        return nil
    }
}
