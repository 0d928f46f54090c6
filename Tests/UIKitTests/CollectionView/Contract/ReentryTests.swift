import Stage
import Testing
import UIKit

/// Updates, reloads and layout changes asked for inside a layout pass or another update (S3.27, S3.28).
@MainActor @Suite(.serialized) struct ReentryTests {
    @Test(
        "S3.27: a reload of a shorter model in scrollViewDidScroll, sent by the pass itself, is carried out right after"
    )
    func reloadWhilePassMovesOffset() throws {
        let layout = ContractLayout()
        let scene = ContractScene(50, layout)
        let stage = scene.shown()
        scene.collection.contentOffset.y = 2300
        try stage.settle()
        scene.onScroll = { [unowned scene] _ in
            guard scene.items.count == 50 else { return }
            scene.items.removeLast(48)
            scene.collection.reloadData()
        }
        // The pass brings the offset back into the shorter content, which scrolls.
        layout.rowHeight = 40
        layout.invalidateLayout()
        try stage.settle()
        #expect(scene.shownItems == [0, 1])
        #expect(scene.collection.contentOffset.y == 0)
    }

    @Test("S3.27: so is a batch: its closure runs at once, and its numbers before are those of the pass")
    func batchWhilePassMovesOffset() throws {
        let layout = ContractLayout()
        let scene = ContractScene(50, layout)
        let stage = scene.shown()
        scene.collection.contentOffset.y = 2300
        try stage.settle()
        var ran = 0, completed: [Bool] = []
        scene.onScroll = { [unowned scene] _ in
            guard ran == 0 else { return }
            scene.collection.performBatchUpdates {
                ran += 1
                scene.items.removeLast(48)
                scene.collection.deleteItems(at: (2..<50).map { at(0, $0) })
            } completion: {
                completed.append($0)
            }
            #expect(ran == 1)
        }
        layout.rowHeight = 40
        layout.invalidateLayout()
        try stage.settle()
        #expect(scene.shownItems == [0, 1])
        #expect(completed == [true])
    }

    @Test("S3.27: items inserted in willDisplay come in right after the pass, as in lists that load more")
    func insertInWillDisplay() throws {
        let layout = ContractLayout()
        let scene = ContractScene(2, layout)
        scene.onDisplay = { [unowned scene] _, path in
            guard path.item == scene.items.count - 1, scene.items.count < 9 else { return }
            let new = scene.items.count
            scene.items.append(new)
            scene.collection.insertItems(at: [at(0, new)])
        }
        let stage = scene.shown()
        try stage.settle()
        #expect(scene.shownItems == [0, 1, 2, 3])
        #expect(scene.items.count == 5 || scene.items.count == 4)
        #expect(scene.collection.numberOfItems(inSection: 0) == scene.items.count)
    }

    @Test("S3.27: a batch in didEndDisplaying while scrolling, and two in one pass, in order")
    func batchesInDidEndDisplaying() throws {
        let scene = ContractScene(30, ContractLayout())
        let stage = scene.shown()
        var order: [Int] = []
        scene.onEndDisplay = { [unowned scene] path in
            guard path.item < 2, order.count < 2 else { return }
            order.append(path.item)
            scene.items.append(100 + path.item)
            scene.collection.insertItems(at: [at(0, scene.items.count - 1)])
        }
        scene.collection.contentOffset.y = 300
        try stage.settle()
        #expect(order == [0, 1])
        #expect(scene.collection.numberOfItems(inSection: 0) == 32)
        #expect(scene.shownItems == [6, 7, 8, 9])
    }

    @Test("S3.27: another layout set inside a batch, and inside a pass, comes after it")
    func layoutInsideBatch() throws {
        let next = ContractLayout()
        next.rowHeight = 100
        let scene = ContractScene(3, ContractLayout())
        let stage = scene.shown()
        var finished: [Bool] = []
        scene.collection.performBatchUpdates {
            scene.items.append(3)
            scene.collection.insertItems(at: [at(0, 3)])
            scene.collection.setCollectionViewLayout(next, animated: true) { finished.append($0) }
        }
        try stage.settle()
        #expect(scene.collection.collectionViewLayout === next)
        #expect(scene.cell(1)?.frame.minY == 100)
        #expect(finished == [true])
        let third = ContractLayout()
        scene.onCell = { [unowned scene] _, _ in scene.collection.collectionViewLayout = third }
        scene.collection.reloadData()
        try stage.settle()
        #expect(scene.collection.collectionViewLayout === third)
        #expect(scene.shownItems == [0, 1, 2, 3])
    }

