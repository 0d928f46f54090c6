import Dispatch
import UIKit
import X11Host

/// Measures the time from an event in the server to the changed pixels in the server.
@MainActor final class LatencyBench {
    private let window: X11Window
    private let scenario: any BenchScenario

    /// Opens the window. Throws a `DisplayError`.
    init(items: Int, size: CGSize, scale: CGFloat) throws {
        scenario = BenchKind.latency.make(items: items)
        window = try X11Window(title: "bench latency", size: size, scale: scale)
        window.session = WindowSession(root: scenario.controller, host: window)
    }

    /// Shows the window until `count` events of each kind were answered; returns the milliseconds of each.
    func run(count: Int) -> [(LatencyProbe.Gesture, [Double])] {
        window.show()
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
        return LatencyProbe.Gesture.allCases.map { ($0, probe.milliseconds[$0] ?? []) }
    }
}
