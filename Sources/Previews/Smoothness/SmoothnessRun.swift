import Foundation
import PreviewWindow
import Stage
import UIKit
import X11Host

/// Uses a scene in a window, through the X server, and measures how smoothly it moves.
@MainActor final class SmoothnessRun {
    private(set) var figures = SmoothnessFigures()
    private let shell: ScenePreview
    private let script: LiveScript
    /// The seconds spent on the current frame; nil as long as it changes no pixel.
    private var work: TimeInterval?

    init(_ shell: ScenePreview) {
        self.shell = shell
        script = LiveScript(
            window: shell.window, shotFolder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
            target: { [weak shell] in shell?.uiWindow })
    }

    /// Waits for the first rest, then plays the actions. Throws what the script throws.
    func play(_ actions: [ScriptAction]) async throws {
        try await ContinuousClock().sleep(for: .milliseconds(300))
        try await script.rest()
        let window = shell.window
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
        let begin = ProcessorTime.used
        try await script.play(actions)
        figures.processor = ProcessorTime.used - begin
    }
}
