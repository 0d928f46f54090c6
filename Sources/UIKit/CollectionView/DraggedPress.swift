/// The press that picks items up: where there is nothing to pick up it does not begin, and leaves the finger to others.
@MainActor final class MovingPress: UILongPressGestureRecognizer {
    /// Whether the item at a place of the content can be moved.
    var mayMove: (CGPoint) -> Bool = { _ in false }

    override func mayBegin() -> Bool { mayMove(location(in: view)) }
}
