import CollectionCore
import TestSupport
import Testing

/// The fates of elements between two states, with letters before and after the change.
struct ReconcileTests {
    /// A mapping by a table; keys that it does not name keep themselves.
    static func mapping(_ moves: [String: String?], reloaded: Set<String> = []) -> KeyMapping<String> {
        let back = Dictionary(uniqueKeysWithValues: moves.compactMap { old, new in new.map { ($0, old) } })
        return KeyMapping(
            after: { moves[$0] ?? $0 },
            before: { new in back[new] ?? (moves[new] == nil ? new : nil) },
            isReloaded: { reloaded.contains($0) })
    }

    struct Case: Sendable {
        let name: String
        let shown: [String]
        let wanted: [String]
        var leaving: Set<String> = []
        var moves: [String: String?] = [:]
        var reloaded: Set<String> = []
        /// Elements that are new: their keys stand for none before.
        var new: Set<String> = []
        let fates: [ElementFate<String>]
    }

    static let cases = [
        Case(name: "nothing happens", shown: ["a"], wanted: ["a"], fates: [.stays(before: "a", after: "a")]),
        Case(name: "nothing is shown or wanted", shown: [], wanted: [], fates: []),
        Case(
            name: "a deletion", shown: ["a", "b"], wanted: ["a"], moves: ["a": nil, "b": "a"],
            fates: [.stays(before: "b", after: "a"), .leaves(before: "a", after: nil)]),
        Case(
            name: "an insertion", shown: ["a"], wanted: ["a", "b"], moves: ["a": "b"], new: ["a"],
            fates: [.appears(before: nil, after: "a"), .stays(before: "a", after: "b")]),
        Case(
            name: "an insertion pushes one out of sight", shown: ["a"], wanted: ["a"], moves: ["a": "b"], new: ["a"],
            fates: [.appears(before: nil, after: "a"), .leaves(before: "a", after: "b")]),
        Case(
            name: "a deletion brings one into sight", shown: ["a"], wanted: ["a"],
            moves: ["a": nil, "b": "a"],
            fates: [.appears(before: "b", after: "a"), .leaves(before: "a", after: nil)]),
        Case(
            name: "two change places", shown: ["a", "b"], wanted: ["a", "b"], moves: ["a": "b", "b": "a"],
            fates: [.stays(before: "b", after: "a"), .stays(before: "a", after: "b")]),
        Case(
            name: "a reload", shown: ["a", "b"], wanted: ["a", "b"], reloaded: ["b"],
            fates: [.stays(before: "a", after: "a"), .reloads(before: "b", after: "b")]),
        Case(
            name: "a reload out of sight does not come back with its old view", shown: ["a"], wanted: [],
            reloaded: ["a"], fates: [.leaves(before: "a", after: nil)]),
        Case(
            name: "one that is still leaving is wanted again", shown: ["a"], wanted: ["a", "b"], leaving: ["b", "c"],
            fates: [.stays(before: "a", after: "a"), .revives(after: "b")]),
        Case(
            name: "a shown one goes before one that leaves", shown: ["a"], wanted: ["a"], leaving: ["a"],
            fates: [.stays(before: "a", after: "a")]),
    ]

    @Test("Each element has one fate", arguments: cases)
    func table(_ entry: Case) {
        let table = Self.mapping(entry.moves, reloaded: entry.reloaded)
        let mapping = KeyMapping(
            after: table.after, before: { entry.new.contains($0) ? nil : table.before($0) },
            isReloaded: table.isReloaded)
        let found = fates(before: entry.shown, after: entry.wanted, leaving: entry.leaving, mapping: mapping)
        #expect(found == entry.fates, "\(entry.name)")
    }

    @Test("Random permutations with deletions, insertions and windows against plain arrays")
    func random() {
        var generator = SeededGenerator(seed: 15)
        for _ in 0..<2_000 {
            let before = Array(0..<Int.random(in: 0...12, using: &generator))
            var after = before.filter { _ in Bool.random(using: &generator) }.shuffled(using: &generator)
            for new in 100..<(100 + Int.random(in: 0...4, using: &generator)) {
                after.insert(new, at: Int.random(in: 0...after.count, using: &generator))
            }
            let shown = Array(before.indices.prefix(Int.random(in: 0...12, using: &generator)))
            let wanted = Array(after.indices.suffix(Int.random(in: 0...12, using: &generator)))
            let found = fates(
                before: shown, after: wanted, leaving: [],
                mapping: KeyMapping(
                    after: { after.firstIndex(of: before[$0]) }, before: { before.firstIndex(of: after[$0]) },
                    isReloaded: { after[$0] % 5 == 0 }))
            var seenBefore: [Int] = [], seenAfter: [Int] = []
            for fate in found {
                switch fate {
                case .stays(let old, let new):
                    #expect(before[old] == after[new] && after[new] % 5 != 0)
                    seenBefore.append(old)
                    seenAfter.append(new)
                case .reloads(let old, let new):
                    #expect(before[old] == after[new] && after[new] % 5 == 0)
                    seenBefore.append(old)
                    seenAfter.append(new)
                case .appears(let old, let new):
                    #expect(old.map { before[$0] } == (after[new] < 100 ? after[new] : nil))
                    #expect(old.map { !shown.contains($0) } ?? true)
                    seenAfter.append(new)
                case .leaves(let old, let new):
                    if let new { #expect(after[new] == before[old] && !wanted.contains(new)) }
                    seenBefore.append(old)
                case .revives: Issue.record("nothing was leaving")
                }
            }
            #expect(seenBefore.sorted() == shown)
            #expect(seenAfter == wanted)
        }
    }
}
