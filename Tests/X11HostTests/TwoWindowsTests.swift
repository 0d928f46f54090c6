import CX11
import Testing
import UIKit

@testable import X11Host

extension XServerTests {
    /// Two windows of one process on one X server animate, scroll and have focus apart.
    @Suite @MainActor struct TwoWindowsTests {
        private final class Stop: UIView { override var canBecomeFocused: Bool { true } }

        @MainActor private final class Content {
            let window: X11Window
            let session: WindowSession
            let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            let stop = Stop(frame: CGRect(x: 0, y: 250, width: 40, height: 20))
            let driver: XTestDriver
            private(set) var frames = 0
            private(set) var events: [HostEvent] = []

            init(_ server: XvfbServer, at x: CGFloat) throws {
                window = try X11Window(title: "x \(x)", size: CGSize(width: 200, height: 300), display: server.display)
                let controller = UIViewController()
                session = WindowSession(root: controller, host: window)
                window.session = session
                driver = try XTestDriver(window)
                scroller.contentSize = CGSize(width: 200, height: 4000)
                box.backgroundColor = .red
                for view in [scroller, stop] { controller.view.addSubview(view) }
                scroller.addSubview(box)
                window.frameObservers.add { [unowned self] _ in frames += 1 }
                window.eventObservers.add { [unowned self] in events.append($0.event) }
                window.show()
                XMoveWindow(window.connection.display, window.id, Int32(x), 0)
                window.settle()
            }
        }

        /// Serves the main loop until a condition holds; fails after ten seconds.
        private func wait(_ windows: [Content], until condition: () -> Bool) async throws {
            let clock = ContinuousClock(), end = clock.now + .seconds(10)
            while !condition() {
                try #require(clock.now < end)
                try await Task.sleep(for: .milliseconds(2))
                for content in windows { content.window.drain() }
            }
        }

        @Test func theyAnimateScrollAndHaveFocusApart() async throws {
            let server = try XvfbServer()
            let a = try Content(server, at: 0), b = try Content(server, at: 300)
            defer { for content in [a, b] { content.window.close() } }
            try await wait([a, b]) { a.session.isAtRest && b.session.isAtRest }

            // Keys go to the window that has the focus of the server, and no further.
            try a.driver.type("Tab")
            try await wait([a, b]) { a.stop.isFocused || a.scroller.isFocused }
            #expect(!b.stop.isFocused)
            try b.driver.type("Tab")
            try await wait([a, b]) { b.stop.isFocused }
            #expect(a.stop.isFocused, "each window keeps its own focus")
            #expect(b.session.window.isKeyWindow && !a.session.window.isKeyWindow)
            try await wait([a, b]) { a.session.isAtRest && b.session.isAtRest }

            // An animation from outside of events runs in the window of its view, and only there.
            let (framesOfA, framesOfB) = (a.frames, b.frames)
            var isDone = false
            UIView.animate(withDuration: 0.2) {
                a.box.center.x = 150
            } completion: {
                isDone = $0
            }
            #expect(b.session.schedule == .idle)
            try await wait([a, b]) { isDone }
            #expect(a.frames > framesOfA + 2 && b.frames == framesOfB)

            // The wheel scrolls the window under the pointer while the other one animates.
            UIView.animate(withDuration: 0.3) { a.box.center.x = 20 }
            try b.driver.perform(.wheel(CGPoint(x: 100, y: 100), CGVector(dx: 0, dy: -3), []))
            try await wait([a, b]) { b.scroller.contentOffset.y == 180 && b.session.isAtRest }
            #expect(a.scroller.contentOffset.y == 0)
            #expect(!b.events.isEmpty)
            try await wait([a, b]) { a.session.isAtRest }
            #expect(a.box.center.x == 20 && a.box.layer.animationKeys() == nil)
        }

        /// One window closes in the middle of its motion; the other continues.
        @Test func oneClosesAndTheOtherContinues() async throws {
            let server = try XvfbServer()
            let a = try Content(server, at: 0), b = try Content(server, at: 300)
            UIView.animate(withDuration: 0.4) {
                a.box.center.x = 150
                b.box.center.x = 150
            }
            b.window.close()
            try await wait([a]) { a.session.isAtRest }
            #expect(a.box.layer.animationKeys() == nil)
            a.window.close()
        }
    }
}
