import TestSupport
import Testing

@testable import CollectionCore

/// S8.12: deletions, insertions and the fewest moves.
@Suite struct DifferTests {
    struct Row: Sendable {
        var old: String
        var new: String
        var deletes: [Int]
        var inserts: [Int]
        var moves: [UpdateMove<Int>]

        init(_ old: String, _ new: String, _ deletes: [Int], _ inserts: [Int], _ moves: [(Int, Int)]) {
            (self.old, self.new, self.deletes, self.inserts) = (old, new, deletes, inserts)
            self.moves = moves.map { UpdateMove(from: $0, to: $1) }
        }
    }

    @Test(arguments: [
        Row("", "", [], [], []),
        Row("", "abc", [], [0, 1, 2], []),
        Row("abc", "", [0, 1, 2], [], []),
        Row("abc", "abc", [], [], []),
        Row("abc", "ac", [1], [], []),
        Row("ac", "abc", [], [1], []),
        Row("abc", "xbz", [0, 2], [0, 2], []),
        Row("abcd", "dabc", [], [], [(3, 0)]),
        Row("abcd", "bcda", [], [], [(0, 3)]),
        Row("abcd", "badc", [], [], [(0, 1), (2, 3)]),
        Row("abc", "cba", [], [], [(1, 1), (0, 2)]),
        Row("abcde", "xcaye", [1, 3], [0, 3], [(2, 1)]),
    ])
    func table(_ row: Row) {
        let found = Differ(from: Array(row.old), to: Array(row.new))
        #expect(found.deletes == row.deletes)
        #expect(found.inserts == row.inserts)
        #expect(found.moves.count == row.moves.count)
        #expect(found.isEmpty == (row.old == row.new))
        #expect(DifferModel.result(of: found, from: Array(row.old), to: Array(row.new)) == Array(row.new))
        if row.moves.count == 1 { #expect(found.moves == row.moves) }
    }

    @Test func theLongestRunStays() {
        #expect(IncreasingSubsequence.members(of: [3, 0, 1, 2]) == [false, true, true, true])
        #expect(IncreasingSubsequence.members(of: [0, 8, 4, 12, 2, 10]).filter { $0 }.count == 3)
        #expect(IncreasingSubsequence.members(of: []).isEmpty)
    }

    @Test("2,000 random pairs of lists applied to arrays; the number of moves is minimal")
    func random() {
        var random = SeededGenerator(seed: 81)
        for number in 0..<2_000 {
            let old = list(&random)
            let new = list(&random)
            let found = Differ(from: old, to: new)
            guard DifferModel.result(of: found, from: old, to: new) == new,
                found.moves.count == DifferModel.fewestMoves(from: old, to: new)
            else {
                Issue.record("seed 81, pair \(number): \(old) to \(new): \(found)")
                return
            }
        }
    }

    private func list(_ random: inout SeededGenerator) -> [Int] {
        Array(0..<random.int(0...14)).shuffled(using: &random).filter { _ in random.chance(70) }
    }
}

/// Edits arrays one change at a time, and counts moves with the textbook's quadratic recurrence.
enum DifferModel {
    static func result(of differ: Differ, from old: [Int], to new: [Int]) -> [Int] {
        edit(differ, old, new)
    }

    static func result(of differ: Differ, from old: [Character], to new: [Character]) -> [Character] {
        edit(differ, old, new)
    }

    private static func edit<T: Hashable>(_ differ: Differ, _ old: [T], _ new: [T]) -> [T] {
        var list = old
        for index in (differ.deletes + differ.moves.map(\.from)).sorted().reversed() { list.remove(at: index) }
        let arrivals = differ.inserts.map { ($0, new[$0]) } + differ.moves.map { ($0.to, old[$0.from]) }
        for (index, value) in arrivals.sorted(by: { $0.0 < $1.0 }) { list.insert(value, at: index) }
        return list
    }

    /// What survives less the longest common subsequence.
    static func fewestMoves(from old: [Int], to new: [Int]) -> Int {
        let (a, b) = (old.filter(new.contains), new.filter(old.contains))
        var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in a.indices {
            for j in b.indices {
                table[i + 1][j + 1] = a[i] == b[j] ? table[i][j] + 1 : max(table[i][j + 1], table[i + 1][j])
            }
        }
        return a.count - table[a.count][b.count]
    }
}
