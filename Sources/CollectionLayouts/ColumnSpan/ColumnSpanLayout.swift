import UIKit

/// Tells a column-span layout which items are larger than others. The collection view's delegate may conform.
@preconcurrency @MainActor
public protocol ColumnSpanLayoutDelegate: UICollectionViewDelegate {
    /// How many columns and rows an item takes; spans wider than the grid are as wide as the grid.
    func collectionView(
        _ collectionView: UICollectionView, layout: ColumnSpanLayout, spanForItemAt indexPath: IndexPath
    ) -> GridSpan
}

/// A grid of columns without spacing, in sections under headers that stick to the edge while their section is scrolled
/// through.
///
/// Every item takes one column and one row unless the delegate, a `ColumnSpanLayoutDelegate`, says otherwise; items are
/// packed as `SpanPacking` tells. When scrolling horizontally columns become lanes from top to bottom, rows stand upright and
/// headers stick to the left edge. The content is exactly as long as headers and rows. Frames are not rounded.
open class ColumnSpanLayout: UICollectionViewLayout {
    /// The zIndex of headers, which slide over items.
    public nonisolated static let headerZIndex = 1024

    /// The axis along which rows follow each other; vertical at first.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }

    /// At least 1; 2 at first.
    open var numberOfColumns = 2 {
        didSet { if numberOfColumns != oldValue { invalidateLayout() } }
    }

    /// The length of a row along the scroll direction in points; 100 at first.
    open var rowLength: CGFloat = 100 {
        didSet { if rowLength != oldValue { invalidateLayout() } }
    }

    /// The length of headers along the scroll direction in points; 0, the first value, means none.
    open var headerLength: CGFloat = 0 {
        didSet { if headerLength != oldValue { invalidateLayout() } }
    }

    /// Whether headers stay at the edge while their section is scrolled through; true at first.
    open var headersStick = true {
        didSet { if headersStick != oldValue { invalidateLayout() } }
    }

    /// What `prepare()` found.
    public private(set) var geometry = ColumnSpanGeometry(isVertical: true, breadth: 0, rowLength: 0, sections: [])
    private var needsPacking = true

    open override class var invalidationContextClass: AnyClass { ColumnSpanInvalidationContext.self }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if (context as? ColumnSpanInvalidationContext)?.movesHeadersOnly != true { needsPacking = true }
        super.invalidateLayout(with: context)
    }

    /// True when the breadth changes, and on every change while headers stick.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return headersStick && headerLength > 0
            ? newBounds != collectionView.bounds : breadth(of: newBounds) != breadth(of: collectionView.bounds)
    }

    /// Scrolling moves headers and packs nothing.
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let collectionView, breadth(of: newBounds) == breadth(of: collectionView.bounds) {
            (context as? ColumnSpanInvalidationContext)?.movesHeadersOnly = true
        }
        return context
    }

    open override func prepare() {
        super.prepare()
        guard needsPacking, let collectionView else { return }
        needsPacking = false
        let delegate = collectionView.delegate as? ColumnSpanLayoutDelegate
        geometry = ColumnSpanGeometry(
            isVertical: scrollDirection == .vertical, breadth: breadth(of: collectionView.bounds),
            rowLength: max(0, rowLength),
            sections: (0..<collectionView.numberOfSections).map { section in
                let spans = (0..<collectionView.numberOfItems(inSection: section)).map { item in
                    delegate?.collectionView(
                        collectionView, layout: self, spanForItemAt: IndexPath(item: item, section: section)) ?? .single
                }
                return (max(0, headerLength), SpanPacking(columns: numberOfColumns, spans: spans))
            })
    }

    /// What the insets leave across the scroll direction.
    private func breadth(of bounds: CGRect) -> CGFloat {
        let inset = collectionView?.adjustedContentInset ?? .zero
        return max(
            0,
            scrollDirection == .vertical
                ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom)
    }

    /// Where headers stick now; nil when they do not.
    private var stickyStart: CGFloat? {
        guard headersStick, let collectionView else { return nil }
        let (offset, inset) = (collectionView.contentOffset, collectionView.adjustedContentInset)
        return scrollDirection == .vertical ? offset.y + inset.top : offset.x + inset.left
    }

    open override var collectionViewContentSize: CGSize { geometry.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let range = geometry.mainRange(of: rect)
        let sections = geometry.sections(in: range)
        var all: [UICollectionViewLayoutAttributes] = []
        for section in sections {
            all += geometry.items(inSection: section, in: range).compactMap {
                layoutAttributesForItem(at: IndexPath(item: $0, section: section))
            }
        }
        var headers = Set(sections)
        // A header can stick outside of its section only after the last one.
        if let last = geometry.sections.indices.last { headers.insert(last) }
        all += headers.sorted().compactMap { section in
            layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
        }.filter { geometry.mainRange(of: $0.frame).overlaps(range) }
        return all
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, geometry.sections.indices.contains(indexPath.section),
            geometry.sections[indexPath.section].packing.places.indices.contains(indexPath.item)
        else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = geometry.frame(ofItem: indexPath.item, inSection: indexPath.section)
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard elementKind == UICollectionView.elementKindSectionHeader, indexPath.count == 2, indexPath.item == 0,
            geometry.sections.indices.contains(indexPath.section),
            geometry.sections[indexPath.section].headerLength > 0
        else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = geometry.headerFrame(inSection: indexPath.section, visibleStart: stickyStart)
        attributes.zIndex = Self.headerZIndex
        return attributes
    }
}

/// Says whether only the headers have to move.
open class ColumnSpanInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Set when the items keep their places, as while scrolling; false at first.
    open var movesHeadersOnly = false
}

extension ClosedRange where Bound == CGFloat {
    /// Whether the two have more in common than an edge.
    fileprivate func overlaps(_ other: ClosedRange) -> Bool {
        lowerBound < other.upperBound && other.lowerBound < upperBound
    }
}
