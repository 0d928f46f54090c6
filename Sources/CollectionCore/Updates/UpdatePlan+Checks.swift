extension UpdatePlan {
    static func checkSections(
        _ sections: UpdateSet<Int>, changes: [UpdateChange], before: [Int], after: [Int]
    ) throws(UpdateError) {
        for change in changes {
            switch change {
            case .deleteSection(let section), .reloadSection(let section):
                try check(section, of: change, .before, before)
            case .insertSection(let section):
                try check(section, of: change, .after, after)
            case .moveSection(let from, let to):
                try check(from, of: change, .before, before)
                try check(to, of: change, .after, after)
            case .insertItem, .deleteItem, .reloadItem, .moveItem:
                break
            }
        }
        let conflict = sections.conflict(
            delete: { .deleteSection($0) }, insert: { .insertSection($0) }, reload: { .reloadSection($0) },
            move: { .moveSection(from: $0, to: $1) })
        if let conflict { throw conflict }
        let expected = before.count + sections.inserted.count - sections.deleted.count
        if expected != after.count {
            throw .numberOfSections(
                before: before.count, inserted: sections.inserted.count, deleted: sections.deleted.count,
                found: after.count)
        }
    }

    static func checkItems(
        _ items: UpdateSet<ItemPosition>, changes: [UpdateChange], before: [Int], after: [Int]
    ) throws(UpdateError) {
        for change in changes {
            switch change {
            case .deleteItem(let position), .reloadItem(let position):
                try check(position, of: change, .before, before)
            case .insertItem(let position):
                try check(position, of: change, .after, after)
            case .moveItem(let from, let to):
                try check(from, of: change, .before, before)
                try check(to, of: change, .after, after)
            case .insertSection, .deleteSection, .reloadSection, .moveSection:
                break
            }
        }
        let conflict = items.conflict(
            delete: { .deleteItem($0) }, insert: { .insertItem($0) }, reload: { .reloadItem($0) },
            move: { .moveItem(from: $0, to: $1) })
        if let conflict { throw conflict }
    }

    private static func check(
        _ section: Int, of change: UpdateChange, _ state: UpdateError.State, _ counts: [Int]
    ) throws(UpdateError) {
        guard counts.indices.contains(section) else {
            throw .missingSection(change, section: section, state, count: counts.count)
        }
    }

    private static func check(
        _ position: ItemPosition, of change: UpdateChange, _ state: UpdateError.State, _ counts: [Int]
    ) throws(UpdateError) {
        try check(position.section, of: change, state, counts)
        guard position.item >= 0, position.item < counts[position.section] else {
            throw .missingItem(change, position, state, count: counts[position.section])
        }
    }
}
