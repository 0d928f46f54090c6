/// The effect of a batch update on an element that existed before it.
package enum UpdateFate<Position: Hashable & Sendable>: Hashable, Sendable {
    /// It keeps its order among the remaining elements; its index may change.
    case stays(to: Position)
    case deleted
    /// Its content is created anew at this position.
    case reloaded(to: Position)
    case moved(to: Position)
}

/// The origin of an element that exists after a batch update.
package enum UpdateOrigin<Position: Hashable & Sendable>: Hashable, Sendable {
    case stayed(from: Position)
    case inserted
    case reloaded(from: Position)
    case moved(from: Position)
}

extension UpdatePlan {
    package func fate(ofOld position: ItemPosition) -> UpdateFate<ItemPosition> {
        guard let new = newIndex(ofOld: position) else { return .deleted }
        if items.reloaded.sortedContains(position) { return .reloaded(to: new) }
        return items.move(from: position) == nil ? .stays(to: new) : .moved(to: new)
    }

    package func origin(ofNew position: ItemPosition) -> UpdateOrigin<ItemPosition> {
        guard let old = oldIndex(ofNew: position) else { return .inserted }
        if items.reloaded.sortedContains(old) { return .reloaded(from: old) }
        return items.move(to: position) == nil ? .stayed(from: old) : .moved(from: old)
    }

    package func fate(ofOldSection section: Int) -> UpdateFate<Int> {
        guard let new = newSection(ofOld: section) else { return .deleted }
        if sections.reloaded.sortedContains(section) { return .reloaded(to: new) }
        return sections.move(from: section) == nil ? .stays(to: new) : .moved(to: new)
    }

    package func origin(ofNewSection section: Int) -> UpdateOrigin<Int> {
        guard let old = oldSection(ofNew: section) else { return .inserted }
        if sections.reloaded.sortedContains(old) { return .reloaded(from: old) }
        return sections.move(to: section) == nil ? .stayed(from: old) : .moved(from: old)
    }

    // The changes, sorted without duplicates, and without those absorbed by a section.

    package var deletedItems: [ItemPosition] { items.deleted }
    package var insertedItems: [ItemPosition] { items.inserted }
    /// Old positions.
    package var reloadedItems: [ItemPosition] { items.reloaded }
    /// By ascending source.
    package var movedItems: [UpdateMove<ItemPosition>] { items.movesByStart }

    package var deletedSections: [Int] { sections.deleted }
    package var insertedSections: [Int] { sections.inserted }
    /// Old indexes.
    package var reloadedSections: [Int] { sections.reloaded }
    /// By ascending source.
    package var movedSections: [UpdateMove<Int>] { sections.movesByStart }
}
