import UIKit

/// A flow layout that distributes the items of each section evenly over its line, on a page of a binder.
///
/// For sections whose items fit on one line of a vertical layout. Each section has a decoration view of `binderKind`
/// behind its cells, as wide as the content; register a class for that kind. Inserted sections slide in from both
/// sides: the binder from the left, the cells from the right.
open class BinderLayout: UICollectionViewFlowLayout {
    /// The kind of the decoration view behind a section's cells.
    public nonisolated static let binderKind = "binder"

    /// Whether inserting sections scrolls the last of them into view; true by default.
    open var revealsInsertedSections = true

    /// The frame of each section's binder.
    private var binders: [CGRect] = []
    /// The sections with a binder, in order.
    private var sectionsWithBinder: [Int] = []
    private var insertedSections: Set<Int> = []

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        binders = (0..<collectionView.numberOfSections).map { binderFrame(section: $0) }
        sectionsWithBinder = binders.indices.filter { !binders[$0].isEmpty }
    }

    // MARK: Attributes

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        // Cells move within their line only; rounding outwards moves an edge by at most one point.
        let lines = CGRect(
            x: 0, y: rect.minY - 1, width: collectionViewContentSize.width, height: rect.height + 2)
        let placed = super.layoutAttributesForElements(in: lines) ?? []
        placed.forEach(spread)
        return placed.filter { $0.frame.intersects(rect) } + bindersSeen(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        attributes.map(spread)
        return attributes
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard elementKind == Self.binderKind, indexPath.item == 0, binders.indices.contains(indexPath.section),
            !binders[indexPath.section].isEmpty
        else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.frame = binders[indexPath.section]
        attributes.zIndex = -1
        return attributes
    }

    /// Centres a cell in its share of the line, on whole points.
    private func spread(_ attributes: UICollectionViewLayoutAttributes) {
        guard attributes.representedElementCategory == .cell, let collectionView else { return }
        let path = attributes.indexPath
        let inset = inset(ofSection: path.section)
        let width = collectionViewContentSize.width - inset.left - inset.right
        let share = width / CGFloat(collectionView.numberOfItems(inSection: path.section))
        attributes.center.x = inset.left + share / 2 + CGFloat(path.item) * share
        attributes.frame = attributes.frame.integral
    }

    private func inset(ofSection section: Int) -> UIEdgeInsets {
        guard let collectionView, let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout,
            let inset = delegate.collectionView?(collectionView, layout: self, insetForSectionAt: section)
        else { return sectionInset }
        return inset
    }

    // MARK: Binders

    /// The frame of a binder: as high as the tallest cell plus the header, centred on that cell; empty without cells.
    private func binderFrame(section: Int) -> CGRect {
        guard let collectionView else { return .zero }
        let cells = (0..<collectionView.numberOfItems(inSection: section)).compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
        }
        guard let tallest = cells.max(by: { $0.height < $1.height }) else { return .zero }
        let header = super.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
        let height = tallest.height + (header?.size.height ?? 0)
        return CGRect(
            x: 0, y: tallest.midY - height / 2, width: collectionViewContentSize.width, height: height
        ).integral
    }

    /// Binders are ordered from top to bottom, so binary search the first visible one.
    private func bindersSeen(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let first = sectionsWithBinder.partitionPoint { binders[$0].maxY < rect.minY }
        return sectionsWithBinder[first...].prefix { binders[$0].minY < rect.maxY }.compactMap {
            layoutAttributesForDecorationView(ofKind: Self.binderKind, at: IndexPath(item: 0, section: $0))
        }
    }

    // MARK: Insertion of sections

    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        for update in updateItems where update.updateAction == .insert {
            if let path = update.indexPathAfterUpdate, path.item == NSNotFound { insertedSections.insert(path.section) }
        }
    }

    open override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        insertedSections = []
    }

    open override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard insertedSections.contains(itemIndexPath.section),
            let attributes = layoutAttributesForItem(at: itemIndexPath)
        else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
        attributes.transform3D = CATransform3DMakeTranslation(collectionViewContentSize.width, 0, 0)
        return attributes
    }

    open override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard elementKind == Self.binderKind, insertedSections.contains(decorationIndexPath.section),
            let attributes = layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
        else {
            return super.initialLayoutAttributesForAppearingDecorationElement(
                ofKind: elementKind, at: decorationIndexPath)
        }
        attributes.transform3D = CATransform3DMakeTranslation(-attributes.size.width, 0, 0)
        attributes.alpha = 0
        return attributes
    }

    /// Scrolls to the bottom of the last inserted section with items, or to its top if it is higher than the page.
    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        let proposed = super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
        guard revealsInsertedSections, let section = insertedSections.filter(sectionsWithBinder.contains).max(),
            let collectionView
        else { return proposed }
        let bottom = binders[section].maxY + inset(ofSection: section).bottom
        let top = binders[section].minY - inset(ofSection: section).top
        let page = collectionView.bounds.height
        let end = max(0, collectionViewContentSize.height - page)
        return CGPoint(
            x: proposed.x, y: min(end, max(min(proposed.y, max(0, top)), min(bottom - page, max(0, top)))))
    }
}
