/// The long press that starts an interactive move. It does not begin if no item at its location can be moved.
@MainActor final class DraggedPress: UILongPressGestureRecognizer {
    /// Whether the item at a point of the content can be moved.
    var canMove: (CGPoint) -> Bool = { _ in false }

    override func canBegin() -> Bool { canMove(location(in: view)) }
}
