import Stage
import Testing
import UIKit

/// The rules of changes of layout, S4.1 to S4.9.
@MainActor @Suite(.serialized) struct LayoutChangeRuleTests {
    static func change(_ scene: RuleScene, _ stage: Stage, to new: UICollectionViewLayout, animated: Bool = true) {
        stage.session.perform(at: stage.now) { scene.collection.setCollectionViewLayout(new, animated: animated) }
    }

    @Test("S4.1: setting the property changes over at once; the same layout again does nothing")
    func property() {
        let scene = RuleScene(4)
        let stage = scene.shown()
        let new = scene.follow(RuleLayout("new", height: 20))
        scene.collection.collectionViewLayout = new
        #expect(RuleScene.seen(scene.cell(3)).y == 70)
        #expect(stage.session.isAtRest || scene.cell(3)!.layer.animationKeys() == nil)
        _ = scene.taken()
        scene.collection.collectionViewLayout = new
        Self.change(scene, stage, to: new)
        #expect(scene.taken() == [])
    }

    @Test("S4.2: before the first layout the layouts are just exchanged")
    func beforeLayout() {
        let scene = RuleScene(4)
        let new = scene.follow(RuleLayout("new", height: 20))
        scene.loadViewIfNeeded()
        var ended: Bool?
        scene.collection.setCollectionViewLayout(new, animated: true) { ended = $0 }
        #expect(scene.taken() == [])
        #expect(ended == true)
        _ = scene.shown()
        #expect(scene.cell(3)!.frame.minY == 60)
    }

