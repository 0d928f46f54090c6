import Stage
import Testing
import UIKit

/// How a batch of updates looks on its way (S3.13–S3.24).
@MainActor @Suite(.serialized) struct UpdateMotionRuleTests {
    static func stage(_ counts: [Int]) -> (Stage, ProbeScene, UpdateLayout) {
        let layout = UpdateLayout()
        let (stage, scene) = ProbeScene.stage(layout, counts)
        return (stage, scene, layout)
    }

    static func near(_ value: CGFloat?, _ expected: CGFloat) -> Bool { value.map { abs($0 - expected) < 0.01 } == true }

    @Test("S3.13: what comes ends where the layout has it, what goes starts where it is seen")
    func ends() {
        let (stage, scene, layout) = Self.stage([3])
        layout.away = { $0.center.y = 425 }
        stage.session.perform(at: stage.now) {
            scene.source.counts = [4]
            scene.collection.insertItems(at: [at(0, 3)])
        }
        #expect(scene.seenY(3) == 425)
        stage.advance(by: 0.15)
        #expect(Self.near(scene.seenY(3), 300))
        // Deleted in the middle of its way in, it goes on from there.
        let cell = scene.collection.cellForItem(at: at(0, 3))
        stage.session.perform(at: stage.now) {
            scene.source.counts = [3]
            scene.collection.deleteItems(at: [at(0, 3)])
        }
        #expect(Self.near(cell?.layer.presentation()?.position.y, 300))
        stage.advance(by: 1)
        #expect(scene.collection.subviews.filter { $0 is UICollectionViewCell }.count == 3)
    }

    @Test("what came and went between two frames keeps no view")
    func unseenChanges() {
        let (stage, scene, _) = Self.stage([3])
        stage.advance(by: 0.1)
        stage.session.perform(at: stage.now) {
            for _ in 0..<50 {
                scene.source.counts = [4]
                scene.collection.insertItems(at: [at(0, 3)])
                scene.source.counts = [3]
                scene.collection.deleteItems(at: [at(0, 3)])
            }
        }
        #expect(scene.collection.subviews.filter { $0 is UICollectionViewCell }.count == 3)
    }

    @Test("S3.15: place, size, transform and alpha glide; a cell that shrinks does so smoothly; zIndex jumps")
    func whatGlides() {
        let (stage, scene, layout) = Self.stage([2])
        layout.spoil = { attributes in
            guard attributes.indexPath.item == 1 else { return attributes }
            attributes.frame = CGRect(x: 0, y: 100, width: 50, height: 20)
            attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            attributes.alpha = 0.5
            attributes.zIndex = -1
            return attributes
        }
        stage.session.perform(at: stage.now) { scene.collection.performBatchUpdates({}, completion: nil) }
        let cell = scene.collection.cellForItem(at: at(0, 1))
        #expect(scene.collection.subviews.first === cell)
        stage.advance(by: 0.15)
        let layer = cell?.layer.presentation()
        #expect(Self.near(layer?.bounds.width, 75) && Self.near(layer?.bounds.height, 35))
        #expect(Self.near(layer?.position.y, 92.5) && Self.near(layer?.position.x, 37.5))
        #expect(Self.near(layer?.transform.m11, 0.75))
        #expect(Self.near(layer.map { CGFloat($0.opacity) }, 0.75))
    }

    @Test("S3.16: an update takes 0.3 s unless the view says otherwise")
    func duration() {
        let (stage, scene, _) = Self.stage([1])
        #expect(scene.collection.updateAnimationDuration == 0.3)
        scene.collection.updateAnimationDuration = 0.6
        stage.session.perform(at: stage.now) {
            scene.source.counts = [2]
            scene.collection.insertItems(at: [at(0, 0)])
        }
        stage.advance(by: 0.3)
        #expect(Self.near(scene.seenY(1), 50))
        stage.advance(by: 0.31)
        #expect(scene.seenY(1) == 75)
    }

    @Test("S3.17: without animation all is there at once, in the same cells")
    func withoutAnimation() {
        let (stage, scene, _) = Self.stage([3])
        let cells = (0..<3).map { scene.collection.cellForItem(at: at(0, $0)) }
        var finished: Bool?
        stage.session.perform(at: stage.now) {
            UIView.performWithoutAnimation {
                scene.collection.performBatchUpdates({
                    scene.source.counts = [2]
                    scene.collection.deleteItems(at: [at(0, 0)])
                    scene.collection.moveItem(at: at(0, 1), to: at(0, 1))
                }) { finished = $0 }
            }
        }
        #expect(finished == true)
        #expect(scene.seenY(0) == 25 && scene.seenY(1) == 75)
        #expect(scene.collection.cellForItem(at: at(0, 0)) === cells[2])
        #expect(scene.collection.cellForItem(at: at(0, 1)) === cells[1])
        #expect(scene.collection.subviews.filter { $0 is UICollectionViewCell }.count == 2)
    }

