/// Values of several items. Without a set they are those of all items; nil is returned for a set that has no item.
extension UIPasteboard {
    /// The types of each item of a set.
    public func types(forItemSet itemSet: IndexSet?) -> [[String]]? { items(itemSet)?.map { $0.keys.sorted() } }

    /// Whether each item of a set has one of the types.
    public func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        items(itemSet)?.allSatisfy { item in pasteboardTypes.contains { item[$0] != nil } } ?? false
    }

    /// The items that have one of the types; nil for none.
    public func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        let items = items
        let found = items.indices.filter { index in pasteboardTypes.contains { items[index][$0] != nil } }
        return found.isEmpty ? nil : IndexSet(found)
    }

    /// The values of a type in the items of a set that have it.
    public func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        items(itemSet)?.compactMap { $0[pasteboardType] }
    }

    /// The values of a type as data, in the items of a set that have it.
    public func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        items(itemSet)?.compactMap { Self.data($0[pasteboardType]) }
    }

    private func items(_ set: IndexSet?) -> [[String: Any]]? {
        let items = items
        let found = set.map { set in items.indices.filter(set.contains).map { items[$0] } } ?? items
        return found.isEmpty ? nil : found
    }
}
