/// A cell that stands at an index path of a collection view until its item is there.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
    let insertionIndexPath: IndexPath
    let reuseIdentifier: String
    /// Changes the cell each time it becomes visible; nil by default.
    open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

    /// Creates a placeholder.
    ///
    /// - Parameters:
    ///   - insertionIndexPath: The index path that the item will have, in the data source.
    ///   - reuseIdentifier: That of a registered cell.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        super.init()
    }
}

/// A placeholder for a dropped item whose data is loaded.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
    /// Returns the visible part of the cell that the dropped item moves to; nil by default, for all of it.
    open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?

    var element: ElementPlaceholder {
        ElementPlaceholder(
            reuseIdentifier,
            update: { [self] in if let cell = $0 as? UICollectionViewCell { cellUpdateHandler?(cell) } },
            previewParameters: { [self] in
                ($0 as? UICollectionViewCell).flatMap { previewParametersProvider?($0) }
            })
    }
}

/// The placeholder of a dropped item while its data is loaded; also the animation of the item to it.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
    /// The dropped item.
    var dragItem: UIDragItem { get }
    /// Replaces the placeholder by a cell of the data source.
    ///
    /// - Parameter dataSourceUpdates: Inserts the item into the data source, at the index path that it gets. It does
    ///   not update the view. Not called when the placeholder is no longer there.
    /// - Returns: Whether the placeholder was there.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
    /// Removes the placeholder. Returns whether it was there.
    @discardableResult
    func deletePlaceholder() -> Bool
    /// Calls the update handler of the placeholder, if its cell is visible.
    func setNeedsCellUpdate()
}
