import Testing
import UIKit

@MainActor struct ScreenEdgePanTests {
    @MainActor private final class EdgeDrag {
        let rig = EventRig()
        let view: UIScrollView
        let pan = UIScreenEdgePanGestureRecognizer()
        var states: [UIGestureRecognizer.State] = []

        init(_ edges: UIRectEdge) {
            view = rig.scrollView(content: CGSize(width: 4000, height: 3000), offset: CGPoint(x: 500, y: 500)).0
            pan.edges = edges
            pan.addHandler { [unowned self] in states.append($0.state) }
            rig.window.addGestureRecognizer(pan)
        }

        func drag(from x: CGFloat, _ y: CGFloat, by step: CGVector) {
            rig.down(x, y, at: 0)
            rig.drag(by: step, count: 6, every: 0.008, after: 0)
        }
    }

    @Test(
        arguments: [
            (UIRectEdge.left, CGPoint(x: 5, y: 150), CGVector(dx: 5, dy: 1)),
            (.right, CGPoint(x: 395, y: 150), CGVector(dx: -5, dy: 1)),
            (.top, CGPoint(x: 200, y: 5), CGVector(dx: 0, dy: 5)),
            (.bottom, CGPoint(x: 200, y: 299), CGVector(dx: 0, dy: -5)),
        ])
    func fromTheSideInwardsItTakesTheDrag(edge: UIRectEdge, start: CGPoint, step: CGVector) {
        let drag = EdgeDrag(edge)
        drag.drag(from: start.x, start.y, by: step)
        #expect(drag.states.first == .began && drag.states.last == .changed)
        #expect(drag.view.contentOffset == CGPoint(x: 500, y: 500), "what scrolls waits for it, and loses")
        let way = drag.pan.translation(in: nil)
        #expect(abs(way.x) + abs(way.y) > 15)
        drag.rig.up(at: 0.1)
        #expect(drag.states.last == .ended)
    }

    @Test(
        arguments: [
            (UIRectEdge.left, CGPoint(x: 40, y: 150), CGVector(dx: 5, dy: 0)),
            (.left, CGPoint(x: 5, y: 150), CGVector(dx: 0, dy: 5)),
            (.left, CGPoint(x: 395, y: 150), CGVector(dx: -5, dy: 0)),
            (UIRectEdge(), CGPoint(x: 5, y: 150), CGVector(dx: 5, dy: 0)),
        ])
    func otherDragsScroll(edge: UIRectEdge, start: CGPoint, step: CGVector) {
        let drag = EdgeDrag(edge)
        drag.drag(from: start.x, start.y, by: step)
        #expect(drag.states.isEmpty)
        #expect(drag.view.contentOffset != CGPoint(x: 500, y: 500))
    }

    @Test func aRecognizerMayLookAtOtherTouchesOnly() {
        let drag = EdgeDrag(.left)
        drag.pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        drag.drag(from: 5, 150, by: CGVector(dx: 5, dy: 0))
        #expect(drag.states.isEmpty && drag.view.contentOffset.x < 500)
    }
}
