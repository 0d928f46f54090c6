import Testing
import UIKit

@testable import X11Host

/// A window on a server of its own, and its events.
@MainActor final class Bench {
    let server: XvfbServer
    let window: X11Window
    let driver: XTestDriver
    let observer: Observer
    var events: [HostEvent] = []
    var times: [TimeInterval] = []

    convenience init(size: CGSize = CGSize(width: 400, height: 300), scale: CGFloat? = nil) throws {
        try self.init(server: XvfbServer(), size: size, scale: scale)
    }

    init(
        server: XvfbServer, size: CGSize = CGSize(width: 400, height: 300), scale: CGFloat? = nil
    ) throws {
        self.server = server
        observer = try Observer(server.display)
        window = try X11Window(title: "Vitrine – ○", size: size, scale: scale, display: server.display)
        driver = try XTestDriver(window)
        window.eventObservers.add { [unowned self] event, time in
            events.append(event)
            times.append(time)
        }
        window.show()
        window.settle()
        try driver.perform(.pointerMoved(CGPoint(x: 1, y: 1), []))
        window.settle()
        events = []
        times = []
    }

    isolated deinit { window.close() }

    func perform(_ input: HostEvent...) throws {
        for event in input { try driver.perform(event) }
        window.settle()
    }

    /// A picture in which every pixel is different from its neighbours.
    func picture(_ bitmap: Bitmap, seed: UInt32 = 1) -> Bitmap {
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let value = UInt32(truncatingIfNeeded: x &* 7919 &+ y &* 104_729) &* seed
                bitmap[x, y] = 0xff00_0000 | (value & 0xff_ffff)
            }
        }
        bitmap.markDirty()
        return bitmap
    }

    static func differences(_ a: Bitmap, _ b: Bitmap) -> Int {
        guard a.width == b.width, a.height == b.height else { return .max }
        var count = 0
        for y in 0..<a.height {
            for x in 0..<a.width where a[x, y] & 0xff_ffff != b[x, y] & 0xff_ffff { count += 1 }
        }
        return count
    }
}

