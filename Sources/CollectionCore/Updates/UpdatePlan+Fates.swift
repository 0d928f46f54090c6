/// What a batch of updates makes of an element that was there.
package enum UpdateFate<Place: Hashable & Sendable>: Hashable, Sendable {
    /// It keeps its order among those that stay; its index may be another one.
    case stays(to: Place)
    case deleted
    /// Its content is made anew, at this place.
    case reloaded(to: Place)
    case moved(to: Place)
}

/// Where an element that is there after a batch of updates came from.
package enum UpdateOrigin<Place: Hashable & Sendable>: Hashable, Sendable {
    case stayed(from: Place)
    case inserted
    case reloaded(from: Place)
    case moved(from: Place)
}

extension UpdatePlan {
    package func fate(ofOld place: ItemPlace) -> UpdateFate<ItemPlace> {
        guard let new = newIndex(ofOld: place) else { return .deleted }
        if items.reloaded.sortedContains(place) { return .reloaded(to: new) }
        return items.move(from: place) == nil ? .stays(to: new) : .moved(to: new)
    }

    package func origin(ofNew place: ItemPlace) -> UpdateOrigin<ItemPlace> {
        guard let old = oldIndex(ofNew: place) else { return .inserted }
        if items.reloaded.sortedContains(old) { return .reloaded(from: old) }
        return items.move(to: place) == nil ? .stayed(from: old) : .moved(from: old)
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

    // The changes themselves, each once, sorted, without those that were absorbed by a section.

    package var deletedItems: [ItemPlace] { items.deleted }
    package var insertedItems: [ItemPlace] { items.inserted }
    /// Old places.
    package var reloadedItems: [ItemPlace] { items.reloaded }
    /// By rising start.
    package var movedItems: [UpdateMove<ItemPlace>] { items.movesByStart }

    package var deletedSections: [Int] { sections.deleted }
    package var insertedSections: [Int] { sections.inserted }
    /// Old indices.
    package var reloadedSections: [Int] { sections.reloaded }
    /// By rising start.
    package var movedSections: [UpdateMove<Int>] { sections.movesByStart }
}
