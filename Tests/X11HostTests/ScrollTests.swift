import Testing
import UIKit

@testable import X11Host

/// Writes down the calls of a scroll view, runs of the same call once.
@MainActor final class ScrollLog: UIScrollViewDelegate {
    var calls: [String] = []
    private func note(_ call: String) { if calls.last != call { calls.append(call) } }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { note("willEndDragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("didEndDragging(\(decelerate))")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
}

/// A scroll view in a window on a server of its own, in the machine's time.
@MainActor final class ScrollBench {
    let bench: Bench
    let view = UIScrollView(frame: .zero)
    let log = ScrollLog()
    /// Hosts know their windows, not the other way.
    let session: WindowSession

    convenience init() throws { try self.init(server: XvfbServer()) }

    init(server: XvfbServer) throws {
        bench = try Bench(server: server)
        let controller = UIViewController()
        session = WindowSession(root: controller, host: bench.window)
        bench.window.session = session
        view.frame = controller.view.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.contentSize = CGSize(width: 400, height: 6000)
        for row in 0..<60 {
            let stripe = UIView(frame: CGRect(x: 0, y: 100 * row, width: 400, height: 50))
            stripe.backgroundColor = .white
            view.addSubview(stripe)
        }
        view.backgroundColor = .black
        controller.view.addSubview(view)
        view.delegate = log
        frame()
    }

    /// What the server has, and the frame for it.
    func frame() {
        bench.window.settle()
        bench.window.tick(at: MonotonicClock.now)
    }

    func wait(_ seconds: TimeInterval) {
        let end = MonotonicClock.now + seconds
        repeat {
            frame()
            usleep(4000)
        } while MonotonicClock.now < end
    }

    func waitUntilRest(limit: TimeInterval = 8) {
        let end = MonotonicClock.now + limit
        repeat {
            wait(0.02)
        } while (view.isDecelerating || view.isScrollAnimating || view.isDragging)
            && MonotonicClock.now < end
    }

    func drag(from y: CGFloat, by step: CGFloat, count: Int) throws {
        try bench.perform(.pointerDown(CGPoint(x: 200, y: y), .primary, []))
        for index in 1...count {
            usleep(8000)
            try bench.perform(.pointerMoved(CGPoint(x: 200, y: y + step * CGFloat(index)), []))
        }
    }

    func lift(at y: CGFloat) throws { try bench.perform(.pointerUp(CGPoint(x: 200, y: y), .primary, [])) }
}

extension XServerTests {
    @Suite @MainActor struct ScrollTests {
        @Test func aFlingIsCaughtAndFlungAgain() throws {
            let rig = try ScrollBench()
            try rig.drag(from: 280, by: -10, count: 20)
            #expect(rig.view.contentOffset.y == 190, "the travel less ten points")
            try rig.lift(at: 80)
            #expect(rig.view.isDecelerating)
            rig.wait(0.15)
            #expect(rig.view.contentOffset.y > 220)
            try rig.drag(from: 200, by: 0, count: 1)
            #expect(!rig.view.isDecelerating)
            let caught = rig.view.contentOffset.y
            rig.wait(0.1)
            #expect(rig.view.contentOffset.y == caught)
            try rig.lift(at: 200)
            #expect(
                rig.log.calls == [
                    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
                    "willBeginDecelerating", "didScroll", "didEndDecelerating",
                ])
            rig.log.calls = []
            try rig.drag(from: 280, by: -5, count: 10)
            try rig.lift(at: 230)
            rig.waitUntilRest()
            #expect(rig.log.calls.last == "didEndDecelerating" && rig.view.contentOffset.y > caught + 40)
        }

        @Test func aFingerThatIsHeldStillLetsNothingFly() throws {
            let rig = try ScrollBench()
            try rig.drag(from: 280, by: -10, count: 10)
            rig.wait(0.3)
            try rig.lift(at: 180)
            #expect(!rig.view.isDecelerating && rig.view.contentOffset.y == 90)
            #expect(rig.log.calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
        }

        @Test func aFlingAgainstTheEdgeComesBackToIt() throws {
            let rig = try ScrollBench()
            try rig.bench.driver.type("Page_Down")
            rig.waitUntilRest()
            rig.log.calls = []
            try rig.drag(from: 20, by: 25, count: 10)
            try rig.lift(at: 270)
            #expect(rig.view.isDecelerating)
            rig.waitUntilRest()
            #expect(rig.view.contentOffset == .zero)
            #expect(
                rig.log.calls == [
                    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
                    "willBeginDecelerating", "didScroll", "didEndDecelerating",
                ])
        }

        /// S6.9: whoever catches the content and goes on begins a new drag.
        @Test func theHandThatCatchesDragsOn() throws {
            let rig = try ScrollBench()
            try rig.drag(from: 280, by: -10, count: 20)
            try rig.lift(at: 80)
            rig.wait(0.15)
            rig.log.calls = []
            try rig.drag(from: 100, by: 10, count: 10)
            rig.wait(0.3)
            let held = rig.view.contentOffset.y
            try rig.lift(at: 200)
            #expect(rig.view.contentOffset.y == held)
            #expect(
                rig.log.calls.filter { $0 != "didScroll" } == [
                    "didEndDecelerating", "willBeginDragging", "willEndDragging", "didEndDragging(false)",
                ])
        }

