import ArgumentParser
import Files
import UIKit

struct StressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stress",
        abstract: "Rains random input on a scene's window and looks whether it is well afterwards.",
        discussion: """
            Pointer, wheel, keys and sizes go through the X server (XTest), in bouts that the seed decides. Afterwards the \
            window has to come to rest, show each element of its layout once, answer to a click, and give back the memory \
            it took. Ends with status 1 otherwise. It moves the display's own pointer and types: use a server without a \
            screen, as Scripts/storm does.
            """)

    @Argument(help: "The scene's id; `list` names them.")
    var scene: String

    @OptionGroup var arguments: SceneArguments

    @Option(help: ArgumentHelp("What the random events follow from.", valueName: "N"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Events per second.", valueName: "N"))
    var rate: Double = 10_000

    @Option(help: ArgumentHelp("How long the storm lasts.", valueName: "seconds"), transform: ArgumentForms.seconds)
    var seconds: TimeInterval = 30

    @Option(
        parsing: .unconditional, help: ArgumentHelp("A first storm, before memory is looked at.", valueName: "seconds"),
        transform: ArgumentForms.seconds)
    var warmUp: TimeInterval = 5

    @Option(help: ArgumentHelp("Megabytes that may be kept.", valueName: "N"))
    var keeps: Double = 8

    func validate() throws {
        guard rate >= 1, rate <= 1_000_000 else { throw ValidationError("--rate must be from 1 to 1000000") }
        if arguments.script != nil { throw ValidationError("a storm plays no --script") }
    }

    func run() throws { try MainActor.assumeIsolated { try storm() } }

    /// What came of the run, until the window has gone.
    @MainActor private final class Outcome { var error: (any Error)? }

    @MainActor private func storm() throws {
        let scene = try Verbs.scene(scene)
        let wishes = PreviewShell.Wishes(
            size: arguments.size, scale: 1, appearance: arguments.appearance, clock: .running,
            timeZone: arguments.timeZone ?? .current, values: try SceneSetting.values(arguments.settings, for: scene))
        let shell: PreviewShell
        do { shell = try PreviewShell(scenes: [scene], scene: scene, wishes: wishes) } catch {
            throw CommandFailure("\(error)")
        }
        shell.window.onClose = {}
        let run = StressRun(shell, StressRun.Wishes(seed: seed, rate: rate, seconds: seconds, warmUp: warmUp))
        let outcome = Outcome()
        Task { @MainActor in
            do { try await run.run() } catch { outcome.error = error }
            shell.window.close()
        }
        shell.window.run()
        StandardOutput.print(report(run.figures))
        if let error = outcome.error { throw error }
        let kept = run.figures.memoryAfter - run.figures.memoryBefore
        if kept > keeps { throw CommandFailure("\(Self.text(kept)) MB were not given back") }
    }

    private func report(_ figures: StressRun.Figures) -> String {
        let memory = [figures.memoryBefore, figures.memoryPeak, figures.memoryAfter].map(Self.text)
        return """
            \(scene), seed \(seed): \(figures.sent) events in \(Self.text(seconds)) s, \(figures.arrived) reached the \
            window, \(figures.frames) frames; the main loop was away for \(Self.text(figures.longestStretch * 1000)) ms at \
            most; all was handled \(Self.text(figures.backlog * 1000)) ms after the end
              memory in MB: \(memory[0]) before, \(memory[1]) at most, \(memory[2]) after
              then a click: \(figures.answers.isEmpty ? "nothing to click" : figures.answers.joined(separator: ", "))
            """
    }

    private static func text(_ value: Double) -> String { String(format: "%.1f", value) }
}
