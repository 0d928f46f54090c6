import CollectionLayouts
import Foundation
import TestSupport
import Testing
import UIKit

/// The rows of samples, 6, against literals and for large trees.
@Suite struct TreeRowsTests {
    /// Levels of a tree that is written as the parents of its nodes; the rows of a node are those of its leaves.
    static func levels(_ parents: [[Int]]) -> [[TreeRows.Node]] {
        var levels: [[TreeRows.Node]] = []
        var below: [TreeRows.Node] = []
        for (depth, level) in parents.enumerated().reversed() {
            let next = depth + 1 < parents.count ? parents[depth + 1] : []
            below = level.indices.map { index in
                let children = next.indices.filter { next[$0] == index }
                return TreeRows.Node(
                    children: children, rows: max(1, children.reduce(0) { $0 + below[$1].rows }))
            }
            levels.insert(below, at: 0)
        }
        return levels
    }

    struct Case: Sendable, CustomStringConvertible {
        let name: String
        let parents: [[Int]]
        let simple: [[Int]]
        let compact: [[Int]]
        let counts: [Int]
        var description: String { name }
    }

    static let cases: [Case] = [
        Case(name: "nothing", parents: [], simple: [], compact: [], counts: [0, 0]),
        Case(name: "a root", parents: [[0]], simple: [[0]], compact: [[0]], counts: [1, 1]),
        Case(
            name: "a chain", parents: [[0], [0], [0]], simple: [[0], [0], [0]], compact: [[0], [0], [0]],
            counts: [1, 1]),
        Case(
            name: "two leaves after a wide subtree", parents: [[0], [0, 0, 0], [0, 0, 0]],
            simple: [[0], [0, 3, 4], [0, 1, 2]], compact: [[0], [0, 1, 2], [0, 1, 2]], counts: [5, 3]),
        Case(
            name: "a subtree after a leaf after a subtree", parents: [[0], [0, 0, 0], [0, 0, 2, 2]],
            simple: [[0], [0, 2, 3], [0, 1, 3, 4]], compact: [[0], [0, 1, 2], [0, 1, 2, 3]], counts: [5, 4]),
        Case(
            name: "children are never above their parents", parents: [[0], [0, 0, 0], [2, 2]],
            simple: [[0], [0, 1, 2], [2, 3]], compact: [[0], [0, 1, 2], [2, 3]], counts: [4, 4]),
        Case(
            name: "three levels", parents: [[0], [0, 0], [0, 0, 1], [0, 0, 2]],
            simple: [[0], [0, 3], [0, 2, 3], [0, 1, 3]], compact: [[0], [0, 2], [0, 1, 2], [0, 1, 2]], counts: [4, 3]),
    ]

    @Test(arguments: cases) func rows(_ expected: Case) {
        let levels = Self.levels(expected.parents)
        let (simple, compact) = (TreeRows(levels: levels, isCompact: false), TreeRows(levels: levels, isCompact: true))
        #expect(simple.rows == expected.simple)
        #expect(compact.rows == expected.compact)
        #expect([simple.count, compact.count] == expected.counts)
    }

    /// A subtree takes as many rows as it is said to.
    @Test func rowsAreTheDataSources() {
        let levels = [
            [TreeRows.Node(children: [0, 1], rows: 7)], [.init(children: [], rows: 3), .init(children: [], rows: 2)],
        ]
        let rows = TreeRows(levels: levels, isCompact: false)
        #expect(rows.rows == [[0], [0, 3]])
        #expect(rows.count == 7)
    }

    /// No two nodes of a level on one row, parents on the row of their first child, lines of two parents never on one
    /// stem, and compact is never higher.
    @Test(arguments: [40, 5000], 1...5) func largeTrees(count: Int, seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var parents = [[0]]
        var left = count - 1
        while left > 0 {
            let size = min(left, parents.last!.count * (1 + generator.below(4)))
            parents.append((0..<size).map { _ in generator.below(parents.last!.count) }.sorted())
            left -= size
        }
        let levels = Self.levels(parents)
        let simple = TreeRows(levels: levels, isCompact: false)
        let compact = TreeRows(levels: levels, isCompact: true)
        #expect(compact.count <= simple.count)
        for rows in [simple, compact] {
            for (depth, level) in levels.enumerated() {
                #expect(Set(rows.rows[depth]).count == level.count)
                var lowest = -1
                for (index, node) in level.enumerated() {
                    guard let first = node.children.first, let last = node.children.last else { continue }
                    #expect(rows.rows[depth][index] == rows.rows[depth + 1][first])
                    #expect(rows.rows[depth][index] > lowest)
                    lowest = rows.rows[depth + 1][last]
                    #expect(node.children.allSatisfy { rows.parents[depth + 1][$0] == index })
                }
            }
        }
    }

    @Test func geometry() {
        let geometry = TreeGeometry(
            itemSize: CGSize(width: 100, height: 40), insets: UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20),
            lineWidth: 2)
        #expect(geometry.frame(column: 2, row: 3) == CGRect(x: 270, y: 185, width: 100, height: 40))
        #expect(geometry.contentSize(columns: 3, rows: 4) == CGSize(width: 390, height: 240))
        let parent = geometry.frame(column: 0, row: 1)
        #expect(
            geometry.connectorFrame(from: parent, offsets: [0, 60, 180])
                == CGRect(x: 110, y: 84, width: 30, height: 182))
    }
}
