/// The context menus of a table's rows, requested from its delegate.
@MainActor final class RowMenus: NSObject, UIContextMenuInteractionDelegate {
    private unowned let table: UITableView
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    /// The pressed row.
    private var pressed: IndexPath?

    init(_ table: UITableView) {
        self.table = table
        super.init()
        table.addInteraction(interaction)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        pressed = table.item(at: location)
        guard table.updates.movement == nil, table.takesItemTouches, let pressed else { return nil }
        let table = table
        return table.ask {
            $0.tableView(table, contextMenuConfigurationForRowAt: pressed, point: location)
        } ?? nil
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        let table = table
        let preview = table.ask {
            $0.tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
        return (preview ?? nil) ?? pressed.flatMap { table.cellForRow(at: $0) }.map { UITargetedPreview(view: $0) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        let table = table
        return table.ask { $0.tableView(table, previewForDismissingContextMenuWithConfiguration: configuration) } ?? nil
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        let table = table
        table.ask { $0.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        let table = table
        table.ask { $0.tableView(table, willDisplayContextMenu: configuration, animator: animator) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        let table = table
        table.ask { $0.tableView(table, willEndContextMenuInteraction: configuration, animator: animator) }
    }
}
