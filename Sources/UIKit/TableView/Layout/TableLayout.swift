/// The layout of a table view: sections of rows of the full width, one below the other, between the table's header and
/// footer (S20.1).
@MainActor final class TableLayout: UICollectionViewLayout {
    static let header = UICollectionView.elementKindSectionHeader
    static let footer = UICollectionView.elementKindSectionFooter

    weak var table: UITableView?
    private(set) var sections: [TableSection] = []
    /// The tops of the sections, and the bottom of the last one.
    private var tops: [CGFloat] = []
    private var isOutdated = true
    private var width: CGFloat = 0
    private var size = CGSize.zero
    /// The measured heights of elements, which survive updates.
    private var measured: [ElementKey: CGFloat] = [:]
    var rowChanges = RowAnimations()

    // MARK: Preparation

    /// Queries all heights again in the next preparation; `forgets` drops the measured ones.
    func outdate(forgets: Bool) {
        isOutdated = true
        if forgets { measured = [:] }
    }

    override func prepare() {
        guard let table else { return }
        let inset = table.adjustedContentInset
        let newWidth = max(0, table.bounds.width - inset.left - inset.right)
        if newWidth != width {
            // Wrapped texts have other heights.
            if width > 0 {
                outdate(forgets: true)
                for element in table.elements.ordered { element.needsFit = true }
            }
            width = newWidth
            isOutdated = true
        }
        if isOutdated {
            isOutdated = false
            sections = table.describedSections { self.measured[$0] }
        }
        var y = table.tableHeaderView?.frame.height ?? 0
        tops = []
        for index in sections.indices {
            sections[index].prepare()
            tops.append(y)
            y += sections[index].height
        }
        tops.append(y)
        y += table.tableFooterView?.frame.height ?? 0
        size = CGSize(width: width, height: y)
    }

    override var collectionViewContentSize: CGSize { size }

    /// The vertical position below the last section, in content points.
    var bottomOfSections: CGFloat { tops.last ?? 0 }

    override func sizedAxes(of attributes: UICollectionViewLayoutAttributes) -> [NSLayoutConstraint.Axis] {
        [.vertical]
    }

    override var answersWithoutDelegate: Bool { !isOutdated }

