import Dispatch
import Testing
import UIKit

@MainActor @Suite(.serialized) struct DiffableDataSourceTests {
    private let rig = DiffableRig()

    @Test("S8.1: it makes itself the data source, and shows nothing at first")
    func installs() {
        #expect(rig.collection.dataSource === rig.source)
        rig.stage.advance(by: 0)
        #expect(rig.collection.numberOfSections == 0)
        #expect(rig.source.snapshot().numberOfItems == 0)
    }

    @Test("S8.7: the first state fades in, or is there at once without animation", arguments: [true, false])
    func first(animated: Bool) {
        rig.stage.advance(by: 0.1)
        var isDone = false
        rig.stage.session.perform(at: rig.stage.now) {
            rig.source.apply(DiffableRig.snapshot([("a", [1, 2])]), animatingDifferences: animated) { isDone = true }
        }
        #expect(isDone == !animated)
        rig.stage.advance(by: 0.15)
        let layer = rig.cell(1)!.layer
        #expect(((layer.presentation() ?? layer).opacity - (animated ? 0.5 : 1)).magnitude < 0.01)
        rig.stage.advance(by: 0.2)
        #expect(isDone)
        #expect(rig.shown == [1, 2])
    }

    @Test("S8.8: identifiers and places, both ways")
    func queries() {
        rig.apply(DiffableRig.snapshot([("a", [1, 2]), ("b", [3])]))
        let source = rig.source!
        #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == 2)
        #expect(source.itemIdentifier(for: IndexPath(item: 2, section: 0)) == nil)
        #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 2)) == nil)
        #expect(source.indexPath(for: 3) == IndexPath(item: 0, section: 1))
        #expect(source.indexPath(for: 9) == nil)
        #expect(source.sectionIdentifier(for: 1) == "b")
        #expect(source.sectionIdentifier(for: 2) == nil)
        #expect(source.index(for: "b") == 1)
        #expect(source.index(for: "z") == nil)
        #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
    }

    @Test("S8.12: survivors keep their cells and glide, also from section to section")
    func moves() {
        rig.apply(DiffableRig.snapshot([("a", [1, 2, 3]), ("b", [4])]))
        let before = (1...4).map { rig.cell($0)! }
        rig.stage.session.perform(at: rig.stage.now) {
            rig.source.apply(DiffableRig.snapshot([("b", [4, 1]), ("a", [3, 2])]))
        }
        rig.stage.advance(by: 0.15)
        // Half of the way from the first row to the second.
        #expect(abs(rig.cell(1)!.layer.presentation()!.position.y - 50) < 0.1)
        rig.stage.advance(by: 0.3)
        #expect(rig.shown == [4, 1, 3, 2])
        #expect((1...4).allSatisfy { rig.cell($0) === before[$0 - 1] })
        #expect(before.allSatisfy { $0.configured == 1 })
    }

    @Test("S8.9: reload takes another cell, reconfigure keeps it and asks the provider again")
    func reloadAndReconfigure() {
        rig.apply(DiffableRig.snapshot([("a", [1, 2, 3])]))
        let (one, two) = (rig.cell(1)!, rig.cell(2)!)
        var snapshot = rig.source.snapshot()
        snapshot.reloadItems([1])
        snapshot.reconfigureItems([2])
        #expect(snapshot.reloadedItemIdentifiers == [1])
        #expect(snapshot.reconfiguredItemIdentifiers == [2])
        rig.apply(snapshot)
        #expect(rig.cell(1) !== one)
        #expect(rig.cell(2) === two)
        #expect(two.configured == 2)
        #expect(two.prepared == 0)
        #expect(rig.cell(3)!.configured == 1)
        #expect(rig.source.snapshot().reloadedItemIdentifiers.isEmpty)
        #expect(rig.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
    }

    @Test("S8.9: reconfigured while it moves")
    func reconfigureAndMove() {
        rig.apply(DiffableRig.snapshot([("a", [1, 2, 3])]))
        let one = rig.cell(1)!
        var snapshot = DiffableRig.snapshot([("a", [2, 3, 1])])
        snapshot.reconfigureItems([1])
        rig.apply(snapshot)
        #expect(rig.cell(1) === one)
        #expect(one.configured == 2)
        #expect(rig.shown == [2, 3, 1])
    }

    @Test("S8.5: without animation survivors keep their cells; reload data makes all anew")
    func withoutAnimation() {
        rig.apply(DiffableRig.snapshot([("a", [1, 2])]))
        let one = rig.cell(1)!
        rig.collection.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        rig.apply(DiffableRig.snapshot([("a", [2, 1])]), animated: false)
        #expect(rig.cell(1) === one)
        #expect(rig.collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
        var isDone = false
        rig.source.applySnapshotUsingReloadData(DiffableRig.snapshot([("c", [5, 1])])) { isDone = true }
        rig.stage.advance(by: 0)
        #expect(isDone)
        #expect(rig.shown == [5, 1])
        #expect(rig.collection.indexPathsForSelectedItems == nil)
        #expect(rig.cell(1)!.configured + rig.cell(5)!.configured >= 3)
    }

    @Test("S8.13: a snapshot applied by the cell provider waits for its turn")
    func fromInsideTheProvider() {
        var again = true
        rig.provided = { [rig] item in
            guard item == 2, again else { return }
            again = false
            rig.source.apply(DiffableRig.snapshot([("a", [1, 2, 3])]))
        }
        rig.apply(DiffableRig.snapshot([("a", [1, 2])]))
        rig.stage.advance(by: 0.5)
        #expect(rig.shown == [1, 2, 3])
    }

    @Test("S8.13: a snapshot applied by a completion, or while another one is animated, goes on from there")
    func oneAfterTheOther() {
        rig.apply(DiffableRig.snapshot([("a", [1])]))
        var order: [Int] = []
        rig.stage.session.perform(at: rig.stage.now) {
            rig.source.apply(DiffableRig.snapshot([("a", [1, 2])])) { order.append(1) }
            rig.source.apply(DiffableRig.snapshot([("a", [2, 1])])) { order.append(2) }
        }
        rig.stage.advance(by: 0.5)
        #expect(order == [1, 2])
        #expect(rig.shown == [2, 1])
    }

    @Test("S8.6: applied on another queue, the work is done on the main queue")
    func background() async {
        rig.stage.advance(by: 0)
        let source = rig.source!
        await withCheckedContinuation { done in
            DispatchQueue(label: "background").async {
                source.apply(DiffableRig.snapshot([("a", [7])]), animatingDifferences: false) {
                    MainActor.assertIsolated()
                    done.resume()
                }
            }
        }
        #expect(rig.source.indexPath(for: 7) == IndexPath(item: 0, section: 0))
    }

    @Test("S8.5: the form that waits")
    func awaited() async {
        rig.stage.advance(by: 0)
        await rig.source.apply(DiffableRig.snapshot([("a", [7])]), animatingDifferences: false)
        #expect(rig.source.snapshot().itemIdentifiers == [7])
        await rig.source.applySnapshotUsingReloadData(DiffableRig.snapshot([("a", [8])]))
        #expect(rig.source.snapshot().itemIdentifiers == [8])
    }
}
