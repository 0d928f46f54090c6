/// A cell that stands at an index path of a table until its row is there.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
    let insertionIndexPath: IndexPath
    let reuseIdentifier: String
    let rowHeight: CGFloat
    /// Changes the cell each time it becomes visible; nil by default.
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?

    /// Creates a placeholder.
    ///
    /// - Parameters:
    ///   - insertionIndexPath: The index path that the row will have, in the data source.
    ///   - reuseIdentifier: That of a registered cell.
    ///   - rowHeight: In points; `UITableView.automaticDimension` measures the cell.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        self.rowHeight = rowHeight
        super.init()
    }
}

/// A placeholder for a dropped row whose data is loaded.
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// Returns the visible part of the cell that the dropped item moves to; nil by default, for all of it.
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?

    var element: ElementPlaceholder {
        ElementPlaceholder(
            reuseIdentifier, height: rowHeight,
            update: { [self] in if let cell = $0 as? UITableViewCell { cellUpdateHandler?(cell) } },
            previewParameters: { [self] in ($0 as? UITableViewCell).flatMap { previewParametersProvider?($0) } })
    }
}

/// The placeholder of a dropped row while its data is loaded; also the animation of the item to it.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    /// The dropped item.
    var dragItem: UIDragItem { get }
    /// Replaces the placeholder by a cell of the data source.
    ///
    /// - Parameter dataSourceUpdates: Inserts the row into the data source, at the index path that it gets. It does not
    ///   update the table. Not called when the placeholder is no longer there.
    /// - Returns: Whether the placeholder was there.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
    /// Removes the placeholder. Returns whether it was there.
    @discardableResult
    func deletePlaceholder() -> Bool
}
