import ArgumentParser
import Files
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
        try ArgumentForms.checkPixels(size, scale: scale)
        try Self.checkMemory(size, scale: scale)
        context = SceneContext(
            scene: scene, values: values, size: size, appearance: arguments.appearance,
            clock: arguments.standingClock, timeZone: timeZone)
        stage = Stage(
            root: scene.makeController(context), size: size, scale: scale, appearance: arguments.appearance)
        stage.session.isLoading = { [context] in context.isLoading }
        do {
            try stage.play(actions, shot: shot)
            if let instant { stage.advance(by: instant) } else { try stage.settle() }
        } catch let error as ScriptRunError {
            try Self.explain(error, error.error, script: arguments.script)
        } catch let error as StageError {
            try Self.explain(error, error, script: arguments.script)
        }
    }

    /// The window's pixels, mapped twice, their copies on the way to a file, and what a scene needs: libraries end the
    /// program without it.
    private static func checkMemory(_ size: CGSize, scale: CGFloat) throws {
        let bytes = Int(size.width * scale * size.height * scale) * 32 + (64 << 20)
        guard ProcessLimits.hasMemory(bytes) else {
            throw CouldNotRun("no \(bytes >> 20) MB of memory for a picture of that size (see `ulimit -v`)")
        }
    }

    /// What is still moving has a status of its own: the command was right, the scene does not come to rest.
    private static func explain(_ error: any Error, _ reason: StageError, script: String?) throws -> Never {
        let text = error is ScriptRunError ? "\(script ?? "script"): \(error)" : "\(error)"
        if case .notAtRest = reason { throw CouldNotRun(text) }
        throw CommandFailure(text)
    }
}
