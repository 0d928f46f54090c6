import Testing
import UIKit

/// S8.2, S8.3: what a snapshot holds after each operation.
@Suite("S8.2, S8.3: snapshots") struct SnapshotTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    struct Row: Sendable {
        var name: String
        var change: @Sendable (inout Snapshot) -> Void
        var result: String

        init(_ name: String, _ result: String, _ change: @escaping @Sendable (inout Snapshot) -> Void) {
            (self.name, self.result, self.change) = (name, result, change)
        }
    }

    /// Sections as `a 1 2, b 3`.
    static func text(_ snapshot: Snapshot) -> String {
        snapshot.sectionIdentifiers.map { section in
            ([section] + snapshot.itemIdentifiers(inSection: section).map(String.init)).joined(separator: " ")
        }.joined(separator: ", ")
    }

    @Test(arguments: [
        Row("append to the last", "a 1 2 3, b 4, c 5") { $0.appendItems([5]) },
        Row("append to one", "a 1 2 3 5, b 4, c") { $0.appendItems([5], toSection: "a") },
        Row("insert before", "a 1 8 9 2 3, b 4, c") { $0.insertItems([8, 9], beforeItem: 2) },
        Row("insert after", "a 1 2 3, b 4 8, c") { $0.insertItems([8], afterItem: 4) },
        Row("delete", "a 2, b, c") { $0.deleteItems([1, 3, 4, 77]) },
        Row("delete all", "a, b, c") { $0.deleteAllItems() },
        Row("move before", "a 3 1 2, b 4, c") { $0.moveItem(3, beforeItem: 1) },
        Row("move after", "a 2 3 1, b 4, c") { $0.moveItem(1, afterItem: 3) },
        Row("move to another section", "a 2 3, b 1 4, c") { $0.moveItem(1, beforeItem: 4) },
        Row("insert sections before", "x, y, a 1 2 3, b 4, c") { $0.insertSections(["x", "y"], beforeSection: "a") },
        Row("insert sections after", "a 1 2 3, b 4, x, c") { $0.insertSections(["x"], afterSection: "b") },
        Row("delete sections", "b 4") { $0.deleteSections(["a", "c", "z"]) },
        Row("move section before", "c, a 1 2 3, b 4") { $0.moveSection("c", beforeSection: "a") },
        Row("move section after", "b 4, c, a 1 2 3") { $0.moveSection("a", afterSection: "c") },
        Row("a deleted identifier comes again", "a 2 3, b 4, c 1") {
            $0.deleteItems([1])
            $0.appendItems([1])
        },
        Row("the items of a deleted section come again", "b 4, c, a 1") {
            $0.deleteSections(["a"])
            $0.appendSections(["a"])
            $0.appendItems([1])
        },
    ])
    func table(_ row: Row) {
        var snapshot = DiffableRig.snapshot([("a", [1, 2, 3]), ("b", [4]), ("c", [])])
        row.change(&snapshot)
        #expect(Self.text(snapshot) == row.result, "\(row.name)")
        #expect(snapshot.numberOfItems == snapshot.itemIdentifiers.count)
        #expect(snapshot.numberOfSections == snapshot.sectionIdentifiers.count)
        for (index, item) in snapshot.itemIdentifiers.enumerated() { #expect(snapshot.indexOfItem(item) == index) }
        for (index, section) in snapshot.sectionIdentifiers.enumerated() {
            #expect(snapshot.indexOfSection(section) == index)
            #expect(snapshot.numberOfItems(inSection: section) == snapshot.itemIdentifiers(inSection: section).count)
            for item in snapshot.itemIdentifiers(inSection: section) {
                #expect(snapshot.sectionIdentifier(containingItem: item) == section)
            }
        }
    }

    @Test func whatIsReloadedGoesWithItsItem() {
        var snapshot = DiffableRig.snapshot([("a", [1, 2]), ("b", [3])])
        snapshot.reloadItems([2, 1, 2])
        snapshot.reconfigureItems([3])
        snapshot.reloadSections(["b"])
        #expect(snapshot.reloadedItemIdentifiers == [2, 1])
        #expect(snapshot.reloadedSectionIdentifiers == ["b"])
        snapshot.deleteItems([1])
        snapshot.deleteSections(["b"])
        #expect(snapshot.reloadedItemIdentifiers == [2])
        #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
        #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
    }

    @Test func aSnapshotIsAValue() {
        let first = DiffableRig.snapshot([("a", [1])])
        var second = first
        second.appendItems([2])
        #expect(Self.text(first) == "a 1")
        #expect(first.indexOfItem(2) == nil)
        #expect(first.sectionIdentifier(containingItem: 2) == nil)
    }
}
