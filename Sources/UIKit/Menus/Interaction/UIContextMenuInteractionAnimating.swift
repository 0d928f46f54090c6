/// Adds animations to the appearance or disappearance of a menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller of the preview; always nil here.
    var previewViewController: UIViewController? { get }
    /// Adds view changes to animate alongside.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure to call after the menu appeared or disappeared.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The disappearance of a clicked preview.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    case dismiss = 0
    case pop = 1
}

/// Adds animations to the commit of a clicked preview.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// The disappearance of the preview; only `dismiss` has an effect here.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects animations and completions for a menu.
@MainActor final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private(set) var animations: [() -> Void] = []
    private(set) var completions: [() -> Void] = []

    var previewViewController: UIViewController? { nil }
    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func animate() { animations.forEach { $0() } }
    func complete() { completions.forEach { $0() } }
}
