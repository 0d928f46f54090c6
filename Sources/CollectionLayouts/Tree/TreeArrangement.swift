import UIKit

/// A laid-out tree: the frame, parent and children of every node.
struct TreeArrangement: Equatable {
    let levels: [[TreeRows.Node]]
    let rows: TreeRows
    let geometry: TreeGeometry

    static let empty = TreeArrangement(
        levels: [], isCompact: false, geometry: TreeGeometry(itemSize: .zero, insets: .zero, lineWidth: 0))

    init(levels: [[TreeRows.Node]], isCompact: Bool, geometry: TreeGeometry) {
        self.levels = levels
        self.geometry = geometry
        rows = TreeRows(levels: levels, isCompact: isCompact)
    }

    var contentSize: CGSize { geometry.contentSize(columns: levels.count, rows: rows.count) }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && levels.indices.contains(path.section) && levels[path.section].indices.contains(path.item)
    }

    func frame(of path: IndexPath) -> CGRect {
        geometry.frame(column: path.section, row: rows.rows[path.section][path.item])
    }

    func parent(of path: IndexPath) -> IndexPath? {
        rows.parents[path.section][path.item].map { IndexPath(item: $0, section: path.section - 1) }
    }

    func children(of path: IndexPath) -> [IndexPath] {
        levels[path.section][path.item].children.map { IndexPath(item: $0, section: path.section + 1) }
    }

    /// The vertical distance of each child from its parent's row, in points.
    func offsets(of path: IndexPath) -> [CGFloat] {
        let row = rows.rows[path.section][path.item]
        return children(of: path).map { CGFloat(rows.rows[$0.section][$0.item] - row) * geometry.rowHeight }
    }

    func hasConnector(_ path: IndexPath) -> Bool {
        contains(path) && !levels[path.section][path.item].children.isEmpty
    }
}
