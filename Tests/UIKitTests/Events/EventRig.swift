import Stage
import UIKit

/// A window with an event dispatcher and a clock of its own: events and frames at the times that the test passes.
@MainActor final class EventRig {
    let dispatcher: EventDispatcher
    private let rig: WindowRig
    private(set) var point = CGPoint.zero

    init(size: CGSize = CGSize(width: 400, height: 300), scale: CGFloat = 1) {
        rig = WindowRig(size: size, scale: scale)
        dispatcher = EventDispatcher(window: rig.window)
    }

    var window: UIWindow { rig.window }

    func send(_ event: HostEvent, at time: TimeInterval) {
        MediaClock.now = time
        dispatcher.dispatch(event, at: time)
    }

    func down(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        point = CGPoint(x: x, y: y)
        send(.pointerDown(point, .primary, []), at: time)
    }

    func move(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        point = CGPoint(x: x, y: y)
        send(.pointerMoved(point, []), at: time)
    }

    func up(at time: TimeInterval) { send(.pointerUp(point, .primary, []), at: time) }

    func click(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        down(x, y, at: time)
        up(at: time + 0.05)
    }

    /// Moves in equal steps, one every `interval`, the first one `interval` after `time`.
    func drag(by step: CGVector, count: Int, every interval: TimeInterval, after time: TimeInterval) {
        for index in 1...count {
            move(point.x + step.dx, point.y + step.dy, at: time + Double(index) * interval)
        }
    }

    func wheel(_ x: CGFloat, _ y: CGFloat, dx: CGFloat = 0, dy: CGFloat = 0, at time: TimeInterval) {
        send(.wheel(CGPoint(x: x, y: y), CGVector(dx: dx, dy: dy), []), at: time)
    }

    func key(_ name: String, _ modifiers: HostModifiers = [], at time: TimeInterval) {
        let key = ScriptKey.key(named: name)!.key
        send(.keyDown(key, text: "", modifiers), at: time)
        send(.keyUp(key, modifiers), at: time + 0.05)
    }

    /// The first two passes of a frame.
    func frame(at time: TimeInterval) { rig.advance(to: time) }

    /// Frames of a 60 Hz display until nothing moves; the time of the last one.
    @discardableResult
    func settle(from time: TimeInterval, limit: TimeInterval = 20) -> TimeInterval {
        var now = time
        while MotionRegistry.current.isMoving, now < time + limit {
            now += 1.0 / 60
            frame(at: now)
        }
        return now
    }
}

/// Records the calls of a scroll view's delegate; repeated calls once.
@MainActor final class ScrollLog: UIScrollViewDelegate {
    var calls: [String] = []
    var offsets: [CGPoint] = []
    var velocity: CGPoint?
    var proposed: CGPoint?
    /// The target that the delegate returns in place of the proposed one.
    var target: CGPoint?

    private func note(_ call: String) { if calls.last != call { calls.append(call) } }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        note("didScroll")
        offsets.append(scrollView.contentOffset)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        note("willEndDragging")
        self.velocity = velocity
        proposed = targetContentOffset.pointee
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("didEndDragging(\(decelerate))")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("didChangeInset") }
}

extension EventRig {
    /// A scroll view that fills the window, with its log.
    func scrollView(content: CGSize, offset: CGPoint = .zero) -> (UIScrollView, ScrollLog) {
        let view = UIScrollView(frame: window.bounds)
        view.contentSize = content
        view.contentOffset = offset
        window.addSubview(view)
        window.layer.layoutTree()
        let log = ScrollLog()
        view.delegate = log
        return (view, log)
    }
}
