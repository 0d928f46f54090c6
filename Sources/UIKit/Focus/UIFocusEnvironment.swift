/// A part of the interface that is asked, and hears, when the focus enters it, leaves it or moves within it: every view and
/// controller from those that have and get the focus up to the window.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
    /// Whether the focus may take a step; one refusal is enough.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool

    /// The focus has taken a step; what the coordinator is given happens in one animation.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}
