/// The changes of one kind of element, sorted without duplicates (B28).
struct UpdateSet<Position: Hashable & Comparable & Sendable>: Sendable {
    var deleted: [Position] = []
    var inserted: [Position] = []
    var reloaded: [Position] = []
    var movesByStart: [UpdateMove<Position>] = []
    var movesByEnd: [UpdateMove<Position>] = []

    /// Sorts the changes and removes duplicates.
    mutating func normalise() {
        deleted = deleted.sortedWithoutDuplicates()
        inserted = inserted.sortedWithoutDuplicates()
        reloaded = reloaded.sortedWithoutDuplicates()
        let moves = Set(movesByStart)
        movesByStart = moves.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
        movesByEnd = moves.sorted { ($0.to, $0.from) < ($1.to, $1.from) }
    }

    func move(from position: Position) -> UpdateMove<Position>? {
        let index = movesByStart.partitionIndex { $0.from >= position }
        return index < movesByStart.count && movesByStart[index].from == position ? movesByStart[index] : nil
    }

    func move(to position: Position) -> UpdateMove<Position>? {
        let index = movesByEnd.partitionIndex { $0.to >= position }
        return index < movesByEnd.count && movesByEnd[index].to == position ? movesByEnd[index] : nil
    }

    /// Elements that leave the order of the old state, sorted.
    var leaving: [Position] {
        movesByStart.isEmpty ? deleted : (deleted + movesByStart.map(\.from)).sorted()
    }

    /// Elements that enter the order of the new state, sorted.
    var entering: [Position] {
        movesByEnd.isEmpty ? inserted : (inserted + movesByEnd.map(\.to)).sorted()
    }

    /// The first two contradictory changes (S3): an element deleted and also moved or reloaded, inserted and also moved
    /// to, or moved twice.
    func conflict(
        delete: (Position) -> UpdateChange, insert: (Position) -> UpdateChange, reload: (Position) -> UpdateChange,
        move: (Position, Position) -> UpdateChange
    ) -> UpdateError? {
        func change(_ value: UpdateMove<Position>) -> UpdateChange { move(value.from, value.to) }
        if let position = reloaded.first(where: { deleted.sortedContains($0) }) {
            return .conflict(delete(position), reload(position))
        }
        if let value = movesByStart.first(where: { deleted.sortedContains($0.from) }) {
            return .conflict(delete(value.from), change(value))
        }
        if let value = movesByEnd.first(where: { inserted.sortedContains($0.to) }) {
            return .conflict(insert(value.to), change(value))
        }
        for (a, b) in zip(movesByStart, movesByStart.dropFirst()) where a.from == b.from {
            return .conflict(change(a), change(b))
        }
        for (a, b) in zip(movesByEnd, movesByEnd.dropFirst()) where a.to == b.to {
            return .conflict(change(a), change(b))
        }
        return nil
    }
}

extension Array where Element: Hashable & Comparable {
    /// Mostly the changes of a difference, which are in order.
    fileprivate func sortedWithoutDuplicates() -> [Element] {
        zip(self, dropFirst()).allSatisfy { $0 < $1 } ? self : Set(self).sorted()
    }
}
