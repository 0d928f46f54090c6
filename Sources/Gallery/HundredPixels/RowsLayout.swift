import UIKit

/// Rows whose items lie over each other as in a stack, the first on top and all above the names.
///
/// At rest no item lies over another; on the way out of the stacks and back they do.
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
