import Foundation

/// The part of a hierarchy that is seen: depth by depth, without what is below collapsed classes.
struct ClassOutline {
    /// The classes at each depth, as places in the hierarchy's names, in the order of the tree.
    let levels: [[Int]]
    /// Where each class that is seen stands.
    let paths: [Int: IndexPath]
    /// How many rows each class that is seen takes with those below it.
    private let rows: [Int: Int]
    private let hierarchy: ClassHierarchy
    private let collapsed: Set<Int>

    init(_ hierarchy: ClassHierarchy, collapsed: Set<Int>) {
        self.hierarchy = hierarchy
        self.collapsed = collapsed
        var levels: [[Int]] = []
        var next = [0]
        while !next.isEmpty {
            levels.append(next)
            next = next.flatMap { collapsed.contains($0) ? [] : hierarchy.children[$0] }
        }
        var paths: [Int: IndexPath] = [:]
        var rows: [Int: Int] = [:]
        for (depth, level) in levels.enumerated().reversed() {
            for (item, place) in level.enumerated() {
                paths[place] = IndexPath(item: item, section: depth)
                let children = collapsed.contains(place) ? [] : hierarchy.children[place]
                rows[place] = max(1, children.reduce(0) { $0 + (rows[$1] ?? 0) })
            }
        }
        self.levels = levels
        self.paths = paths
        self.rows = rows
    }

    func place(at path: IndexPath) -> Int { levels[path.section][path.item] }

    func children(at path: IndexPath) -> [IndexPath] {
        let place = place(at: path)
        return collapsed.contains(place) ? [] : hierarchy.children[place].compactMap { paths[$0] }
    }

    func rows(at path: IndexPath) -> Int { rows[place(at: path)] ?? 1 }
}
