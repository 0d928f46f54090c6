/// A change between two states of a collection view: a batch, a change of layout, the end of an interactive
/// transition, or a step of an interactive move.
@MainActor struct StateChange {
    let change: any LayoutChange
    var isAnimated = true
    /// The duration in seconds; nil for the collection view's own. An enclosing animation block's duration takes
    /// precedence.
    var duration: TimeInterval?
    /// Whether elements without a view get one; false while the model is ahead of the state.
    var makesViews = true
    /// Installs the layout and the counts of the new state.
    let install: () -> Void
    /// Called after the layout is prepared for the new state.
    var didPrepare: () -> Void = {}
    /// Returns the content offset of the new state.
    var targetOffset: (() -> CGPoint)?
    /// Called inside the animation after all views are set up.
    var finish: () -> Void = {}
    /// Called with true if the animation ran to its end.
    var completion: (Bool) -> Void = { _ in }
}

/// The setup of a state change in progress.
@MainActor final class ChangeSetup {
    let state: StateChange
    /// The bounds before the change.
    let oldBounds: CGRect
    /// The animation whose end recycles leaving views.
    let animation: Int
    let isAnimated: Bool
    /// Elements that got a view in this change, with their keys before it.
    var appeared: [(element: ShownElement, before: ElementKey?)] = []
    /// Old views of reloaded elements, with the keys of the new ones.
    var exchanged: [(old: ShownElement, after: ElementKey)] = []

    init(_ state: StateChange, oldBounds: CGRect, animation: Int, isAnimated: Bool) {
        self.state = state
        self.oldBounds = oldBounds
        self.animation = animation
        self.isAnimated = isAnimated
    }

    var change: any LayoutChange { state.change }

    /// The areas of the content to show during the change: the old and the new visible rectangles (B11), with the
    /// area between them unless they are far apart.
    func rects(_ bounds: CGRect) -> [CGRect] {
        guard isAnimated else { return [bounds] }
        let way = bounds.union(oldBounds)
        return way.width * way.height > 4 * bounds.width * bounds.height ? [bounds, oldBounds] : [way]
    }
}
