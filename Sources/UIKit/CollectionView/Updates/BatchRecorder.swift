import CollectionCore

/// The changes that a batch of updates names, in the order in which they were named.
struct BatchRecorder {
    /// The public call that the batch was made by, for messages.
    let call: String
    /// Whether everything is asked anew anyway.
    var isReload: Bool
    var completions: [(Bool) -> Void] = []
    private(set) var changes: [UpdateChange] = []
    /// Items before the batch whose cells are configured again.
    private(set) var reconfigured: [IndexPath] = []

    init(call: String, isReload: Bool) {
        self.call = call
        self.isReload = isReload
    }

    mutating func add(_ found: [UpdateChange]) { changes += found }

    mutating func reconfigureItems(_ paths: [IndexPath]) { reconfigured += paths }

    mutating func insertItems(_ paths: [IndexPath]) {
        changes += paths.map { .insertItem(place($0, "insertItems(at:)")) }
    }

    mutating func deleteItems(_ paths: [IndexPath]) {
        changes += paths.map { .deleteItem(place($0, "deleteItems(at:)")) }
    }

    mutating func reloadItems(_ paths: [IndexPath]) {
        changes += paths.map { .reloadItem(place($0, "reloadItems(at:)")) }
    }

    mutating func moveItem(from: IndexPath, to: IndexPath) {
        changes.append(.moveItem(from: place(from, "moveItem(at:to:)"), to: place(to, "moveItem(at:to:)")))
    }

    mutating func insertSections(_ sections: IndexSet) { changes += sections.map { .insertSection($0) } }

    mutating func deleteSections(_ sections: IndexSet) { changes += sections.map { .deleteSection($0) } }

    mutating func reloadSections(_ sections: IndexSet) { changes += sections.map { .reloadSection($0) } }

    mutating func moveSection(from: Int, to: Int) { changes.append(.moveSection(from: from, to: to)) }

    private func place(_ path: IndexPath, _ call: String) -> ItemPlace {
        enforce(
            path.count == 2, "UICollectionView.\(call): an index path has a section and an item, not \(Array(path))")
        return ItemPlace(section: path.section, item: path.item)
    }
}
