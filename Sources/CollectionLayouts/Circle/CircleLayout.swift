import UIKit

/// The method that supplies the clock hand of a `CircleLayout`. The collection view's delegate may conform.
@preconcurrency @MainActor
public protocol CircleLayoutDelegate: UICollectionViewDelegate {
    /// Returns the clockwise rotation of the clock hand in radians; 0 points up.
    func collectionView(_ collectionView: UICollectionView, handRotationFor layout: CircleLayout) -> CGFloat
}

/// A layout that arranges the items of section 0 on a circle, rotated towards its centre, with a clock hand behind
/// them.
///
/// The content has the size of the bounds and never scrolls. The hand is a decoration view of `handKind` that exists
/// only if the delegate conforms to `CircleLayoutDelegate`; register a class for that kind. Inserted items appear from
/// the centre, deleted ones disappear into it.
open class CircleLayout: UICollectionViewLayout {
    /// The kind of the clock hand's decoration view.
    public nonisolated static let handKind = "hand"

    /// The shorter side of the bounds divided by the radius; 2.5 by default.
    open var radiusDivisor: CGFloat = 2.5 {
        didSet { if radiusDivisor != oldValue { invalidateLayout() } }
    }

    /// The side of an item's square, in points; 70 by default.
    open var itemSide: CGFloat = 70 {
        didSet { if itemSide != oldValue { invalidateLayout() } }
    }

    /// The size of the clock hand, in points; 20×200 by default.
    open var handSize = CGSize(width: 20, height: 200) {
        didSet { if handSize != oldValue { invalidateLayout() } }
    }

    /// The geometry computed by the last `prepare()`.
    public private(set) var geometry = CircleGeometry(size: .zero, count: 0)

    private var inserted: Set<IndexPath> = []
    private var deleted: Set<IndexPath> = []

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        geometry = CircleGeometry(
            size: collectionView.bounds.size,
            count: collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0,
            radiusDivisor: radiusDivisor, itemSide: itemSide, handSize: handSize)
    }

    open override var collectionViewContentSize: CGSize { geometry.size }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var all = (0..<geometry.count).compactMap { index in
            layoutAttributesForItem(at: IndexPath(item: index, section: 0))
        }
        if rect.intersects(geometry.handExtent),
            let hand = layoutAttributesForDecorationView(ofKind: Self.handKind, at: IndexPath(item: 0, section: 0))
        {
            all.append(hand)
        }
        return all
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.size = CGSize(width: geometry.itemSide, height: geometry.itemSide)
        attributes.center = geometry.center(of: indexPath.item)
        attributes.transform3D = CATransform3DMakeRotation(geometry.rotation(of: indexPath.item), 0, 0, 1)
        return attributes
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard elementKind == Self.handKind, let collectionView,
            let delegate = collectionView.delegate as? CircleLayoutDelegate
        else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.size = geometry.handSize
        attributes.center = geometry.center
        attributes.zIndex = -1
        attributes.transform3D = CATransform3DMakeRotation(
            delegate.collectionView(collectionView, handRotationFor: self), 0, 0, 1)
        return attributes
    }

    // MARK: Updates

    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        for item in updateItems {
            if item.updateAction == .insert, let path = item.indexPathAfterUpdate, path.item != NSNotFound {
                inserted.insert(path)
            }
            if item.updateAction == .delete, let path = item.indexPathBeforeUpdate, path.item != NSNotFound {
                deleted.insert(path)
            }
        }
    }

    open override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        inserted = []
        deleted = []
    }

    open override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard inserted.contains(itemIndexPath), let attributes = layoutAttributesForItem(at: itemIndexPath) else {
            return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        }
        attributes.alpha = 0
        attributes.center = geometry.center
        return attributes
    }

    /// The count is already the new one, so compute the rotation that the item had before.
    open override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard deleted.contains(itemIndexPath), let attributes = layoutAttributesForItem(at: itemIndexPath) else {
            return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        }
        let countBefore = geometry.count + deleted.count - inserted.count
        let rotation = CircleGeometry.rotation(of: itemIndexPath.item, among: countBefore)
        attributes.alpha = 0
        attributes.center = geometry.center
        attributes.transform3D = CATransform3DScale(CATransform3DMakeRotation(rotation, 0, 0, 1), 0.1, 0.1, 1)
        return attributes
    }
}
