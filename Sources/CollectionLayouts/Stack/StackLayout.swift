import UIKit

/// A vertically scrolling layout that shows each section as a stack of items with a footer below it.
///
/// Cells receive `StackLayoutAttributes` in `apply(_:)`. Footers are supplementary views of `elementKindSectionFooter`,
/// which the data source provides unless `geometry.footerHeight` is 0. Items beyond the visible ones lie below them
/// with alpha 0, so that they emerge from the stack when the layout changes.
open class StackLayout: UICollectionViewLayout {
    /// The sizes, distances and rotations.
    open var geometry: StackGeometry {
        didSet { if geometry != oldValue { invalidateLayout() } }
    }

    /// The arrangement computed by the last `prepare()`.
    public private(set) var arrangement: StackArrangement
    private var counts: [Int] = []

    /// Creates a layout with a geometry.
    public init(geometry: StackGeometry) {
        self.geometry = geometry
        arrangement = geometry.arrangement(of: 0, in: .zero)
        super.init()
    }

    public convenience override init() { self.init(geometry: StackGeometry()) }

    public required init?(coder: NSCoder) {
        geometry = StackGeometry()
        arrangement = geometry.arrangement(of: 0, in: .zero)
        super.init(coder: coder)
    }

    open override class var layoutAttributesClass: AnyClass { StackLayoutAttributes.self }

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
        arrangement = geometry.arrangement(of: counts.count, in: collectionView.bounds.size)
    }

    open override var collectionViewContentSize: CGSize { arrangement.contentSize }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        arrangement.stacks(near: rect).flatMap { section in
            let items = (0..<counts[section]).compactMap {
                layoutAttributesForItem(at: IndexPath(item: $0, section: section))
            }
            let footer = layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section))
            return items + (footer.map { [$0] } ?? [])
        }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard counts.indices.contains(indexPath.section), indexPath.item < counts[indexPath.section] else { return nil }
        let attributes = StackLayoutAttributes(forCellWith: indexPath)
        attributes.frame = arrangement.itemFrame(in: indexPath.section)
        let turns = geometry.turns
        if turns.indices.contains(indexPath.item) {
            attributes.zIndex = turns.count - indexPath.item
            attributes.shadowOpacity = geometry.shadowOpacity
            let turn = turns[indexPath.item]
            if turn != 0 { attributes.transform3D = CATransform3DMakeRotation(turn, 0, 0, 1) }
        } else {
            attributes.alpha = 0
            attributes.isHidden = true
        }
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard elementKind == UICollectionView.elementKindSectionFooter, geometry.footerHeight > 0,
            indexPath.item == 0, counts.indices.contains(indexPath.section)
        else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = arrangement.footerFrame(of: indexPath.section)
        return attributes
    }
}
