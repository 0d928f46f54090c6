/// The work of the layout of a collection view or table view, for tools.
@MainActor package struct LayoutActivity {
    /// The areas of the content for which the layout has been asked since its last invalidation.
    package let askedAreas: [CGRect]
    /// The number of invalidations so far.
    package let invalidations: Int
    /// The views of the elements that the last invalidation named; nil if it was one of the whole layout.
    package let invalidated: [UIView]?
}

extension UIView {
    /// The activity of the layout; nil for views that are neither a collection view nor a table view.
    package var layoutActivity: LayoutActivity? {
        guard let host: any ElementHost = self as? UICollectionView ?? self as? UITableView else { return nil }
        let (count, last) = host.layoutCache.invalidations
        return LayoutActivity(
            askedAreas: host.layoutCache.askedAreas, invalidations: count,
            invalidated: last.map { $0.compactMap { host.elements[$0]?.view } })
    }
}
