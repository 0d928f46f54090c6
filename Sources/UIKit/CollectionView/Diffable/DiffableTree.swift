import CollectionCore

extension UICollectionViewDiffableDataSource {
    /// The tree of a section, with the items that the section had when the tree was compared with them.
    struct Tree {
        let snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
        private let items: ChunkedList<ItemIdentifierType>

        /// The items of the section must be the visible items of the tree.
        init(
            _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
            shownAs items: ChunkedList<ItemIdentifierType>
        ) {
            self.snapshot = snapshot
            self.items = items
        }

        /// Whether a section has the visible items of the tree.
        func isShown(as other: ChunkedList<ItemIdentifierType>) -> Bool {
            items.isIdentical(to: other) || other.hasElements(snapshot.visibleItems)
        }
    }
}
