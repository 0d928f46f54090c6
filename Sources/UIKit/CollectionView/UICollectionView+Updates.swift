extension UICollectionView {
    /// Performs batch updates with a non-escaping closure, as imported by iOS. See
    /// `performBatchUpdates(_:completion:)`.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }

    /// Whether an interactively moved item has a position that is not committed to the data source yet (S3.8).
    public var hasUncommittedUpdates: Bool { hasUncommittedMove }
}
