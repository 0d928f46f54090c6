/// A view that keeps the focus for one of its items: Tab stops at it once, and arrow keys move inside.
@MainActor protocol FocusContainer: UIView {
    /// The item that has the focus; nil when none of this container has.
    var focusedItem: IndexPath? { get set }
    /// The item that gets the focus from Tab; nil when there is none, and then Tab passes over the container.
    func itemForFocus() -> IndexPath?
    /// The view of an item; nil when it is out of sight.
    func focusView(of item: IndexPath) -> UIView?
    /// The item next to one in a direction that may have the focus.
    func focusNeighbor(of item: IndexPath, _ heading: UIFocusHeading) -> IndexPath?
    /// Scrolls an item into view before it gets the focus.
    func bringIntoSight(_ item: IndexPath)
    /// Whether a ring around the view of an item would be clipped.
    func clipsRing(around view: UIView) -> Bool

    /// The context of a step of the focus that begins or ends in this container.
    func focusUpdateContext(_ step: FocusStep) -> UIFocusUpdateContext
    /// Whether the container's delegate permits the step.
    func shouldUpdateFocus(_ step: FocusStep) -> Bool
    /// Notifies the container's delegate.
    func didUpdateFocus(_ step: FocusStep, with coordinator: UIFocusAnimationCoordinator)
    /// Called at the end of a step to an item.
    func didFocus(_ item: IndexPath)

    /// Extends the selection from one item to the next: an arrow key was pressed with Shift.
    func extendSelection(from item: IndexPath, to next: IndexPath)
    /// Opens or closes an item of an outline; false when it has nothing to open or close.
    func setExpanded(_ isExpanded: Bool, at item: IndexPath) -> Bool
    /// Handles a key before focus and selection do; false when it has no meaning of its own.
    func takeKey(_ key: UIKeyboardHIDUsage, _ modifiers: HostModifiers, isRepeated: Bool) -> Bool
    /// Presses the focused item: Space or Return went down.
    func beginKeyPress()
    func endKeyPress(isCancelled: Bool)
}

/// A step of the focus from one view, or item of a container, to another.
struct FocusStep {
    let previous: UIView?
    let previousContainer: (any FocusContainer)?
    let previousItem: IndexPath?
    let next: UIView?
    let nextContainer: (any FocusContainer)?
    let nextItem: IndexPath?
    let heading: UIFocusHeading
}
