import CollectionCore
import Foundation
import Harness

/// A custom identifier type, like those of apps.
struct Photo: Hashable, Sendable {
    let number: Int
}

private let count = 100_000

/// Removes and inserts one identifier in a hundred and moves every thousandth to the front.
private func lists<Identifier>(_ make: (Int) -> Identifier) -> (old: [Identifier], new: [Identifier]) {
    let stays = (0..<count).filter { $0 % 100 != 7 && $0 % 1000 != 3 }
    let moved = (0..<count).filter { $0 % 1000 == 3 }
    var new = moved + stays
    for index in 0..<count / 100 { new.insert(count + index, at: index * 99) }
    return ((0..<count).map(make), new.map(make))
}

@MainActor let differComparisons = [
    Comparison("differ/collection-difference", bound: 1) {
        let (old, new) = lists { Photo(number: $0) }
        return (
            Work("Differ of 100,000 identifiers, moves found") { keep(Differ(from: old, to: new)) },
            Work("CollectionDifference of the same, moves not found") { keep(new.difference(from: old)) }
        )
    },
    lookups("differ/lookups-number") { Photo(number: $0) },
    lookups("differ/lookups-text") { "photo \($0)" },
    lookups("differ/lookups-uuid") { number in
        let a = UInt8(truncatingIfNeeded: number)
        let b = UInt8(truncatingIfNeeded: number >> 8)
        let c = UInt8(truncatingIfNeeded: number >> 16)
        return UUID(uuid: (a, b, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
    },
    Comparison("differ/sections", bound: nil) {
        let (old, new) = lists { Photo(number: $0) }
        let (before, after) = (
            SectionedList(sections: [0], items: [old]), SectionedList(sections: [0], items: [new])
        )
        return (
            Work("changes between two states of a diffable data source of 100,000") {
                keep(after.changes(from: before))
            },
            Work("Differ of the same") { keep(Differ(from: old, to: new)) }
        )
    },
]

@MainActor private func lookups<Identifier: Hashable & Sendable>(
    _ name: String, _ make: @escaping (Int) -> Identifier
) -> Comparison {
    Comparison(name, bound: 4) {
        let (old, new) = lists(make)
        let index = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
        return (
            Work("Differ of 100,000 \(Identifier.self) identifiers") { keep(Differ(from: old, to: new)) },
            Work("as many look-ups in a Dictionary that is there") {
                var sum = 0
                for identifier in new { sum += index[identifier] ?? 0 }
                keep(sum)
            }
        )
    }
}
