import CollectionCore

/// The changes of a batch of updates, in the order of the calls.
@MainActor final class BatchRecorder {
    /// The class and the public call that created the batch, for messages.
    let call: String
    private var view: Substring { call.prefix { $0 != "." } }
    /// Items per section before the batch.
    let before: [Int]
    /// Whether a reload makes the changes irrelevant.
    var isReload: Bool
    private(set) var completions: [(Bool) -> Void] = []
    private(set) var changes: [UpdateChange] = []
    /// Items before the batch whose cells are reconfigured.
    private(set) var reconfigured: [IndexPath] = []

    init(call: String, before: [Int], isReload: Bool = false) {
        self.call = call
        self.before = before
        self.isReload = isReload
    }

    func add(_ completion: ((Bool) -> Void)?) { if let completion { completions.append(completion) } }

    func complete(_ finished: Bool) { for completion in completions { completion(finished) } }

    func add(_ found: [UpdateChange]) { changes += found }

    func reconfigureItems(_ paths: [IndexPath]) { reconfigured += paths }

    func insertItems(_ paths: [IndexPath]) {
        changes += paths.map { .insertItem(position($0, "insertItems(at:)")) }
    }

    func deleteItems(_ paths: [IndexPath]) {
        changes += paths.map { .deleteItem(position($0, "deleteItems(at:)")) }
    }

    func reloadItems(_ paths: [IndexPath]) {
        changes += paths.map { .reloadItem(position($0, "reloadItems(at:)")) }
    }

    func moveItem(from: IndexPath, to: IndexPath) {
        changes.append(.moveItem(from: position(from, "moveItem(at:to:)"), to: position(to, "moveItem(at:to:)")))
    }

    func insertSections(_ sections: IndexSet) { changes += sections.map { .insertSection($0) } }

    func deleteSections(_ sections: IndexSet) { changes += sections.map { .deleteSection($0) } }

    func reloadSections(_ sections: IndexSet) { changes += sections.map { .reloadSection($0) } }

    func moveSection(from: Int, to: Int) { changes.append(.moveSection(from: from, to: to)) }

    private func position(_ path: IndexPath, _ call: String) -> ItemPosition {
        enforce(
            path.count == 2, "\(view).\(call): an index path has a section and an item, not \(Array(path))")
        return ItemPosition(section: path.section, item: path.item)
    }

    /// The item counts per section after the batch, by arithmetic; nil if only the data source knows them, as for
    /// inserted sections. Invalid changes are detected when the plan is made.
    var countsAfter: [Int]? {
        var counts = before
        for change in changes {
            switch change {
            case .insertItem(let position):
                guard counts.indices.contains(position.section) else { return nil }
                counts[position.section] += 1
            case .deleteItem(let position):
                guard counts.indices.contains(position.section) else { return nil }
                counts[position.section] -= 1
            case .moveItem(let from, let to):
                guard counts.indices.contains(from.section), counts.indices.contains(to.section) else { return nil }
                counts[from.section] -= 1
                counts[to.section] += 1
            case .reloadItem: break
            default: return nil
            }
        }
        return counts
    }
}
