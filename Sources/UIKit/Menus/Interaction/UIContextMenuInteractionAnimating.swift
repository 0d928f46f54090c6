/// Lets a delegate animate along with a menu that comes or goes.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller of the preview; there are none here.
    var previewViewController: UIViewController? { get }
    /// Changes of views that are animated along.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Called when the menu stands, or is gone.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// How a preview goes when it has been clicked.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    case dismiss = 0
    case pop = 1
}

/// Lets a delegate act when what is lit has been clicked.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// Only `dismiss` has a look here.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects what goes along with a menu.
@MainActor final class MenuAnimator: NSObject, @preconcurrency UIContextMenuInteractionCommitAnimating {
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private(set) var animations: [() -> Void] = []
    private(set) var completions: [() -> Void] = []

    var previewViewController: UIViewController? { nil }
    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func animate() { animations.forEach { $0() } }
    func complete() { completions.forEach { $0() } }
}