extension XServerTests {
    @Suite @MainActor struct WindowTests {
        @Test func aDisplayThatIsNotThereIsAnError() {
            #expect(throws: DisplayError.cannotOpen(":987")) {
                try X11Window(title: "", size: CGSize(width: 10, height: 10), display: ":987")
            }
            #expect(
                "\(DisplayError.cannotOpen(":987"))" == "cannot open the X display “:987”: no X server answers there")
        }

        @Test func theWindowTellsWhatItIs() throws {
            let bench = try Bench(scale: 2)
            let id = bench.window.windowNumber
            #expect(bench.observer.text("_NET_WM_NAME", of: id) == "Vitrine – ○")
            #expect(bench.observer.text("WM_NAME", of: id) == "Vitrine ? ?")
            #expect(bench.observer.text("WM_CLASS", of: id) == "vitrine\0Vitrine\0")
            #expect(bench.observer.longs("_NET_WM_PID", of: id) == [UInt(ProcessInfo.processInfo.processIdentifier)])
            #expect(bench.observer.text("WM_CLIENT_MACHINE", of: id) == ProcessInfo.processInfo.hostName)
            let icon = bench.observer.longs("_NET_WM_ICON", of: id) ?? []
            #expect(icon.count == 3590, "three sizes: 2 + 16², 2 + 32², 2 + 48²")
            let protocols = bench.observer.longs("WM_PROTOCOLS", of: id) ?? []
            #expect(protocols.contains(bench.observer.connection[.deleteWindow]))
            #expect(protocols.contains(bench.observer.connection[.netPing]))
            let hints = bench.observer.longs("WM_NORMAL_HINTS", of: id) ?? []
            #expect(hints.count >= 7 && hints[5] == 640 && hints[6] == 480, "the minimum, in pixels")
            bench.window.setTitle("Kreis")
            bench.window.settle()
            #expect(bench.observer.text("_NET_WM_NAME", of: id) == "Kreis")
        }

        @Test(arguments: [1, 1.5, 2] as [CGFloat]) func thePointerArrives(scale: CGFloat) throws {
            let bench = try Bench(scale: scale)
            let point = CGPoint(x: 100, y: 50)
            let other = CGPoint(x: 110, y: 52)
            try bench.perform(
                .pointerMoved(point, []), .pointerDown(point, .primary, []), .pointerMoved(other, []),
                .pointerUp(other, .primary, []), .pointerDown(other, .secondary, []), .pointerUp(other, .secondary, []),
                .wheel(other, CGVector(dx: 1, dy: -2), []))
            let expected: [HostEvent] = [
                .pointerDown(point, .primary, []), .pointerUp(other, .primary, []), .pointerDown(other, .secondary, []),
                .pointerUp(other, .secondary, []), .wheel(other, CGVector(dx: 0, dy: -1), []),
                .wheel(other, CGVector(dx: 0, dy: -1), []), .wheel(other, CGVector(dx: 1, dy: 0), []),
            ]
            let moves: [HostEvent] = [.pointerMoved(point, []), .pointerMoved(other, [])]
            #expect(bench.events.filter { !moves.contains($0) } == expected)
            #expect(bench.events.contains(.pointerMoved(other, [])))
            #expect(bench.times == bench.times.sorted())
        }

        @Test func everyMotionArrives() throws {
            let bench = try Bench()
            let path = (10..<60).map { CGPoint(x: $0, y: 2 * $0) }
            for point in path { try bench.driver.perform(.pointerMoved(point, [])) }
            bench.window.settle()
            #expect(bench.events == path.map { HostEvent.pointerMoved($0, []) })
        }

        @Test func thePointerLeavesAtTheReleaseOfADrag() throws {
            let bench = try Bench()
            let outside = CGPoint(x: 600, y: 100)
            try bench.perform(.pointerMoved(outside, []))
            #expect(bench.events.last == .pointerLeft)
            try bench.perform(.pointerDown(CGPoint(x: 20, y: 20), .primary, []))
            bench.events = []
            try bench.perform(.pointerMoved(outside, []))
            #expect(bench.events == [.pointerMoved(outside, [])])
            try bench.perform(.pointerUp(outside, .primary, []))
            let expected: [HostEvent] = [
                .pointerMoved(outside, []), .pointerUp(outside, .primary, []), .pointerLeft,
            ]
            #expect(bench.events == expected)
        }

        @Test func keysArrive() throws {
            let bench = try Bench()
            try bench.driver.type("Right")
            try bench.driver.type("a")
            try bench.driver.type("Page_Down")
            bench.window.settle()
            let expected: [HostEvent] = [
                .focusChanged(true), .keyDown(HostKey("ArrowRight"), text: "", []), .keyUp(HostKey("ArrowRight"), []),
                .keyDown(HostKey("KeyA"), text: "a", []), .keyUp(HostKey("KeyA"), []),
                .keyDown(HostKey("PageDown"), text: "", []), .keyUp(HostKey("PageDown"), []),
            ]
            #expect(bench.events == expected)
            bench.events = []
            try bench.driver.type("A")
            try bench.driver.type("ctrl+s")
            bench.window.settle()
            #expect(bench.events.contains(.keyDown(HostKey("KeyA"), text: "A", [.shift])))
            #expect(bench.events.contains(.keyDown(HostKey("KeyS"), text: "", [.control])))
            #expect(throws: XTestDriver.Failure.noKey("Nonsense")) { try bench.driver.type("Nonsense") }
        }

        @Test func aShortcutTakesItsKeyAndTheRelease() throws {
            let bench = try Bench()
            var taken: [HostEvent] = []
            bench.window.onShortcut = { event in
                guard case .keyDown(HostKey("KeyS"), _, [.control]) = event else { return false }
                taken.append(event)
                return true
            }
            try bench.driver.type("ctrl+s")
            try bench.driver.type("x")
            bench.window.settle()
            #expect(taken.count == 1)
            #expect(!bench.events.contains { if case .keyUp(HostKey("KeyS"), _) = $0 { true } else { false } })
            #expect(bench.events.contains(.keyUp(HostKey("KeyX"), [])))
        }

        @Test func closingIsAskedFor() throws {
            let bench = try Bench()
            var count = 0
            bench.window.onClose = { count += 1 }
            bench.observer.send(protocol: .deleteWindow, to: bench.window.windowNumber)
            bench.window.settle()
            #expect(count == 1)
            try bench.driver.type("ctrl+q")
            bench.window.settle()
            #expect(count == 2)
            #expect(!bench.window.isClosed)
            bench.window.onClose = nil
            bench.observer.send(protocol: .deleteWindow, to: bench.window.windowNumber)
            bench.window.settle()
            #expect(bench.window.isClosed)
        }

        @Test func aWindowThatIsTakenAwayIsClosed() throws {
            let bench = try Bench()
            var count = 0
            bench.window.onClose = { count += 1 }
            bench.observer.destroy(bench.window.windowNumber)
            bench.window.settle()
            #expect(count == 1)
            #expect(bench.window.isClosed)
        }

        @Test func theWindowManagerIsAnswered() throws {
            let bench = try Bench()
            let id = bench.window.windowNumber
            bench.observer.send(protocol: .netPing, [Int(id), 0, 0], to: id)
            bench.window.settle()
            let pong = try #require(bench.observer.nextMessage())
            #expect(pong.type == bench.observer.connection[.protocols])
            #expect(pong.data == [Int(bench.observer.connection[.netPing]), 1, Int(id)])
            try bench.driver.type("F11")
            bench.window.settle()
            let state = try #require(bench.observer.nextMessage())
            #expect(state.type == bench.observer.connection[.netState])
            #expect(state.window == id)
            #expect(state.data == [2, Int(bench.observer.connection[.netStateFullScreen]), 0])
        }

        @Test func oneResizeForManyInOneFrame() throws {
            let bench = try Bench()
            for width in [500, 520, 600] {
                try bench.driver.perform(.resized(CGSize(width: width, height: 450)))
            }
            bench.window.settle()
            #expect(bench.window.scheduler.clock.due != nil)
            bench.window.tick(at: MonotonicClock.now)
            #expect(bench.events == [.resized(CGSize(width: 600, height: 450))])
            #expect(bench.window.size == CGSize(width: 600, height: 450))
        }

        @Test func aPressComesAfterTheResizeItFollows() throws {
            let bench = try Bench()
            let point = CGPoint(x: 500, y: 350)
            try bench.perform(.resized(CGSize(width: 600, height: 450)), .pointerDown(point, .primary, []))
            let expected: [HostEvent] = [.resized(CGSize(width: 600, height: 450)), .pointerDown(point, .primary, [])]
            #expect(Array(bench.events.suffix(2)) == expected)
        }

        @Test func anotherScaleKeepsThePoints() throws {
            let bench = try Bench()
            bench.window.setScale(2)
            bench.window.settle()
            bench.window.tick(at: MonotonicClock.now)
            #expect(bench.events == [.scaleChanged(2)])
            #expect(bench.window.size == CGSize(width: 400, height: 300))
            #expect(try X11Screenshot.capture(bench.window).width == 800)
        }

        @Test func aPointersShapeIsSentOnce() throws {
            let bench = try Bench()
            let first = bench.window.connection.nextRequest
            bench.window.setPointer(.hand)
            let sent = bench.window.connection.nextRequest
            bench.window.setPointer(.hand)
            #expect(first < sent && sent == bench.window.connection.nextRequest)
            bench.window.setPointer(.arrow)
            #expect(sent < bench.window.connection.nextRequest)
        }

        @Test func theFrameClockSleepsAtRest() throws {
            let bench = try Bench()
            bench.window.tick(at: MonotonicClock.now)
            #expect(bench.window.scheduler.clock.due == nil)
        }
    }
}
