/// Calls of `updateConstraints()`, from the leaves, before layout (S15.54).
///
/// The topmost view of a tree keeps the list of the views that asked.
@MainActor enum ConstraintUpdates {
    /// The rounds of one pass; views that still ask then are named in the log (S15.58).
    static let roundLimit = 16

    static func request(_ view: UIView) {
        let state = view.bareConstraintState, owner = view.topmostView.bareConstraintState
        if state.needsUpdateConstraints, state.updateList === owner { return }
        state.needsUpdateConstraints = true
        state.updateList = owner
        owner.waitingForUpdate.append(Weak(value: view))
    }

    /// Updates the constraints of all waiting views of the tree that a view is in.
    static func run(around view: UIView) {
        let top = view.topmostView
        guard let owner = top.constraintState, !owner.waitingForUpdate.isEmpty else { return }
        for _ in 0..<roundLimit {
            let batch = take(in: top, from: owner)
            if batch.isEmpty { return }
            for view in batch { update(view) }
        }
        let restless = take(in: top, from: owner)
        // Later requests count again.
        for view in restless { view.constraintState?.needsUpdateConstraints = false }
        let names = restless.map { String(describing: type(of: $0)) }
        if names.isEmpty { return }
        let message =
            "the constraints did not settle in \(roundLimit) rounds; these views ask for an update each time that they are "
            + "updated: " + names.joined(separator: ", ")
        owner.reports.report(message, key: message)
    }

    /// Updates the waiting views of one subtree immediately.
    static func run(inside view: UIView) {
        guard let owner = view.topmostView.constraintState, !owner.waitingForUpdate.isEmpty else { return }
        for candidate in take(in: view, from: owner) { update(candidate) }
    }

    /// Moves the requests of a subtree to another topmost view.
    static func move(_ view: UIView, from old: UIView, to new: UIView) {
        guard let owner = old.constraintState, !owner.waitingForUpdate.isEmpty else { return }
        for candidate in take(in: view, from: owner) {
            candidate.constraintState?.updateList = new.bareConstraintState
            new.bareConstraintState.waitingForUpdate.append(Weak(value: candidate))
        }
    }

    private static func take(in top: UIView, from owner: ConstraintState) -> [UIView] {
        var batch: [(view: UIView, depth: Int)] = []
        var others: [Weak<UIView>] = []
        for entry in owner.waitingForUpdate {
            guard let view = entry.value else { continue }
            if let depth = view.depth(in: top) { batch.append((view, depth)) } else { others.append(entry) }
        }
        owner.waitingForUpdate = others
        // The sort is stable: views of one depth keep the order in which they asked.
        return batch.sorted { $0.depth > $1.depth }.map(\.view)
    }

    private static func update(_ view: UIView) {
        guard let state = view.constraintState, state.needsUpdateConstraints else { return }
        state.needsUpdateConstraints = false
        view.traitCollection.performAsCurrent {
            if let owner = view.owner { owner.updateViewConstraints() } else { view.updateConstraints() }
        }
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
