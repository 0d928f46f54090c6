import Testing
import UIKit

/// S8.10: trees, and the flat state that they make.
@MainActor @Suite("S8.10: section snapshots", .serialized) struct SectionSnapshotTests {
    typealias Tree = NSDiffableDataSourceSectionSnapshot<Int>

    /// 1 (open) with 10 and 11, of which 11 has 110; 2 with 20.
    static func tree() -> Tree {
        var tree = Tree()
        tree.append([1, 2])
        tree.append([10, 11], to: 1)
        tree.append([110], to: 11)
        tree.append([20], to: 2)
        tree.expand([1])
        return tree
    }

    @Test func queries() {
        let tree = Self.tree()
        #expect(tree.items == [1, 10, 11, 110, 2, 20])
        #expect(tree.visibleItems == [1, 10, 11, 2])
        #expect(tree.rootItems == [1, 2])
        #expect(tree.expandedItems == [1])
        #expect(tree.index(of: 110) == 3)
        #expect(tree.index(of: 5) == nil)
        #expect(tree.level(of: 110) == 2)
        #expect(tree.parent(of: 110) == 11)
        #expect(tree.parent(of: 1) == nil)
        #expect(tree.isVisible(11) && !tree.isVisible(110) && !tree.isVisible(20))
        #expect(tree.contains(20) && !tree.contains(21))
        #expect(tree.visualDescription() == "- 1\n  * 10\n  + 11\n    * 110\n+ 2\n  * 20\n")
    }

    struct Row: Sendable {
        var items: [Int]
        var change: @Sendable (inout Tree) -> Void

        init(_ items: [Int], _ change: @escaping @Sendable (inout Tree) -> Void) {
            (self.items, self.change) = (items, change)
        }
    }

    nonisolated static let other: Tree = {
        var other = Tree()
        other.append([7])
        other.append([70], to: 7)
        return other
    }()

    @Test(arguments: [
        Row([1, 10, 11, 110, 2, 20, 3]) { $0.append([3]) },
        Row([1, 10, 11, 110, 2, 20, 3]) { $0.append([3], to: 20) },
        Row([1, 9, 10, 11, 110, 2, 20]) { $0.insert([9], before: 10) },
        Row([1, 10, 11, 110, 9, 2, 20]) { $0.insert([9], after: 11) },
        Row([7, 70, 1, 10, 11, 110, 2, 20]) { $0.insert(other, before: 1) },
        Row([1, 10, 7, 70, 11, 110, 2, 20]) { $0.insert(other, after: 10) },
        Row([1, 7, 70, 2, 20]) { $0.replace(childrenOf: 1, using: other) },
        Row([1, 10, 2]) { $0.delete([11, 20, 99]) },
        Row([2, 20]) { $0.delete([1]) },
        Row([]) { $0.deleteAll() },
        Row([10, 11, 110]) { $0 = $0.snapshot(of: 1) },
        Row([11, 110]) { $0 = $0.snapshot(of: 11, includingParent: true) },
        Row([1, 10, 11, 110, 2, 20]) { $0 = Tree($0) },
    ])
    func changes(_ row: Row) {
        var tree = Self.tree()
        row.change(&tree)
        #expect(tree.items == row.items)
        for item in tree.items { #expect(tree.contains(item)) }
        tree.expand(tree.items)
        #expect(tree.visibleItems == tree.items)
        tree.collapse(tree.items)
        #expect(tree.visibleItems == tree.rootItems)
    }

    @Test func aBranchOpensAndCloses() {
        let rig = DiffableRig()
        rig.apply(DiffableRig.snapshot([("a", [90]), ("b", [])]))
        var tree = Self.tree()
        func apply() {
            rig.stage.session.perform(at: rig.stage.now) { rig.source.apply(tree, to: "b") }
            rig.stage.advance(by: 0.5)
        }
        apply()
        #expect(rig.source.snapshot().itemIdentifiers == [90, 1, 10, 11, 2])
        let (one, two) = (rig.cell(1)!, rig.cell(10)!)
        #expect(one.configurationState.isExpanded && !two.configurationState.isExpanded)
        tree.collapse([1])
        apply()
        #expect(rig.shown == [90, 1, 2])
        #expect(rig.cell(1) === one)
        #expect(!one.configurationState.isExpanded)
        #expect(one.states.map(\.isExpanded).suffix(2) == [true, false])
        #expect(rig.source.snapshot(for: "b").items == tree.items)
        #expect(rig.source.snapshot(for: "a").items == [90])
        #expect(rig.source.snapshot(for: "z").items.isEmpty)
    }

    @Test func aSectionThatIsNotThereIsAdded() async {
        let rig = DiffableRig()
        rig.stage.advance(by: 0)
        await rig.source.apply(Self.tree(), to: "new", animatingDifferences: false)
        #expect(rig.source.sectionIdentifier(for: 0) == "new")
        #expect(rig.source.snapshot().itemIdentifiers == [1, 10, 11, 2])
    }

    @Test func otherItemsEndTheTree() {
        let rig = DiffableRig()
        rig.stage.session.perform(at: rig.stage.now) {
            rig.source.apply(Self.tree(), to: "b", animatingDifferences: false)
        }
        var flat = rig.source.snapshot()
        flat.appendSections(["c"])
        rig.apply(flat)
        #expect(rig.source.snapshot(for: "b").items.count == 6)
        flat.deleteItems([10])
        rig.apply(flat)
        #expect(rig.source.snapshot(for: "b").items == [1, 11, 2])
        #expect(!rig.cell(1)!.configurationState.isExpanded)
    }
}
