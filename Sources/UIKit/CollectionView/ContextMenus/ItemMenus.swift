/// The context menus of a collection view's items, requested from its delegate.
@MainActor final class ItemMenus: NSObject, UIContextMenuInteractionDelegate {
    private unowned let view: UICollectionView
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    /// The pressed item; nil between items.
    private var pressed: IndexPath?

    init(_ view: UICollectionView) {
        self.view = view
        super.init()
        view.addInteraction(interaction)
    }

    /// Requests a menu for the pressed item, for all selected items if it is one of them, or for no items between
    /// items.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard view.updates.movement == nil, view.takesItemTouches else { return nil }
        pressed = view.indexPathForItem(at: location)
        let selected = view.indexPathsForSelectedItems ?? []
        let paths = pressed.map { selected.contains($0) ? selected : [$0] } ?? []
        let view = view
        let answer = view.ask {
            $0.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: location)
        }
        if let answer { return answer }
        guard let pressed else { return nil }
        return view.ask {
            $0.collectionView(view, contextMenuConfigurationForItemAt: pressed, point: location)
        } ?? nil
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        guard let pressed else { return nil }
        let view = view
        let preview = view.ask {
            $0.collectionView(view, contextMenuConfiguration: configuration, highlightPreviewForItemAt: pressed)
        }
        return (preview ?? nil) ?? view.cellForItem(at: pressed).map { UITargetedPreview(view: $0) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        guard let pressed else { return nil }
        let view = view
        let preview = view.ask {
            $0.collectionView(view, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: pressed)
        }
        return preview ?? nil
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        let view = view
        view.ask { $0.collectionView(view, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        let view = view
        view.ask { $0.collectionView(view, willDisplayContextMenu: configuration, animator: animator) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        let view = view
        view.ask { $0.collectionView(view, willEndContextMenuInteraction: configuration, animator: animator) }
    }
}

extension UICollectionView {
    /// The interaction that shows the context menus provided by the delegate; nil until a delegate is set.
    public var contextMenuInteraction: UIContextMenuInteraction? { accessories.menus?.interaction }
}
