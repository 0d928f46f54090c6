import UIKit

/// A vertical flow layout whose items hang on springs: they lag behind the scrolling content and catch up.
///
/// Items near the finger follow at once, and distant ones later. Only items near the visible rectangle have a spring.
open class SpringFlowLayout: UICollectionViewFlowLayout {
    /// The distance from the finger, in points, at which an item would not follow at all.
    open var reach: CGFloat = 1400
    /// The damping of the springs; 1 does not oscillate.
    open var damping: CGFloat = 0.8 { didSet { removeSprings() } }
    /// Oscillations a second.
    open var frequency: CGFloat = 1.4 { didSet { removeSprings() } }

    /// The distance above and below the visible rectangle in which items have springs.
    private static let margin: CGFloat = 200

    private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private var springs: [IndexPath: UIAttachmentBehavior] = [:]

    private func removeSprings() {
        animator.removeAllBehaviors()
        springs = [:]
    }

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return removeSprings() }
        let near = collectionView.bounds.insetBy(dx: 0, dy: -Self.margin)
        let all = super.layoutAttributesForElements(in: near)?.filter { $0.representedElementCategory == .cell } ?? []
        let kept = all.filter { springs[$0.indexPath]?.holds($0) == true }
        let stretched = kept.compactMap { springs[$0.indexPath] }
        let paths = Set(kept.map(\.indexPath))
        for (path, spring) in springs where !paths.contains(path) {
            animator.removeBehavior(spring)
            springs[path] = nil
        }
        for attributes in all where springs[attributes.indexPath] == nil { hang(attributes, beside: stretched) }
    }

    /// Hangs an item on a spring that is as stretched as the nearest one, so that it does not come over its neighbours.
    private func hang(_ attributes: UICollectionViewLayoutAttributes, beside others: [UIAttachmentBehavior]) {
        let center = attributes.center
        let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: center)
        spring.length = 0
        spring.damping = damping
        spring.frequency = frequency
        let nearest = others.min { abs($0.anchorPoint.y - center.y) < abs($1.anchorPoint.y - center.y) }
        attributes.center.y += nearest?.stretch ?? 0
        springs[attributes.indexPath] = spring
        animator.addBehavior(spring)
    }

    // MARK: Scrolling

    /// Holds the items back by a part of the distance that the content scrolls.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let distance = newBounds.minY - collectionView.bounds.minY
        if newBounds.size == collectionView.bounds.size, distance != 0 {
            let finger = fingerPosition(in: collectionView)
            for spring in springs.values {
                guard let item = spring.items.first else { continue }
                let lag = min(abs(spring.anchorPoint.y - finger) / reach, 1)
                item.center.y += distance * lag
                animator.updateItem(usingCurrentState: item)
            }
        }
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    /// The position of the finger that holds or threw the content; without one, the middle.
    private func fingerPosition(in collectionView: UICollectionView) -> CGFloat {
        if collectionView.isTracking || collectionView.isDecelerating {
            return collectionView.panGestureRecognizer.location(in: collectionView).y
        }
        return collectionView.bounds.midY
    }

    // MARK: Attributes

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let others = super.layoutAttributesForElements(in: rect)?.filter { springs[$0] == nil } ?? []
        return others + animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
    }
}

extension [IndexPath: UIAttachmentBehavior] {
    /// The spring of an element; only cells have one.
    @MainActor fileprivate subscript(attributes: UICollectionViewLayoutAttributes) -> UIAttachmentBehavior? {
        attributes.representedElementCategory == .cell ? self[attributes.indexPath] : nil
    }
}

extension UIAttachmentBehavior {
    /// Whether the spring is the one of these attributes: same position and size.
    fileprivate func holds(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        anchorPoint == attributes.center && items.first?.bounds.size == attributes.size
    }

    /// The vertical distance of the item from its resting position.
    fileprivate var stretch: CGFloat { (items.first?.center.y ?? anchorPoint.y) - anchorPoint.y }
}
