/// Receives items that are dragged over a table. All methods but `performDropWith` are optional.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
    /// Takes the items into the data source, and positions them with the coordinator.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Returns whether the view receives these items; true by default. Asked once for each drag.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// Called when the pointer enters the view.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// Returns the operation of a drop at an index path, nil between rows. By default the view's own items are
    /// moved, and others copied.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// Called when the pointer leaves the view.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// Called at the end of a drag that was over the view.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
    /// Returns the visible part of the cell of a dropped item; nil for all of it.
    func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

/// The bodies of optional methods, which count as not implemented.
extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        OptionalMethods.missing(true)
    }
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
        OptionalMethods.missing()
    }
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { OptionalMethods.missing(UITableViewDropProposal(operation: .copy)) }
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
        OptionalMethods.missing()
    }
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
        OptionalMethods.missing()
    }
    public func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { OptionalMethods.missing(nil) }
}
