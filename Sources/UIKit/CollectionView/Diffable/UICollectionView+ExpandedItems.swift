/// The expanded items of a collection view whose data source has section snapshots, for hosts that restore a state.
extension UICollectionView {
    /// The positions of the visible items that are expanded and have children; nil where no section has a tree.
    package var expandedItems: [IndexPath]? {
        (dataSource as? any OutlineState).flatMap { $0.hasTrees ? $0.expandedPaths : nil }
    }

    /// Expands the items at these positions, and collapses all others, as the user would, but without animation.
    ///
    /// The positions are those that the items have when all of them are expanded. Items that may not change stay.
    package func setExpandedItems(_ paths: [IndexPath]) {
        guard let outline = dataSource as? any OutlineState, outline.hasTrees else { return }
        let wanted = Set(paths)
        UIView.performWithoutAnimation {
            for section in 0..<numberOfSections {
                var item = 0
                // Each change moves the items that follow.
                while item < numberOfItems(inSection: section) {
                    let path = IndexPath(item: item, section: section)
                    if outline.isExpanded(at: path) != wanted.contains(path) {
                        _ = outline.setExpanded(wanted.contains(path), at: path)
                    }
                    item += 1
                }
            }
        }
    }
}

extension UICollectionViewDiffableDataSource {
    var hasTrees: Bool { !store.trees.isEmpty }
    var expandedPaths: [IndexPath] { store.expandedPaths }

    func isExpanded(at path: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: path) else { return false }
        return store.isExpanded(item, at: path)
    }
}
