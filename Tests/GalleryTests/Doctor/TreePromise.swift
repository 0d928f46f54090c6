import CollectionLayouts
import LayoutDoctor
import UIKit

/// Each level is divided among the items of the level above it.
private final class Forest: TreeLayoutDataSource {
    static func children(of path: IndexPath, _ counts: [Int]) -> [IndexPath] {
        guard path.section + 1 < counts.count, counts[path.section] > 0 else { return [] }
        let (count, below) = (counts[path.section], counts[path.section + 1])
        return (path.item * below / count..<(path.item + 1) * below / count).map {
            IndexPath(item: $0, section: path.section + 1)
        }
    }

    static func rows(of path: IndexPath, _ counts: [Int]) -> Int {
        max(1, children(of: path, counts).reduce(0) { $0 + rows(of: $1, counts) })
    }

    func treeLayout(_ layout: TreeLayout, childrenOfItemAt indexPath: IndexPath) -> [IndexPath] {
        Self.children(of: indexPath, counts(layout))
    }

    func treeLayout(_ layout: TreeLayout, numberOfRowsForItemAt indexPath: IndexPath) -> Int {
        Self.rows(of: indexPath, counts(layout))
    }

    private func counts(_ layout: TreeLayout) -> [Int] {
        guard let view = layout.collectionView else { return [] }
        return (0..<view.numberOfSections).map(view.numberOfItems)
    }
}

extension LayoutPromise {
    static let trees = [tree("tree", isCompact: false), tree("tree-compact", isCompact: true)]

    private static let forest = Forest()

    private static func tree(_ name: String, isCompact: Bool) -> LayoutPromise {
        LayoutPromise(
            name: name,
            doctor: LayoutDoctor(
                sections: 1...4, items: 2...12,
                properties: [
                    .itemSize(100, 40), .stillItems, .ordered(along: .vertical),
                    isCompact ? compactNodes : nodes, isCompact ? compactLines : lines, extent(isCompact),
                ], views: LayoutViews(supplementaryViews: [TreeLayout.connectorKind: ElbowView.self])),
            settings: [
                LayoutSetting("itemSize") { (layout: TreeLayout) in layout.itemSize = CGSize(width: 60, height: 30) },
                LayoutSetting("itemInsets") { (layout: TreeLayout) in layout.itemInsets.left = 25 },
                LayoutSetting("lineWidth = 3") { (layout: TreeLayout) in layout.lineWidth = 3 },
                LayoutSetting("isCompact") { (layout: TreeLayout) in layout.isCompact.toggle() },
                LayoutSetting("dataSource = nil") { (layout: TreeLayout) in layout.dataSource = nil },
            ]
        ) {
            let layout = TreeLayout()
            layout.dataSource = forest
            if isCompact { layout.isCompact = true }
            return layout
        }
    }

    /// The row of each item. A parent stands on the row of its first child. By the simple rule a subtree takes as many
    /// rows as it has leaves; by the compact one, each item stands below the previous one of its column, in the order
    /// in which the tree is read.
    private static func rows(_ counts: [Int], isCompact: Bool) -> (rows: [IndexPath: Int], count: Int) {
        var rows: [IndexPath: Int] = [:]
        var ends: [Int: Int] = [:]
        func place(_ path: IndexPath, from row: Int) {
            var first = row
            if isCompact {
                var chain: IndexPath? = path
                while let next = chain {
                    first = max(first, ends[next.section] ?? 0)
                    chain = Forest.children(of: next, counts).first
                }
            }
            rows[path] = first
            ends[path.section] = first + 1
            var below = first
            for child in Forest.children(of: path, counts) {
                place(child, from: below)
                if !isCompact { below += Forest.rows(of: child, counts) }
            }
        }
        var row = 0
        for item in 0..<(counts.first ?? 0) {
            let path = IndexPath(item: item, section: 0)
            place(path, from: isCompact ? 0 : row)
            row += Forest.rows(of: path, counts)
        }
        return (rows, isCompact ? (ends.values.max() ?? 0) : row)
    }

    private static func frame(_ path: IndexPath, _ rows: [IndexPath: Int]) -> CGRect {
        CGRect(x: CGFloat(path.section) * 120 + 10, y: CGFloat(rows[path] ?? -1) * 60 + 10, width: 100, height: 40)
    }

    private static let nodes = nodes("items on the rows of a tree", isCompact: false)
    private static let compactNodes = nodes("items on the rows of a compact tree", isCompact: true)
    private static let lines = lines("lines to the children", isCompact: false)
    private static let compactLines = lines("lines to the children of a compact tree", isCompact: true)

    /// Without parents there is no level below: items of a level above which there is none are roots of nothing.
    private static func nodes(_ name: String, isCompact: Bool) -> LayoutProperty {
        .items(name) { state, path in
            let rows = rows(state.counts, isCompact: isCompact).rows
            guard rows[path] != nil else { return nil }
            return LayoutExpectation(
                frame: frame(path, rows), alpha: 1, zIndex: -2 * path.section, transform: CATransform3DIdentity)
        }
    }

    /// From the middle of the parent's right edge to the lowest child, behind the children and in front of their lines.
    private static func lines(_ name: String, isCompact: Bool) -> LayoutProperty {
        LayoutProperty(name) { state in
            let rows = rows(state.counts, isCompact: isCompact).rows
            let views = Dictionary(
                uniqueKeysWithValues: state.views(ofKind: TreeLayout.connectorKind).map { ($0.indexPath, $0) })
            for (path, row) in rows {
                let children = Forest.children(of: path, state.counts)
                guard let last = children.compactMap({ rows[$0] }).max() else {
                    if views[path] != nil { return "\(path) has a line without children" }
                    continue
                }
                guard let view = views[path] as? TreeLayoutAttributes else { return "\(path) has no line" }
                let parent = frame(path, rows)
                let expected = CGRect(
                    x: parent.maxX, y: parent.midY - 0.5, width: 20, height: CGFloat(last - row) * 60 + 1)
                let offsets = children.map { CGFloat((rows[$0] ?? 0) - row) * 60 }
                guard view.frame == expected, view.childOffsets == offsets, view.childIndexPaths == children,
                    view.lineWidth == 1, view.zIndex == -2 * path.section - 3
                else {
                    return "the line of \(path) has the frame \(view.frame) instead of \(expected), or other values"
                }
            }
            return nil
        }
    }

    private static func extent(_ isCompact: Bool) -> LayoutProperty {
        LayoutProperty("content of columns and rows") { state in
            let rows = rows(state.counts, isCompact: isCompact).count
            let expected = CGSize(width: CGFloat(state.counts.count) * 120, height: CGFloat(rows) * 60)
            return state.contentSize == expected
                ? nil : "the content has the size \(state.contentSize), not \(expected)"
        }
    }
}
