import Stage
import Testing
import UIKit
import X11Host

@testable import Previews

@MainActor @Suite struct SmoothnessFiguresTests {
    private func frame(_ time: Double, due: Double? = nil, continues: Bool = true) -> FrameTiming {
        FrameTiming(due: due ?? time, shows: time, finished: time + 0.0625, period: 0.25, continues: continues)
    }

    private func figures(_ frames: [FrameTiming]) -> SmoothnessFigures {
        var figures = SmoothnessFigures()
        for frame in frames { figures.add(frame, work: 0.03125) }
        figures.processor = 12
        return figures
    }

    @Test func smoothMotionPassesAGateOfZero() {
        let figures = figures([frame(8, continues: false), frame(8.25), frame(8.5)])
        #expect(figures.failure(gate: 0) == nil)
        #expect(figures.named.first { $0.0 == "processor" }?.1 == 4)
        #expect(figures.named.first { $0.0 == "work" }?.1 == 31.25)
        #expect(figures.longestGap == 250)
    }

    @Test func hitchesBeyondTheGateAreNamedWithTheirNumbers() {
        let figures = figures([frame(8, continues: false), frame(8.75, due: 8.25), frame(9)])
        // Two missed vsyncs in five intervals.
        #expect(figures.failure(gate: 400) == nil)
        #expect(
            figures.failure(gate: 1) == """
                hitches of 400.0 ms per second of motion, and the gate is 1.0: 1 of 3 frames were late by 500.0 ms in \
                all, in 1.25 s of motion; the longest missed 2 vsyncs
                """)
        #expect(figures.overruns == [0, 312.5, 0])
        #expect(figures.longestGap == 750)
    }

    /// From the end of one motion to the start of the next is no gap.
    @Test func aPauseIsNoGap() {
        #expect(figures([frame(8, continues: false), frame(20, continues: false)]).longestGap == 0)
    }

    @Test func theBuiltInUseStaysInTheWindowAndLastsLongEnough() throws {
        let size = CGSize(width: 320, height: 200)
        var seconds = 0.0
        var downwards = 0.0
        for action in SceneUse.actions(in: size, seconds: 40) {
            switch action.kind {
            case .wait(let time): seconds += time
            case .drag(let from, let to, let time):
                seconds += time
                for point in [from, to] { #expect(CGRect(origin: .zero, size: size).contains(point)) }
                downwards += to.y - from.y
            case .wheel(let point, _): #expect(point == CGPoint(x: 160, y: 100))
            default: Issue.record("\(action.kind)")
            }
        }
        #expect(abs(seconds - 3 * SceneUse.round) < 1e-6)
        #expect(abs(downwards) < 1e-6)
    }
}
