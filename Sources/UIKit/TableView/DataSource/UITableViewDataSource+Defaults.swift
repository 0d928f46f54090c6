/// The bodies of optional methods, which count as not implemented.
extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { OptionalMethods.missing(1) }
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { OptionalMethods.missing(nil) }
    public func tableView(
        _ tableView: UITableView, canEditRowAt indexPath: IndexPath
    ) -> Bool { OptionalMethods.missing(true) }
    public func tableView(
        _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
    ) -> Bool { OptionalMethods.missing(true) }
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { OptionalMethods.missing() }
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { OptionalMethods.missing() }
    public func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { OptionalMethods.missing(0) }
    public func tableView(
        _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? { OptionalMethods.missing(nil) }
    public func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { OptionalMethods.missing(nil) }
}
