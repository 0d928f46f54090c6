/// A view controller for a table view, which is its view, with itself as data source and delegate.
///
/// All optional methods are declared here, because subclasses written for iOS override them; the bodies count as not
/// implemented.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style

    /// Creates a controller with a table of a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller with the table of a nib, or a plain one.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// The table, which is the controller's view. Setting another one replaces the view.
    open var tableView: UITableView! {
        get {
            guard let table = view as? UITableView else {
                fatalError("\(type(of: self)).tableView: the view is a \(type(of: view!)), no UITableView")
            }
            return table
        }
        set { view = newValue }
    }

    /// Whether the selection is cleared before the view appears; true by default.
    open var clearsSelectionOnViewWillAppear = true

    /// The control that refreshes the table; nil by default.
    open var refreshControl: UIRefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }

    open override func loadView() {
        if loadInterfaceView() { return takeStaticContent() }
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        table.dataSource = self
        table.delegate = self
        view = table
    }

    private var hasAppeared = false

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let table = view as? UITableView else { return }
        table.avoidsKeyboard = true
        if !hasAppeared {
            hasAppeared = true
            table.reloadData()
        }
        guard clearsSelectionOnViewWillAppear else { return }
        for path in table.indexPathsForSelectedRows ?? [] { table.deselectRow(at: path, animated: animated) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        (view as? UITableView)?.flashScrollIndicators()
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        (view as? UITableView)?.setEditing(editing, animated: animated)
    }

    // MARK: UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int {
        tableView.staticContent?.numberOfSections(in: tableView) ?? OptionalMethods.missing(1)
    }
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { OptionalMethods.missing(nil) }
    open func tableView(
        _ tableView: UITableView, canEditRowAt indexPath: IndexPath
    ) -> Bool { OptionalMethods.missing(true) }
    open func tableView(
        _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
    ) -> Bool { OptionalMethods.missing(true) }
    open func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        if let content = tableView.staticContent { return content.tableView(tableView, cellForRowAt: indexPath) }
        fatalError("\(type(of: self)) does not override tableView(_:cellForRowAt:)")
    }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { OptionalMethods.missing() }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tableView.staticContent?.tableView(tableView, numberOfRowsInSection: section) ?? 0
    }
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { OptionalMethods.missing(0) }
    open func tableView(
        _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? {
        guard let content = tableView.staticContent else { return OptionalMethods.missing(nil) }
        return content.tableView(tableView, titleForFooterInSection: section)
    }
    open func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
        guard let content = tableView.staticContent else { return OptionalMethods.missing(nil) }
        return content.tableView(tableView, titleForHeaderInSection: section)
    }

    // MARK: UITableViewDelegate

    open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { OptionalMethods.missing(nil) }
    open func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView, canFocusRowAt indexPath: IndexPath
    ) -> Bool { OptionalMethods.missing(true) }
    open func tableView(
        _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool { OptionalMethods.missing(true) }
    open func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { OptionalMethods.missing(nil) }
    open func tableView(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) { OptionalMethods.missing() }
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?
    ) { OptionalMethods.missing() }
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { OptionalMethods.missing() }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath
    ) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { OptionalMethods.missing(.delete) }
    open func tableView(
        _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
    ) -> CGFloat { OptionalMethods.missing(UITableView.automaticDimension) }
    open func tableView(
        _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat { OptionalMethods.missing(UITableView.automaticDimension) }
    open func tableView(
        _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat { OptionalMethods.missing(UITableView.automaticDimension) }
    open func tableView(
        _ tableView: UITableView, heightForFooterInSection section: Int
    ) -> CGFloat { OptionalMethods.missing(UITableView.automaticDimension) }
    open func tableView(
        _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { OptionalMethods.missing(UITableView.automaticDimension) }
    open func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat {
        tableView.staticContent?.height(at: indexPath) ?? OptionalMethods.missing(UITableView.automaticDimension)
    }
    open func tableView(
        _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
    ) -> Int { OptionalMethods.missing(0) }
    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { OptionalMethods.missing(nil) }
    open func tableView(
        _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { OptionalMethods.missing(nil) }
    open func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { OptionalMethods.missing(nil) }
    open func tableView(
        _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool { OptionalMethods.missing(true) }
    open func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { OptionalMethods.missing(true) }
    open func tableView(
        _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool { OptionalMethods.missing(true) }
    open func tableView(
        _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool { OptionalMethods.missing(true) }
    open func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool { OptionalMethods.missing(true) }
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { OptionalMethods.missing(proposedDestinationIndexPath) }
    open func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { OptionalMethods.missing(nil) }
    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { OptionalMethods.missing(nil) }
    open func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? { OptionalMethods.missing(nil) }
    open func tableView(
        _ tableView: UITableView, viewForFooterInSection section: Int
    ) -> UIView? { OptionalMethods.missing(nil) }
    open func tableView(
        _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? { OptionalMethods.missing(nil) }
    open func tableView(
        _ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath
    ) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? { OptionalMethods.missing(indexPath) }
    open func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { OptionalMethods.missing() }
    open func tableView(
        _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? { OptionalMethods.missing(indexPath) }
    open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { OptionalMethods.missing() }
}