    @Test("S4.3: the calls of a change, in order")
    func order() {
        let scene = RuleScene(2)
        let stage = scene.shown()
        let new = scene.follow(RuleLayout("new", height: 20))
        Self.change(scene, stage, to: new)
        #expect(
            scene.taken() == [
                "new from old", "old to new", "cell will", "cell will", "new.prepare", "new.target", "old.final 0",
                "new.initial 0", "old.final 1", "new.initial 1", "new.finalize", "old.finalize",
            ])
        #expect(scene.first.collectionView == nil && new.collectionView === scene.collection)
        stage.advance(by: 0.5)
        #expect(scene.taken() == ["cell did", "cell did"])
    }

    @Test("S4.4: elements seen in only one of the layouts glide too")
    func glidesFromOutside() {
        let scene = RuleScene(8)
        let stage = scene.shown()
        Self.change(scene, stage, to: RuleLayout("new", height: 20))
        stage.advance(by: 0.15)
        // Item 7 stood at 375, out of sight, and goes to 150.
        #expect(abs(RuleScene.seen(scene.cell(7)).y - (375 + 150) / 2) < 1)
        #expect(RuleScene.seen(scene.cell(7)).alpha == 1)
        #expect(scene.cells.count == 8)
        stage.advance(by: 0.5)
        Self.change(scene, stage, to: scene.first)
        stage.advance(by: 0.15)
        #expect(scene.cells.contains { abs(RuleScene.seen($0).y - (375 + 150) / 2) < 1 })
        stage.advance(by: 0.5)
        // Item 5 was in the middle, so that five rows are seen around it.
        #expect(scene.cells.count == 5 && scene.collection.contentOffset.y == 175)
    }

    @Test("S4.5: decorations that the other layout does not know fade")
    func decorationsFade() {
        let scene = RuleScene(2, RuleLayout("old", height: 50, plates: "plate"))
        let stage = scene.shown()
        func plates() -> [UICollectionReusableView] {
            scene.collection.subviews.compactMap { $0 as? UICollectionReusableView }.filter {
                !($0 is UICollectionViewCell)
            }
        }
        #expect(plates().count == 2)
        Self.change(scene, stage, to: RuleLayout("new", height: 20, plates: "tray"))
        stage.advance(by: 0.15)
        #expect(plates().count == 4)
        #expect(plates().allSatisfy { abs(RuleScene.seen($0).alpha - 0.5) < 0.02 })
        stage.advance(by: 0.5)
        #expect(plates().count == 2 && plates().allSatisfy { $0.alpha == 1 })
    }

    @Test(
        "S4.6, B17: the selected item that is seen, else the one in the middle, comes to the middle, within the content"
    )
    func offset() {
        let scene = RuleScene(40)
        let stage = scene.shown()
        scene.collection.contentOffset.y = 1000
        stage.refresh()
        Self.change(scene, stage, to: RuleLayout("new", height: 30))
        stage.advance(by: 0.5)
        // Item 22 was in the middle: 675 is its middle now.
        #expect(scene.collection.contentOffset.y == 575)
        scene.collection.selectItem(at: RuleScene.path(20), animated: false, scrollPosition: [])
        Self.change(scene, stage, to: RuleLayout("third", height: 60))
        stage.advance(by: 0.5)
        #expect(scene.collection.contentOffset.y == CGFloat(20 * 60 + 30 - 100))
        // What fits stands at its beginning.
        Self.change(scene, stage, to: RuleLayout("fourth", height: 2))
        stage.advance(by: 0.5)
        #expect(scene.collection.contentOffset.y == 0)
    }

    @Test("S4.6: the new layout has a say in the offset")
    func layoutDecides() {
        let scene = RuleScene(40)
        let stage = scene.shown()
        let new = RuleLayout("new", height: 30)
        new.answersOffset = { CGPoint(x: $0.x, y: $0.y + 33) }
        Self.change(scene, stage, to: new)
        #expect(scene.collection.contentOffset.y == 5 + 33 || scene.collection.contentOffset.y == 33)
        let here = scene.collection.contentOffset.y
        stage.advance(by: 0.5)
        #expect(scene.collection.contentOffset.y == here)
    }

    @Test(
        "S4.7, B18: set inside an animation block, there is each cell once, and a layout that was used before is prepared"
    )
    func insideABlock() {
        let scene = RuleScene(4)
        let stage = scene.shown()
        let new = RuleLayout("new", height: 20)
        Self.change(scene, stage, to: new, animated: false)
        Self.change(scene, stage, to: scene.first, animated: false)
        scene.source.counts = [6]
        scene.collection.reloadData()
        stage.refresh()
        stage.session.perform(at: stage.now) {
            UIView.animate(withDuration: 1) { scene.collection.setCollectionViewLayout(new, animated: true) }
        }
        stage.advance(by: 0.5)
        #expect(scene.cells.count == 6)
        #expect(abs(RuleScene.seen(scene.cell(1)).y - (75 + 30) / 2) < 1)
        stage.advance(by: 1)
        #expect(scene.cells.count == 6)
        #expect(scene.cells.map(\.frame.minY).sorted() == [0, 20, 40, 60, 80, 100])
    }

    @Test("S4.8: place, size and offset go together, in 0.3 s")
    func animated() {
        let scene = RuleScene(40)
        let stage = scene.shown()
        scene.collection.contentOffset.y = 1000
        stage.refresh()
        let cell = scene.cell(22)
        Self.change(scene, stage, to: RuleLayout("new", height: 30))
        stage.advance(by: 0.15)
        #expect(abs(RuleScene.seen(cell).height - 40) < 0.5)
        #expect(abs(RuleScene.seen(cell).y - (1125 + 675) / 2) < 1)
        let bounds = (scene.collection.layer.presentation() ?? scene.collection.layer).bounds
        #expect(abs(bounds.minY - (1000 + 575) / 2) < 1)
        stage.advance(by: 0.15)
        #expect(RuleScene.seen(cell).height == 30)
        #expect(scene.cell(22) === cell)
    }

    @Test("S4.9: the completion is called after the animation")
    func completion() {
        let scene = RuleScene(4)
        let stage = scene.shown()
        var ended: Bool?
        stage.session.perform(at: stage.now) {
            scene.collection.setCollectionViewLayout(RuleLayout("new", height: 20), animated: true) { ended = $0 }
        }
        stage.advance(by: 0.2)
        #expect(ended == nil)
        stage.advance(by: 0.2)
        #expect(ended == true)
    }

    @Test("S4.14: a second interactive change while one goes on stops with a message")
    func secondInteractive() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let scene = RuleScene(4)
                _ = scene.shown()
                _ = scene.collection.startInteractiveTransition(to: RuleLayout("new", height: 20))
                _ = scene.collection.startInteractiveTransition(to: RuleLayout("third", height: 30))
            }
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains("startInteractiveTransition(to:completion:): a transition is in progress"))
    }

    @Test("S4: a change in the middle of a change goes on from what is on screen")
    func interrupted() {
        let scene = RuleScene(4)
        let stage = scene.shown()
        var ended: [String] = []
        func go(_ height: CGFloat) {
            stage.session.perform(at: stage.now) {
                scene.collection.setCollectionViewLayout(RuleLayout("\(height)", height: height), animated: true) {
                    ended.append("\(height) \($0)")
                }
            }
        }
        let cell = scene.cell(3)
        go(20)
        stage.advance(by: 0.15)
        let before = RuleScene.seen(cell)
        go(50)
        let after = RuleScene.seen(cell)
        #expect(abs(before.y - after.y) < 0.5 && abs(before.height - after.height) < 0.5)
        stage.advance(by: 0.6)
        #expect(RuleScene.seen(cell).y == 175 && scene.cell(3) === cell)
        #expect(ended.count == 2)
    }
}
