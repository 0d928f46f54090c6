import ArgumentParser
import Files
import PreviewWindow
import Previews
import UIKit
import X11Host

struct StressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stress",
        abstract: "Sends random input to a scene's window and checks that it still responds.",
        discussion: """
            Pointer, wheel and key events and window sizes go through the X server (XTest), determined by the seed. \
            Afterwards the window must come to rest, show each element of its layout once, respond to a click and release \
            the memory it took; otherwise the status is 1. This moves the display's own pointer and types: use a server \
            without a screen, as Scripts/storm does.
            """)

    @Argument(help: "The scene's id; `list` names them.")
    var scene: String

    @OptionGroup var arguments: SceneArguments

    @Option(help: ArgumentHelp("The seed of the random events.", valueName: "N"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Events per second.", valueName: "N"))
    var rate: Double = 10_000

    @Option(
        help: ArgumentHelp("The duration of the random input.", valueName: "seconds"), transform: ArgumentForms.seconds)
    var seconds: TimeInterval = 30

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The duration of random input before memory is measured, in which caches and the recording of the last "
                + "10 seconds fill.", valueName: "seconds"),
        transform: ArgumentForms.seconds)
    var warmUp: TimeInterval = 12

    @Option(help: ArgumentHelp("The memory in megabytes that may be retained.", valueName: "N"))
    var keeps: Double = 8

    func validate() throws {
        guard rate >= 1, rate <= 1_000_000 else { throw ValidationError("--rate must be from 1 to 1000000") }
        if arguments.script != nil { throw ValidationError("stress does not support --script") }
    }

    func run() throws { try MainActor.assumeIsolated { try stress() } }

    /// The error of a failed run, until the window has closed.
    @MainActor private final class Outcome { var error: (any Error)? }

    @MainActor private func stress() throws {
        let scene = try Commands.scene(scene)
        let options = ScenePreview.Options(
            size: arguments.size, window: arguments.window(scale: 1),
            clock: .running, timeZone: arguments.timeZone ?? .current,
            values: try SceneSetting.values(arguments.settings, for: scene))
        let shell: ScenePreview
        do { shell = try ScenePreview(scenes: [scene], scene: scene, options: options) } catch {
            throw CommandFailure("\(error)")
        }
        shell.window.onClose = {}
        let run = StressRun(shell, StressRun.Options(seed: seed, rate: rate, seconds: seconds, warmUp: warmUp))
        let outcome = Outcome()
        Task { @MainActor in
            do { try await run.run() } catch { outcome.error = error }
            shell.window.close()
        }
        shell.window.run()
        StandardOutput.print(report(run.figures))
        if let error = outcome.error { throw error }
        let retained = run.figures.memoryAfter - run.figures.memoryBefore
        if retained > keeps { throw CommandFailure("\(Self.text(retained)) MB were not released") }
    }

    private func report(_ figures: StressRun.Figures) -> String {
        let memory = [figures.memoryBefore, figures.memoryPeak, figures.memoryAfter].map(Self.text)
        return """
            \(scene), seed \(seed): \(figures.sent) events in \(Self.text(seconds)) s, \(figures.arrived) reached the \
            window, \(figures.frames) frames; the main loop was blocked for \(Self.text(figures.longestStretch * 1000)) ms at \
            most; all events were handled \(Self.text(figures.backlog * 1000)) ms after the end
              memory in MB: \(memory[0]) before, \(memory[1]) at most, \(memory[2]) after
              then a click: \(figures.answers.isEmpty ? "nothing to click" : figures.answers.joined(separator: ", "))
            """
    }

    private static func text(_ value: Double) -> String { String(format: "%.1f", value) }
}
