import Foundation
import LivePreviews
import PreviewWindow
import Stage
import UIKit
import X11Host

/// Uses a scene in a window, through the X server, and measures how smoothly it moves.
@MainActor final class SmoothnessRun {
    private(set) var figures = SmoothnessFigures()
    private let window: X11Window
    private let script: LiveScript
    /// The process of the scene, if it has one of its own.
    private let process: ProcessScene?
    /// The seconds spent on the current frame; nil as long as it changes no pixel.
    private var work: TimeInterval?

    init(_ window: X11Window, process: ProcessScene? = nil, target: @escaping () -> UIWindow?) {
        (self.window, self.process) = (window, process)
        script = LiveScript(
            window: window, shotFolder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath), target: target)
    }

    /// Waits for the first rest, then plays the actions. Throws what the script throws.
    func play(_ actions: [ScriptAction]) async throws {
        try await ContinuousClock().sleep(for: .milliseconds(300))
        try await rest()
        let works = window.workObservers.add { [weak self] in self?.work = $0 }
        let timings = window.timingObservers.add { [weak self] timing in
            guard let self else { return }
            figures.add(timing, work: work)
            work = nil
        }
        defer {
            works.cancel()
            timings.cancel()
        }
        let begin = processor
        try await script.play(actions)
        // The process reports its last frames when nothing moves any more.
        if process != nil { try await rest() }
        figures.processor = processor - begin
    }

    /// Milliseconds of this process and that of the scene.
    private var processor: Double { ProcessorTime.used + (process?.processorTime ?? 0) * 1000 }

    private func rest() async throws {
        guard let process else { return try await script.rest() }
        try await script.rest { process.isAtRest ? nil : ["frames of the scene's process"] }
    }
}
