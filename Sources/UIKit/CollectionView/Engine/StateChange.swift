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
