import Testing

@testable import UIKit

/// One phase at a time, and deferred work after it.
@MainActor struct UpdateCoordinatorTests {
    @Test("A phase ends with its body, and the one around it comes back")
    func phases() {
        let updates = UpdateCoordinator()
        #expect(updates.isIdle)
        updates.perform(.layingOut) {
            #expect(updates.isLayingOut)
            let recorder = BatchRecorder(call: "test", before: [])
            updates.perform(.recording(recorder)) { #expect(updates.recorder === recorder) }
            #expect(updates.recorder == nil && updates.isLayingOut)
        }
        #expect(updates.isIdle)
    }

    @Test("A change ends with its body, and the one around it comes back")
    func changes() {
        let updates = UpdateCoordinator()
        let layout = UICollectionViewFlowLayout()
        let outer = LayoutTransition(from: layout, to: layout, shown: [:])
        let inner = LayoutTransition(from: layout, to: layout, shown: [:])
        updates.withChange(outer) {
            updates.withChange(inner) { #expect(updates.change === inner) }
            #expect(updates.change === outer)
        }
        #expect(updates.change == nil)
    }

    @Test("Deferred work waits for the end of the phase and runs in order, also what it defers itself")
    func deferred() {
        let updates = UpdateCoordinator()
        var order: [Int] = []
        updates.perform(.changing) {
            updates.enqueue {
                order.append(1)
                updates.enqueue { order.append(3) }
            }
            updates.enqueue { order.append(2) }
            #expect(!updates.runDeferred())
            #expect(order == [])
        }
        #expect(!updates.runDeferred())
        #expect(order == [1, 2, 3])
        #expect(!updates.hasDeferred)
    }

    @Test("Work that goes on asking for more is interrupted")
    func endless() {
        let updates = UpdateCoordinator()
        var count = 0
        func again() {
            count += 1
            updates.enqueue(again)
        }
        updates.enqueue(again)
        #expect(updates.runDeferred())
        #expect(count == UpdateCoordinator.deferredLimit)
        // A frame has many passes, each of which calls it again.
        #expect(updates.runDeferred() && count == UpdateCoordinator.deferredLimit + 1)
    }

    @Test("A layout pass is deferred once, in its place, and again once it runs")
    func passes() {
        let updates = UpdateCoordinator()
        var order: [String] = []
        updates.perform(.changing) {
            updates.enqueuePass {
                order.append("pass")
                updates.enqueuePass { order.append("next pass") }
            }
            updates.enqueue { order.append("work") }
            updates.enqueuePass { order.append("second") }
        }
        #expect(!updates.runDeferred())
        #expect(order == ["pass", "work", "next pass"])
    }

    @Test("Work beyond the limit that asks for no more is done at once")
    func backlog() {
        let updates = UpdateCoordinator()
        var count = 0
        for _ in 0..<UpdateCoordinator.deferredLimit + 30 { updates.enqueue { count += 1 } }
        #expect(updates.runDeferred())
        #expect(count == UpdateCoordinator.deferredLimit)
        #expect(!updates.runDeferred() && count == UpdateCoordinator.deferredLimit + 30)
    }

    @Test("Dropping a movement does not end an interactive transition")
    func heldStates() {
        let updates = UpdateCoordinator()
        let between = UICollectionViewTransitionLayout(
            currentLayout: UICollectionViewFlowLayout(), nextLayout: UICollectionViewFlowLayout())
        updates.held = .transition(InteractiveTransition(layout: between, completion: nil))
        updates.movement = nil
        #expect(updates.transition != nil)
    }

    @Test("Counts after a batch by arithmetic; unknown where a section comes, goes or moves")
    func countsAfter() {
        func counts(_ change: (BatchRecorder) -> Void) -> [Int]? {
            let recorder = BatchRecorder(call: "test", before: [3, 2])
            change(recorder)
            return recorder.countsAfter
        }
        #expect(counts { _ in } == [3, 2])
        #expect(counts { $0.insertItems([at(0, 0), at(1, 2)]) } == [4, 3])
        #expect(counts { $0.deleteItems([at(0, 0), at(0, 1)]) } == [1, 2])
        #expect(counts { $0.moveItem(from: at(0, 0), to: at(1, 0)) } == [2, 3])
        #expect(counts { $0.reloadItems([at(0, 0)]) } == [3, 2])
        #expect(counts { $0.insertItems([at(7, 0)]) } == nil)
        #expect(counts { $0.insertSections([0]) } == nil)
        #expect(counts { $0.deleteSections([0]) } == nil)
    }
}
