/// The one thing that a collection view's engine does at a moment.
enum Phase {
    /// Nothing: any call may begin.
    case idle
    /// A layout pass.
    case layingOut
    /// The closure of a batch names its changes.
    case recording(BatchRecorder)
    /// A change between two states is set up.
    case changing
    /// The data source configures a cell again.
    case reconfiguring(UICollectionViewCell)
}

/// A gesture that holds the collection view between two states.
enum HeldState {
    case none
    /// An interactive change of layout.
    case transition(InteractiveTransition)
    /// An item that is moved by hand.
    case movement(InteractiveMovement)
}
