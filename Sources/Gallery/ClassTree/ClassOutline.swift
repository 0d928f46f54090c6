import Foundation

/// The visible part of a hierarchy by depth, without the subclasses of collapsed classes.
struct ClassOutline {
    /// The classes at each depth in tree order, as indexes into the hierarchy's names.
    let levels: [[Int]]
    /// The index path of each visible class.
    let paths: [Int: IndexPath]
    /// The number of rows that each visible class takes with its visible subclasses.
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
            for (item, index) in level.enumerated() {
                paths[index] = IndexPath(item: item, section: depth)
                let children = collapsed.contains(index) ? [] : hierarchy.children[index]
                rows[index] = max(1, children.reduce(0) { $0 + (rows[$1] ?? 0) })
            }
        }
        self.levels = levels
        self.paths = paths
        self.rows = rows
    }

    func index(at path: IndexPath) -> Int { levels[path.section][path.item] }

    func children(at path: IndexPath) -> [IndexPath] {
        let index = index(at: path)
        return collapsed.contains(index) ? [] : hierarchy.children[index].compactMap { paths[$0] }
    }

    func rows(at path: IndexPath) -> Int { rows[index(at: path)] ?? 1 }
}
