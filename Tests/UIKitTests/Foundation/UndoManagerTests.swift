import Stage
import Testing

@testable import UIKit

/// Changes that are taken back: groups, names, and the managers of responders.
@MainActor @Suite struct UndoManagerTests {
    @MainActor private final class Counter {
        let manager = UndoManager()
        private(set) var value = 0

        func set(_ new: Int) {
            let old = value
            manager.registerUndo(withTarget: self) { $0.set(old) }
            value = new
        }
    }

    @Test func changesAreTakenBackAndRepeated() {
        let counter = Counter(), manager = counter.manager
        manager.groupsByEvent = false
        #expect(!manager.canUndo && !manager.canRedo)
        for value in [1, 2] {
            manager.beginUndoGrouping()
            counter.set(value)
            counter.set(value * 10)
            manager.setActionName("Set \(value)")
            manager.endUndoGrouping()
        }
        #expect(manager.undoMenuItemTitle == "Undo Set 2")
        manager.undo()
        #expect(counter.value == 10 && manager.redoMenuItemTitle == "Redo Set 2" && manager.undoActionName == "Set 1")
        manager.undo()
        manager.undo()
        #expect(counter.value == 0 && !manager.canUndo)
        manager.redo()
        manager.redo()
        #expect(counter.value == 20 && !manager.canRedo)
        manager.undo()
        manager.beginUndoGrouping()
        counter.set(7)
        manager.endUndoGrouping()
        #expect(!manager.canRedo)
    }

    @Test func innerGroupsBelongToTheOuterOne() {
        let counter = Counter(), manager = counter.manager
        manager.beginUndoGrouping()
        counter.set(1)
        manager.beginUndoGrouping()
        counter.set(2)
        #expect(manager.groupingLevel == 3)
        manager.endUndoGrouping()
        manager.endUndoGrouping()
        manager.undo()
        #expect(counter.value == 0 && !manager.canUndo)
    }

    @Test func anUndoClosesTheOutermostGroup() {
        let counter = Counter(), manager = counter.manager
        manager.groupsByEvent = false
        manager.beginUndoGrouping()
        counter.set(1)
        manager.undo()
        #expect(counter.value == 0 && manager.groupingLevel == 0 && manager.canRedo)
    }

    @Test func anEventIsAGroup() {
        let counter = Counter()
        let stage = Stage(root: UIViewController(), size: CGSize(width: 10, height: 10))
        for value in [1, 2] {
            stage.session.perform {
                counter.set(value)
                counter.manager.beginUndoGrouping()
                counter.set(value * 10)
                counter.manager.endUndoGrouping()
            }
        }
        stage.session.perform { counter.manager.undo() }
        #expect(counter.value == 10)
    }

    @Test func limitsAndRemovals() {
        let counter = Counter(), manager = counter.manager
        manager.groupsByEvent = false
        manager.levelsOfUndo = 2
        for value in 1...4 {
            manager.beginUndoGrouping()
            counter.set(value)
            manager.endUndoGrouping()
        }
        manager.undo()
        manager.undo()
        #expect(counter.value == 2 && !manager.canUndo)
        manager.removeAllActions(withTarget: counter)
        #expect(!manager.canRedo)
        manager.disableUndoRegistration()
        counter.set(9)
        manager.enableUndoRegistration()
        #expect(!manager.canUndo && manager.isUndoRegistrationEnabled)
        manager.disableUndoRegistration()
        manager.removeAllActions()
        #expect(manager.isUndoRegistrationEnabled)
    }

    @Test func respondersHaveTheManagerOfTheWindowOrTheirText() {
        let controller = UIViewController(), field = UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 100))
        let counter = Counter()
        stage.session.perform { controller.view.addSubview(field) }
        #expect(controller.undoManager === stage.session.window.undoManager && controller.undoManager != nil)
        stage.session.perform { controller.undoManager?.registerUndo(withTarget: counter) { $0.set(3) } }
        stage.send(.keyDown(HostKey("KeyZ"), text: "", .control))
        #expect(counter.value == 3)
        stage.session.perform { _ = field.becomeFirstResponder() }
        #expect(field.undoManager !== controller.undoManager && field.undoManager?.canUndo == false)
        stage.key("a")
        #expect(field.undoManager?.canUndo == true)
        stage.session.perform { field.undoManager?.undo() }
        #expect(field.text == "" && field.undoManager?.canRedo == true)
        field.undoManager?.removeAllActions()
        #expect(field.undoManager?.canRedo == false)
    }
}
