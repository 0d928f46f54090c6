/// The operation that a collection view's engine is performing.
enum Phase {
    /// None: any operation may begin.
    case idle
    /// A layout pass.
    case layingOut
    /// Running the closure of a batch, which records its changes.
    case recording(BatchRecorder)
    /// Setting up a change between two states.
    case changing
    /// Running the data source's reconfiguration of a cell.
    case reconfiguring(any ElementCell)
}

/// An interactive gesture that keeps the collection view between two states.
enum HeldState {
    case none
    /// An interactive change of layout.
    case transition(InteractiveTransition)
    /// An interactive move of an item.
    case movement(InteractiveMovement)
    /// Room for a dragged item.
    case gap(DropGap)
    /// Placeholders of dropped items.
    case placeholders(DropPlaceholders)
}
