import CollectionCore

/// The animations of the rows and sections that a batch inserts and deletes.
struct RowAnimations {
    var insertedRows: [IndexPath: UITableView.RowAnimation] = [:]
    var deletedRows: [IndexPath: UITableView.RowAnimation] = [:]
    var insertedSections: [Int: UITableView.RowAnimation] = [:]
    var deletedSections: [Int: UITableView.RowAnimation] = [:]

    /// Adds the changes of a snapshot, all with one animation.
    mutating func add(_ changes: [UpdateChange], _ animation: UITableView.RowAnimation) {
        for change in changes {
            switch change {
            case .insertItem(let row): insertedRows[IndexPath(row: row.item, section: row.section)] = animation
            case .deleteItem(let row): deletedRows[IndexPath(row: row.item, section: row.section)] = animation
            case .insertSection(let section): insertedSections[section] = animation
            case .deleteSection(let section): deletedSections[section] = animation
            default: break
            }
        }
    }

    /// Replaces the index paths of rows before and after the batch.
    mutating func shift(before: (IndexPath) -> IndexPath, after: (IndexPath) -> IndexPath) {
        insertedRows = Dictionary(uniqueKeysWithValues: insertedRows.map { (after($0), $1) })
        deletedRows = Dictionary(uniqueKeysWithValues: deletedRows.map { (before($0), $1) })
    }

    /// The animation of an inserted row, by its index path after the batch; nil for other rows.
    func inserted(_ path: IndexPath) -> UITableView.RowAnimation? {
        insertedRows[path] ?? insertedSections[path.section]
    }

    /// The animation of a deleted row, by its index path before the batch; nil for other rows.
    func deleted(_ path: IndexPath) -> UITableView.RowAnimation? {
        deletedRows[path] ?? deletedSections[path.section]
    }
}

extension UITableView.RowAnimation {
    /// The attributes from which an inserted row sets out, and at which a deleted one ends, given those of a fade
    /// (S20.9).
    @MainActor func start(
        _ attributes: UICollectionViewLayoutAttributes?, _ table: UITableView?
    ) -> UICollectionViewLayoutAttributes? {
        guard let attributes = attributes?.duplicate(), let table else { return attributes }
        switch self {
        case .fade, .automatic, .middle: break
        case .none: attributes.alpha = 1
        case .left: attributes.center.x -= table.bounds.width
        case .right: attributes.center.x += table.bounds.width
        case .top: attributes.center.y -= attributes.size.height
        case .bottom: attributes.center.y += attributes.size.height
        }
        return attributes
    }
}
