import UIKit

/// Tells a circle layout what it cannot know by itself. The collection view's delegate may conform.
@preconcurrency @MainActor
public protocol CircleLayoutDelegate: UICollectionViewDelegate {
    /// How far the clock hand is turned, in radians, clockwise: 0 points up.
    func collectionView(_ collectionView: UICollectionView, handRotationFor layout: CircleLayout) -> CGFloat
}

/// The items of section 0 on a circle, each turned to the middle, and a clock hand behind them.
///
/// It never scrolls: the content is as large as the bounds. The hand is a decoration view of `handKind`, there only when the
/// delegate conforms to `CircleLayoutDelegate`; its class must be registered for that kind. Inserted items come out of the
/// middle, deleted ones go back into it.
open class CircleLayout: UICollectionViewLayout {
    /// The kind of the decoration view that is the clock hand.
    public nonisolated static let handKind = "hand"

    /// The radius is the shorter side of the bounds over this; 2.5 at first.
    open var radiusDivisor: CGFloat = 2.5 {
        didSet { if radiusDivisor != oldValue { invalidateLayout() } }
    }

    /// The side of an item's square in points; 70 at first.
    open var itemSide: CGFloat = 70 {
        didSet { if itemSide != oldValue { invalidateLayout() } }
    }

    /// The size of the clock hand in points; 20×200 at first.
    open var handSize = CGSize(width: 20, height: 200) {
        didSet { if handSize != oldValue { invalidateLayout() } }
    }

    /// What `prepare()` found.
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
        if rect.contains(geometry.center),
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

    /// The count is the new one already, but the item keeps the rotation that it had.
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
