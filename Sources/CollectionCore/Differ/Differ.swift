/// The difference between two lists of identifiers: deletions, insertions and the fewest moves.
///
/// Takes linear time, plus a binary search for each element out of order (S8.12). Deletions and sources of moves are
/// indexes into the old list, insertions and destinations into the new one, as in a batch update.
package struct Differ: Hashable, Sendable {
    /// Old indexes, ascending.
    package private(set) var deletes: [Int] = []
    /// New indexes, ascending.
    package private(set) var inserts: [Int] = []
    /// By ascending destination.
    package private(set) var moves: [UpdateMove<Int>] = []

    /// Compares two lists. Identifiers must be unique within each list; a duplicate is a programming error.
    package init<Identifier: Hashable>(from old: [Identifier], to new: [Identifier]) {
        let table = IdentifierTable(old) { index, _ in
            fatalError("Differ: duplicate identifier \(old[index]) in the old list")
        }
        self.init(origins: table.indices(of: new), oldCount: old.count) { new[$0] }
        guard inserts.count > 1 else { return }
        _ = IdentifierTable(inserts.map { new[$0] }) { [inserts] index, _ in
            fatalError("Differ: duplicate identifier \(new[inserts[index]]) in the new list")
        }
    }

    /// `origins` has the old index of each element of the new list, or -1 for an insertion. `name` is for messages.
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
            enforce(!stays[start], "Differ: duplicate identifier \(name(index)) in the new list")
            stays[start] = true
            starts.append(start)
            ends.append(index)
        }
        deletes = stays.indices.filter { !stays[$0] }
        let keepsOrder = IncreasingSubsequence.members(of: starts)
        for index in starts.indices where !keepsOrder[index] {
            moves.append(UpdateMove(from: starts[index], to: ends[index]))
        }
    }

    package var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }
}
