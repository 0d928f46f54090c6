import TestSupport
import Testing

@testable import UIKit

/// Whatever comes in, in whatever order, leaves a scroll view that works.
@MainActor struct ScrollRandomTests {
    static func event(_ numbers: inout SeededGenerator) -> HostEvent {
        let point = numbers.point()
        let finger = numbers.below(3)
        switch numbers.below(16) {
        case 0, 1: return .pointerDown(point, .primary, [])
        case 2, 3: return .pointerUp(point, .primary, [])
        case 4: return .pointerDown(point, .secondary, [])
        case 5: return .pointerUp(point, .secondary, [])
        case 6: return .touchBegan(finger, point, [])
        case 7: return .touchMoved(finger, point, [])
        case 8: return .touchEnded(finger, point, [])
        case 9: return .touchCancelled(finger)
        case 10: return .scrolled(point, CGVector(dx: numbers.below(41) - 20, dy: numbers.below(41) - 20), [])
        case 11: return numbers.below(2) == 0 ? .scrollEnded(point) : .pointerLeft
        case 12: return .wheel(point, CGVector(dx: 0, dy: numbers.below(3) - 1), numbers.below(2) == 0 ? .control : [])
        case 13:
            return .keyDown(
                HostKey(["ArrowDown", "End", "Home", "Space", "ArrowRight"][numbers.below(5)]), text: "", [])
        default: return .pointerMoved(point, [])
        }
    }

    private final class Zooming: UIScrollViewDelegate {
        let view: UIView
        var depth = 0
        init(_ view: UIView) { self.view = view }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { depth += 1 }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            depth -= 1
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64]) func eventsInAnyOrder(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let rig = EventRig()
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 900, height: 2000))
        let zooming = Zooming(content)
        let view = UIScrollView(frame: rig.window.bounds)
        view.addSubview(content)
        view.contentSize = content.bounds.size
        view.minimumZoomScale = 0.5
        view.maximumZoomScale = 3
        view.delegate = zooming
        let inner = UIScrollView(frame: CGRect(x: 50, y: 50, width: 200, height: 150))
        inner.contentSize = CGSize(width: 800, height: 600)
        inner.isPagingEnabled = true
        content.addSubview(inner)
        rig.window.addSubview(view)
        var clicks = 0
        content.addGestureRecognizer(UITapGestureRecognizer { _ in clicks += 1 })

        var time = 0.0
        for index in 0..<3000 {
            time += 0.0001 * Double(numbers.below(100))
            rig.send(Self.event(&numbers), at: time)
            if index % 7 == 0 { rig.frame(at: time) }
            #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite)
            #expect(view.zoomScale > 0.2 && view.zoomScale < 7)
        }
        rig.send(.pointerUp(.zero, .primary, []), at: time)
        rig.send(.pointerUp(.zero, .secondary, []), at: time)
        for finger in 0..<3 { rig.send(.touchCancelled(finger), at: time) }
        rig.send(.scrollEnded(.zero), at: time)
        time = rig.settle(from: time) + 1
        rig.frame(at: time)
        #expect(!MotionRegistry.current.isMoving && zooming.depth == 0)
        #expect(!view.isDragging && !view.isDecelerating && !view.isZooming && !inner.isDragging)
        #expect(view.legalOffset(view.contentOffset) == view.contentOffset)
        #expect(rig.dispatcher.sequences.isEmpty && rig.dispatcher.arena.members.isEmpty)
        clicks = 0
        view.setContentOffset(CGPoint(x: 0, y: 400), animated: false)
        rig.click(350, 250, at: time + 1)
        #expect(clicks == 1)
    }
}

extension SeededGenerator {
    /// A point in the scroll view or up to 10 points outside.
    fileprivate mutating func point() -> CGPoint { CGPoint(x: below(420) - 10, y: below(320) - 10) }
}
