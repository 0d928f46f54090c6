import Stage
import Testing
import UIKit

/// Items that have the focus of the keyboard (S5.20). Tiles stand in lines of four.
@MainActor @Suite(.serialized) struct FocusTests {
    static func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test("S5.20: Tab sets the focus, arrows move it, Escape removes it; the delegate is called for each step")
    func moves() {
        let scene = GridScene()
        let stage = scene.shown()
        #expect(scene.focused == "")
        scene.key(stage, "Tab")
        #expect(scene.focused == "0.0")
        for key in ["Right", "Down", "Left", "Up"] { scene.key(stage, key) }
        #expect(
            scene.taken("focus") == [
                "focus - to 0.0", "focus 0.0 to 0.1", "focus 0.1 to 0.5", "focus 0.5 to 0.4", "focus 0.4 to 0.0",
            ])
        scene.key(stage, "End")
        #expect(scene.focused == "0.11")
        scene.key(stage, "Home")
        #expect(scene.focused == "0.0")
        scene.key(stage, "Left")
        #expect(scene.focused == "0.0")
        scene.key(stage, "Escape")
        #expect(scene.focused == "")
        #expect(scene.taken("focus").last == "focus 0.0 to -")
    }

    @Test("S5.20: without focus the arrows scroll; with it the content follows")
    func scrolls() {
        let scene = GridScene([40])
        let stage = scene.shown()
        scene.key(stage, "Down")
        #expect(scene.collectionView.contentOffset.y == 60)
        scene.key(stage, "Home")
        scene.key(stage, "Tab")
        for _ in 0..<5 { scene.key(stage, "Down") }
        #expect(scene.focused == "0.20")
        let cell = scene.collectionView.cellForItem(at: Self.path(20))!
        #expect(scene.collectionView.bounds.contains(cell.frame))
    }

    @Test("S5.20: items that cannot have it are passed over, refused steps are not made")
    func refusals() {
        let scene = GridScene()
        let stage = scene.shown()
        scene.refused = ["focus 1", "step 0.3"]
        scene.key(stage, "Tab")
        scene.key(stage, "Right")
        #expect(scene.focused == "0.2")
        scene.key(stage, "Right")
        #expect(scene.focused == "0.2")
        scene.collectionView.allowsFocus = false
        scene.key(stage, "Escape")
        scene.key(stage, "Tab")
        #expect(scene.focused == "")
        scene.collectionView.allowsFocus = true
        scene.collectionView.isEditing = true
        scene.key(stage, "Tab")
        #expect(scene.focused == "")
        scene.collectionView.allowsFocusDuringEditing = true
        scene.key(stage, "Tab")
        #expect(scene.focused == "0.0")
    }

    @Test("S5.20: the focus comes back to the last item if that is remembered, else to the delegate's")
    func comesBack() {
        let scene = AnsweringScene()
        let stage = scene.shown()
        scene.preferred = Self.path(6)
        scene.key(stage, "Tab")
        #expect(scene.focused == "0.6")
        scene.key(stage, "Right")
        scene.key(stage, "Escape")
        scene.key(stage, "Tab")
        #expect(scene.focused == "0.6")
        scene.collectionView.remembersLastFocusedIndexPath = true
        scene.key(stage, "Right")
        scene.key(stage, "Escape")
        scene.key(stage, "Tab")
        #expect(scene.focused == "0.7")
    }

    @Test("S5.20: selection follows the focus where property or delegate say so, alone even with multiple selection")
    func selectionFollows() {
        let scene = AnsweringScene()
        let stage = scene.shown()
        scene.collectionView.allowsMultipleSelection = true
        scene.collectionView.selectionFollowsFocus = true
        scene.key(stage, "Tab")
        scene.key(stage, "Right")
        #expect(scene.selected == [1])
        #expect(scene.taken("sel", "desel") == ["select 0?", "selected 0", "select 1?", "deselected 0", "selected 1"])
        scene.follows = false
        scene.key(stage, "Right")
        #expect(scene.selected == [1])
        // A touch takes the focus along.
        scene.click(stage, 6)
        #expect(scene.focused == "0.6")
    }

    @Test("S5.20: Space and Return are a click on the item: highlight, selection, action")
    func space() {
        let scene = GridScene()
        let stage = scene.shown()
        scene.key(stage, "Tab")
        scene.key(stage, "Right")
        stage.send(.keyDown(HostKey("Space"), text: " ", []))
        #expect(scene.collectionView.cellForItem(at: Self.path(1))!.isHighlighted)
        #expect(scene.selected == [])
        stage.send(.keyUp(HostKey("Space"), []))
        #expect(scene.selected == [1])
        #expect(scene.taken("sel", "act") == ["select 1?", "selected 1", "acted 1"])
        #expect(scene.collectionView.contentOffset.y == 0)
        scene.key(stage, "Right")
        scene.key(stage, "Return")
        #expect(scene.selected == [2])
        // A key that goes to another window selects nothing.
        scene.key(stage, "Right")
        stage.send(.keyDown(HostKey("Space"), text: " ", []))
        stage.send(.focusChanged(false))
        #expect(scene.selected == [2])
        #expect(!scene.collectionView.cellForItem(at: Self.path(3))!.isHighlighted)
    }

    @Test("S5.20: the focus goes with its item in updates; a deleted one leaves it to the item in its place")
    func updates() {
        let scene = GridScene([6])
        let stage = scene.shown()
        scene.key(stage, "Tab")
        for _ in 0..<2 { scene.key(stage, "Right") }
        scene.counts = [7]
        scene.collectionView.insertItems(at: [Self.path(0)])
        stage.advance(by: 0.5)
        #expect(scene.focused == "0.3")
        #expect(scene.taken("focus").last == "focus 0.1 to 0.2")
        scene.counts = [6]
        scene.collectionView.deleteItems(at: [Self.path(3)])
        stage.advance(by: 0.5)
        #expect(scene.focused == "0.3")
        #expect(scene.taken("focus") == ["focus - to 0.3"])
        scene.counts = [2]
        scene.collectionView.reloadData()
        stage.advance(by: 0.5)
        #expect(scene.focused == "0.1")
        scene.counts = [0]
        scene.collectionView.reloadData()
        stage.advance(by: 0.5)
        scene.key(stage, "Right")
        #expect(scene.focused == "")
    }

    @Test("S5.12: a cell's state knows the focus; coordinated animations run and complete")
    func stateAndCoordinator() {
        final class Scene2: UICollectionViewCell {
            var states: [Bool] = []
            var ended = 0
            override func updateConfiguration(using state: UICellConfigurationState) { states.append(state.isFocused) }
            override func didUpdateFocus(
                in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
            ) {
                super.didUpdateFocus(in: context, with: coordinator)
                let comes = context.nextFocusedView === self
                coordinator.addCoordinatedAnimations({
                    self.transform = comes ? CGAffineTransform(scaleX: 1.2, y: 1.2) : .identity
                }) { self.ended += 1 }
            }
        }
        let scene = GridScene([3])
        scene.loadViewIfNeeded()
        scene.collectionView.register(Scene2.self, forCellWithReuseIdentifier: "cell")
        let stage = scene.shown()
        scene.key(stage, "Tab")
        let cell = scene.collectionView.cellForItem(at: Self.path(0)) as! Scene2
        #expect(cell.states.last == true)
        #expect(cell.transform.a == 1.2)
        scene.key(stage, "Right")
        #expect(cell.states.last == false)
        #expect(cell.ended == 2)
        #expect(cell.transform == .identity)
    }

    @Test("S5.20: Tab goes on to the next collection view and back with Shift")
    func groups() {
        let (one, two) = (GridScene([4]), GridScene([4]))
        let both = UIViewController()
        both.loadViewIfNeeded()
        for (index, child) in [one, two].enumerated() {
            both.addChild(child)
            both.view.addSubview(child.view)
            child.view.frame = CGRect(x: 0, y: 60 * index, width: 230, height: 60)
            child.didMove(toParent: both)
        }
        let stage = Stage(root: both, size: CGSize(width: 230, height: 120))
        stage.refresh()
        one.key(stage, "Tab")
        one.key(stage, "Right")
        #expect(one.focused == "0.1")
        one.key(stage, "Tab")
        #expect(one.focused == "" && two.focused == "0.0")
        #expect(one.taken("focus").last == "focus 0.1 to -")
        #expect(two.taken("focus") == ["focus - to 0.0"])
        one.key(stage, "Tab", .shift)
        #expect(one.focused == "0.0" && two.focused == "")
    }

    @Test("UIFocusEffect: a halo goes around the cell, inside where it clips; another effect, or none, shows nothing")
    func rings() {
        let scene = GridScene()
        let stage = scene.shown(CGSize(width: 250, height: 200))
        scene.collectionView.contentInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        scene.collectionView.contentOffset = CGPoint(x: -10, y: -10)
        stage.refresh()
        scene.key(stage, "Tab")
        let cell = scene.collectionView.cellForItem(at: Self.path(0))!
        func ring() -> CGRect? { cell.subviews.first { $0.layer.borderWidth == 3 }?.frame }
        #expect(ring() == CGRect(x: -3, y: -3, width: 56, height: 56))
        cell.focusEffect = UIFocusHaloEffect(roundedRect: CGRect(x: 10, y: 10, width: 20, height: 20), cornerRadius: 4)
        #expect(ring() == CGRect(x: 7, y: 7, width: 26, height: 26))
        cell.focusEffect = UIFocusEffect()
        #expect(ring() == nil)
        cell.focusEffect = UIFocusHaloEffect()
        cell.clipsToBounds = true
        scene.key(stage, "Right")
        #expect(ring() == nil)
        scene.key(stage, "Left")
        #expect(ring() == cell.bounds)
        cell.focusEffect = nil
        #expect(ring() == nil)
    }

    @Test("UIFocusEnvironment: views and controllers around both ends are asked and notified, with the heading")
    func environments() {
        final class Around: UIViewController {
            var headings: [UIFocusHeading] = []
            var lets = true
            override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { lets }
            override func didUpdateFocus(
                in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
            ) { headings.append(context.focusHeading) }
        }
        let (scene, around) = (GridScene(), Around())
        let environment: any UIFocusEnvironment = around
        around.addChild(scene)
        around.view.addSubview(scene.view)
        scene.view.frame = CGRect(x: 0, y: 0, width: 230, height: 200)
        scene.didMove(toParent: around)
        let stage = Stage(root: around, size: CGSize(width: 230, height: 200))
        stage.refresh()
        for key in ["Tab", "Right", "Down", "Left", "Up", "End", "Home"] { scene.key(stage, key) }
        scene.key(stage, "Escape")
        #expect(around.headings == [.next, .right, .down, .left, .up, .last, .first, []])
        around.lets = false
        scene.key(stage, "Tab")
        #expect(scene.focused == "")
        withExtendedLifetime(environment) {}
    }
}
