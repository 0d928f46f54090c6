/// The menu of the right mouse button in an edited text.
@MainActor final class EditMenu: NSObject, UIContextMenuInteractionDelegate {
    private(set) lazy var interaction: UIContextMenuInteraction = {
        let interaction = UIContextMenuInteraction(delegate: self)
        interaction.isForSecondaryButtonOnly = true
        return interaction
    }()
    private let menu: @MainActor (CGPoint) -> UIMenu?
    /// Called before the menu appears, with true, and before it disappears.
    private let onShow: @MainActor (Bool, any UIEditMenuInteractionAnimating) -> Void

    /// - Parameter menu: Makes the menu for a point of the view.
    init(
        _ menu: @escaping @MainActor (CGPoint) -> UIMenu?,
        onShow: @escaping @MainActor (Bool, any UIEditMenuInteractionAnimating) -> Void
    ) {
        self.menu = menu
        self.onShow = onShow
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu = menu(location) else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { if let animator = animator as? MenuAnimator { onShow(true, animator) } }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { if let animator = animator as? MenuAnimator { onShow(false, animator) } }

    /// The commands of the menu.
    static var commands: [UIMenuElement] {
        [
            UICommand(title: "Cut", action: .cut), UICommand(title: "Copy", action: .copy),
            UICommand(title: "Paste", action: .paste), UICommand(title: "Select", action: .select),
            UICommand(title: "Select All", action: .selectAll),
        ]
    }
}

/// Adds animations to the appearance or disappearance of an edit menu.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    /// Adds view changes to animate alongside.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure to call after the menu appeared or disappeared.
    func addCompletion(_ completion: @escaping () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {}