    @Test("S3.18: a reloaded item gets another cell, which fades in over the old one")
    func reload() {
        let (stage, scene, _) = Self.stage([2])
        let old = scene.collection.cellForItem(at: at(0, 0))
        stage.session.perform(at: stage.now) { scene.collection.reloadItems(at: [at(0, 0)]) }
        let new = scene.collection.cellForItem(at: at(0, 0))
        #expect(new !== old)
        stage.advance(by: 0.15)
        #expect(old?.superview === scene.collection && old?.layer.presentation()?.opacity == 1)
        #expect(Self.near(new?.layer.presentation().map { CGFloat($0.opacity) }, 0.5))
        stage.advance(by: 0.2)
        #expect(old?.superview == nil)
        #expect(new?.alpha == 1)
    }

    @Test("S3.21: scrolling goes on through a batch")
    func whileScrolling() {
        let (stage, scene, _) = Self.stage([40])
        let view = scene.collection
        stage.session.perform(at: stage.now) { view.setContentOffset(CGPoint(x: 0, y: 600), animated: true) }
        stage.advance(by: 0.1)
        let before = view.contentOffset.y
        #expect(before > 0 && before < 600)
        stage.session.perform(at: stage.now) {
            scene.source.counts = [41]
            view.insertItems(at: [at(0, 0)])
        }
        stage.advance(by: 1)
        #expect(view.contentOffset.y == 600)
        #expect(view.rows == ["0.12 at 600", "0.13 at 650", "0.14 at 700", "0.15 at 750"])
    }

    @Test("S3.21: deceleration goes on through a batch")
    func whileDecelerating() throws {
        func rest(updating: Bool) throws -> CGFloat {
            let (stage, scene, _) = Self.stage([400])
            stage.flick(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 60), in: 0.1)
            stage.advance(by: 0.1)
            #expect(scene.collection.isDecelerating)
            if updating {
                stage.session.perform(at: stage.now) {
                    scene.source.counts = [399]
                    scene.collection.deleteItems(at: [at(0, 0)])
                }
            }
            try stage.settle()
            return scene.collection.contentOffset.y
        }
        let plain = try rest(updating: false)
        #expect(plain > 150)
        #expect(try rest(updating: true) == plain)
    }

    @Test("S3.22: an update while another one animates goes on from what is seen; both are finished")
    func interrupted() {
        let (stage, scene, _) = Self.stage([4])
        var finished: [Bool] = []
        for _ in 0..<3 {
            let seen = (0..<3).map { scene.seenY($0 + 1) }
            stage.session.perform(at: stage.now) {
                scene.collection.performBatchUpdates({
                    scene.source.counts[0] -= 1
                    scene.collection.deleteItems(at: [at(0, 0)])
                }) { finished.append($0) }
            }
            for item in 0..<scene.source.counts[0] {
                #expect(Self.near(scene.seenY(item), seen[item] ?? -1), "item \(item)")
            }
            stage.advance(by: 0.1)
        }
        stage.advance(by: 1)
        #expect(finished.count == 3)
        #expect(scene.seenY(0) == 25)
    }

    @Test("S3.24: when the end of the content goes, offset and rows glide together, and both sides are seen")
    func shrinking() {
        let (stage, scene, _) = Self.stage([20])
        let view = scene.collection
        stage.session.perform(at: stage.now) { view.contentOffset.y = 800 }
        stage.advance(by: 0)
        stage.session.perform(at: stage.now) {
            scene.source.counts = [18]
            view.deleteItems(at: [at(0, 18), at(0, 19)])
        }
        #expect(view.contentOffset.y == 700)
        stage.advance(by: 0.15)
        let elements = view.elementsOnScreen()
        #expect(elements.filter { !$0.isLeaving }.map(\.attributes.indexPath.item).sorted() == [14, 15, 16, 17])
        #expect(elements.filter(\.isLeaving).count == 2)
        let origin = (view.layer.presentation() ?? view.layer).bounds.minY
        #expect(Self.near(origin, 750))
        stage.advance(by: 0.3)
        #expect(view.rows == ["0.14 at 700", "0.15 at 750", "0.16 at 800", "0.17 at 850"])
        #expect(view.subviews.filter { $0 is UICollectionViewCell }.count == 4)
    }

    @Test("B11: an update that leads far away asks for both ends of the way, not for all between")
    func farAway() {
        let (stage, scene, layout) = Self.stage([4000])
        layout.target = { _ in CGPoint(x: 0, y: 150_000) }
        stage.session.perform(at: stage.now) {
            scene.source.counts = [4001]
            scene.collection.insertItems(at: [at(0, 0)])
        }
        let count = scene.collection.elementsOnScreen().count
        #expect(count >= 8 && count < 20)
        stage.advance(by: 1)
        #expect(scene.collection.rows.first == "0.3000 at 150000")
        #expect(scene.collection.subviews.filter { $0 is UICollectionViewCell }.count == 4)
    }
}
