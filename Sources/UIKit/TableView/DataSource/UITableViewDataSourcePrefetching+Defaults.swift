/// The bodies of optional methods, which count as not implemented.
extension UITableViewDataSourcePrefetching {
    public func tableView(
        _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) { OptionalMethods.missing() }
}
