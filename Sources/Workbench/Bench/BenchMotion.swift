import UIKit

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
