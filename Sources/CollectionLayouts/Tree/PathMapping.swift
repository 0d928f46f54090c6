import UIKit

/// Maps index paths between the states before and after a batch update.
struct PathMapping {
    private var removed: [Int: [Int]] = [:]
    private var added: [Int: [Int]] = [:]
    private var removedSections: [Int] = []
    private var addedSections: [Int] = []
    private var moves: [IndexPath: IndexPath] = [:]
    private var movesBack: [IndexPath: IndexPath] = [:]

    @MainActor init(_ updates: [UICollectionViewUpdateItem]) {
        for update in updates {
            let (before, after) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
            switch update.updateAction {
            case .delete: if let before { remove(before) }
            case .insert: if let after { add(after) }
            case .move:
                guard let before, let after, before.item != NSNotFound else { continue }
                moves[before] = after
                movesBack[after] = before
                remove(before)
                add(after)
            default: break
            }
        }
        removed = removed.mapValues { $0.sorted() }
        added = added.mapValues { $0.sorted() }
        removedSections.sort()
        addedSections.sort()
    }

    private mutating func remove(_ path: IndexPath) {
        if path.item == NSNotFound {
            removedSections.append(path.section)
        } else {
            removed[path.section, default: []].append(path.item)
        }
    }

    private mutating func add(_ path: IndexPath) {
        if path.item == NSNotFound {
            addedSections.append(path.section)
        } else {
            added[path.section, default: []].append(path.item)
        }
    }

    /// The path after the update; nil if the item was deleted.
    func new(_ old: IndexPath) -> IndexPath? {
        if let moved = moves[old] { return moved }
        guard let section = Self.shifted(old.section, out: removedSections, in: addedSections),
            let item = Self.shifted(old.item, out: removed[old.section] ?? [], in: added[section] ?? [])
        else { return nil }
        return IndexPath(item: item, section: section)
    }

    /// The path before the update; nil if the item was inserted.
    func old(_ new: IndexPath) -> IndexPath? {
        if let moved = movesBack[new] { return moved }
        guard let section = Self.shifted(new.section, out: addedSections, in: removedSections),
            let item = Self.shifted(new.item, out: added[new.section] ?? [], in: removed[section] ?? [])
        else { return nil }
        return IndexPath(item: item, section: section)
    }

    /// Maps an index past removed and inserted ones; nil for a removed one. Both lists must be sorted.
    static func shifted(_ index: Int, out: [Int], in coming: [Int]) -> Int? {
        let leaving = out.partitionPoint { $0 < index }
        if leaving < out.count, out[leaving] == index { return nil }
        var result = index - leaving
        for new in coming where new <= result { result += 1 }
        return result
    }
}
