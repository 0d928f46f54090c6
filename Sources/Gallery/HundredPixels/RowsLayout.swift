import UIKit

/// A flow layout with the stacking order of a stack: the first item on top, all items above the names.
///
/// Items do not overlap at rest, but during the transitions from and to stacks.
final class RowsLayout: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect)
        all?.forEach(order)
        return all
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        attributes.map(order)
        return attributes
    }

    private func order(_ attributes: UICollectionViewLayoutAttributes) {
        guard attributes.representedElementCategory == .cell, let collectionView else { return }
        let path = attributes.indexPath
        attributes.zIndex = collectionView.numberOfItems(inSection: path.section) - path.item
    }
}
