/// Constraints of views that change their superview (S15.7).
extension UIView {
    /// A constraint that stays active through a move, with its holder.
    struct MovedConstraint {
        let constraint: NSLayoutConstraint
        let holder: UIView
    }

    /// Deactivates the constraints that cross the border of this subtree. Returns those inside that need another
    /// engine.
    func leaveConstraints() -> [MovedConstraint] {
        guard let superview else { return [] }
        if let stack = constraintState?.arrangingStack, stack === superview { stack.forget(self) }
        var top = superview
        var isConnected = top.constraintState != nil
        while let above = top.superviewLink?.view {
            top = above
            if top.constraintState != nil { isConnected = true }
        }
        ConstraintUpdates.move(self, from: top, to: self)
        guard isConnected else { return [] }
        deactivateReferences(across: self)
        var moved: [MovedConstraint] = []
        detachItems(from: self, into: &moved)
        return moved
    }

    /// Deactivates the constraints of this view and those below that a view outside of the subtree holds.
    private func deactivateReferences(across border: UIView) {
        for item in ownedItems where item.isReferenced {
            for constraint in item.referencing where !(constraint.holder?.isDescendant(of: border) ?? false) {
                constraint.deactivate()
            }
        }
        for view in subviews { view.deactivateReferences(across: border) }
    }

    private func detachItems(from border: UIView, into moved: inout [MovedConstraint]) {
        for constraint in constraintState?.constraints.elements ?? [] {
            if let engine = constraint.engine, !engine.isInside(border) {
                engine.uninstall(constraint)
                constraint.engine = nil
                moved.append(MovedConstraint(constraint: constraint, holder: self))
            }
        }
        for view in subviews { view.detachItems(from: border, into: &moved) }
        for item in ownedItems {
            if let engine = item.engine, !engine.isInside(border) { engine.release(item) }
        }
    }

    /// The unknowns of the view and of its guides.
    private var ownedItems: [LayoutItem] {
        guard let state = constraintState else { return [] }
        return [state.item] + (state.guides + state.boundsGuides.values).map(\.layoutItem)
    }

    /// Takes part in the tree of the new superview.
    func arriveAmongConstraints() {
        guard let constraintState, let superview else { return }
        if !constraintState.waitingForUpdate.isEmpty {
            ConstraintUpdates.move(self, from: self, to: superview.topmostView)
        }
        guard !constraintState.translates else { return }
        _ = superview.madeConstraintState
        superview.setNeedsLayout()
    }

    /// Installs constraints again after a move.
    static func resume(_ moved: [MovedConstraint]) {
        for entry in moved {
            ConstraintEngine.island(of: entry.constraint.participants, holder: entry.holder).enlist(entry.constraint)
        }
    }
}
