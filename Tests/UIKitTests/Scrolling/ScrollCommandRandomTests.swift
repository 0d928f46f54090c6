import TestSupport
import Testing

@testable import UIKit

/// Input and calls in random order, also from within the delegate: at most one activity moves the content, and each
/// begin call of the delegate is followed by its end call.
@MainActor struct ScrollCommandRandomTests {
    /// Counts begin calls without their end call, and calls `onCall` from each delegate method.
    private final class Pairs: UIScrollViewDelegate {
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 900, height: 2000))
        var drags = 0
        var zooms = 0
        var onCall: (UIScrollView) -> Void = { _ in }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { onCall(scrollView) }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
            drags += 1
            onCall(scrollView)
        }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) { onCall(scrollView) }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            drags -= 1
            onCall(scrollView)
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { onCall(scrollView) }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { onCall(scrollView) }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
            zooms += 1
            onCall(scrollView)
        }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            zooms -= 1
            onCall(scrollView)
        }
    }

    private static func command(_ numbers: inout SeededGenerator, _ view: UIScrollView) {
        let point = CGPoint(x: numbers.below(700) - 50, y: numbers.below(2200) - 100)
        let rect = CGRect(origin: point, size: CGSize(width: 50, height: 50))
        let isAnimated = numbers.below(2) == 0
        switch numbers.below(8) {
        case 0: view.contentOffset = point
        case 1, 2: view.setContentOffset(point, animated: isAnimated)
        case 3: view.scrollRectToVisible(rect, animated: isAnimated)
        case 4: view.setZoomScale(CGFloat(numbers.below(30) + 2) / 10, animated: isAnimated)
        case 5: view.stopScrollingAndZooming()
        case 6: view.contentInset.bottom = CGFloat(numbers.below(300))
        default: view.frame.size.height = CGFloat(200 + numbers.below(100))
        }
    }

    private static func check(_ view: UIScrollView, _ pairs: Pairs) {
        let zooms = view.isZoomAnimating || view.isZoomBouncing
        let states = [
            view.isDecelerating, view.isScrollAnimating, view.isZooming, zooms, view.isDragging && !view.isZooming,
        ]
        #expect(states.filter { $0 }.count <= 1, "\(states)")
        #expect(pairs.drags == (view.isDragging ? 1 : 0))
        #expect(pairs.zooms == (view.isZooming || zooms ? 1 : 0))
        let motions = MotionRegistry.current.descriptions.filter { $0.hasSuffix("Mover") }.count
        let moves = view.isDecelerating || view.isScrollAnimating || zooms
        #expect(motions <= 1 && (!moves || motions == 1))
        #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite && view.zoomScale > 0.1)
    }

    /// 60 seeds with `VITRINE_STRESS`.
    private nonisolated static var seeds: [UInt64] {
        Array(1...(ProcessInfo.processInfo.environment["VITRINE_STRESS"] == nil ? 3 : 60))
    }

    @Test(arguments: seeds, [0, 12, 40])
    func commandsInAnyOrder(seed: UInt64, callbackChance: Int) {
        var numbers = SeededGenerator(seed: seed)
        let rig = EventRig()
        let pairs = Pairs()
        let view = UIScrollView(frame: rig.window.bounds)
        view.addSubview(pairs.content)
        view.contentSize = pairs.content.bounds.size
        view.minimumZoomScale = 0.5
        view.maximumZoomScale = 3
        view.delegate = pairs
        rig.window.addSubview(view)
        var depth = 0
        var answers = SeededGenerator(seed: seed + 100)
        pairs.onCall = { view in
            guard depth < 2, answers.below(100) < callbackChance else { return }
            depth += 1
            // The command calls the delegate, which draws numbers of its own.
            var own = SeededGenerator(seed: answers.next())
            Self.command(&own, view)
            depth -= 1
        }
        var time = 0.0
        for index in 0..<3000 {
            time += 0.0001 * Double(numbers.below(100))
            if numbers.below(4) == 0 {
                MediaClock.now = time
                Self.command(&numbers, view)
            } else {
                let event = ScrollRandomTests.event(&numbers)
                rig.send(event, at: time)
            }
            if index % 7 == 0 { rig.frame(at: time) }
            Self.check(view, pairs)
        }
        pairs.onCall = { _ in }
        rig.send(.pointerUp(.zero, .primary, []), at: time)
        rig.send(.pointerUp(.zero, .secondary, []), at: time)
        for finger in 0..<3 { rig.send(.touchCancelled(finger), at: time) }
        rig.send(.scrollEnded(.zero), at: time)
        time = rig.settle(from: time) + 1
        rig.frame(at: time)
        Self.check(view, pairs)
        #expect(!MotionRegistry.current.isMoving && !view.isDragging && pairs.zooms == 0)
    }
}
