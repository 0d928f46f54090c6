/// Which row each node of a forest stands on: a parent on the row of its first child, children in order below each other.
///
/// Nodes are given level by level; a node names its children by their indices in the next level. Every node of a level but the
/// first has to be the child of exactly one node.
public struct TreeRows: Equatable, Sendable {
    /// One node: its children in the next level, in order, and how many rows it and its descendants take by the simple rule.
    public struct Node: Equatable, Sendable {
        public var children: [Int]
        public var rows: Int

        public init(children: [Int], rows: Int) {
            self.children = children
            self.rows = rows
        }
    }

    /// The row of each node, by level and index.
    public private(set) var rows: [[Int]]
    /// The parent of each node in the level before, by level and index; nil in the first level.
    public private(set) var parents: [[Int?]]
    /// How many rows there are.
    public private(set) var count = 0

    /// - Parameters:
    ///   - levels: the nodes, by level and index.
    ///   - isCompact: false keeps for every node as many rows as it says; true ignores what nodes say and puts each on the
    ///     first row on which it and its first descendants are clear of what stands above them in their levels.
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
        if isCompact { placeCompactly(levels) } else { placeSimply(levels) }
    }

    /// Every subtree below the one before.
    private mutating func placeSimply(_ levels: [[Node]]) {
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

    /// In each level the next free row is remembered; a node takes the first one, not above its parent's, that is free for it,
    /// its first child, that one's first child and so on, since they all stand on one row.
    private mutating func placeCompactly(_ levels: [[Node]]) {
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
