import ArgumentParser
import Files
import Foundation
import LayoutDoctor
import PreviewScenes
import Stage
import UIKit

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", _superCommandName: Commands.name,
        abstract: "Runs property-based tests of a layout or of updates, in random states of a scene.",
        discussion: """
            The layout is that of the scene's first collection view. Each case is the scene with random window sizes, \
            type sizes, layout directions, scroll positions, invalidations and reloads. It continues where the case \
            before it ended; every tenth begins anew. The answers of the layout must be finite and complete, agree by \
            rectangle and index path, lie in the content, repeat, and change with the bounds only if the layout says \
            so. A fault is printed with the fewest steps that still show it, and the status is 1. The same seed gives \
            the same cases.

            With --updates, each case is a new scene under random taps, scrolls and waits, in a child process. Answers \
            of other threads may come after the next tap. Updates must not stop the program, and the cells must show \
            what the data source has for them. A fault is printed with the message, the fewest events and a test.
            """)

    @Argument(help: "The scene's id; `list` names them.")
    var scene: String

    @OptionGroup var arguments: SceneArguments

    @Option(help: ArgumentHelp("The number of cases, 1 to 100000 (default: 20, with --updates 100).", valueName: "N"))
    var cases: Int?

    @Option(help: ArgumentHelp("The seed of the cases.", valueName: "N"))
    var seed: UInt64 = 1

    @Flag(help: "Tests the updates of the scene's lists instead of the layout.")
    var updates = false

    func validate() throws {
        guard (1...100_000).contains(cases ?? 1) else { throw ValidationError("expected 1 to 100000 --cases") }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let scene = try Commands.scene(scene), actions = try arguments.actions()
            let finding =
                updates
                ? try updateFinding(in: scene, actions)
                : try Self.finding(in: scene, arguments, actions: actions, cases: cases ?? 20, seed: seed)
            if finding.isFault { throw CommandFailure(finding.text) }
            StandardOutput.print(finding.text)
        }
    }

    /// The first fault in random cases of a scene, or that there is none.
    @MainActor static func finding(
        in scene: Scene, _ arguments: SceneArguments, actions: [ScriptAction], cases: Int, seed: UInt64
    ) throws -> (text: String, isFault: Bool) {
        let doctor = SceneDoctor(seed: seed) {
            try OffscreenRun(scene, arguments, actions: actions, scale: 1, at: nil) { _, _ in }
        }
        guard let fault = try doctor.fault(inCases: cases) else {
            return ("\(scene.id): no fault in \(cases) cases", false)
        }
        let steps = fault.steps.map { "\n  \($0)" }.joined()
        let after = fault.steps.isEmpty ? "as it opens" : "after:\(steps)"
        return ("\(scene.id), case \(fault.index) of seed \(seed): \(fault.message)\n\(after)", true)
    }

    // MARK: Updates

    @MainActor private func updateFinding(
        in scene: Scene, _ actions: [ScriptAction]
    ) throws -> (text: String, isFault: Bool) {
        if UpdateChild.isThisProcess { runUpdates(of: scene, actions) }
        // An invalid option or script is an error of this process.
        let root = try run(scene, actions).stage.window.rootViewController
        let runs = cases ?? 100
        let doctor = UpdateDoctor(runs: runs, seed: seed)
        guard let fault = try doctor.fault(arguments: Array(CommandLine.arguments.dropFirst())) else {
            return ("\(scene.id): no fault in \(runs) runs", false)
        }
        let source = fault.testSource(controller: root.map { "\(type(of: $0))()" } ?? "UIViewController()")
        return ("\(scene.id): \(fault)\n\nTo reproduce:\n\n\(source)", true)
    }

    @MainActor private func run(_ scene: Scene, _ actions: [ScriptAction]) throws -> OffscreenRun {
        try OffscreenRun(scene, arguments, actions: actions, scale: 1, at: nil) { _, _ in }
    }

    /// Makes the runs of a request, and ends this process.
    @MainActor private func runUpdates(of scene: Scene, _ actions: [ScriptAction]) -> Never {
        Task {
            var shown: OffscreenRun?
            do {
                try await UpdateChild.run {
                    // Outside of the main queue, which serves a scene that loads.
                    shown = try await withCheckedThrowingContinuation { made in
                        RunLoop.main.perform {
                            MainActor.assumeIsolated { made.resume(with: Result { try run(scene, actions) }) }
                        }
                    }
                    return shown!.stage
                }
            } catch { StandardError.print("Error: \(error)") }
            Foundation.exit(1)
        }
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
}
