import Stage
import Testing
import UIKit

/// The order of the calls of one batch (S3, table of calls; S1.25; B6).
@MainActor @Suite(.serialized) struct BatchOrderTests {
    @Test(
        "S3, rows 1 to 12: closure, invalidation, counts, prepare, size, updates, target, elements, initial and final, finalize"
    )
    func insertion() {
        let layout = ContractLayout()
        let scene = ContractScene(3, layout)
        _ = scene.shown()
        _ = layout.taken()
        scene.collection.performBatchUpdates {
            layout.log.append("closure")
            scene.items.insert(9, at: 1)
            scene.collection.insertItems(at: [at(0, 1)])
        }
        let log = layout.taken()
        let order = [
            "closure", "invalidate", "invalidate with counts at 0 of 200", "counts", "prepare 4", "size", "updates 1",
            "target", "elements",
        ]
        #expect(Array(log.prefix(order.count)) == order)
        #expect(
            Set(log.dropFirst(order.count).dropLast()) == [
                "final 0", "final 1", "final 2", "initial 0", "initial 1", "initial 2", "initial 3",
            ])
        #expect(log.last == "finalize")
    }

    @Test(
        "S3.11: a survivor is asked for its final attributes at the old path, then for its initial ones at the new path"
    )
    func survivorsAreAskedOnceEach() {
        let layout = ContractLayout()
        let scene = ContractScene(2, layout)
        _ = scene.shown()
        _ = layout.taken()
        scene.items.remove(at: 0)
        scene.collection.deleteItems(at: [at(0, 0)])
        let asked = layout.taken().filter { $0.hasPrefix("initial") || $0.hasPrefix("final ") }
        #expect(asked.sorted() == ["final 0", "final 1", "initial 0"])
        #expect(asked.firstIndex(of: "final 1")! < asked.firstIndex(of: "initial 0")!)
    }

    @Test("One batch prepares the layout once and asks once for the union of the old and new visible rectangles")
    func onePreparation() {
        let layout = ContractLayout()
        let scene = ContractScene(30, layout)
        _ = scene.shown()
        scene.collection.contentOffset.y = 500
        scene.collection.layoutIfNeeded()
        _ = layout.taken()
        scene.collection.performBatchUpdates {
            layout.log.append("closure")
            scene.items.insert(99, at: 12)
            scene.collection.insertItems(at: [at(0, 12)])
        }
        let log = layout.taken().drop { $0 != "closure" }
        #expect(log.filter { $0.hasPrefix("prepare") }.count == 1)
        #expect(log.filter { $0 == "elements" }.count == 1)
        #expect(log.filter { $0 == "size" }.count == 1)
    }

    @Test(
        "S1.25: a layout that answers nothing between the invalidation of the counts and the update items shows its items"
    )
    func magazinePattern() throws {
        final class Guarded: ContractLayout {
            var waits = false
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                if context.invalidateDataSourceCounts && !context.invalidateEverything { waits = true }
                super.invalidateLayout(with: context)
            }
            override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
                waits = false
                super.prepare(forCollectionViewUpdates: updateItems)
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                waits ? nil : super.layoutAttributesForElements(in: rect)
            }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                waits ? nil : super.layoutAttributesForItem(at: indexPath)
            }
        }
        let scene = ContractScene(3, Guarded())
        let stage = scene.shown()
        scene.items.insert(9, at: 0)
        scene.collection.insertItems(at: [at(0, 0)])
        try stage.settle()
        #expect(scene.shownItems == [9, 0, 1, 2])
    }
}
