/// The engine's questions about the content of a host: its counts, views and sizes, and changes of its model.
@MainActor protocol ElementDataSource: AnyObject {
    var hasDataSource: Bool { get }
    /// The item counts per section, queried from the data source.
    func askForCounts() -> [Int]
    /// The data source's view of an item.
    func askForCell(at indexPath: IndexPath, isReconfigured: Bool) -> any ElementCell
    /// The data source's supplementary view of an element.
    func askForSupplementaryView(_ attributes: UICollectionViewLayoutAttributes) -> UIView
    /// The attributes that an element's view prefers to the given ones.
    func preferredAttributes(
        of element: ShownElement, fitting original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes

    // MARK: Index

    func askForIndexTitles() -> [String]?
    /// Scrolls to the part of the content that a title of the index stands for.
    func scroll(toIndexTitle title: String, at index: Int)

    // MARK: Interactive movement

    func canMove(_ path: IndexPath) -> Bool
    /// Moves an item in the model; nil if the data source does not implement it.
    func commitMove(from old: IndexPath, to new: IndexPath) -> Void?

    // MARK: Prefetching

    var prefetches: Bool { get }
    func callPrefetch(_ paths: [IndexPath])
    func callCancelPrefetching(_ paths: [IndexPath])
}
