import ArgumentParser
import Files
import PreviewScenes
import Stage
import UIKit

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Runs property-based tests of a layout, in random states of a scene.",
        discussion: """
            The layout is that of the scene's first collection view. Each case is the scene with random window sizes, \
            type sizes, layout directions, scroll positions, invalidations and reloads. It continues where the case \
            before it ended; every tenth begins anew. The answers of the layout must be finite and complete, agree by \
            rectangle and index path, lie in the content, repeat, and change with the bounds only if the layout says \
            so. A fault is printed with the fewest steps that still show it, and the status is 1. The same seed gives \
            the same cases.
            """)

    @Argument(help: "The scene's id; `list` names them.")
    var scene: String

    @OptionGroup var arguments: SceneArguments

    @Option(help: ArgumentHelp("The number of cases, 1 to 100000.", valueName: "N"))
    var cases = 20

    @Option(help: ArgumentHelp("The seed of the cases.", valueName: "N"))
    var seed: UInt64 = 1

    func validate() throws {
        guard (1...100_000).contains(cases) else { throw ValidationError("expected 1 to 100000 --cases") }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let finding = try Self.finding(
                in: Commands.scene(scene), arguments, actions: arguments.actions(), cases: cases, seed: seed)
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
}
