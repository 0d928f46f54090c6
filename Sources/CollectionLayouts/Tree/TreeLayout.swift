import UIKit

/// The methods that describe the tree of a `TreeLayout`.
@preconcurrency @MainActor
public protocol TreeLayoutDataSource: AnyObject {
    /// Returns the children of an item, in order. All must be in the section after the item's.
    func treeLayout(_ layout: TreeLayout, childrenOfItemAt indexPath: IndexPath) -> [IndexPath]
    /// Returns the number of rows an item and its descendants take, at least 1.
    func treeLayout(_ layout: TreeLayout, numberOfRowsForItemAt indexPath: IndexPath) -> Int
}

/// A tree that grows from left to right. Section s is the column of items at depth s; elbow lines connect parents and
/// children.
///
/// The lines are supplementary views of `connectorKind`, one for each item with children at the item's index path;
/// their attributes are `TreeLayoutAttributes`. A parent is on the row of its first child. In an update, new elements
/// slide out of their nearest existing ancestor, and deleted ones slide into their nearest remaining ancestor.
open class TreeLayout: UICollectionViewLayout {
    /// The kind of the supplementary views that draw the lines.
    public nonisolated static let connectorKind = "connector"

    /// The source of the tree. Without one, no item has children.
    open weak var dataSource: TreeLayoutDataSource? { didSet { invalidateLayout() } }

    /// The size of a cell, in points; 100×40 by default.
    open var itemSize = CGSize(width: 100, height: 40) {
        didSet { if itemSize != oldValue { invalidateLayout() } }
    }

    /// The insets around each cell, in points; 10 on all sides by default.
    open var itemInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { if itemInsets != oldValue { invalidateLayout() } }
    }

    /// The width of the lines, in points; 1 by default.
    open var lineWidth: CGFloat = 1 {
        didSet { if lineWidth != oldValue { invalidateLayout() } }
    }

    /// Whether cells move up into rows that are reserved by other subtrees but free in their column; false by default.
    open var isCompact = false {
        didSet { if isCompact != oldValue { invalidateLayout() } }
    }

    private(set) var arrangement = TreeArrangement.empty
    /// The arrangement before the last change.
    private(set) var previous = TreeArrangement.empty
    /// Maps index paths during a batch update.
    private(set) var mapping: PathMapping?
    /// All attributes, by kind and index path; the kind of cells is "".
    private var table: [String: [IndexPath: TreeLayoutAttributes]] = [:]
    /// The elements of each column, indexed by position.
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
        // During an update, the previous arrangement remains that before it.
        if mapping == nil { previous = arrangement }
        guard new != arrangement else { return }
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

    /// Creates the attributes, from the last section to the first.
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
                // Children emerge from behind their parents.
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
        // Behind the children it connects, in front of their connectors.
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

    /// Index paths identify connectors, so a connector whose path changes is deleted and inserted in the same position.
    open override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        elementKind == Self.connectorKind ? deletedConnectors() : []
    }

    open override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        elementKind == Self.connectorKind ? insertedConnectors() : []
    }

    open override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        initialCell(itemIndexPath) ?? super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    open override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        finalCell(itemIndexPath) ?? super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    open override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        initialConnector(elementIndexPath)
            ?? super.initialLayoutAttributesForAppearingSupplementaryElement(
                ofKind: elementKind, at: elementIndexPath)
    }

    open override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        finalConnector(elementIndexPath)
            ?? super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }
}
