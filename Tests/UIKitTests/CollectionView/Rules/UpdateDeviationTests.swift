import Stage
import Testing
import UIKit

/// Updates that deviate from UIKit on purpose (S12).
@MainActor @Suite(.serialized) struct UpdateDeviationTests {
    static func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    static func update(_ scene: RuleScene, _ stage: Stage, _ updates: () -> Void) {
        stage.session.perform(at: stage.now) { scene.collection.performBatchUpdates(updates) }
    }

    @Test("B4: numbers are those of the last layout, though one is pending; a model changed too early is named")
    func pendingLayout() async {
        let scene = RuleScene(3)
        let stage = scene.shown()
        scene.collection.setNeedsLayout()
        Self.update(scene, stage) {
            scene.source.counts = [4]
            scene.collection.insertItems(at: [Self.path(0)])
        }
        stage.advance(by: 0.5)
        #expect(scene.cells.count == 4)
        // Changed before the block: the numbers before are still the ones that are shown.
        scene.source.counts = [5]
        Self.update(scene, stage) { scene.collection.insertItems(at: [Self.path(0)]) }
        stage.advance(by: 0.5)
        #expect(scene.collection.numberOfItems(inSection: 0) == 5)
    }

    @Test("B5: an insertion after reloadData is part of the reload")
    func reloadThenInsert() {
        let scene = RuleScene(3)
        let stage = scene.shown()
        scene.source.counts = [4]
        scene.collection.reloadData()
        scene.collection.insertItems(at: [Self.path(0)])
        stage.advance(by: 0.1)
        #expect(scene.cells.count == 4)
        Self.update(scene, stage) {
            scene.source.counts = [5]
            scene.collection.insertItems(at: [Self.path(0)])
        }
        scene.source.counts = [2]
        scene.collection.reloadData()
        stage.advance(by: 0.5)
        #expect(scene.cells.count == 2)
    }

    @Test("B7: decorations of deleted items go, those of others move, and none is there twice")
    func decorations() {
        let scene = RuleScene(3, RuleLayout("rows", height: 50, plates: "plate"))
        let stage = scene.shown()
        func plates() -> [UIView] {
            scene.collection.subviews.filter { $0 is UICollectionReusableView && !($0 is UICollectionViewCell) }
        }
        for counts in [5, 2, 3, 1, 4] {
            let before = scene.source.counts[0]
            Self.update(scene, stage) {
                scene.source.counts = [counts]
                if counts > before {
                    scene.collection.insertItems(at: (0..<counts - before).map { Self.path($0) })
                } else {
                    scene.collection.deleteItems(at: (0..<before - counts).map { Self.path($0) })
                }
            }
            stage.advance(by: 0.5)
            let shown = min(4, counts)
            let tops: [CGFloat] = (0..<shown).map { CGFloat($0) * 50 }
            #expect(plates().map(\.frame.minY).sorted() == tops)
        }
    }

    @Test("B9: an empty section is reloaded")
    func emptySection() {
        let scene = RuleScene(0)
        let stage = scene.shown()
        stage.session.perform(at: stage.now) { scene.collection.reloadSections([0]) }
        stage.advance(by: 0.5)
        Self.update(scene, stage) {
            scene.source.counts = [2]
            scene.collection.reloadSections([0])
        }
        stage.advance(by: 0.5)
        #expect(scene.cells.count == 2)
    }

    @Test("B10: a cell that shrinks does so over the whole time")
    func shrinks() {
        let scene = RuleScene(2)
        let stage = scene.shown()
        stage.session.perform(at: stage.now) {
            scene.collection.setCollectionViewLayout(RuleLayout("small", height: 10), animated: true)
        }
        stage.advance(by: 0.15)
        #expect(abs(RuleScene.seen(scene.cell(0)).height - 30) < 0.5)
    }

    @Test("B11: deleting at the end of the content: rows come in from above with the offset, nothing jumps")
    func deletionAtTheEnd() {
        let scene = RuleScene(10)
        let stage = scene.shown()
        scene.collection.contentOffset.y = 300
        stage.refresh()
        let cell = scene.cell(8)
        Self.update(scene, stage) {
            scene.source.counts = [8]
            scene.collection.deleteItems(at: [Self.path(6), Self.path(7)])
        }
        stage.advance(by: 0.15)
        let bounds = (scene.collection.layer.presentation() ?? scene.collection.layer).bounds
        #expect(abs(bounds.minY - 250) < 1)
        #expect(abs(RuleScene.seen(cell).y - (425 + 325) / 2) < 1)
        // What comes in from above has a view all the while.
        #expect(scene.cell(4) != nil && scene.cell(5) != nil)
        stage.advance(by: 0.5)
        #expect(scene.collection.contentOffset.y == 200)
        #expect(scene.cells.count == 4)
    }

