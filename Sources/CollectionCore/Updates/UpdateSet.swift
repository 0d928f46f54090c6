/// The changes of one kind of element, each named once (B28), sorted.
struct UpdateSet<Place: Hashable & Comparable & Sendable>: Sendable {
    var deleted: [Place] = []
    var inserted: [Place] = []
    var reloaded: [Place] = []
    var movesByStart: [UpdateMove<Place>] = []
    var movesByEnd: [UpdateMove<Place>] = []

    /// Sorts, and drops what was named twice.
    mutating func normalise() {
        deleted = Set(deleted).sorted()
        inserted = Set(inserted).sorted()
        reloaded = Set(reloaded).sorted()
        let moves = Set(movesByStart)
        movesByStart = moves.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
        movesByEnd = moves.sorted { ($0.to, $0.from) < ($1.to, $1.from) }
    }

    func move(from place: Place) -> UpdateMove<Place>? {
        let index = movesByStart.partitionIndex { $0.from >= place }
        return index < movesByStart.count && movesByStart[index].from == place ? movesByStart[index] : nil
    }

    func move(to place: Place) -> UpdateMove<Place>? {
        let index = movesByEnd.partitionIndex { $0.to >= place }
        return index < movesByEnd.count && movesByEnd[index].to == place ? movesByEnd[index] : nil
    }

    /// What leaves the order of the old state, sorted.
    var leaving: [Place] { (deleted + movesByStart.map(\.from)).sorted() }

    /// What enters the order of the new state, sorted.
    var entering: [Place] { (inserted + movesByEnd.map(\.to)).sorted() }

    /// The first two changes that exclude each other (S3): both of an element that is deleted and moved or reloaded,
    /// inserted and moved to, or moved twice.
    func conflict(
        delete: (Place) -> UpdateChange, insert: (Place) -> UpdateChange, reload: (Place) -> UpdateChange,
        move: (Place, Place) -> UpdateChange
    ) -> UpdateError? {
        func change(_ value: UpdateMove<Place>) -> UpdateChange { move(value.from, value.to) }
        if let place = reloaded.first(where: { deleted.sortedContains($0) }) {
            return .conflict(delete(place), reload(place))
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
