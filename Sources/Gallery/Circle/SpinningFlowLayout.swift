import UIKit

/// A flow layout whose items spin clockwise when they are inserted and deleted.
final class SpinningFlowLayout: UICollectionViewFlowLayout {
    private var inserted: Set<IndexPath> = []
    private var deleted: Set<IndexPath> = []

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
        deleted = Set(updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        inserted = []
        deleted = []
    }

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        guard inserted.contains(itemIndexPath) else { return attributes }
        attributes?.alpha = 0
        attributes?.transform3D = CATransform3DMakeRotation(-.pi / 2, 0, 0, 1)
        return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        guard deleted.contains(itemIndexPath) else { return attributes }
        attributes?.alpha = 0
        attributes?.transform3D = CATransform3DScale(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 0.1, 0.1, 1)
        return attributes
    }
}