    @Test("B18: cells are there once when a batch is begun inside an animation block of a change of layout")
    func layoutAndBatch() {
        let scene = RuleScene(4)
        let stage = scene.shown()
        stage.session.perform(at: stage.now) {
            UIView.animate(withDuration: 0.5) {
                scene.collection.setCollectionViewLayout(RuleLayout("small", height: 20), animated: true)
                scene.collection.performBatchUpdates {
                    scene.source.counts = [5]
                    scene.collection.insertItems(at: [Self.path(0)])
                }
            }
        }
        stage.advance(by: 0.2)
        #expect(scene.cells.count == 5)
        stage.advance(by: 1)
        #expect(scene.cells.map(\.frame.minY).sorted() == [0, 20, 40, 60, 80])
    }

    @Test("B19: the cell that was carried is not made anew when it is put down; a removal in the same turn is no harm")
    func putDown() {
        final class Source: NSObject, UICollectionViewDataSource {
            var names = ["a", "b", "c"]
            var asked = 0
            var removes = false
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                asked += 1
                return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            func collectionView(_ view: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
                names.insert(names.remove(at: from.item), at: to.item)
            }
        }
        let scene = RuleScene(3)
        let source = Source()
        scene.loadViewIfNeeded()
        let view = scene.collection
        view.dataSource = source
        let stage = scene.shown()
        let (cell, asked) = (scene.cell(0), source.asked)
        stage.session.perform(at: stage.now) {
            _ = view.beginInteractiveMovementForItem(at: Self.path(0))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 125))
            view.endInteractiveMovement()
            source.names.removeLast()
            view.deleteItems(at: [Self.path(2)])
        }
        stage.advance(by: 0.5)
        #expect(source.names == ["b", "c"])
        #expect(source.asked == asked)
        #expect(cell?.superview == nil && scene.cells.count == 2)
    }

    @Test("B22: the target offset of a batch is honoured while a finger is on the content")
    func targetWhileScrolling() {
        let layout = RuleLayout("rows", height: 50)
        let scene = RuleScene(40, layout)
        let stage = scene.shown()
        scene.collection.contentOffset.y = 500
        stage.send(.pointerDown(CGPoint(x: 50, y: 100), .primary, []))
        stage.advance(by: 0.05)
        stage.send(.pointerMoved(CGPoint(x: 50, y: 80), []))
        stage.advance(by: 0.05)
        let here = scene.collection.contentOffset.y
        #expect(scene.collection.isDragging)
        // What was inserted above does not push what is seen away.
        layout.answersOffset = { CGPoint(x: 0, y: $0.y + 50) }
        Self.update(scene, stage) {
            scene.source.counts = [41]
            scene.collection.insertItems(at: [Self.path(0)])
        }
        #expect(scene.collection.contentOffset.y == here + 50)
        layout.answersOffset = nil
        stage.advance(by: 0.5)
        stage.send(.pointerMoved(CGPoint(x: 50, y: 70), []))
        stage.advance(by: 0.02)
        // The drag goes on from there.
        #expect(scene.collection.contentOffset.y == here + 60)
    }

    @Test("B26: the time of an update can be set, and is that of the block around it")
    func duration() {
        let scene = RuleScene(1)
        let stage = scene.shown()
        scene.collection.updateAnimationDuration = 1
        Self.update(scene, stage) {
            scene.source.counts = [2]
            scene.collection.insertItems(at: [Self.path(0)])
        }
        stage.advance(by: 0.5)
        #expect(abs(RuleScene.seen(scene.cell(1)).y - 50) < 0.5)
        stage.advance(by: 1)
        stage.session.perform(at: stage.now) {
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                scene.collection.performBatchUpdates {
                    scene.source.counts = [3]
                    scene.collection.insertItems(at: [Self.path(0)])
                }
            }
        }
        stage.advance(by: 0.5)
        #expect(abs(RuleScene.seen(scene.cell(2)).y - (75 + 12.5)) < 0.5)
    }
}
