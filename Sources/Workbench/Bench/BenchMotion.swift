import Previews
import UIKit
import X11Host

/// Advances a scenario from frame to frame with a display link, as an app would.
@MainActor final class BenchMotion {
    /// Called before the scenario moves, with the index of the frame.
    var onFrame: ((Int) -> Void)?
    /// Called in the frame after the last one.
    var onEnd: (() -> Void)?
    private let scenario: any BenchScenario
    private let frames: Int
    private var next = 0
    private var link: CADisplayLink?

    init(_ scenario: any BenchScenario, frames: Int) {
        self.scenario = scenario
        self.frames = frames
    }

    /// Starts with the next frame of the current session.
    func start() {
        let link = CADisplayLink { [weak self] _ in self?.advance() }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func advance() {
        guard next < frames else {
            link?.invalidate()
            link = nil
            onEnd?()
            return
        }
        onFrame?(next)
        scenario.move(to: next)
        next += 1
    }
}

/// Measures a window that rests but for one view, without asking it for frames.
@MainActor final class BenchIdle {
    /// The time of all frames and half of another one, in milliseconds.
    let duration: Int
    private let kind: BenchKind
    private let scenario: any BenchScenario
    private var figures: IdleFigures
    private var timer: Timer?
    private var next = 0

    init(_ kind: BenchKind, _ scenario: any BenchScenario, frames: Int) {
        (self.kind, self.scenario) = (kind, scenario)
        duration = Int((Double(frames) + 0.5) * kind.interval * 1000)
        figures = IdleFigures(minutes: Double(frames) * kind.interval / 60)
    }

    func start() {
        figures.processor = -ProcessorTime.used
        figures.wakeups = -ProcessFigures.wakeups
        figures.shown = 0
        guard kind == .clock else { return }
        timer = Timer.scheduledTimer(withTimeInterval: kind.interval, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.step() }
        }
    }

    private func step() {
        scenario.move(to: next)
        next += 1
    }

    func shown() { figures.shown += 1 }

    func end() -> IdleFigures {
        timer?.invalidate()
        figures.processor += ProcessorTime.used
        figures.wakeups += ProcessFigures.wakeups
        return figures
    }
}
