import ArgumentParser
import Files
import PreviewScenes
import PreviewTools
import PreviewWindow
import Snapshots
import Stage
import UIKit

/// A scene on a stage, advanced to the time requested on the command line.
@MainActor struct OffscreenRun {
    let scene: Scene
    let stage: Stage
    /// Retained while its scene is shown: it owns the scene's scheduled calls.
    private let context: SceneContext

    init(
        _ scene: Scene, _ arguments: SceneArguments, scale: CGFloat, at instant: TimeInterval?, shotFolder: URL
    ) throws {
        try self.init(scene, arguments, actions: arguments.actions(), scale: scale, at: instant) { name, bitmap in
            try PNG.write(bitmap, to: shotFolder.appendingPathComponent(name + ".png").path, effort: .fast)
        }
    }

    /// `shot` receives the pictures requested by the actions. The size and the traits are those of a variant, if there
    /// is one, instead of those of the arguments.
    init(
        _ scene: Scene, _ arguments: SceneArguments, actions: [ScriptAction], scale: CGFloat,
        at instant: TimeInterval?, variant: Variant? = nil, shot: (String, Bitmap) throws -> Void
    ) throws {
        try Toolchain.check()
        self.scene = scene
        let values = try SceneSetting.values(arguments.settings, for: scene)
        let timeZone = arguments.timeZone ?? .gmt
        arguments.adoptTimeZone(timeZone)
        let size = variant?.size ?? arguments.size ?? scene.size
        let appearance = variant?.appearance ?? arguments.appearance
        try ArgumentForms.checkPixels(size, scale: scale)
        try Self.checkMemory(size, scale: scale)
        let clock = arguments.fixedClock
        context = SceneContext(
            scene: scene, values: values, size: size, appearance: appearance,
            clock: clock, timeZone: timeZone)
        let controller = scene.makeController(context)
        if let variant { controller.adopt(variant) }
        stage = Stage(
            root: controller, size: size, scale: scale, appearance: appearance, wallTime: clock.now,
            isLoading: { [context] in context.isLoading })
        stage.window.setTypeSize(arguments.typeSize)
        stage.showsKeyboard = arguments.keyboard
        if let variant { stage.window.adopt(variant) }
        do {
            try stage.play(actions, shot: shot)
            if let instant {
                stage.advance(by: instant)
                try stage.checkLoaded()
            } else {
                try stage.settle()
            }
        } catch let error as ScriptRunError {
            try Self.rethrow(error, error.error, script: arguments.script)
        } catch let error as StageError {
            try Self.rethrow(error, error, script: arguments.script)
        }
    }

    /// Throws when the scene has reported that it cannot show what it should.
    func checkShown() throws {
        if let failure = context.failure { throw CommandFailure("\(scene.id): \(failure)") }
    }

    /// Checks the memory for the window's pixels, mapped twice, for copies while writing a file, and for the scene
    /// itself: libraries end the program when memory runs out.
    private static func checkMemory(_ size: CGSize, scale: CGFloat) throws {
        let bytes = Int(size.width * scale * size.height * scale) * 32 + (64 << 20)
        guard ProcessLimits.hasMemory(bytes) else {
            throw CouldNotRun("no \(bytes >> 20) MB of memory for a picture of that size (see `ulimit -v`)")
        }
    }

    /// A scene that does not come to rest has a status of its own, since the command is valid.
    private static func rethrow(_ error: any Error, _ reason: StageError, script: String?) throws -> Never {
        let text = error is ScriptRunError ? "\(script ?? "script"): \(error)" : "\(error)"
        if case .notAtRest = reason { throw CouldNotRun(text) }
        throw CommandFailure(text)
    }
}
