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
        let table = IdentifierTable(old) { index, _ in
            fatalError("Differ: \(old[index]) is in the old list twice")
        }
        self.init(origins: table.indices(of: new), oldCount: old.count) { new[$0] }
        guard inserts.count > 1 else { return }
        _ = IdentifierTable(inserts.map { new[$0] }) { [inserts] index, _ in
            fatalError("Differ: \(new[inserts[index]]) is in the new list twice")
        }
    }

    /// From where each element of the new list stands in the old one; -1 where it comes. `name` is for messages.
    private init(origins: [Int], oldCount: Int, name: (_ new: Int) -> Any) {
        var stays = [Bool](repeating: false, count: oldCount)
        var starts: [Int] = []
        var ends: [Int] = []
        starts.reserveCapacity(origins.count)
        ends.reserveCapacity(origins.count)
        for (index, start) in origins.enumerated() {
            if start < 0 {
                inserts.append(index)
                continue
            }
            enforce(!stays[start], "Differ: \(name(index)) is in the new list twice")
            stays[start] = true
            starts.append(start)
            ends.append(index)
        }
        deletes = stays.indices.filter { !stays[$0] }
        let keepsOrder = RisingRun.members(of: starts)
        for index in starts.indices where !keepsOrder[index] {
            moves.append(UpdateMove(from: starts[index], to: ends[index]))
        }
    }

    package var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }
}
