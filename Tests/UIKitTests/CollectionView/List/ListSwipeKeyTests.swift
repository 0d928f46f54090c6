import Stage
import Testing

@testable import UIKit

/// Swipe actions by keyboard.
@MainActor @Suite(.serialized) struct ListSwipeKeyTests {
    private final class Scene {
        var performed: [String] = []
        var rig: ListRig!
        @MainActor init(mirrored: Bool = false) {
            rig = ListRig(
                [["One", "Two", "Three"]],
                .make(.plain) { [unowned self] configuration in
                    configuration.trailingSwipeActionsConfigurationProvider = { path in
                        let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                            self.performed.append("Delete")
                            self.rig.rows[0].remove(at: path.item)
                            self.rig.collection.deleteItems(at: [path])
                            done(true)
                        }
                        return UISwipeActionsConfiguration(actions: [delete, self.action("More")])
                    }
                    configuration.leadingSwipeActionsConfigurationProvider = { _ in
                        UISwipeActionsConfiguration(actions: [self.action("Pin")])
                    }
                }, height: 260)
            rig.collection.allowsFocus = true
            rig.shown(isMirrored: mirrored)
            rig.stage.key("Tab")
            rig.stage.key("Down")
        }
        @MainActor private func action(_ title: String) -> UIContextualAction {
            UIContextualAction(style: .normal, title: title) { [unowned self] _, _, done in
                performed.append(title)
                done(true)
            }
        }
        @MainActor func key(_ name: String) throws {
            rig.stage.key(name)
            try rig.stage.settle()
        }
        @MainActor func shift(_ code: String) throws {
            rig.stage.send(.keyDown(HostKey(code), text: "", .shift))
            rig.stage.send(.keyUp(HostKey(code), .shift))
            try rig.stage.settle()
        }
        @MainActor var session: SwipeSession? { rig.collection.swipeState.session }
    }

    @Test func revealsChoosesAndPerforms() throws {
        let scene = Scene()
        try scene.shift("ArrowLeft")
        #expect(scene.session?.isOpen == true && scene.session?.isLeading == false)
        #expect(scene.session?.chosen == 0)
        try scene.key("Left")
        #expect(scene.session?.chosen == 1)
        try scene.key("Left")
        #expect(scene.session?.chosen == 1)
        try scene.key("Return")
        #expect(scene.performed == ["More"])
        #expect(scene.session == nil)
    }

    @Test func escapeAndOtherKeysClose() throws {
        let scene = Scene()
        try scene.shift("ArrowRight")
        #expect(scene.session?.isLeading == true)
        try scene.key("Escape")
        #expect(scene.session == nil)
        #expect(scene.rig.collection.focusedItem == at(0, 1))
        try scene.shift("ArrowRight")
        try scene.key("Down")
        #expect(scene.session == nil)
        #expect(scene.rig.collection.focusedItem == at(0, 2))
        #expect(scene.performed == [])
    }

    @Test func twiceIsAFullSwipe() throws {
        let scene = Scene()
        try scene.shift("ArrowLeft")
        try scene.shift("ArrowLeft")
        #expect(scene.performed == ["Delete"])
        #expect(scene.rig.rows == [["One", "Three"]])
        #expect(scene.session == nil)
    }

    @Test func rightToLeft() throws {
        let scene = Scene(mirrored: true)
        try scene.shift("ArrowRight")
        #expect(scene.session?.isLeading == false)
        try scene.key("Right")
        try scene.key("space")
        #expect(scene.performed == ["More"])
    }
}