    // MARK: Elements

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        for index in sectionsTouching(rect.minY, rect.maxY) {
            if let header = boundary(Self.header, index), header.frame.intersects(rect) { found.append(header) }
            let top = tops[index] + sections[index].rowsTop
            for row in sections[index].rows(from: rect.minY - top, to: rect.maxY - top) {
                found.append(cell(IndexPath(item: row, section: index)))
            }
            if let footer = boundary(Self.footer, index), footer.frame.intersects(rect) { found.append(footer) }
        }
        return found
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, sections.indices.contains(path.section),
            sections[path.section].rows.indices.contains(path.item)
        else { return nil }
        return cell(path)
    }

    override func layoutAttributesForSupplementaryView(
        ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        sections.indices.contains(path.section) ? boundary(kind, path.section) : nil
    }

    /// The sections that touch a vertical range.
    func sectionsTouching(_ low: CGFloat, _ high: CGFloat) -> Range<Int> {
        guard tops.count > 1 else { return 0..<0 }
        let first = TableSection.index(in: tops) { $0 >= low }
        let last = TableSection.index(in: tops) { $0 > high }
        let start = max(0, first - 1)
        return start..<max(start, min(sections.count, last))
    }

    private func cell(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        let section = sections[path.section], row = section.row(path.item)
        let inset = table?.rowInset(width) ?? 0
        attributes.frame = CGRect(
            x: inset, y: tops[path.section] + section.rowsTop + row.top, width: max(0, width - 2 * inset),
            height: row.height)
        attributes.listRow = table?.listRow(path, count: section.rows.count, width: width)
        return attributes
    }

    /// The header or footer of a section; nil for a section without its view.
    private func boundary(_ kind: String, _ index: Int) -> UICollectionViewLayoutAttributes? {
        let section = sections[index], isHeader = kind == Self.header
        guard isHeader ? section.hasHeaderView : section.hasFooterView, var frame = rect(of: kind, index) else {
            return nil
        }
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: index))
        let natural = frame.minY
        if table?.style == .plain { frame.origin.y = pinned(frame, isHeader: isHeader, index) }
        attributes.frame = frame
        // Before the rows, which scroll below.
        attributes.zIndex = 1
        attributes.listRow = table?.boundaryRow(isHeader: isHeader, width: width)
        if frame.minY != natural { attributes.listRow?.isPinned = true }
        return attributes
    }

    /// The unpinned frame of the space of a header or footer.
    func rect(of kind: String, _ index: Int) -> CGRect? {
        let section = sections[index], isHeader = kind == Self.header
        guard let length = isHeader ? section.header : section.footer else { return nil }
        let inset = table?.rowInset(width) ?? 0
        let y = isHeader ? tops[index] + section.topPadding : tops[index + 1] - length.value
        return CGRect(x: inset, y: y, width: max(0, width - 2 * inset), height: length.value)
    }

    func rect(ofSection index: Int) -> CGRect {
        CGRect(x: 0, y: tops[index], width: width, height: tops[index + 1] - tops[index])
    }

    /// Headers stay at the top of the visible area while rows of their section are visible, footers at its bottom.
    private func pinned(_ frame: CGRect, isHeader: Bool, _ index: Int) -> CGFloat {
        guard let table else { return frame.minY }
        let section = sections[index], inset = table.adjustedContentInset
        if isHeader {
            let last = tops[index + 1] - (section.footer?.value ?? 0) - frame.height
            return max(frame.minY, min(table.bounds.minY + inset.top, last))
        }
        let first = tops[index] + section.rowsTop
        return min(frame.minY, max(table.bounds.maxY - inset.bottom - frame.height, first))
    }

    // MARK: Invalidation

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let table else { return false }
        if newBounds.width != table.bounds.width { return true }
        return table.style == .plain && sections.contains { $0.hasHeaderView || $0.hasFooterView }
    }

    /// A scroll moves only the pinned headers and footers of sections near the bounds.
    override func invalidationContext(forBoundsChange new: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: new)
        guard let table, table.bounds.width == new.width else { return context }
        let area = new.union(table.bounds)
        let near = sectionsTouching(area.minY, area.maxY)
        let paths = near.map { IndexPath(item: 0, section: $0) }
        context.invalidateSupplementaryElements(
            ofKind: Self.header, at: paths.filter { sections[$0.section].hasHeaderView })
        context.invalidateSupplementaryElements(
            ofKind: Self.footer, at: paths.filter { sections[$0.section].hasFooterView })
        return context
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything {
            outdate(forgets: true)
        } else if context.invalidateDataSourceCounts {
            outdate(forgets: false)
        }
        super.invalidateLayout(with: context)
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool { preferred.size.height != original.size.height }

    override func invalidationContext(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        setMeasured(preferred.size.height, of: preferred.key)
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    }

    private func setMeasured(_ height: CGFloat, of key: ElementKey) {
        measured[key] = height
        let index = key.indexPath.section
        guard sections.indices.contains(index) else { return }
        switch key.kind {
        case Self.header: sections[index].header?.value = height
        case Self.footer: sections[index].footer?.value = height
        default:
            guard sections[index].rows.indices.contains(key.indexPath.item) else { return }
            sections[index].rows[key.indexPath.item].value = height
        }
    }

    /// Whether the view of an element determines its height.
    func isEstimated(_ key: ElementKey) -> Bool {
        let index = key.indexPath.section
        guard sections.indices.contains(index) else { return false }
        switch key.kind {
        case Self.header: return sections[index].header?.isEstimated ?? false
        case Self.footer: return sections[index].footer?.isEstimated ?? false
        default:
            let rows = sections[index].rows
            return rows.indices.contains(key.indexPath.item) && rows[key.indexPath.item].isEstimated
        }
    }

    // MARK: Swipes

    override var offersSwipeActions: Bool { true }

    override func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        table?.swipeActions(at: path, isLeading: isLeading)
    }

    // MARK: Updates

    override func itemsWillMove(_ itemAfter: (IndexPath) -> IndexPath?, sectionAfter: (Int) -> Int?) {
        var moved: [ElementKey: CGFloat] = [:]
        for (key, height) in measured {
            if key.category == .cell {
                if let path = itemAfter(key.indexPath) { moved[.cell(path)] = height }
            } else if let section = sectionAfter(key.indexPath.section) {
                moved[ElementKey(key.category, kind: key.kind, at: IndexPath(item: 0, section: section))] = height
            }
        }
        measured = moved
        isOutdated = true
        table?.forgetWaitingViews()
    }

    override func placeholdersWillMove(before: (IndexPath) -> IndexPath, after: (IndexPath) -> IndexPath) {
        rowChanges.shift(before: before, after: after)
    }

    override func finalizeCollectionViewUpdates() { rowChanges = RowAnimations() }

    override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let base = super.initialLayoutAttributesForAppearingItem(at: path)
        return rowChanges.inserted(path).map { $0.start(base, table) } ?? base
    }

    override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let base = super.finalLayoutAttributesForDisappearingItem(at: path)
        return rowChanges.deleted(path).map { $0.start(base, table) } ?? base
    }
}
