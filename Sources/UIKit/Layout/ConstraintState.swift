/// The constraints of a view. Made at the first use; views without constraints have none.
@MainActor final class ConstraintState {
    let item: LayoutItem
    var translates = true
    /// The active constraints that the view holds (S15.6).
    var constraints = ConstraintList()
    var guides: [UILayoutGuide] = []
    /// Guides that follow from the bounds, by identifier.
    var boundsGuides: [String: UILayoutGuide] = [:]
    /// By axis.
    var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
    var compression: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
    var needsUpdateConstraints = false
    /// Whether the view was asked for constraints when it first took part in constraint layout.
    var wasAskedForConstraints = false
    /// The stack view that arranges the view.
    weak var arrangingStack: UIStackView?
    /// Whether the view is hidden in its stack view and stays visible until the animation ends (S15.85).
    var isCollapsing = false
    /// How often the view began to collapse.
    var collapses = 0
    /// Whether the frame is kept because no constraint determines it any more (S15.87).
    var keepsFrame = false

    // MARK: Of the topmost view of a tree

    var waitingForUpdate: [Weak<UIView>] = []
    /// The state of the topmost view whose list the view waits in.
    weak var updateList: ConstraintState?
    private(set) lazy var reports = LayoutReports()

    init(_ view: UIView) { item = LayoutItem(view) }
}

extension UIView: LayoutParticipant {
    var layoutView: UIView? { self }
    var layoutItem: LayoutItem { madeConstraintState.item }

    /// The state, made without any request.
    var bareConstraintState: ConstraintState {
        if let constraintState { return constraintState }
        let state = ConstraintState(self)
        constraintState = state
        return state
    }

    /// The state of a view that takes part in constraint layout.
    var madeConstraintState: ConstraintState {
        let state = bareConstraintState
        if !state.wasAskedForConstraints {
            state.wasAskedForConstraints = true
            // A view that takes part in constraint layout is asked once (S15.54).
            setNeedsUpdateConstraints()
        }
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
        state.arrangingStack?.contentDidChange(of: self)
        state.item.engine?.contentChanged(state.item)
    }

    func intrinsicSizeDidChange() {
        guard let constraintState else { return }
        constraintState.arrangingStack?.contentDidChange(of: self)
        constraintState.item.engine?.contentChanged(constraintState.item)
        layoutMetricsDidChange()
    }

    /// Called after the frame or the bounds changed.
    func geometryDidChange() {
        guard let item = constraintState?.item, let engine = item.engine else { return }
        engine.frameChanged(item)
        layoutMetricsDidChange()
    }

    /// Called after a number changed that equations contain: margins, safe area, baseline, scroll offset.
    func layoutMetricsDidChange() {
        guard let item = constraintState?.item, item.hasMetricUsers else { return }
        for constraint in item.usersOfMetrics { constraint.engine?.updateMetrics(of: constraint) }
    }

    func directionDidChange() {
        setNeedsLayout()
        for constraint in constraintState?.constraints.elements ?? [] { constraint.engine?.reinstall(constraint) }
    }

    func requestConstraintUpdate() {
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
}
