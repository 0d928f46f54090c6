/// The rows of the nodes of a forest: a parent is on the row of its first child, and siblings follow each other
/// downwards.
///
/// Nodes are given level by level and refer to their children by indexes into the next level. Every node below the
/// first level must be the child of exactly one node.
public struct TreeRows: Equatable, Sendable {
    /// A node of the forest.
    public struct Node: Equatable, Sendable {
        /// The indexes of the children in the next level, in order.
        public var children: [Int]
        /// The number of rows the node and its descendants take, unless the rows are compact.
        public var rows: Int

        /// Creates a node.
        public init(children: [Int], rows: Int) {
            self.children = children
            self.rows = rows
        }
    }

    /// The row of each node, by level and index.
    public private(set) var rows: [[Int]]
    /// The parent of each node in the previous level, by level and index; nil in the first level.
    public private(set) var parents: [[Int?]]
    /// The number of rows.
    public private(set) var count = 0

    /// - Parameters:
    ///   - levels: The nodes, by level and index. A child outside the next level, or with two parents, is a programming
    ///     error.
    ///   - isCompact: Whether to ignore the nodes' `rows` and put each node on the first row on which it and its chain
    ///     of first descendants do not overlap the nodes above them.
    public init(levels: [[Node]], isCompact: Bool) {
        rows = levels.map { Array(repeating: 0, count: $0.count) }
        parents = levels.map { Array(repeating: nil, count: $0.count) }
        for (level, nodes) in levels.enumerated() {
            for (index, node) in nodes.enumerated() {
                for child in node.children {
                    guard level + 1 < levels.count, levels[level + 1].indices.contains(child) else {
                        fatalError(
                            "TreeRows: node \(index) of level \(level) names child \(child), but the next level has "
                                + "\(level + 1 < levels.count ? levels[level + 1].count : 0) nodes")
                    }
                    guard parents[level + 1][child] == nil else {
                        fatalError("TreeRows: node \(child) of level \(level + 1) is the child of two nodes")
                    }
                    parents[level + 1][child] = index
                }
            }
        }
        if isCompact { assignCompactRows(levels) } else { assignSimpleRows(levels) }
    }

    /// Puts every subtree below the previous one.
    private mutating func assignSimpleRows(_ levels: [[Node]]) {
        guard let first = levels.first else { return }
        for (index, node) in first.enumerated() {
            rows[0][index] = count
            count += max(1, node.rows)
        }
        for (level, nodes) in levels.enumerated() {
            for (index, node) in nodes.enumerated() {
                var row = rows[level][index]
                for child in node.children {
                    rows[level + 1][child] = row
                    row += max(1, levels[level + 1][child].rows)
                }
            }
        }
    }

    /// Keeps the next free row of each level. A node takes the first row, not above its parent's, that is free for the
    /// node and its whole chain of first descendants, since they share a row.
    private mutating func assignCompactRows(_ levels: [[Node]]) {
        var free = Array(repeating: 0, count: levels.count)
        var waiting = (levels.first ?? []).indices.reversed().map { (level: 0, index: $0, from: 0) }
        while let (level, index, from) = waiting.popLast() {
            var row = from
            var (deeper, node): (Int, Int?) = (level, index)
            while let next = node {
                row = max(row, free[deeper])
                node = levels[deeper][next].children.first
                deeper += 1
            }
            rows[level][index] = row
            free[level] = row + 1
            count = max(count, row + 1)
            waiting += levels[level][index].children.reversed().map { (level + 1, $0, row) }
        }
    }
}
