/// The optional methods of a data source, callable with `?(…)` as on iOS. Each call returns nil if the method is not
/// implemented.
@preconcurrency @MainActor
public struct UITableViewDataSourceCalls {
    let source: any UITableViewDataSource

    /// Calls `tableView(_:canEditRowAt:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { source.tableView(tableView, canEditRowAt: indexPath) }
    }

    /// Calls `tableView(_:canMoveRowAt:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { source.tableView(tableView, canMoveRowAt: indexPath) }
    }

    /// Calls `tableView(_:commit:forRowAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) -> Void! {
        OptionalMethods.ifImplemented { source.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
    }

    /// Calls `tableView(_:moveRowAt:to:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> Void! {
        OptionalMethods.ifImplemented {
            source.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
        }
    }

    /// Calls `tableView(_:sectionForSectionIndexTitle:at:)`; nil if it is not implemented.
    public func callAsFunction(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int! {
        OptionalMethods.ifImplemented { source.tableView(tableView, sectionForSectionIndexTitle: title, at: index) }
    }

    /// Calls `tableView(_:titleForFooterInSection:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        OptionalMethods.ifImplemented { source.tableView(tableView, titleForFooterInSection: section) } ?? nil
    }

    /// Calls `tableView(_:titleForHeaderInSection:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        OptionalMethods.ifImplemented { source.tableView(tableView, titleForHeaderInSection: section) } ?? nil
    }
}

extension UITableViewDataSource {
    /// The optional methods, callable as on iOS.
    public var tableView: UITableViewDataSourceCalls? { UITableViewDataSourceCalls(source: self) }

    /// Support for the optional call `dataSource?.numberOfSections?(in:)`.
    public var numberOfSections: UITableViewNumberOfSectionsCall? { UITableViewNumberOfSectionsCall(source: self) }

    /// Support for the optional call `dataSource?.sectionIndexTitles?(for:)`.
    public var sectionIndexTitles: UITableViewSectionIndexTitlesCall? {
        UITableViewSectionIndexTitlesCall(source: self)
    }
}

/// A callable value for `numberOfSections(in:)`.
@preconcurrency @MainActor
public struct UITableViewNumberOfSectionsCall {
    let source: any UITableViewDataSource

    /// Calls the data source's method; nil if it is not implemented.
    public func callAsFunction(in tableView: UITableView) -> Int! {
        OptionalMethods.ifImplemented { source.numberOfSections(in: tableView) }
    }
}

/// A callable value for `sectionIndexTitles(for:)`.
@preconcurrency @MainActor
public struct UITableViewSectionIndexTitlesCall {
    let source: any UITableViewDataSource

    /// Calls the data source's method; nil if it is not implemented.
    public func callAsFunction(for tableView: UITableView) -> [String]? {
        OptionalMethods.ifImplemented { source.sectionIndexTitles(for: tableView) } ?? nil
    }
}
