import ArgumentParser
import Snapshots
import Stage
import UIKit

/// A scene on a stage, brought to the instant that the command line names.
@MainActor struct OffscreenRun {
    let scene: Scene
    let stage: Stage
    /// Kept as long as its scene is shown: calls that the scene asked for hang on it.
    private let context: SceneContext

    init(
        _ scene: Scene, _ arguments: SceneArguments, scale: CGFloat, at instant: TimeInterval?, shotFolder: URL
    ) throws {
        try self.init(scene, arguments, actions: arguments.actions(), scale: scale, at: instant) { name, bitmap in
            try PNG.write(bitmap, to: shotFolder.appendingPathComponent(name + ".png").path, effort: .fast)
        }
    }

    /// `shot` receives the pictures that the actions ask for.
    init(
        _ scene: Scene, _ arguments: SceneArguments, actions: [ScriptAction], scale: CGFloat,
        at instant: TimeInterval?, shot: (String, Bitmap) throws -> Void
    ) throws {
        self.scene = scene
        let values = try SceneSetting.values(arguments.settings, for: scene)
        let timeZone = arguments.timeZone ?? .gmt
        arguments.adoptTimeZone(timeZone)
        let size = arguments.size ?? scene.size
        context = SceneContext(
            scene: scene, values: values, size: size, appearance: arguments.appearance,
            clock: arguments.standingClock, timeZone: timeZone)
        stage = Stage(
            root: scene.makeController(context), size: size, scale: scale, appearance: arguments.appearance)
        stage.session.isLoading = { [context] in context.isLoading }
        do {
            try stage.play(actions, shot: shot)
            if let instant { stage.advance(by: instant) } else { try stage.settle() }
        } catch let error as StageError {
            try Self.explain(error, script: arguments.script)
        }
    }

    /// What is still moving has a status of its own: the command was right, the scene does not come to rest.
    private static func explain(_ error: StageError, script: String?) throws -> Never {
        if case .notAtRest = error {
            StandardError.say("Error: \(error)")
            throw ExitCode(2)
        }
        throw CommandFailure("\(script ?? "script"): \(error)")
    }
}
