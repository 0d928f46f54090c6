import Foundation
import Testing
import UIKit

@testable import X11Host

/// A window in the frame of a window manager, with the main loop left free, as it is in a program.
@MainActor private final class FramedBench {
    let rig: ScrollBench
    let manager: Openbox
    /// Left, right, top and bottom, in pixels.
    let extents: [Int]
    var window: X11Window { rig.bench.window }
    var observer: Observer { rig.bench.observer }
    private var id: UInt { window.windowNumber }

    init() async throws {
        rig = try ScrollBench()
        manager = try Openbox(rig.bench.server.display)
        let (observer, id) = (rig.bench.observer, rig.bench.window.windowNumber)
        var found: [Int]?
        let end = MonotonicClock.now + 15
        while found == nil, MonotonicClock.now < end {
            try await Task.sleep(for: .milliseconds(20))
            found = observer.longs("_NET_FRAME_EXTENTS", of: id)?.map { Int($0) }
        }
        extents = try #require(found, "openbox took no window into a frame within 15 s")
        // The manager moves the window after it sets the property.
        var last = observer.place(of: id)
        repeat {
            try await Task.sleep(for: .milliseconds(100))
            let now = observer.place(of: id)
            if now.x == last.x, now.y == last.y { break }
            last = now
        } while MonotonicClock.now < end
    }

    /// The width inside of the frame.
    var innerWidth: Int { observer.frameWidth(of: id) - extents[0] - extents[1] }

    /// The number of sizes reported to the window manager as on screen.
    var answered: Int { observer.syncCounter(of: id) ?? 0 }

    /// The middle of the handle in the frame's lower right corner.
    var corner: (x: Int, y: Int) {
        let place = observer.place(of: id)
        return (place.x + window.presenter.size.width - 4, place.y + window.presenter.size.height + extents[3] / 2)
    }

    /// Waits for what a loaded machine may take its time for.
    func wait(until condition: () -> Bool) async throws {
        let end = MonotonicClock.now + 5
        while !condition(), MonotonicClock.now < end { try await Task.sleep(for: .milliseconds(10)) }
    }
}

extension XServerTests {
    @Suite @MainActor struct WindowManagerTests {
        /// `_NET_WM_SYNC_REQUEST`: the answer comes with the frame of the size that was asked for, and with none
        /// before.
        @Test func aResizeIsAnsweredWithItsFrame() throws {
            let bench = try Bench()
            let id = bench.window.windowNumber
            func answer() -> Int? {
                bench.window.tick(at: MonotonicClock.now)
                bench.window.settle()
                return bench.observer.syncCounter(of: id)
            }
            bench.observer.send(protocol: .netSyncRequest, [7, 0, 0], to: id)
            bench.window.settle()
            #expect(answer() == 0)
            try bench.perform(.resized(CGSize(width: 500, height: 400)))
            #expect(bench.observer.syncCounter(of: id) == 0)
            #expect(answer() == 7)
            #expect(bench.window.size == CGSize(width: 500, height: 400))
        }

        /// `_NET_WM_SYNC_REQUEST`: the frame waits for its content, so the two never part by more than the newest step.
        @Test(.enabled(if: Openbox.isInstalled, "openbox is not installed"))
        func theContentKeepsUpWithItsFrame() async throws {
            let bench = try await FramedBench()
            let (window, observer) = (bench.window, bench.observer)
            let corner = bench.corner
            observer.movePointer(corner.x, corner.y)
            observer.pressButton(true)
            defer { observer.pressButton(false) }
            let (step, count) = (10, 30)
            var furthest = 0
            var widths: Set<Int> = []
            for index in 1...count {
                observer.movePointer(corner.x + step * index, corner.y + step / 2 * index)
                try await Task.sleep(for: .milliseconds(20))
                let content = try #require(bench.rig.session.bitmap).width
                widths.insert(content)
                furthest = max(furthest, abs(bench.innerWidth - content))
            }
            try await bench.wait { window.size == CGSize(width: 700, height: 450) }
            #expect(!bench.manager.isGone)
            #expect(window.size == CGSize(width: 700, height: 450))
            // Were the counter never set, openbox would stay with the first size and go on after a while only.
            #expect(widths.count >= count / 3, "sizes on the way: \(widths.sorted())")
            #expect(bench.answered >= widths.count - 1, "answered resizes")
            #expect(furthest <= 5 * step, "the frame was \(furthest) pixels ahead of its content")
            #expect(bench.rig.view.bounds.size == window.size)
            #expect(bench.innerWidth == 700)
            let screen = try X11Screenshot.capture(window)
            #expect(Bench.differences(screen, try #require(bench.rig.session.bitmap)) == 0)
        }
    }
}
