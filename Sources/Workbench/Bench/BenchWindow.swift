import Previews
import Dispatch
import UIKit
import X11Host

/// Runs a scenario in a window, at the display's frame rate.
@MainActor final class BenchWindow {
    private var figures = BenchFigures()
    private var report: ((BenchFigures) -> Void)?
    private let stage: BenchStage
    private let motion: BenchMotion
    private let idle: BenchIdle?
    private let marks: BenchMarks?
    /// The times of the display link's last call and of the last presentation.
    private var frameStart: Double?
    private var lastShown: Double?
    private var processorAtStart = 0.0
    /// Milliseconds to wait for the work of the start to finish.
    private static let pause = 500

    /// Opens the window, with `rate` frames a second or those of the display. Throws a `DisplayError`.
    init(
        _ kind: BenchKind, items: Int, frames: Int, size: CGSize, scale: CGFloat, rate: Double?, isBare: Bool,
        marks: BenchMarks?
    ) throws {
        let scenario = kind.make(items: items)
        motion = BenchMotion(scenario, frames: frames)
        idle = kind.isIdle ? BenchIdle(kind, scenario, frames: frames) : nil
        self.marks = marks
        stage = try BenchStage(
            scenario.controller, title: "bench \(kind.rawValue)", size: size, scale: scale, rate: rate, isBare: isBare)
        motion.onFrame = { [unowned self] in begin($0) }
        motion.onEnd = { [unowned self] in end() }
        window.frameObservers.add { [unowned self] _ in shown() }
    }

    private var window: X11Window { stage.window }

    /// Shows the window until the last frame; calls `report` with the figures before the window closes.
    func run(report: @escaping (BenchFigures) -> Void) {
        self.report = report
        stage.show()
        (figures.first, figures.startup) = (ProcessFigures.age, ProcessorTime.used)
        marks?.first()
        after(Self.pause) { [self] in
            marks?.start()
            after(20) { [self] in
                processorAtStart = ProcessorTime.used
                if let idle { return measureIdle(idle) }
                measureSmoothness()
                window.session?.perform(at: window.mediaTime) { motion.start() }
            }
        }
        window.run()
    }

    private func measureSmoothness() {
        figures.smoothness = SmoothnessFigures()
        window.timingObservers.add { [unowned self] in figures.smoothness?.add($0, work: nil) }
    }

    private func measureIdle(_ idle: BenchIdle) {
        idle.start()
        after(idle.duration) { [self] in
            figures.idle = idle.end()
            end()
        }
    }

    private func begin(_ index: Int) { frameStart = ProcessFigures.now }

    private func shown() {
        idle?.shown()
        guard let start = frameStart else { return }
        let now = ProcessFigures.now
        figures.work.append(now - start)
        if let lastShown { figures.gaps.append(now - lastShown) }
        lastShown = now
        frameStart = nil
    }

    private func end() {
        figures.processor = ProcessorTime.used - processorAtStart
        report?(figures)
        window.close()
    }

    private func after(_ milliseconds: Int, _ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
            MainActor.assumeIsolated { body() }
        }
    }
}
