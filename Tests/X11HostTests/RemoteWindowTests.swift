import Testing
import UIKit

@testable import X11Host

extension XServerTests {
    /// Frames that another connection puts in a window, as the process of a live preview does.
    @Suite @MainActor struct RemoteWindowTests {
        private static func whole(_ bitmap: Bitmap) -> [PixelRect] {
            [PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)]
        }

        private static func frame(
            _ bitmap: Bitmap, _ damage: [PixelRect], moves: [PixelMove] = [], painted: [PixelRect]? = nil
        ) -> Frame {
            Frame(bitmap: bitmap, damage: damage, moves: moves, painted: painted ?? damage, time: 0)
        }

        @Test func onlyTheDamageIsSent() throws {
            let bench = try Bench()
            let remote = try RemoteWindow(bench.window.windowNumber, display: bench.server.display)
            let bitmap = bench.picture(.rolling(width: 400, height: 300))
            #expect(remote.put(Self.frame(bitmap, Self.whole(bitmap))))
            remote.end()
            #expect(remote.sentPixels == 400 * 300)
            #expect(Bench.differences(try X11Screenshot.capture(bench.window), bitmap) == 0)

            // A bar across a third of the width.
            let damage = PixelRect(x0: 40, y0: 100, x1: 160, y1: 102)
            for x in damage.x0..<damage.x1 { (bitmap[x, 100], bitmap[x, 101]) = (0xff12_3456, 0xff65_4321) }
            #expect(remote.put(Self.frame(bitmap, [damage])))
            remote.end()
            #expect(remote.sentPixels == 400 * 300 + damage.area)
            #expect(Bench.differences(try X11Screenshot.capture(bench.window), bitmap) == 0)
        }

        /// The ring is mapped once, however often it rolls.
        @Test func scrolledPicturesAreShownFromTheirRing() throws {
            let bench = try Bench()
            let remote = try RemoteWindow(bench.window.windowNumber, display: bench.server.display)
            let bitmap = bench.picture(.rolling(width: 400, height: 300))
            #expect(remote.put(Self.frame(bitmap, Self.whole(bitmap))))
            remote.end()
            let all = Self.whole(bitmap)
            for step in 1...40 {
                remote.waitUntilRead()
                #expect(bitmap.roll(all[0], by: -20))
                let strip = PixelRect(x0: 0, y0: 280, x1: 400, y1: 300)
                for y in 280..<300 { for x in 0..<400 { bitmap[x, y] = 0xff00_0000 | UInt32(x &* y &* step) } }
                bitmap.markDirty()
                let move = PixelMove(rect: all[0], dx: 0, dy: -20)
                #expect(remote.put(Self.frame(bitmap, all, moves: [move], painted: [strip])))
                remote.end()
            }
            #expect(Bench.differences(try X11Screenshot.capture(bench.window), bitmap) == 0)
        }

        /// Runs begin at once, go on at vsyncs or on a timer, and begin again after one that was ended between two
        /// vsyncs.
        @Test(arguments: [true, false]) func framesFollowTheDisplayOrATimer(followsDisplay: Bool) throws {
            let bench = try Bench()
            let remote = try RemoteWindow(bench.window.windowNumber, display: bench.server.display)
            var times: [TimeInterval] = []
            for run in 0..<3 {
                times = []
                remote.onFrame = { [unowned remote] time in
                    times.append(time)
                    _ = remote.frameEnded(time, continues: true)
                }
                remote.begin(
                    FrameRun(start: MonotonicClock.now, refreshRate: 60, followsDisplay: followsDisplay))
                // Later ones begin a frame interval after the last frame.
                #expect(times.count == 1 || run > 0 && remote.due != nil)
                let end = MonotonicClock.now + 5
                while times.count < 6, MonotonicClock.now < end {
                    var wanted = pollfd(fd: remote.fileDescriptor, events: Int16(POLLIN), revents: 0)
                    // Events of vsyncs are all that the server sends here.
                    if poll(&wanted, 1, 1) == 1 { #expect(followsDisplay) }
                    remote.receive()
                    if let due = remote.due, MonotonicClock.now >= due { remote.poll() }
                }
                remote.end()
                #expect(times.count == 6 && remote.due == nil)
                #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
            }
        }

        /// A window that is destroyed meanwhile is no reason for a report or an end.
        @Test func aWindowMayBeGone() throws {
            let bench = try Bench()
            let remote = try RemoteWindow(bench.window.windowNumber, display: bench.server.display)
            let bitmap = bench.picture(.rolling(width: 400, height: 300))
            #expect(remote.put(Self.frame(bitmap, Self.whole(bitmap))))
            bench.window.close()
            #expect(remote.put(Self.frame(bitmap, Self.whole(bitmap))))
            remote.end()
        }
    }
}
