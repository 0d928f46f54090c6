@testable import CollectionCore

/// Holding a plan against edited arrays: the only point where the two meet.
extension PlainArrays.Edits {
    init(_ changes: [UpdateChange]) {
        for change in changes {
            switch change {
            case .insertItem(let position): insertedItems.insert([position.section, position.item])
            case .deleteItem(let position): deletedItems.insert([position.section, position.item])
            case .reloadItem(let position): reloadedItems.insert([position.section, position.item])
            case .moveItem(let from, let to): movedItems[[from.section, from.item]] = [to.section, to.item]
            case .insertSection(let section): insertedSections.insert(section)
            case .deleteSection(let section): deletedSections.insert(section)
            case .reloadSection(let section): reloadedSections.insert(section)
            case .moveSection(let from, let to): movedSections[from] = to
            }
        }
    }

    fileprivate func fate(of old: [Int], to new: [Int]?) -> UpdateFate<ItemPosition> {
        guard let new else { return .deleted }
        let to = ItemPosition(section: new[0], item: new[1])
        if reloadedItems.contains(old) { return .reloaded(to: to) }
        return movedItems[old] == nil ? .stays(to: to) : .moved(to: to)
    }

    fileprivate func fate(ofSection old: Int, to new: Int?) -> UpdateFate<Int> {
        guard let new else { return .deleted }
        if reloadedSections.contains(old) { return .reloaded(to: new) }
        return movedSections[old] == nil ? .stays(to: new) : .moved(to: new)
    }
}

extension UpdateFate {
    /// The same seen from the position where the element is now.
    fileprivate func origin(_ from: Position) -> UpdateOrigin<Position> {
        switch self {
        case .stays: .stayed(from: from)
        case .reloaded: .reloaded(from: from)
        case .moved: .moved(from: from)
        case .deleted: .inserted
        }
    }
}

extension PlainArrays {
    /// The first answer of the plan that is not what became of the arrays, in words; nil when all are.
    static func difference(from plan: UpdatePlan, _ changes: [UpdateChange]) -> String? {
        let edits = Edits(changes)
        let before = PlainArrays(plan.countsBefore)
        var after = before
        after.edit(edits, counts: plan.countsAfter)
        if after.sections.map(\.items.count) != plan.countsAfter {
            return "the arrays have \(after.sections.map(\.items.count)) items"
        }
        let (old, new) = (before.positions, after.positions)
        for (name, position) in old {
            let from = ItemPosition(section: position[0], item: position[1])
            let expected = edits.fate(of: position, to: new[name])
            let found = plan.fate(ofOld: from)
            if found != expected { return "\(from) is \(found) and not \(expected)" }
            if let to = plan.newIndex(ofOld: from), plan.origin(ofNew: to) != expected.origin(from) {
                return "\(to) comes from \(plan.origin(ofNew: to)) and not from \(expected.origin(from))"
            }
        }
        for (name, position) in new where old[name] == nil {
            let found = plan.origin(ofNew: ItemPosition(section: position[0], item: position[1]))
            if found != .inserted { return "\(position) is \(found), and came" }
        }
        return after.sectionDifference(from: plan, before, edits)
    }

    private func sectionDifference(from plan: UpdatePlan, _ before: PlainArrays, _ edits: Edits) -> String? {
        let names = before.sections.map(\.name)
        for (index, name) in names.enumerated() {
            let expected = edits.fate(ofSection: index, to: sections.firstIndex { $0.name == name })
            let found = plan.fate(ofOldSection: index)
            if found != expected { return "section \(index) is \(found) and not \(expected)" }
        }
        for (index, section) in sections.enumerated() {
            let expected = names.firstIndex(of: section.name).map {
                edits.fate(ofSection: $0, to: index).origin($0)
            }
            let found = plan.origin(ofNewSection: index)
            if found != expected ?? .inserted { return "section \(index) comes from \(found)" }
        }
        return nil
    }
}
