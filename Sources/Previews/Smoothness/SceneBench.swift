import Files
import LivePreviews
import PreviewScenes
import PreviewTools
import PreviewWindow
import Stage
import UIKit
import X11Host

/// The measurement of a scene's smoothness as a command.
@MainActor package struct SceneBench {
    let scene: Scene
    let arguments: SceneArguments
    let options: SmoothnessOptions
    let printsJSON: Bool
    /// The seconds of use without `--seconds` and `--script`.
    private static let seconds = SceneUse.round

    package init(scene: Scene, arguments: SceneArguments, options: SmoothnessOptions, printsJSON: Bool) {
        (self.scene, self.arguments, self.options) = (scene, arguments, options)
        self.printsJSON = printsJSON
    }

    /// The error of a run, until the window has closed.
    private final class Outcome { var error: (any Error)? }

    /// Uses the scene in a window or without a display, and prints the figures. Throws if the display or the script
    /// fails, or if the hitches are beyond the gate.
    package func run() throws {
        let size = arguments.size ?? scene.size
        try ArgumentForms.checkPixels(size, scale: 1)
        let actions =
            try arguments.script == nil
            ? SceneUse.actions(in: size, seconds: options.seconds ?? Self.seconds) : arguments.actions()
        if options.counts {
            StandardOutput.print(try countWork(actions))
        } else if options.offscreen {
            StandardOutput.print(text(try measureOffscreen(actions)))
        } else {
            let figures = try measureInWindow(actions)
            StandardOutput.print(text(figures.named))
            if let gate = options.gate, let failure = figures.failure(gate: gate) {
                throw CommandFailure("\(scene.id): \(failure)")
            }
        }
    }

    private func countWork(_ actions: [ScriptAction]) throws -> String {
        let run = try OffscreenRun(scene, arguments, actions: [], scale: 1, at: nil) { _, _ in }
        if let rate = options.rate { run.stage.frameRate = rate }
        let start = run.stage.session.media.work
        try play(actions, on: run.stage)
        return WorkReport(from: start, to: run.stage.session.media.work)
            .text(scene.id, json: printsJSON ? [("scene", .string(scene.id))] : nil)
    }

    private func play(_ actions: [ScriptAction], on stage: Stage) throws {
        do { try stage.play(actions) } catch { throw CommandFailure("\(arguments.script ?? scene.id): \(error)") }
    }

    private func measureOffscreen(_ actions: [ScriptAction]) throws -> [(String, Double)] {
        let run = try OffscreenRun(scene, arguments, actions: [], scale: 1, at: nil) { _, _ in }
        let begin = ProcessorTime.used, made = run.stage.frameCount
        try play(actions, on: run.stage)
        let processor = ProcessorTime.used - begin, frames = run.stage.frameCount - made
        return [
            ("frames", Double(frames)), ("processor", (processor / Double(max(1, frames)) * 1000).rounded() / 1000),
        ]
    }

    private func measureInWindow(_ actions: [ScriptAction]) throws -> SmoothnessFigures {
        let options = arguments.window(scale: 1, rate: options.rate)
        do {
            return try self.options.live ? measureLive(actions, options) : measureInProcess(actions, options)
        } catch let error as DisplayError { throw CommandFailure("\(error)") }
    }

    private func measureInProcess(
        _ actions: [ScriptAction], _ options: PreviewWindow.Options
    ) throws -> SmoothnessFigures {
        let shellOptions = ScenePreview.Options(
            size: arguments.size, window: options, clock: .running, timeZone: arguments.timeZone ?? .current,
            values: try SceneSetting.values(arguments.settings, for: scene))
        let shell = try ScenePreview(scenes: [scene], scene: scene, options: shellOptions)
        let run = SmoothnessRun(shell.window) { [weak shell] in shell?.uiWindow }
        return try withExtendedLifetime(shell) { try measure(run, actions, in: shell.window, Outcome()) }
    }

    private func measureLive(_ actions: [ScriptAction], _ options: PreviewWindow.Options) throws -> SmoothnessFigures {
        let preview = try PreviewWindow(title: scene.title, size: arguments.size ?? scene.size, options: options)
        let window = preview.window
        let process = try ProcessScene(
            scene.id, in: window, typeSize: preview.typeSize, program: "/proc/self/exe",
            arguments: ["live-child", "--own"])
        defer { process.end() }
        let outcome = Outcome()
        process.onEnd = {
            outcome.error = CommandFailure("\($0)")
            window.close()
        }
        process.onFirstFrame = { window.show() }
        return try measure(SmoothnessRun(window, process: process) { nil }, actions, in: window, outcome)
    }

    private func measure(
        _ run: SmoothnessRun, _ actions: [ScriptAction], in window: X11Window, _ outcome: Outcome
    ) throws -> SmoothnessFigures {
        Task { @MainActor in
            do { try await run.play(actions) } catch { outcome.error = outcome.error ?? error }
            window.close()
        }
        window.run()
        if let error = outcome.error { throw CommandFailure("\(arguments.script ?? scene.id): \(error)") }
        guard run.figures.smoothness.frames > 0 else {
            throw CommandFailure("\(scene.id): the window was closed before a frame was measured")
        }
        return run.figures
    }

    private func text(_ figures: [(String, Double)]) -> String {
        guard printsJSON else {
            return ([scene.id] + figures.map { "\($0.0) \($0.1)" }).joined(separator: "  ")
        }
        let members: [(String, JSONText)] = [("scene", .string(scene.id))]
        return JSONText.object(members + figures.map { ($0.0, .number($0.1)) }).text
    }
}
