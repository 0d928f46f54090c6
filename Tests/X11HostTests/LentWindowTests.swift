import Testing
import UIKit

@testable import X11Host

extension XServerTests {
    /// A window whose source puts frames on the screen itself.
    @Suite @MainActor struct LentWindowTests {
        /// A source in another process, as far as the window knows.
        private final class Process: FrameSource, FrameChannel {
            var bitmap: Bitmap?
            var schedule = WindowSession.Schedule.idle
            let editedText: EditedText? = nil
            var onFrame: ((FrameAnswer) -> Void)?
            var channel: (any FrameChannel)? { self }
            let fileDescriptor: Int32 = -1
            var isPolled = false
            /// The runs that were requested, nil for a frame that the window presents.
            var requests: [FrameRun?] = []
            var recalls = 0

            func receive() {}
            func send(_ event: HostEvent, at time: TimeInterval) {}
            func dropCaches() {}
            func recall() { recalls += 1 }
            func requestFrame(at time: TimeInterval, rate: Double, run: FrameRun?) -> FrameAnswer {
                requests.append(run)
                guard run == nil, let bitmap else { return .showing }
                let all = [PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)]
                return .frame(Frame(bitmap: bitmap, damage: all, painted: all, time: time))
            }

            func end(_ count: Int, from start: TimeInterval) {
                onFrame?(
                    .shown(
                        (0..<count).map {
                            let time = start + Double($0) / 60
                            let timing = FrameTiming(
                                due: time, shows: time, finished: time + 0.001, period: 1 / 60, continues: $0 > 0)
                            return ShownFrame(timing: timing, work: $0 == 1 ? nil : 0.001)
                        }))
            }
        }

        private let bench: Bench
        private let process = Process()

        /// The first frame is put by the window itself, and the next run is the process's.
        init() throws {
            bench = try Bench()
            process.bitmap = bench.picture(bench.window.makeBitmap(width: 400, height: 300))
            bench.window.source = process
            bench.window.tick(at: MonotonicClock.now)
            bench.window.settle()
            bench.window.scheduler.stop()
            bench.window.tick(at: MonotonicClock.now)
        }

        @Test func theProcessShowsFramesUntilItEnds() {
            let window = bench.window
            var works = 0, frames = 0, timings: [FrameTiming] = []
            window.workObservers.add { _ in works += 1 }
            window.frameObservers.add { _ in frames += 1 }
            window.timingObservers.add { timings.append($0) }
            #expect(process.requests.count == 2 && process.requests[0] == nil && process.requests[1] != nil)
            #expect(window.isLent)
            // Its own frames follow input; nothing else is requested.
            window.setNeedsFrame()
            window.tick(at: MonotonicClock.now)
            #expect(process.requests.count == 2 && window.scheduler.clock.due == nil)
            let start = process.requests[1]?.start ?? 0
            process.end(3, from: start)
            #expect(!window.isLent && process.recalls == 0)
            #expect(works == 2 && frames == 2 && timings.count == 3)
            #expect(timings.map(\.shows) == [start, start + 1.0 / 60, start + 2.0 / 60])
            // A frame that was requested meanwhile is due a frame interval after the last.
            #expect(window.scheduler.clock.due != nil)
        }

        @Test("reasons to take the window back", arguments: ["overlay", "size", "time", "cover", "source"])
        func theWindowIsTakenBack(_ reason: String) throws {
            final class Overlay: FrameOverlay {
                func lay(over frame: Bitmap, damage: [PixelRect]) -> (bitmap: Bitmap, damage: [PixelRect]) {
                    (frame, damage)
                }
            }
            let window = bench.window, bitmap = try #require(process.bitmap)
            switch reason {
            case "overlay": window.overlay = Overlay()
            case "size": try bench.perform(.resized(CGSize(width: 300, height: 200)))
            case "time": window.timeRate = 0
            case "cover":
                bench.observer.cover(x: 50, y: 60, width: 100, height: 80)
                window.settle()
                #expect(Bench.differences(try X11Screenshot.capture(window), bitmap) == 0, "before it answers")
            default: window.source = nil
            }
            guard reason != "source" else {
                #expect(!window.isLent && process.recalls == 0)
                return
            }
            #expect(process.recalls > 0 && window.isLent)
            process.end(1, from: MonotonicClock.now)
            #expect(!window.isLent)
            window.tick(at: MonotonicClock.now)
            #expect(process.requests.count == 3 && process.requests[2] == nil, "the window presents the next frame")
        }
    }
}