    @Test("S3.27: an insertion in a cell's layoutSubviews")
    func insertInCellLayout() throws {
        final class Busy: UICollectionViewCell {
            nonisolated(unsafe) static var onLayout: (() -> Void)?
            override func layoutSubviews() {
                super.layoutSubviews()
                Self.onLayout?()
            }
        }
        let scene = ContractScene(2, ContractLayout(), cells: Busy.self)
        Busy.onLayout = { [unowned scene] in
            guard scene.items.count < 4 else { return }
            scene.items.append(scene.items.count)
            scene.collection.insertItems(at: [at(0, scene.items.count - 1)])
        }
        defer { Busy.onLayout = nil }
        let stage = scene.shown()
        try stage.settle()
        #expect(scene.shownItems == [0, 1, 2, 3])
    }

    @Test("S3.28: the completion of an empty batch after a reload sees the new cells")
    func completionSeesReload() throws {
        let scene = ContractScene(2, ContractLayout())
        let stage = scene.shown()
        var seen: [Int] = []
        scene.items = [5, 6, 7]
        scene.collection.reloadData()
        scene.collection.performBatchUpdates(nil) { _ in seen = scene.shownItems }
        try stage.settle()
        #expect(seen == [5, 6, 7])
        var inBlock: [Int] = []
        scene.items = [8]
        UIView.animate(withDuration: 0) {
            scene.collection.reloadData()
        } completion: { _ in
            inBlock = scene.shownItems
        }
        try stage.settle()
        #expect(inBlock == [8])
    }
}

/// The same while the view is resized, and while cells find their sizes.
@MainActor @Suite(.serialized) struct ReentryMotionTests {
    @Test("S3.27: items removed while a resize moves the offset")
    func resize() throws {
        let scene = ContractScene(50, ContractLayout())
        let stage = scene.shown()
        scene.collection.contentOffset.y = 2300
        try stage.settle()
        scene.onScroll = { [unowned scene] _ in
            guard scene.items.count == 50 else { return }
            scene.items.removeLast(48)
            scene.collection.reloadData()
        }
        scene.collection.frame.size.height = 600
        try stage.settle()
        #expect(scene.shownItems == [0, 1])
        #expect(scene.collection.checkInvariants() == [])
    }

    @Test("S3.27: items removed while cells that size themselves come into sight in a fling")
    func selfSizing() throws {
        final class Tall: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                let copy = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
                copy.size.height = 20 + CGFloat(tag % 7) * 9
                return copy
            }
        }
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 100, height: 60)
        let scene = ContractScene(200, layout, cells: Tall.self)
        let stage = scene.shown()
        scene.onScroll = { [unowned scene] view in
            guard view.contentOffset.y > 400, scene.items.count == 200 else { return }
            scene.items.removeLast(190)
            scene.collection.performBatchUpdates {
                scene.collection.deleteItems(at: (10..<200).map { at(0, $0) })
            }
        }
        stage.send(.touchBegan(1, CGPoint(x: 50, y: 180), []))
        for step in 1...8 {
            stage.advance(by: 1 / 60)
            stage.send(.touchMoved(1, CGPoint(x: 50, y: 180 - CGFloat(step) * 20), []))
        }
        stage.send(.touchEnded(1, CGPoint(x: 50, y: 20), []))
        try stage.settle()
        #expect(scene.collection.numberOfItems(inSection: 0) == 10)
        #expect(scene.collection.checkInvariants() == [])
        let bottom = max(0, scene.collection.contentSize.height - 200)
        #expect(abs(scene.collection.contentOffset.y - bottom) < 1)
    }
}
