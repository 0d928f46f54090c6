/// What leads from one list of identifiers to another: what goes, what comes, and the fewest moves.
///
/// Time is linear in the lengths of the lists, but for what is out of order, which costs a search by halving each
/// (S8.12). Deletions and the starts of moves count in the old list, insertions and the ends of moves in the new one,
/// as in a batch of updates.
package struct Differ: Hashable, Sendable {
    /// Old indices, rising.
    package private(set) var deletes: [Int] = []
    /// New indices, rising.
    package private(set) var inserts: [Int] = []
    /// By rising end.
    package private(set) var moves: [UpdateMove<Int>] = []

    /// Identifiers are unique within each list; one that is there twice stops with a message that names it.
    package init<Identifier: Hashable>(from old: [Identifier], to new: [Identifier]) {
        let oldIndex = Self.index(old)
        var coming: Set<Identifier> = []
        var stays = [Bool](repeating: false, count: old.count)
        var starts: [Int] = []
        var ends: [Int] = []
        for (index, identifier) in new.enumerated() {
            if let start = oldIndex[identifier] {
                enforce(!stays[start], "Differ: \(identifier) is in the new list twice")
                stays[start] = true
                starts.append(start)
                ends.append(index)
            } else {
                enforce(coming.insert(identifier).inserted, "Differ: \(identifier) is in the new list twice")
                inserts.append(index)
            }
        }
        deletes = stays.indices.filter { !stays[$0] }
        let keepsOrder = RisingRun.members(of: starts)
        for index in starts.indices where !keepsOrder[index] {
            moves.append(UpdateMove(from: starts[index], to: ends[index]))
        }
    }

    package var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

    private static func index<Identifier: Hashable>(_ list: [Identifier]) -> [Identifier: Int] {
        var result = [Identifier: Int](minimumCapacity: list.count)
        for (index, identifier) in list.enumerated() {
            let before = result.updateValue(index, forKey: identifier)
            enforce(before == nil, "Differ: \(identifier) is in the old list twice")
        }
        return result
    }
}
