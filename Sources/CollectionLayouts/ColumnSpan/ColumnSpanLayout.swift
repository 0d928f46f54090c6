import UIKit

/// The method that supplies the spans of a `ColumnSpanLayout`. The collection view's delegate may conform.
@preconcurrency @MainActor
public protocol ColumnSpanLayoutDelegate: UICollectionViewDelegate {
    /// Returns the columns and rows an item takes. Spans wider than the grid are clamped to it.
    func collectionView(
        _ collectionView: UICollectionView, layout: ColumnSpanLayout, spanForItemAt indexPath: IndexPath
    ) -> GridSpan
}

/// A grid of columns without spacing, in sections with sticky headers.
///
/// Every item takes one column and one row unless the delegate, a `ColumnSpanLayoutDelegate`, returns another span;
/// items are packed as described for `SpanPacking`. With horizontal scrolling, columns become lanes from top to bottom
/// and headers stick to the left edge. The content is as long as headers and rows. Frames are not rounded.
open class ColumnSpanLayout: UICollectionViewLayout {
    /// The zIndex of headers, above that of items.
    public nonisolated static let headerZIndex = 1024

    /// The scroll direction; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }

    /// The number of columns, at least 1; 2 by default.
    open var numberOfColumns = 2 {
        didSet { if numberOfColumns != oldValue { invalidateLayout() } }
    }

    /// The length of a row along the scroll direction, in points; 100 by default.
    open var rowLength: CGFloat = 100 {
        didSet { if rowLength != oldValue { invalidateLayout() } }
    }

    /// The length of headers along the scroll direction, in points; 0, the default, means no headers.
    open var headerLength: CGFloat = 0 {
        didSet { if headerLength != oldValue { invalidateLayout() } }
    }

    /// Whether headers stay at the edge while their section is visible; true by default.
    open var headersStick = true {
        didSet { if headersStick != oldValue { invalidateLayout() } }
    }

    /// The geometry computed by the last `prepare()`.
    public private(set) var geometry = ColumnSpanGeometry(isVertical: true, breadth: 0, rowLength: 0, sections: [])
    private var needsPacking = true

    open override class var invalidationContextClass: AnyClass { ColumnSpanInvalidationContext.self }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if (context as? ColumnSpanInvalidationContext)?.movesHeadersOnly != true { needsPacking = true }
        super.invalidateLayout(with: context)
    }

    /// Returns true if the breadth changes, and for every change of bounds while headers stick.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return headersStick && headerLength > 0
            ? newBounds != collectionView.bounds : breadth(of: newBounds) != breadth(of: collectionView.bounds)
    }

    /// Scrolling moves headers only and does not repack items.
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

    /// The length across the scroll direction inside the insets.
    private func breadth(of bounds: CGRect) -> CGFloat {
        let inset = collectionView?.adjustedContentInset ?? .zero
        return max(
            0,
            scrollDirection == .vertical
                ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom)
    }

    /// The position at which headers stick, or nil if they do not.
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
        // Only the last header can stick outside its section.
        if let last = geometry.sections.indices.last { headers.insert(last) }
        all += headers.sorted().compactMap { section in
            layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
        }.filter { geometry.mainRange(of: $0.frame).overlaps(range) }
        return all
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, geometry.sections.indices.contains(indexPath.section),
            geometry.sections[indexPath.section].packing.positions.indices.contains(indexPath.item)
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

/// An invalidation context that can be limited to headers.
open class ColumnSpanInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether only headers move, as while scrolling; false by default.
    open var movesHeadersOnly = false
}

extension ClosedRange where Bound == CGFloat {
    /// Whether two ranges share more than an edge.
    fileprivate func overlaps(_ other: ClosedRange) -> Bool {
        lowerBound < other.upperBound && other.lowerBound < upperBound
    }
}
