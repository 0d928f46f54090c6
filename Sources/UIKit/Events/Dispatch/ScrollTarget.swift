/// A view whose content the wheel, a touchpad and keys scroll.
@MainActor protocol ScrollTarget: UIView {
    var isScrollEnabled: Bool { get }
    /// Whether keys scroll the content.
    var allowsKeyboardScrolling: Bool { get }

    /// Whether a view inside gets a touch; otherwise this view keeps it.
    func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool

    /// Whether touches wait for 150 ms, in which they may become a drag, before views inside get them.
    var delaysTouches: Bool { get }

    /// Whether content out of sight lies in a direction. Positive numbers raise the offset, here and below.
    func canScroll(towards turn: CGPoint) -> Bool
    /// The turn of the wheel that counts here: one up or down moves the horizontal axis when it is the only one that
    /// scrolls.
    func wheelTurn(_ turn: CGPoint) -> CGPoint
    func scroll(byNotches notches: CGPoint)

    /// Whether Control and the wheel zoom.
    var canZoom: Bool { get }
    /// Zooms about a point of the window.
    func zoom(byNotches notches: CGFloat, at point: CGPoint)

    /// Whether a drag can move the content along an axis, beyond its edges too.
    func canDrag(_ axis: ScrollAxis) -> Bool
    /// Moves the content by points, as fingers on a touchpad do.
    func scrollByTouchpad(_ turn: CGPoint)
    /// Releases the content: the fingers are lifted.
    func endTouchpad()

    /// The rows that a sideways movement swipes instead; nil without any.
    var swipeTarget: (any SwipeTarget)? { get }

    /// Whether the step of a key would move the content.
    func canTake(_ step: ScrollStep) -> Bool
    func take(_ step: ScrollStep)

    /// Whether a point of the view is where its indicators run.
    func isAtIndicator(_ point: CGPoint) -> Bool
    /// Whether the pointer is where the indicators run.
    var pointerIsAtIndicator: Bool { get set }
}
