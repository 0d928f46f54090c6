import UIKit

/// Tells a tree layout who belongs to whom.
@preconcurrency @MainActor
public protocol TreeLayoutDataSource: AnyObject {
    /// The children of an item, in order, all in the section after the item's.
    func treeLayout(_ layout: TreeLayout, childrenOfItemAt indexPath: IndexPath) -> [IndexPath]
    /// How many rows an item and its descendants take together, at least 1.
    func treeLayout(_ layout: TreeLayout, numberOfRowsForItemAt indexPath: IndexPath) -> Int
}

/// A tree from left to right: section s is the column of the items at depth s, lines with elbows join parents and children.
///
/// The lines are supplementary views of `connectorKind`, one for each item that has children, at the item's index path; their
/// attributes are `TreeLayoutAttributes`. A parent stands on the row of its first child. In an update what comes slides out
/// of the nearest ancestor that was there before, what goes slides into the nearest one that stays.
open class TreeLayout: UICollectionViewLayout {
    /// The kind of the supplementary views that draw the lines.
    public nonisolated static let connectorKind = "connector"

    /// Who tells about the tree. Without one nothing has children and all items stand on one row.
    open weak var dataSource: TreeLayoutDataSource? { didSet { invalidateLayout() } }

    /// The size of a cell in points; 100×40 at first.
    open var itemSize = CGSize(width: 100, height: 40) {
        didSet { if itemSize != oldValue { invalidateLayout() } }
    }

    /// Room around each cell in points; 10 on all sides at first.
    open var itemInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { if itemInsets != oldValue { invalidateLayout() } }
    }

    /// How wide the lines are, in points; 1 at first.
    open var lineWidth: CGFloat = 1 {
        didSet { if lineWidth != oldValue { invalidateLayout() } }
    }

    /// Whether cells move up into rows that the data source keeps for others but are empty in their column; false at first.
    open var isCompact = false {
        didSet { if isCompact != oldValue { invalidateLayout() } }
    }

    private(set) var arrangement = TreeArrangement.empty
    /// What was there before the last change.
    private(set) var previous = TreeArrangement.empty
    /// The batch of updates under way.
    private(set) var mapping: PathMapping?
    /// All attributes, by kind and index path; cells are of kind "".
    private var table: [String: [IndexPath: TreeLayoutAttributes]] = [:]
    /// What stands in each column, by the place from the top.
    private var columns: [TreeColumn] = []
    private var needsArranging = true

    open override class var layoutAttributesClass: AnyClass { TreeLayoutAttributes.self }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        needsArranging = true
        super.invalidateLayout(with: context)
    }

    // MARK: Geometry

    open override func prepare() {
        super.prepare()
        guard needsArranging, let collectionView else { return }
        needsArranging = false
        let new = TreeArrangement(
            levels: levels(of: collectionView), isCompact: isCompact,
            geometry: TreeGeometry(itemSize: itemSize, insets: itemInsets, lineWidth: lineWidth))
        guard new != arrangement else { return }
        previous = arrangement
        arrangement = new
        makeAttributes()
    }

    private func levels(of collectionView: UICollectionView) -> [[TreeRows.Node]] {
        (0..<collectionView.numberOfSections).map { section in
            (0..<collectionView.numberOfItems(inSection: section)).map { item in
                let path = IndexPath(item: item, section: section)
                let children = dataSource?.treeLayout(self, childrenOfItemAt: path) ?? []
                guard children.allSatisfy({ $0.count == 2 && $0.section == section + 1 }) else {
                    fatalError(
                        "treeLayout(_:childrenOfItemAt: \(path)): \(children) are not all in section \(section + 1)")
                }
                return TreeRows.Node(
                    children: children.map(\.item),
                    rows: max(1, dataSource?.treeLayout(self, numberOfRowsForItemAt: path) ?? 1))
            }
        }
    }

    /// From the last section to the first.
    private func makeAttributes() {
        var cells: [IndexPath: TreeLayoutAttributes] = [:]
        var connectors: [IndexPath: TreeLayoutAttributes] = [:]
        columns = arrangement.levels.indices.reversed().map { section in
            var column: [TreeLayoutAttributes] = []
            for item in arrangement.levels[section].indices {
                let path = IndexPath(item: item, section: section)
                let cell = TreeLayoutAttributes(forCellWith: path)
                cell.frame = arrangement.frame(of: path)
                cell.childIndexPaths = arrangement.children(of: path)
                // Children come out from behind their parents.
                cell.zIndex = -2 * section
                cells[path] = cell
                column.append(cell)
                guard arrangement.hasConnector(path) else { continue }
                let offsets = arrangement.offsets(of: path)
                let connector = makeConnector(path, from: cell.frame, children: cell.childIndexPaths, offsets: offsets)
                connectors[path] = connector
                column.append(connector)
            }
            return TreeColumn(column)
        }.reversed()
        table = ["": cells, Self.connectorKind: connectors]
    }

    func makeConnector(
        _ path: IndexPath, from parent: CGRect, children: [IndexPath], offsets: [CGFloat]
    ) -> TreeLayoutAttributes {
        let attributes = TreeLayoutAttributes(forSupplementaryViewOfKind: Self.connectorKind, with: path)
        attributes.frame = arrangement.geometry.connectorFrame(from: parent, offsets: offsets)
        attributes.childIndexPaths = children
        attributes.childOffsets = offsets
        attributes.lineWidth = arrangement.geometry.lineWidth
        // Behind the children that it leads to, before theirs.
        attributes.zIndex = -2 * path.section - 3
        return attributes
    }

    open override var collectionViewContentSize: CGSize { arrangement.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        columns.flatMap { $0.attributes(in: rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        table[""]?[indexPath]
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        elementKind == Self.connectorKind ? table[elementKind]?[indexPath] : nil
    }

    // MARK: Updates

    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        mapping = PathMapping(updateItems)
    }

    open override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        mapping = nil
    }

    /// Lines belong to items, whose index paths change: those that do not keep theirs go and come again in the same place.
    open override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        elementKind == Self.connectorKind ? leavingConnectors() : []
    }

    open override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        elementKind == Self.connectorKind ? comingConnectors() : []
    }

    open override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        startOfCell(itemIndexPath) ?? super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    open override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        endOfCell(itemIndexPath) ?? super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    open override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        startOfConnector(elementIndexPath)
            ?? super.initialLayoutAttributesForAppearingSupplementaryElement(
                ofKind: elementKind, at: elementIndexPath)
    }

    open override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        endOfConnector(elementIndexPath)
            ?? super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }
}
