import Dispatch
import LivePreviews
import Previews
import UIKit
import X11Host

/// Measures the time from an event in the server to the changed pixels in the server.
@MainActor final class LatencyBench {
    private let window: X11Window
    private var scenario: (any BenchScenario)?
    private var stage: BenchStage?
    /// The process of the scenario, if it has one of its own.
    private var scene: ProcessScene?

    /// Opens the window. Throws a `DisplayError`.
    ///
    /// - Parameter isLive: whether the scenario runs in a process of its own, as the code of a live preview does.
    init(items: Int, size: CGSize, scale: CGFloat, isLive: Bool, isBare: Bool) throws {
        let title = "bench latency"
        if isLive {
            window = try X11Window(title: title, size: size, scale: scale)
            scene = try BenchChildCommand.start(.latency, items: items, frames: 1, in: window)
            scene?.onEnd = { [window] _ in window.close() }
        } else {
            let scenario = BenchKind.latency.make(items: items)
            let stage = try BenchStage(scenario.controller, title: title, size: size, scale: scale, isBare: isBare)
            (window, self.scenario, self.stage) = (stage.window, scenario, stage)
        }
    }

    /// Shows the window until `count` events of each kind were answered; returns the milliseconds of each.
    func run(count: Int) -> [(LatencyProbe.Gesture, [Double])] {
        if let scene {
            var isThere = false
            scene.onFirstFrame = { isThere = true }
            while !isThere, !window.isClosed { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
        }
        if let stage { stage.show() } else { window.show() }
        let probe = LatencyProbe(window)
        let watch = DispatchSource.makeTimerSource(queue: .main)
        watch.setEventHandler { [window] in
            MainActor.assumeIsolated { if probe.isOver { window.close() } }
        }
        watch.schedule(deadline: .now() + 0.2, repeating: 0.2)
        watch.resume()
        probe.start(count: count)
        window.run()
        watch.cancel()
        scene?.end()
        return LatencyProbe.Gesture.allCases.map { ($0, probe.milliseconds[$0] ?? []) }
    }
}
