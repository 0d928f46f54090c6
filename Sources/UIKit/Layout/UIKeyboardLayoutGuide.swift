/// A guide that moves along edges, with constraints that are active while it is near to an edge or away from it.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
    private var near: [UInt: [NSLayoutConstraint]] = [:]
    private var away: [UInt: [NSLayoutConstraint]] = [:]

    /// The edges of the view that the guide touches.
    var touchedEdges: NSDirectionalRectEdge { [] }

    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) { track(trackingConstraints, \.near, edge) }
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) { track(trackingConstraints, \.away, edge) }
    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        near[edge.rawValue] ?? []
    }
    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        away[edge.rawValue] ?? []
    }
    /// Deactivates the tracked constraints and forgets them.
    open func removeAllTrackedConstraints() {
        NSLayoutConstraint.deactivate((Array(near.values) + Array(away.values)).flatMap { $0 })
        near = [:]
        away = [:]
    }

    private func track(
        _ constraints: [NSLayoutConstraint],
        _ list: ReferenceWritableKeyPath<UITrackingLayoutGuide, [UInt: [NSLayoutConstraint]]>,
        _ edge: NSDirectionalRectEdge
    ) {
        let replaced = self[keyPath: list][edge.rawValue] ?? []
        NSLayoutConstraint.deactivate(replaced.filter { !constraints.contains($0) })
        self[keyPath: list][edge.rawValue] = constraints
        let isActive = list == \.near ? touchedEdges.isSuperset(of: edge) : touchedEdges.isDisjoint(with: edge)
        if isActive { NSLayoutConstraint.activate(constraints) } else { NSLayoutConstraint.deactivate(constraints) }
    }
}

/// The part of a view that the keyboard covers, with the accessory view above it. Without one the guide is as high as
/// the safe area at the bottom (S15.31).
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    public override init() {
        super.init()
        kind = .bottom { [weak self] in self?.height(in: $0) ?? 0 }
    }

    /// Whether the guide follows a keyboard that is not docked; there is none.
    open var followsUndockedKeyboard = false
    /// Whether the guide ends at the safe area while no keyboard is shown; at the bottom of the view otherwise.
    open var usesBottomSafeArea = true { didSet { owningView?.layoutMetricsDidChange() } }
    /// The distance above the keyboard at which a drag begins to dismiss it.
    open var keyboardDismissPadding: CGFloat = 0

    override var touchedEdges: NSDirectionalRectEdge { [.leading, .bottom, .trailing] }

    private func height(in view: UIView) -> CGFloat {
        max(view.heightCoveredByInputViews, usesBottomSafeArea ? view.safeAreaInsets.bottom : 0)
    }
}
