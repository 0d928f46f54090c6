import Stage
import Testing
import UIKit

/// What people do to the items of a diffable data source (S8.10, S8.11).
@MainActor @Suite(.serialized) struct HandlerTests {
    typealias Source = UICollectionViewDiffableDataSource<String, String>

    @MainActor final class Rig {
        let controller = UICollectionViewController(collectionViewLayout: Rig.rows())
        let source: Source
        let stage: Stage

        static func rows() -> UICollectionViewFlowLayout {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 40)
            layout.minimumLineSpacing = 0
            return layout
        }

        init() {
            let view = controller.collectionView!
            view.contentInsetAdjustmentBehavior = .never
            let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
            source = Source(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
            }
            stage = Stage(root: controller, size: CGSize(width: 100, height: 400))
        }

        func show(_ sections: [(String, [String])]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, String>()
            for (section, items) in sections {
                snapshot.appendSections([section])
                snapshot.appendItems(items)
            }
            source.apply(snapshot, animatingDifferences: false)
            stage.advance(by: 0.1)
        }

        /// Carries an item to the middle of another row.
        func carry(_ item: Int, _ section: Int = 0, toRow row: Int) -> Bool {
            let view = controller.collectionView!
            guard view.beginInteractiveMovementForItem(at: IndexPath(item: item, section: section)) else {
                return false
            }
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: row * 40 + 20))
            stage.advance(by: 0.1)
            view.endInteractiveMovement()
            stage.advance(by: 0.5)
            return true
        }

        func key(_ name: String) {
            stage.key(name)
            stage.advance(by: 0.5)
        }
    }

    @Test(
        "S8.11: interactive movement changes the snapshot; handlers are called before and after, with the difference"
    )
    func reorders() throws {
        let rig = Rig()
        rig.show([("one", ["a", "b", "c"]), ("two", ["d", "e"])])
        #expect(!rig.carry(0, toRow: 2))
        var log: [String] = []
        var last: NSDiffableDataSourceTransaction<String, String>?
        rig.source.reorderingHandlers.canReorderItem = { $0 != "b" }
        rig.source.reorderingHandlers.willReorder = { [unowned rig] _ in
            log.append("will " + rig.source.snapshot().itemIdentifiers.joined())
        }
        rig.source.reorderingHandlers.didReorder = { [unowned rig] transaction in
            log.append("did " + rig.source.snapshot().itemIdentifiers.joined())
            last = transaction
        }
        #expect(!rig.carry(1, toRow: 2))
        #expect(rig.carry(0, toRow: 2))
        #expect(log == ["will abcde", "did bcade"])
        var transaction = try #require(last)
        #expect(transaction.initialSnapshot.itemIdentifiers(inSection: "one") == ["a", "b", "c"])
        #expect(transaction.finalSnapshot.itemIdentifiers(inSection: "one") == ["b", "c", "a"])
        #expect(
            transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference) == ["b", "c", "a", "d", "e"])
        #expect(transaction.difference.count == 2)
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["one"])
        #expect(transaction.sectionTransactions[0].finalSnapshot.items == ["b", "c", "a"])
        #expect(rig.controller.collectionView.visibleCells.count == 5)
        // From one section to another.
        #expect(rig.carry(1, toRow: 3))
        transaction = try #require(last)
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["one", "two"])
        let second: NSDiffableDataSourceSectionTransaction<String, String> = transaction.sectionTransactions[1]
        #expect(second.initialSnapshot.items == ["d", "e"])
        #expect(second.difference.insertions.count == 1)
        #expect(rig.source.snapshot().itemIdentifiers(inSection: "two").contains("c"))
        #expect(rig.source.snapshot().itemIdentifiers(inSection: "one") == ["b", "a"])
    }

    /// Animals with cats in them, and plants, shown as a tree.
    static func tree() -> NSDiffableDataSourceSectionSnapshot<String> {
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["animals", "plants", "stones"])
        tree.append(["cat", "dog"], to: "animals")
        return tree
    }

    @Test("S8.11: in a tree the item goes with what is closed under it; one that lies open cannot be picked up")
    func reordersTrees() {
        let rig = Rig()
        rig.source.apply(Self.tree(), to: "all", animatingDifferences: false)
        rig.stage.advance(by: 0.1)
        rig.source.reorderingHandlers.canReorderItem = { _ in true }
        #expect(rig.carry(0, toRow: 2))
        #expect(rig.source.snapshot(for: "all").rootItems == ["plants", "stones", "animals"])
        #expect(rig.source.snapshot(for: "all").items == ["plants", "stones", "animals", "cat", "dog"])
        var open = rig.source.snapshot(for: "all")
        open.expand(["animals"])
        rig.source.apply(open, to: "all", animatingDifferences: false)
        rig.stage.advance(by: 0.1)
        #expect(!rig.carry(2, toRow: 0))
        // It becomes a sibling of the one whose place it takes.
        #expect(rig.carry(0, toRow: 3))
        #expect(rig.source.snapshot(for: "all").parent(of: "plants") == "animals")
        #expect(rig.source.snapshot().itemIdentifiers == ["stones", "animals", "cat", "plants", "dog"])
    }

    @Test(
        "S8.10, SectionSnapshotHandlers: arrow keys expand and collapse items; handlers permit it, are notified and supply children"
    )
    func expands() {
        let rig = Rig()
        rig.source.apply(Self.tree(), to: "all", animatingDifferences: false)
        rig.stage.advance(by: 0.1)
        var log: [String] = []
        var mayOpen = false
        rig.source.sectionSnapshotHandlers.shouldExpandItem = { item in
            log.append("open \(item)?")
            return mayOpen
        }
        rig.source.sectionSnapshotHandlers.willExpandItem = { log.append("opens \($0)") }
        rig.source.sectionSnapshotHandlers.shouldCollapseItem = { item in
            log.append("close \(item)?")
            return true
        }
        rig.source.sectionSnapshotHandlers.willCollapseItem = { log.append("closes \($0)") }
        rig.key("Tab")
        rig.key("Right")
        #expect(rig.source.snapshot().itemIdentifiers == ["animals", "plants", "stones"])
        mayOpen = true
        rig.key("Right")
        #expect(rig.source.snapshot().itemIdentifiers == ["animals", "cat", "dog", "plants", "stones"])
        rig.key("Left")
        #expect(rig.source.snapshot().itemIdentifiers == ["animals", "plants", "stones"])
        #expect(log == ["open animals?", "open animals?", "opens animals", "close animals?", "closes animals"])
        log = []
        rig.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, inside in
            log.append("\(parent) has \(inside.items.joined(separator: " "))")
            var more = NSDiffableDataSourceSectionSnapshot<String>()
            more.append(["rose"])
            return more
        }
        rig.key("Down")
        rig.key("Right")
        #expect(rig.source.snapshot().itemIdentifiers == ["animals", "plants", "rose", "stones"])
        #expect(log == ["open plants?", "opens plants", "plants has "])
    }

    @Test("S8.10: snapshots that the program applies call no handler")
    func programIsSilent() {
        let rig = Rig()
        var log: [String] = []
        rig.source.sectionSnapshotHandlers.willExpandItem = { log.append($0) }
        var tree = Self.tree()
        rig.source.apply(tree, to: "all", animatingDifferences: false)
        tree.expand(["animals"])
        rig.source.apply(tree, to: "all", animatingDifferences: false)
        #expect(rig.source.snapshot().itemIdentifiers.count == 5)
        #expect(log.isEmpty)
    }
}
