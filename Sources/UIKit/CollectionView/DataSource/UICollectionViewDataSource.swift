/// The source of item counts, cells and supplementary views.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

    /// Returns a cell for the item, dequeued from the collection view and configured.
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell

    /// Returns the number of sections. Optional; 1 by default.
    func numberOfSections(in collectionView: UICollectionView) -> Int

    /// Returns a supplementary view. Optional, but required by layouts with supplementary views.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView

    /// Whether an item may be moved interactively. Optional; true by default.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

    /// Called once when an interactive move ends, to update the model (S5.26). Optional; without it the item returns.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

    /// Returns the titles of the index bar, from top to bottom; called on every reload. Optional; without titles
    /// there is no bar.
    func indexTitles(for collectionView: UICollectionView) -> [String]?

    /// Returns the item for an index title. Optional, but required if there are titles.
    func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { OptionalMethods.missing(1) }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { OptionalMethods.missing(UICollectionReusableView(frame: .zero)) }

    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        OptionalMethods.missing(true)
    }

    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { OptionalMethods.missing() }

    public func indexTitles(for collectionView: UICollectionView) -> [String]? { OptionalMethods.missing(nil) }

    public func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { OptionalMethods.missing(IndexPath(item: 0, section: 0)) }

    /// Support for optional calls of the form `dataSource?.collectionView?(…)`.
    public var collectionView: UICollectionViewDataSourceCalls? { UICollectionViewDataSourceCalls(dataSource: self) }

    /// Support for the optional call `dataSource?.numberOfSections?(in:)`.
    public var numberOfSections: UICollectionViewNumberOfSectionsCall? {
        UICollectionViewNumberOfSectionsCall(dataSource: self)
    }

    /// Support for the optional call `dataSource?.indexTitles?(for:)`.
    public var indexTitles: UICollectionViewIndexTitlesCall? { UICollectionViewIndexTitlesCall(dataSource: self) }
}

/// A callable value for `numberOfSections(in:)`. The call returns nil if the data source does not implement the
/// method.
@preconcurrency @MainActor
public struct UICollectionViewNumberOfSectionsCall {
    let dataSource: any UICollectionViewDataSource

    /// Calls the data source's method; nil if it is not implemented.
    public func callAsFunction(in collectionView: UICollectionView) -> Int! {
        OptionalMethods.ifImplemented { dataSource.numberOfSections(in: collectionView) }
    }
}

/// A callable value for `indexTitles(for:)`. The call returns nil if the data source does not implement the method.
@preconcurrency @MainActor
public struct UICollectionViewIndexTitlesCall {
    let dataSource: any UICollectionViewDataSource

    /// Calls the data source's method; nil if it is not implemented.
    public func callAsFunction(for collectionView: UICollectionView) -> [String]? {
        OptionalMethods.ifImplemented { dataSource.indexTitles(for: collectionView) } ?? nil
    }
}

/// The optional methods of a data source, callable with `?(…)` as on iOS. Each call returns nil if the method is not
/// implemented.
@preconcurrency @MainActor
public struct UICollectionViewDataSourceCalls {
    let dataSource: any UICollectionViewDataSource

    /// Calls `collectionView(_:viewForSupplementaryElementOfKind:at:)`; nil if it is not implemented.
    public func callAsFunction(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView! {
        OptionalMethods.ifImplemented {
            dataSource.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        }
    }

    /// Calls `collectionView(_:canMoveItemAt:)`; nil if it is not implemented.
    public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { dataSource.collectionView(collectionView, canMoveItemAt: indexPath) }
    }

    /// Calls `collectionView(_:moveItemAt:to:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) -> Void! {
        OptionalMethods.ifImplemented {
            dataSource.collectionView(collectionView, moveItemAt: source, to: destination)
        }
    }

    /// Calls `collectionView(_:indexPathForIndexTitle:at:)`; nil if it is not implemented.
    public func callAsFunction(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath! {
        OptionalMethods.ifImplemented {
            dataSource.collectionView(collectionView, indexPathForIndexTitle: title, at: index)
        }
    }
}
