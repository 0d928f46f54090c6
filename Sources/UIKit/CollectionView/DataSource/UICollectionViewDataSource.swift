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
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { OptionalMethods.missing(1) }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { OptionalMethods.missing(UICollectionReusableView(frame: .zero)) }

    /// Stands for the optional methods in calls of the form `dataSource?.collectionView?(…)`.
    public var collectionView: UICollectionViewDataSourceCalls? { UICollectionViewDataSourceCalls(dataSource: self) }
}

/// The optional methods of a data source, callable with `?(…)` as on iOS; nil when not implemented.
@preconcurrency @MainActor
public struct UICollectionViewDataSourceCalls {
    let dataSource: any UICollectionViewDataSource

    public func callAsFunction(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        OptionalMethods.ifImplemented {
            dataSource.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        }
    }
}
