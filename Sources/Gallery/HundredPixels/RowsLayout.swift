import UIKit

/// Rows whose items, while they come out of stacks, lie over each other as they did there: the first on top.
///
/// At rest no item lies over another, and the order is the usual one.
final class RowsLayout: UICollectionViewFlowLayout {
    private var comesOutOfStacks = false

    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        super.prepareForTransition(from: oldLayout)
        comesOutOfStacks = true
    }

    override func finalizeLayoutTransition() {
        super.finalizeLayoutTransition()
        comesOutOfStacks = false
    }

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
        if comesOutOfStacks { attributes.zIndex = -attributes.indexPath.item }
    }
}
