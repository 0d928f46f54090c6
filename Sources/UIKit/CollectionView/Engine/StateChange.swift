/// One change between two states of a collection view: a batch, a change of layout, the end of an interactive transition, a
/// step of a movement.
@MainActor struct StateChange {
    let change: any LayoutChange
    var isAnimated = true
    /// Seconds; nil for the collection view's own duration. Inside an animation block the block's duration holds instead.
    var duration: TimeInterval?
    /// Whether elements without a view get one; false while the model is ahead of the state.
    var makesViews = true
    /// Makes the new state's layout and counts the ones that are asked.
    let install: () -> Void
    /// Called when the layout is prepared for the new state.
    var didPrepare: () -> Void = {}
    /// The content offset of the new state.
    var targetOffset: (() -> CGPoint)?
    /// Called inside the animation when all views are set up.
    var finish: () -> Void = {}
    /// Called with true when the animation ran to its end.
    var completion: (Bool) -> Void = { _ in }
}

/// One state change while its views are set up.
@MainActor final class ChangeSetup {
    let state: StateChange
    /// The bounds before the change.
    let oldBounds: CGRect
    /// The animation after which leaving views are recycled.
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

    /// The parts of the content that are seen on the way: the old and the new visible part (B11), and what is between them
    /// unless that is far.
    func rects(_ bounds: CGRect) -> [CGRect] {
        guard isAnimated else { return [bounds] }
        let way = bounds.union(oldBounds)
        return way.width * way.height > 4 * bounds.width * bounds.height ? [bounds, oldBounds] : [way]
    }
}
