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
            "size",
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

    @Test("S1, row 4: a layout that gets the items last has its content size asked again")
    func sizeAfterItems() throws {
        /// Counts by the update items, and by nothing else.
        final class Late: ContractLayout {
            var known = 0
            override func prepare() {
                super.prepare()
                if known == 0 { known = collectionView?.numberOfItems(inSection: 0) ?? 0 }
            }
            override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat(known) * 50) }
            override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
                known += updateItems.count
            }
        }
        let scene = ContractScene(20, Late())
        let stage = scene.shown()
        scene.items.append(20)
        scene.collection.insertItems(at: [at(0, 20)])
        #expect(scene.collection.contentSize.height == 1050)
        try stage.settle()
        #expect(scene.collection.contentSize.height == 1050)
    }

    @Test("S3.6: a single deletion after the model has changed asks the layout nothing about the old state")
    func nothingOldAsked() throws {
        /// Asks the model for each item, as layouts do whose delegates know sizes.
        final class Asking: ContractLayout {
            var model: () -> Int = { 0 }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let answer = super.layoutAttributesForElements(in: rect)
                for attributes in answer ?? [] { precondition(attributes.indexPath.item < model()) }
                return answer
            }
        }
        let layout = Asking()
        let scene = ContractScene(12, layout)
        layout.model = { [unowned scene] in scene.items.count }
        let stage = scene.shown()
        scene.items.removeLast(8)
        scene.collection.reloadSections([0])
        try stage.settle()
        #expect(scene.shownItems == [0, 1, 2, 3])
    }

    @Test("S3, row 12: an offset adjustment made in finalizeCollectionViewUpdates() belongs to the animation")
    func adjustmentInFinalize() throws {
        final class Adjusting: ContractLayout {
            override func finalizeCollectionViewUpdates() {
                let context = UICollectionViewLayoutInvalidationContext()
                context.contentOffsetAdjustment.y = 40
                invalidateLayout(with: context)
            }
        }
        let scene = ContractScene(30, Adjusting())
        let stage = scene.shown()
        scene.items.insert(99, at: 0)
        scene.collection.insertItems(at: [at(0, 0)])
        #expect(scene.collection.contentOffset.y == 40)
        #expect(abs(scene.seen(scene.collection)!.bounds.minY) < 1)
        stage.advance(by: 0.15)
        #expect(abs(scene.seen(scene.collection)!.bounds.minY - 20) < 2)
        try stage.settle()
        #expect(scene.collection.checkInvariants() == [])
    }

    @Test(
        "B12: what comes into sight because cells are smaller than estimated glides in with the batch, from its old position"
    )
    func newcomersOfSelfSizing() throws {
        final class Small: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                let copy = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
                copy.size.height = 20
                return copy
            }
        }
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 100, height: 100)
        layout.minimumLineSpacing = 0
        let scene = ContractScene(2, layout, cells: Small.self)
        let stage = scene.shown()
        scene.items = Array(0..<20)
        scene.collection.performBatchUpdates {
            scene.collection.insertItems(at: (2..<20).map { at(0, $0) })
        }
        // All ten that fit are there from the start, faint and as small as they want to be.
        #expect(scene.shownItems == Array(0..<10))
        #expect(scene.collection.visibleCells.allSatisfy { scene.seen($0)!.bounds.height == 20 })
        #expect(scene.seen(scene.cell(9))!.opacity < 0.1)
        try stage.settle()
        #expect(scene.shownItems == Array(0..<10))
        let tops: [CGFloat] = (0..<10).map { CGFloat($0) * 20 }
        #expect(scene.collection.visibleCells.map(\.frame.minY) == tops)
        #expect(scene.collection.checkInvariants() == [])
    }
}
