/// A view whose rows can be swiped sideways. Positive turns raise an offset, as for scroll targets.
@MainActor protocol SwipeTarget: AnyObject {
    /// Begins a swipe by fingers on a touchpad at a point of the window; false where there is nothing to reveal.
    func beginTouchpadSwipe(at point: CGPoint, _ turn: CGPoint) -> Bool
    var isTouchpadSwiping: Bool { get }
    func swipeByTouchpad(_ turn: CGPoint)
    /// The fingers are lifted.
    func endTouchpadSwipe()
    /// Opens or closes a row by a wheel that is turned sideways; false where there is nothing to reveal.
    func swipe(byNotches x: CGFloat, at point: CGPoint) -> Bool
}