        @Test func theWheelComesAsFarSlowlyAsFast() throws {
            let rig = try ScrollBench()
            let place = CGPoint(x: 200, y: 150)
            for notch in 1...4 {
                try rig.bench.perform(.wheel(place, CGVector(dx: 0, dy: -1), []))
                rig.waitUntilRest()
                #expect(rig.view.contentOffset.y == CGFloat(60 * notch))
            }
            for _ in 1...4 {
                try rig.bench.perform(.wheel(place, CGVector(dx: 0, dy: -1), []))
                rig.wait(0.02)
            }
            rig.waitUntilRest()
            #expect(rig.view.contentOffset.y == 480)
            try rig.bench.perform(.wheel(place, CGVector(dx: 0, dy: 30), []))
            rig.waitUntilRest()
            #expect(rig.view.contentOffset.y == 0, "a wheel stops at the edge")
        }

        @Test func wheelAndKeys() throws {
            let rig = try ScrollBench()
            let place = CGPoint(x: 200, y: 150)
            try rig.bench.perform(.wheel(place, CGVector(dx: 0, dy: -1), []))
            rig.waitUntilRest()
            #expect(rig.view.contentOffset.y == 60, "one notch, though server and device may both report it")
            try rig.bench.perform(.wheel(place, CGVector(dx: 0, dy: -10), []))
            rig.waitUntilRest()
            #expect(rig.view.contentOffset.y == 660)
            try rig.bench.driver.type("Down")
            rig.waitUntilRest()
            #expect(rig.view.contentOffset.y == 720)
            try rig.bench.driver.type("End")
            rig.waitUntilRest()
            #expect(rig.view.contentOffset.y == 5700)
            try rig.bench.driver.type("Page_Up")
            rig.waitUntilRest()
            #expect(rig.view.contentOffset.y == 5460)
        }

        @Test func aWindowIsResizedWhileItsContentFlies() throws {
            let rig = try ScrollBench()
            try rig.drag(from: 280, by: -12, count: 20)
            try rig.lift(at: 40)
            for height in [320, 360, 420, 380] {
                try rig.bench.perform(.resized(CGSize(width: 400, height: height)))
                rig.wait(0.03)
                #expect(rig.view.bounds.size == CGSize(width: 400, height: height))
                #expect(rig.view.isDecelerating)
            }
            rig.waitUntilRest()
            #expect(rig.log.calls.last == "didEndDecelerating")
            #expect(rig.view.contentOffset.y > 500 && rig.view.contentOffset.y <= 5620)
        }

        @Test func anEventIsOnTheScreenWithTheNextFrame() throws {
            let rig = try ScrollBench()
            try rig.drag(from: 250, by: -15, count: 1)
            rig.frame()
            for step in 2...6 {
                try rig.bench.driver.perform(.pointerMoved(CGPoint(x: 200, y: 250 - 15 * CGFloat(step)), []))
                rig.frame()
                #expect(rig.view.contentOffset.y == 15 * CGFloat(step) - 10)
                let screen = try X11Screenshot.capture(rig.bench.window)
                // The stripes are 50 points high, 100 points apart.
                let y = Int(rig.view.contentOffset.y)
                let top = screen[100, 0] & 0xff_ffff
                #expect((top == 0xff_ffff) == (y % 100 < 50), "at \(y): \(String(top, radix: 16))")
            }
            try rig.lift(at: 160)
        }
    }
}
