import Stage
import Testing
import UIKit

/// Items carried to the edge of what is seen.
@MainActor @Suite(.serialized) struct EdgeScrollTests {
    static func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    final class Scene: GridScene {
        var order = Array(0..<60)
        override func collectionView(_ view: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
            log.append("\(from.item) to \(to.item)")
            order.insert(order.remove(at: from.item), at: to.item)
        }
    }

    @Test("S5.29: an item held at the bottom edge takes the content along, faster nearer to the edge, to its end")
    func carries() {
        let scene = Scene([60])
        let stage = scene.shown()
        let view = scene.collectionView!
        #expect(view.beginInteractiveMovementForItem(at: Self.path(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 100))
        stage.advance(by: 0.5)
        #expect(view.contentOffset.y == 0)
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 175))
        stage.advance(by: 0.5)
        let slow = view.contentOffset.y
        #expect(slow > 0)
        // The pointer has not moved in the window, and the moved item is under it.
        let cell = view.subviews.compactMap { $0 as? UICollectionViewCell }.last!
        #expect(abs(cell.center.y - view.contentOffset.y - 175) < 1)
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: view.bounds.minY + 199))
        stage.advance(by: 0.5)
        #expect(view.contentOffset.y - slow > slow)
        stage.advance(by: 3)
        #expect(view.contentOffset.y == view.contentSize.height - view.bounds.height)
        view.endInteractiveMovement()
        stage.advance(by: 0.5)
        #expect(scene.log == ["0 to 56"])
        #expect(stage.session.isAtRest)
    }

    /// Where the content is follows from the time alone.
    @Test("S5.29: the way is the same at all frame rates")
    func isAFunctionOfTime() {
        func offset(frames: Int) -> CGFloat {
            let scene = Scene([60])
            let stage = scene.shown()
            let view = scene.collectionView!
            _ = view.beginInteractiveMovementForItem(at: Self.path(0))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 180))
            for _ in 0..<frames {
                stage.session.perform(at: stage.now) { MotionRegistry.current.advance(to: MediaClock.now) }
                stage.advance(by: 0.5 / Double(frames))
            }
            return view.contentOffset.y
        }
        #expect(offset(frames: 1) == offset(frames: 15))
    }

    @Test("S5.29: nothing scrolls where there is no more, and letting go stops it")
    func stops() {
        let scene = Scene([60])
        let stage = scene.shown()
        let view = scene.collectionView!
        _ = view.beginInteractiveMovementForItem(at: Self.path(5))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 85, y: 5))
        stage.advance(by: 0.4)
        #expect(view.contentOffset.y == 0)
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 85, y: 195))
        stage.advance(by: 0.2)
        let here = view.contentOffset.y
        #expect(here > 0)
        view.cancelInteractiveMovement()
        stage.advance(by: 0.5)
        #expect(view.contentOffset.y == here)
    }
}
