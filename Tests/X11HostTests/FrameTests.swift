import Testing
import UIKit

@testable import X11Host

/// A window whose frames are counted by a display link, with the main loop left free between them.
@MainActor private final class FrameBench {
    let server: XvfbServer
    let window: X11Window
    let session: WindowSession
    private(set) var frames: [TimeInterval] = []
    private var link: CADisplayLink?
    /// What each frame does besides.
    var work: () -> Void = {}

    init(followsDisplay: Bool?) throws {
        server = try XvfbServer()
        window = try X11Window(
            title: "Frames", size: CGSize(width: 80, height: 60), display: server.display,
            followsDisplay: followsDisplay)
        session = WindowSession(root: UIViewController(), host: window)
        window.session = session
        window.show()
    }

    isolated deinit { window.close() }

    func run() {
        session.perform {
            link = CADisplayLink { [unowned self] in
                frames.append($0.timestamp)
                work()
            }
            link?.add(to: .main, forMode: .default)
        }
        window.setNeedsFrame()
    }

    func stop() { link?.invalidate() }

    /// Waits for a number of frames since the last `forget()`, at most 15 seconds.
    func wait(forFrames count: Int) async throws {
        for _ in 0..<7500 where frames.count < count { try await Task.sleep(for: .milliseconds(2)) }
    }

    /// Whether the display sends no vsync during 100 ms, within 15 seconds.
    func comesToRest() async throws -> Bool {
        for _ in 0..<150 {
            let vsyncs = window.scheduler.clock.vsyncFrames
            try await Task.sleep(for: .milliseconds(100))
            if window.scheduler.clock.vsyncFrames == vsyncs { return true }
        }
        return false
    }
    func forget() { frames = [] }

    /// Of three frames two can be close, where the machine delayed the first; queued ones would all be.
    func expectNoFramesInARow(sourceLocation: SourceLocation = #_sourceLocation) {
        for (a, b) in zip(frames, frames.dropFirst(2)) { #expect(b - a > 0.01, sourceLocation: sourceLocation) }
    }
}

extension XServerTests {
    @Suite @MainActor struct FrameTests {
        @Test func framesAreMadeAtTheDisplaysVsyncs() async throws {
            let bench = try FrameBench(followsDisplay: true)
            #expect(bench.window.scheduler.vsyncs != nil, "Xvfb has Present")
            bench.run()
            try await bench.wait(forFrames: 12)
            bench.stop()
            #expect(bench.frames.count >= 12)
            // All but the first after a rest.
            #expect(bench.window.scheduler.clock.vsyncFrames >= bench.frames.count - 2)
            bench.expectNoFramesInARow()
            // No frame comes without a request.
            #expect(try await bench.comesToRest())
        }

        /// Xvfb simulates vsyncs, and misses one where a frame ends in the second half of an interval.
        @Test func aDisplayWithoutAMonitorIsNotFollowed() async throws {
            let bench = try FrameBench(followsDisplay: nil)
            #expect(bench.window.scheduler.vsyncs == nil)
            bench.work = { usleep(10_000) }
            bench.run()
            try await bench.wait(forFrames: 8)
            bench.stop()
            #expect(bench.frames.count >= 8 && bench.window.scheduler.clock.vsyncFrames == 0)
            let gaps = zip(bench.frames, bench.frames.dropFirst()).map { ($1 - $0) * 60 }
            // A machine with other work may delay some of them.
            #expect(gaps.count { abs($0 - 1) < 0.01 } >= 3, "\(gaps)")
        }

        @Test(arguments: [true, false]) func lateFramesAreLeftOut(followsDisplay: Bool) async throws {
            let bench = try FrameBench(followsDisplay: followsDisplay)
            bench.work = { usleep(60_000) }
            bench.run()
            try await bench.wait(forFrames: 4)
            bench.work = {}
            bench.forget()
            let start = bench.window.mediaTime
            try await bench.wait(forFrames: 8)
            #expect(bench.frames.count >= 8)
            // Queued frames would come in a row now.
            let most = (bench.window.mediaTime - start) * 60
            #expect(Double(bench.frames.count) <= most + 2)
            bench.expectNoFramesInARow()
            bench.stop()
        }

        @Test func withoutVsyncsTheTimerKeepsItsGrid() async throws {
            let bench = try FrameBench(followsDisplay: false)
            #expect(bench.window.scheduler.vsyncs == nil)
            bench.run()
            try await bench.wait(forFrames: 4)
            bench.stop()
            #expect(bench.frames.count >= 4 && bench.window.scheduler.clock.vsyncFrames == 0)
        }

        @Test func aDisplayThatReportsNoVsyncsIsNotWaitedForLong() async throws {
            var shown: [TimeInterval] = []
            var clock: FrameClock?
            clock = FrameClock(rate: 60, requestVsync: {}) {
                shown.append($0)
                if shown.count < 3 { clock?.requestFrame() }
                clock?.frameEnded()
            }
            clock?.requestFrame()
            for _ in 0..<7500 where shown.count < 3 { try await Task.sleep(for: .milliseconds(2)) }
            #expect(shown.count == 3)
            for (a, b) in zip(shown, shown.dropFirst()) { #expect(b - a > 0.09) }
        }
    }
}
