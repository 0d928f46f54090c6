import UIKit

/// Cards in a row, seen in perspective: the card in the centre faces the eye, those at the sides are rotated and
/// shaded.
///
/// Scrolling ends with a card in the centre. Cells receive `CoverFlowLayoutAttributes` in `apply(_:)`. The layout sets
/// the insets of a single section; with several sections, return `inset(forSection:)` from the delegate's
/// `collectionView(_:layout:insetForSectionAt:)`, so that the row continues across sections.
open class CoverFlowLayout: UICollectionViewFlowLayout {
    /// The sizes, distances and angles. Setting it also sets `itemSize` and `minimumLineSpacing`.
    open var geometry: CoverFlowGeometry {
        didSet { if geometry != oldValue { geometryDidChange() } }
    }

    /// The minimum interitem spacing in points: large enough for a single row.
    private static let minimumRowDistance: CGFloat = 200

    /// Creates a horizontal layout with a geometry.
    public init(geometry: CoverFlowGeometry) {
        self.geometry = geometry
        super.init()
        scrollDirection = .horizontal
        minimumInteritemSpacing = Self.minimumRowDistance
        geometryDidChange()
    }

    public convenience override init() { self.init(geometry: CoverFlowGeometry()) }

    public required init?(coder: NSCoder) {
        geometry = CoverFlowGeometry()
        super.init(coder: coder)
        scrollDirection = .horizontal
        minimumInteritemSpacing = Self.minimumRowDistance
        geometryDidChange()
    }

    private func geometryDidChange() {
        itemSize = CGSize(width: geometry.itemSide, height: geometry.itemSide)
        minimumLineSpacing = geometry.lineSpacing
        invalidateLayout()
    }

    /// Returns the insets of a section at the current width of the collection view, for delegates that implement
    /// insets.
    open func inset(forSection section: Int) -> UIEdgeInsets {
        guard let collectionView else { return .zero }
        return geometry.inset(
            forSection: section, of: collectionView.numberOfSections, width: collectionView.bounds.width)
    }

    open override class var layoutAttributesClass: AnyClass { CoverFlowLayoutAttributes.self }

    // MARK: Preparing

    open override func prepare() {
        if let collectionView {
            sectionInset = geometry.inset(forSection: 0, of: 1, width: collectionView.bounds.width)
            minimumInteritemSpacing = max(Self.minimumRowDistance, collectionView.bounds.height)
        }
        super.prepare()
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    /// The insets depend on the width, which a horizontal flow layout ignores.
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext,
            newBounds.size != collectionView?.bounds.size
        {
            flow.invalidateFlowLayoutDelegateMetrics = true
            flow.invalidateFlowLayoutAttributes = true
        }
        return context
    }

    // MARK: Cards

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        // A shifted or enlarged card may reach into the rectangle from outside.
        let reach = geometry.sideShift + geometry.itemSide * geometry.zoom
        return super.layoutAttributesForElements(in: rect.insetBy(dx: -reach, dy: -reach))?.map(card)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(card)
    }

    private func card(_ placed: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard placed.representedElementCategory == .cell, let collectionView,
            let card = placed.copy() as? CoverFlowLayoutAttributes
        else { return placed }
        let distance = collectionView.bounds.midX - card.center.x
        card.transform3D = geometry.transform(distance)
        card.zIndex = geometry.zIndex(distance)
        card.maskingValue = geometry.maskingValue(distance)
        card.shouldRasterize = true
        return card
    }

    // MARK: Resting

    /// Returns the index path of the item nearest to the centre at a content offset, or nil if there are no items.
    open func indexPathForItem(nearestTo contentOffset: CGPoint) -> IndexPath? {
        nearestCard(to: contentOffset)?.indexPath
    }

    private func nearestCard(to contentOffset: CGPoint) -> UICollectionViewLayoutAttributes? {
        guard let collectionView else { return nil }
        let bounds = collectionView.bounds
        let middle = contentOffset.x + bounds.width / 2
        // At an overscrolled offset the first or last card is nearest, however far away.
        let half = max(bounds.width, abs(contentOffset.x - clampedOffset(contentOffset.x))) + geometry.itemSide
        let near = CGRect(x: middle - half, y: 0, width: 2 * half, height: max(1, collectionViewContentSize.height))
        return super.layoutAttributesForElements(in: near)?
            .filter { $0.representedElementCategory == .cell }
            .min { abs($0.center.x - middle) < abs($1.center.x - middle) }
    }

    private func clampedOffset(_ x: CGFloat) -> CGFloat {
        guard let collectionView else { return x }
        let inset = collectionView.adjustedContentInset
        let last = collectionViewContentSize.width + inset.right - collectionView.bounds.width
        return min(max(x, -inset.left), max(-inset.left, last))
    }

    open override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }

    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        guard let collectionView, let card = nearestCard(to: proposedContentOffset) else {
            return proposedContentOffset
        }
        // Round to whole device pixels, as offsets are.
        let scale = max(1, collectionView.traitCollection.displayScale)
        let x = card.center.x - collectionView.bounds.width / 2
        return CGPoint(x: clampedOffset((x * scale).rounded(.down) / scale), y: proposedContentOffset.y)
    }
}
