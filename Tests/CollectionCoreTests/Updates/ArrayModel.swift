@testable import CollectionCore

/// Batches of updates done the slow and obvious way, on arrays with a slot for each item, to hold the plan against.
struct ArrayModel {
    struct Slot: Equatable {
        var origin: UpdateOrigin<ItemPlace>
    }

    private(set) var sectionOrigins: [UpdateOrigin<Int>]
    private(set) var slots: [[Slot]]

    init(before: [Int], after: [Int], changes: [UpdateChange]) {
        let changes = Set(changes)
        var origins = [UpdateOrigin<Int>?](repeating: nil, count: after.count)
        var staying = Array(before.indices)
        for change in changes {
            switch change {
            case .insertSection(let section): origins[section] = .inserted
            case .moveSection(let from, let to):
                origins[to] = changes.contains(.reloadSection(from)) ? .reloaded(from: from) : .moved(from: from)
                staying.removeAll { $0 == from }
            case .deleteSection(let section): staying.removeAll { $0 == section }
            default: break
            }
        }
        for index in origins.indices where origins[index] == nil {
            let old = staying.removeFirst()
            origins[index] = changes.contains(.reloadSection(old)) ? .reloaded(from: old) : .stayed(from: old)
        }
        sectionOrigins = origins.map { $0! }
        slots = []
        for (section, origin) in sectionOrigins.enumerated() {
            slots.append(Self.items(of: section, origin, before: before, after: after, changes: changes))
        }
    }

    private static func items(
        of section: Int, _ origin: UpdateOrigin<Int>, before: [Int], after: [Int], changes: Set<UpdateChange>
    ) -> [Slot] {
        var result = [Slot?](repeating: nil, count: after[section])
        for change in changes {
            if case .moveItem(let from, let to) = change, to.section == section {
                result[to.item] = Slot(
                    origin: changes.contains(.reloadItem(from)) ? .reloaded(from: from) : .moved(from: from))
            }
            if case .insertItem(let place) = change, place.section == section {
                result[place.item] = Slot(origin: .inserted)
            }
        }
        var staying: [ItemPlace] = []
        switch origin {
        case .stayed(let old), .moved(let old):
            staying = (0..<before[old]).map { ItemPlace(section: old, item: $0) }.filter { place in
                !changes.contains(.deleteItem(place))
                    && !changes.contains {
                        if case .moveItem(let from, _) = $0 { from == place } else { false }
                    }
            }
        case .inserted, .reloaded: break
        }
        return result.map { slot in
            if let slot { return slot }
            if staying.isEmpty { return Slot(origin: .inserted) }
            let place = staying.removeFirst()
            return Slot(origin: changes.contains(.reloadItem(place)) ? .reloaded(from: place) : .stayed(from: place))
        }
    }

    /// The first answer of the plan that differs from this model, in words.
    func difference(from plan: UpdatePlan) -> String? {
        var fates: [ItemPlace: UpdateFate<ItemPlace>] = [:]
        for (section, slots) in slots.enumerated() {
            for (item, slot) in slots.enumerated() {
                let place = ItemPlace(section: section, item: item)
                let found = plan.origin(ofNew: place)
                if found != slot.origin { return "\(place) comes from \(found) and not from \(slot.origin)" }
                switch slot.origin {
                case .stayed(let old): fates[old] = .stays(to: place)
                case .moved(let old): fates[old] = .moved(to: place)
                case .reloaded(let old): fates[old] = .reloaded(to: place)
                case .inserted: break
                }
            }
        }
        for (section, count) in plan.countsBefore.enumerated() {
            for item in 0..<count {
                let place = ItemPlace(section: section, item: item)
                let found = plan.fate(ofOld: place)
                if found != fates[place] ?? .deleted { return "\(place) is \(found)" }
            }
        }
        return sectionDifference(from: plan)
    }

    private func sectionDifference(from plan: UpdatePlan) -> String? {
        var fates: [Int: UpdateFate<Int>] = [:]
        for (section, origin) in sectionOrigins.enumerated() {
            let found = plan.origin(ofNewSection: section)
            if found != origin { return "section \(section) comes from \(found) and not from \(origin)" }
            switch origin {
            case .stayed(let old): fates[old] = .stays(to: section)
            case .moved(let old): fates[old] = .moved(to: section)
            case .reloaded(let old): fates[old] = .reloaded(to: section)
            case .inserted: break
            }
        }
        for section in plan.countsBefore.indices where plan.fate(ofOldSection: section) != fates[section] ?? .deleted {
            return "section \(section) is \(plan.fate(ofOldSection: section))"
        }
        return nil
    }
}
