/// A view or controller that can refuse a step of the focus and is notified of it: all from those that lose and get the
/// focus up to the window.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
    /// Whether the step is permitted; one refusal prevents it.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool

    /// Called after the step; animations given to the coordinator run together.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}
