import CollectionCore

/// An `UpdatePlan` in terms of UIKit: index paths and update items.
@MainActor struct BatchPlan {
    private let plan: UpdatePlan

    /// Creates a plan. Stops with an explanation if the changes do not match the counts before and after.
    init(before: [Int], after: [Int], batch: BatchRecorder) {
        do {
            plan = try UpdatePlan(before: before, after: after, changes: batch.changes)
        } catch {
            let hint =
                batch.changes.isEmpty
                ? " No changes were recorded: the data source was changed without an update of the view."
                : " The recorded changes are: \(batch.changes.map(\.description).joined(separator: ", "))."
            fatalError(
                "\(batch.call): \(error).\(hint) Counts before are those of the last layout pass or "
                    + "update; change the data source inside the closure of performBatchUpdates, not before it.")
        }
    }

    func itemAfter(_ path: IndexPath) -> IndexPath? {
        guard path.count == 2 else { return nil }
        return plan.newIndex(ofOld: ItemPosition(section: path.section, item: path.item)).map(Self.path)
    }

    func itemBefore(_ path: IndexPath) -> IndexPath? {
        guard path.count == 2 else { return nil }
        return plan.oldIndex(ofNew: ItemPosition(section: path.section, item: path.item)).map(Self.path)
    }

    func sectionAfter(_ section: Int) -> Int? { plan.newSection(ofOld: section) }

    func sectionBefore(_ section: Int) -> Int? { plan.oldSection(ofNew: section) }

    /// Whether an item stays but gets a new cell.
    func isReloaded(after path: IndexPath) -> Bool {
        guard path.count == 2, case .reloaded = plan.origin(ofNew: ItemPosition(section: path.section, item: path.item))
        else { return false }
        return true
    }

    /// Whether an item was moved by a change of its own.
    func isMoved(after path: IndexPath) -> Bool {
        guard case .moved = plan.origin(ofNew: ItemPosition(section: path.section, item: path.item)) else {
            return false
        }
        return true
    }

    func isReloaded(sectionAfter section: Int) -> Bool {
        guard case .reloaded = plan.origin(ofNewSection: section) else { return false }
        return true
    }

    /// The update items for the layout: deletions from the end, insertions from the start, reloads, moves (S3.9).
    var updateItems: [UICollectionViewUpdateItem] {
        typealias Item = UICollectionViewUpdateItem
        var items: [Item] = []
        items += plan.deletedItems.reversed().map { Item(.delete, before: Self.path($0), after: nil) }
        items += plan.deletedSections.reversed().map { Item(.delete, before: Self.path($0), after: nil) }
        items += plan.insertedSections.map { Item(.insert, before: nil, after: Self.path($0)) }
        items += plan.insertedItems.map { Item(.insert, before: nil, after: Self.path($0)) }
        items += plan.reloadedSections.map { section in
            Item(.reload, before: Self.path(section), after: plan.newSection(ofOld: section).map(Self.path))
        }
        items += plan.reloadedItems.map { position in
            Item(.reload, before: Self.path(position), after: plan.newIndex(ofOld: position).map(Self.path))
        }
        items += plan.movedSections.map { Item(.move, before: Self.path($0.from), after: Self.path($0.to)) }
        items += plan.movedItems.map { Item(.move, before: Self.path($0.from), after: Self.path($0.to)) }
        return items
    }

    private static func path(_ position: ItemPosition) -> IndexPath {
        IndexPath(item: position.item, section: position.section)
    }

    private static func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
}
