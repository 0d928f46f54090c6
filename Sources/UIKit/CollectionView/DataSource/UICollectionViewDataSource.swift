/// Knows how much there is and makes the views for it.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

    /// A cell for the item, dequeued from the collection view and configured.
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell

    /// Optional; 1 when absent.
    func numberOfSections(in collectionView: UICollectionView) -> Int

    /// Optional, but needed by layouts that have supplementary views.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView

    /// Whether an item may be moved by hand. Optional; true when absent.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

    /// An item was moved by hand: called once, when it is put down (S5.26). Optional; without it the item goes back.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

    /// The titles of the bar at the edge that leads to parts of the content, from top to bottom; asked with every reload.
    /// Optional; there is no bar without titles.
    func indexTitles(for collectionView: UICollectionView) -> [String]?

    /// The item that a title leads to. Optional, but needed where there are titles.
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

    /// Stands for the optional methods in calls of the form `dataSource?.collectionView?(…)`.
    public var collectionView: UICollectionViewDataSourceCalls? { UICollectionViewDataSourceCalls(dataSource: self) }

    /// Stands for the optional method in `dataSource?.numberOfSections?(in:)`.
    public var numberOfSections: UICollectionViewNumberOfSectionsCall? {
        UICollectionViewNumberOfSectionsCall(dataSource: self)
    }

    /// Stands for the optional method in `dataSource?.indexTitles?(for:)`.
    public var indexTitles: UICollectionViewIndexTitlesCall? { UICollectionViewIndexTitlesCall(dataSource: self) }
}

/// `numberOfSections(in:)` as a value that is called; nil when not implemented.
@preconcurrency @MainActor
public struct UICollectionViewNumberOfSectionsCall {
    let dataSource: any UICollectionViewDataSource

    public func callAsFunction(in collectionView: UICollectionView) -> Int! {
        OptionalMethods.ifImplemented { dataSource.numberOfSections(in: collectionView) }
    }
}

/// `indexTitles(for:)` as a value that is called; nil when not implemented.
@preconcurrency @MainActor
public struct UICollectionViewIndexTitlesCall {
    let dataSource: any UICollectionViewDataSource

    public func callAsFunction(for collectionView: UICollectionView) -> [String]? {
        OptionalMethods.ifImplemented { dataSource.indexTitles(for: collectionView) } ?? nil
    }
}

/// The optional methods of a data source, callable with `?(…)` as on iOS; nil when not implemented.
@preconcurrency @MainActor
public struct UICollectionViewDataSourceCalls {
    let dataSource: any UICollectionViewDataSource

    public func callAsFunction(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView! {
        OptionalMethods.ifImplemented {
            dataSource.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        }
    }

    public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { dataSource.collectionView(collectionView, canMoveItemAt: indexPath) }
    }

    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) -> Void! {
        OptionalMethods.ifImplemented {
            dataSource.collectionView(collectionView, moveItemAt: source, to: destination)
        }
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath! {
        OptionalMethods.ifImplemented {
            dataSource.collectionView(collectionView, indexPathForIndexTitle: title, at: index)
        }
    }
}
