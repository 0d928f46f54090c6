import Stage
import Testing
import UIKit

/// Several items at once: two fingers, Control and Shift (S5.19, S5.20).
@MainActor @Suite(.serialized) struct MultipleSelectionTests {
    @Test("S5.20: Control takes items in and out, Shift selects a range that grows and shrinks, a click begins anew")
    func controlAndShift() {
        let scene = GridScene()
        let stage = scene.shown()
        scene.collectionView.allowsMultipleSelection = true
        scene.click(stage, 1)
        scene.click(stage, 4, .shift)
        #expect(scene.selected == [1, 2, 3, 4])
        scene.click(stage, 2, .shift)
        #expect(scene.selected == [1, 2])
        scene.click(stage, 9, .control)
        scene.click(stage, 2, .control)
        #expect(scene.selected == [1, 9])
        // Only the plain click is an action; the others extend a selection.
        #expect(scene.taken("act") == ["acted 1"])
    }

    @Test("S5.19: in a single selection the keys do nothing unless the delegate lets several items begin")
    func asksTheDelegate() {
        let scene = AnsweringScene()
        let stage = scene.shown()
        scene.click(stage, 1)
        scene.click(stage, 3, .shift)
        #expect(scene.selected == [3])
        #expect(scene.taken("begin", "begun", "ended") == ["begin 3?"])
        scene.mayBegin = true
        scene.onBegin = { [unowned scene] in
            scene.collectionView.isEditing = true
            scene.collectionView.allowsMultipleSelectionDuringEditing = true
            scene.collectionView.allowsSelectionDuringEditing = true
        }
        scene.click(stage, 5, .shift)
        #expect(scene.taken("begin", "begun", "ended") == ["begin 5?", "begun 5", "ended"])
        #expect(scene.collectionView.isEditing)
        #expect(scene.selected == [3, 4, 5])
    }

    @Test("S5.19: items that the delegate keeps out are left out of a range")
    func refusals() {
        let scene = GridScene()
        let stage = scene.shown()
        scene.collectionView.allowsMultipleSelection = true
        scene.refused = ["select 3"]
        scene.click(stage, 1)
        scene.click(stage, 4, .shift)
        #expect(scene.selected == [1, 2, 4])
    }

    @Test("S5.20: arrows with Shift take the range along with the focus")
    func arrows() {
        let scene = GridScene()
        let stage = scene.shown()
        scene.collectionView.allowsMultipleSelection = true
        scene.key(stage, "Tab")
        scene.key(stage, "Right", .shift)
        scene.key(stage, "Right", .shift)
        #expect(scene.selected == [0, 1, 2])
        scene.key(stage, "Left", .shift)
        #expect(scene.selected == [0, 1])
    }

    static func fingers(_ stage: Stage, from: CGPoint, to: CGPoint, lift: Bool = true) {
        func both(_ event: (Int, CGPoint) -> HostEvent, _ place: CGPoint) {
            for finger in 1...2 {
                stage.send(event(finger, CGPoint(x: place.x, y: place.y + CGFloat(finger) * 8 - 12)))
            }
        }
        both({ .touchBegan($0, $1, []) }, from)
        for step in 1...10 {
            stage.advance(by: 1.0 / 60)
            let part = CGFloat(step) / 10
            both(
                { .touchMoved($0, $1, []) },
                CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
        }
        if lift { both({ .touchEnded($0, $1, []) }, to) }
    }

    @Test("S5.19: two fingers select what they pass over and do not scroll; from a selected item they take away")
    func twoFingers() {
        let scene = AnsweringScene([40])
        let stage = scene.shown()
        scene.mayBegin = true
        scene.collectionView.allowsMultipleSelection = true
        Self.fingers(stage, from: CGPoint(x: 85, y: 25), to: CGPoint(x: 145, y: 85))
        #expect(scene.taken("begin", "begun", "ended") == ["begin 1?", "begun 1", "ended"])
        #expect(scene.selected == [1, 2, 3, 4, 5, 6])
        #expect(scene.collectionView.contentOffset.y == 0)
        Self.fingers(stage, from: CGPoint(x: 145, y: 85), to: CGPoint(x: 145, y: 25))
        #expect(scene.selected == [1])
    }

    @Test("S5.19: two fingers scroll where the delegate does not let them select")
    func twoFingersScroll() {
        let scene = GridScene([40])
        let stage = scene.shown()
        scene.collectionView.allowsMultipleSelection = true
        Self.fingers(stage, from: CGPoint(x: 85, y: 145), to: CGPoint(x: 85, y: 85))
        #expect(scene.collectionView.contentOffset.y > 30)
        #expect(scene.selected == [])
    }

    @Test("S5.19: two fingers held at the edge scroll on and select what comes")
    func edge() {
        let scene = AnsweringScene([80])
        let stage = scene.shown()
        scene.mayBegin = true
        scene.collectionView.allowsMultipleSelection = true
        Self.fingers(stage, from: CGPoint(x: 25, y: 85), to: CGPoint(x: 25, y: 195), lift: false)
        stage.advance(by: 1)
        #expect(scene.collectionView.contentOffset.y > 300)
        #expect(scene.selected.first == 4)
        #expect(scene.selected.count > 20)
        #expect(scene.selected.count == (scene.selected.last ?? 0) - 3)
    }
}
