import UIKit

/// The recorded changes of a batch update, as a mapping of index paths.
struct ItemChanges {
    private var removed: [Int: [Int]] = [:]
    private var added: [Int: [Int]] = [:]
    private var removedSections = IndexSet()
    private var addedSections = IndexSet()
    private var moves: [IndexPath: IndexPath] = [:]
    private var sectionMoves: [Int: Int] = [:]

    /// Whether nothing was recorded.
    var isEmpty: Bool {
        removed.isEmpty && added.isEmpty && removedSections.isEmpty && addedSections.isEmpty
    }

    mutating func insert(_ paths: [IndexPath]) {
        for path in paths { added[path.section, default: []].append(path.item) }
    }

    mutating func delete(_ paths: [IndexPath]) {
        for path in paths { removed[path.section, default: []].append(path.item) }
    }

    mutating func move(_ path: IndexPath, to new: IndexPath) {
        moves[path] = new
        delete([path])
        insert([new])
    }

    mutating func insert(sections: IndexSet) { addedSections.formUnion(sections) }

    mutating func delete(sections: IndexSet) { removedSections.formUnion(sections) }

    mutating func move(section: Int, to new: Int) {
        sectionMoves[section] = new
        removedSections.insert(section)
        addedSections.insert(new)
    }

    /// The path after the changes; nil if the item was deleted.
    func newPath(_ old: IndexPath) -> IndexPath? {
        if let moved = moves[old] { return moved }
        let section =
            sectionMoves[old.section]
            ?? PathMapping.shifted(old.section, out: Array(removedSections), in: Array(addedSections))
        guard let section else { return nil }
        let out = (removed[old.section] ?? []).sorted(), coming = (added[section] ?? []).sorted()
        return PathMapping.shifted(old.item, out: out, in: coming).map { IndexPath(item: $0, section: section) }
    }
}
