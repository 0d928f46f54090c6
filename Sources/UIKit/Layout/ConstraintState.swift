/// What a view has to do with constraints. Made at the first use; views without constraints have none.
@MainActor final class ConstraintState {
    let item: LayoutItem
    var translates = true
    /// The active constraints that the view holds (S15.6).
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// Guides that follow from the bounds, by identifier.
    var boundsGuides: [String: UILayoutGuide] = [:]
    /// By axis.
    var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
    var compression: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
    var needsUpdateConstraints = false

    init(_ view: UIView) { item = LayoutItem(view) }
}

extension UIView: LayoutParticipant {
    var layoutView: UIView? { self }
    var layoutItem: LayoutItem { madeConstraintState.item }

    var madeConstraintState: ConstraintState {
        if let constraintState { return constraintState }
        let state = ConstraintState(self)
        constraintState = state
        // A view that takes part in constraint layout is asked once (S15.54).
        setNeedsUpdateConstraints()
        return state
    }

    /// The frame without the transform, from which layout starts (S15.19).
    var untransformedFrame: CGRect {
        let size = layer.bounds.size, anchor = layer.anchorPoint, position = layer.position
        return CGRect(
            origin: CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height), size: size)
    }

    func setTranslates(_ newValue: Bool) {
        guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
        let state = madeConstraintState
        state.translates = newValue
        state.item.engine?.kindChanged(state.item)
        if !newValue, let superview {
            _ = superview.madeConstraintState
            superview.setNeedsLayout()
        }
    }

    func setContentPriority(
        _ list: ReferenceWritableKeyPath<ConstraintState, [UILayoutPriority]>, _ priority: UILayoutPriority,
        _ axis: NSLayoutConstraint.Axis
    ) {
        enforce(
            priority.rawValue > 0 && priority.rawValue <= 1000,
            "\(type(of: self)): the content priority \(priority.rawValue) is not above 0 and up to 1000")
        let state = madeConstraintState
        state[keyPath: list][axis.rawValue] = priority
        state.item.engine?.contentChanged(state.item)
    }

    func intrinsicSizeDidChange() {
        guard let item = constraintState?.item, let engine = item.engine else { return }
        engine.contentChanged(item)
        engine.metricsChanged()
    }

    /// Called after the frame or the bounds changed.
    func geometryDidChange() {
        guard let item = constraintState?.item, let engine = item.engine else { return }
        engine.frameChanged(item)
        engine.metricsChanged()
    }

    /// Called after margins, safe area or direction changed.
    func layoutMetricsDidChange() { constraintState?.item.engine?.metricsChanged() }

    func directionDidChange() {
        for constraint in constraintState?.constraints ?? [] { constraint.engine?.reinstall(constraint) }
    }

    func requestConstraintUpdate() {
        let state = madeConstraintState
        if state.needsUpdateConstraints { return }
        state.needsUpdateConstraints = true
        ConstraintUpdates.request(self)
        setNeedsLayout()
    }

    func outset(_ alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    func hold(_ constraint: NSLayoutConstraint) {
        enforce(
            constraint.participants.allSatisfy { $0.layoutView?.isDescendant(of: self) ?? false },
            "\(type(of: self)).addConstraint: an item is not inside this view; \(constraint.summary)")
        constraint.activate(on: self)
    }

    func letGo(_ constraint: NSLayoutConstraint) { if constraint.holder === self { constraint.deactivate() } }

    // MARK: Moving between superviews (S15.7)

    /// Deactivates the constraints that cross the border of this subtree. Returns those inside that need another engine.
    func leaveConstraints() -> [(NSLayoutConstraint, UIView)] {
        var isConnected = false
        var above = superview
        while let view = above {
            if let state = view.constraintState {
                isConnected = true
                for constraint in state.constraints
                where constraint.participants.contains(where: { $0.layoutView?.isDescendant(of: self) ?? false }) {
                    constraint.deactivate()
                }
            }
            above = view.superview
        }
        guard isConnected else { return [] }
        var moved: [(NSLayoutConstraint, UIView)] = []
        detachItems(into: &moved)
        return moved
    }

    private func detachItems(into moved: inout [(NSLayoutConstraint, UIView)]) {
        if let state = constraintState {
            for constraint in state.constraints {
                if let engine = constraint.engine, !(engine.root?.isDescendant(of: self) ?? false) {
                    engine.uninstall(constraint)
                    constraint.engine = nil
                    moved.append((constraint, self))
                }
            }
        }
        for view in subviews { view.detachItems(into: &moved) }
        guard let state = constraintState else { return }
        for item in [state.item] + state.guides.map(\.layoutItem) {
            if let engine = item.engine, !(engine.root?.isDescendant(of: self) ?? false) { engine.release(item) }
        }
    }

    /// Asks the new superview to lay out a view whose frame it sets.
    func arriveAmongConstraints() {
        guard let constraintState, !constraintState.translates, let superview else { return }
        _ = superview.madeConstraintState
        superview.setNeedsLayout()
    }

    /// Installs constraints again after a move.
    static func resume(_ moved: [(NSLayoutConstraint, UIView)]) {
        for (constraint, holder) in moved {
            ConstraintEngine.island(of: constraint, holder: holder).enlist(constraint)
        }
    }
}
