import ArgumentParser
import Stage
import UIKit
import X11Host

struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Shows a scene in a window, or all scenes beside a list.",
        discussion: """
            Without --date the app's clock is the real one. A script's events go through the X server (XTest), like real \
            input; `shot NAME` writes NAME.png beside the state file, or in the current folder.

            Keys:

            \(Shortcut.help)
            """)

    @Argument(help: "The scene's id; `list` names them.")
    var scene: String?

    @OptionGroup var arguments: SceneArguments

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels per point (default: from Xft.dpi).", valueName: "N"),
        transform: ArgumentForms.scale)
    var scale: CGFloat?

    @Flag(help: "Quits after the script, when nothing moves any more.")
    var thenQuit = false

    @Flag(
        help: """
            Shows the cost of frames from the start; Ctrl-H adds damage, then constraints. Saved pictures do not contain it.
            """)
    var hud = false

    @Flag(help: "Shows the inspector from the start, so that it knows the lines that create the views; Ctrl-I.")
    var inspect = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Writes the output of `layout --json` whenever the window comes to rest.", valueName: "file.json"))
    var state: String?

    func validate() throws {
        if thenQuit && arguments.script == nil { throw ValidationError("--then-quit requires --script") }
        if scene == nil, let setting = arguments.settings.first {
            throw ValidationError("\(setting.name) is an option of a scene: name the scene too, as in `preview SCENE`")
        }
    }

    func run() throws { try MainActor.assumeIsolated { try show() } }

    @MainActor private func show() throws {
        try Commands.checkToolchain()
        let chosen = try scene.map(Commands.scene)
        guard !Commands.scenes.isEmpty else { throw CommandFailure("there are no scenes to show") }
        if let size = arguments.size ?? chosen?.size { try ArgumentForms.checkPixels(size, scale: scale ?? 1) }
        let actions = try arguments.actions()
        let timeZone = arguments.timeZone ?? (arguments.date == nil ? nil : .gmt)
        if let timeZone { arguments.adoptTimeZone(timeZone) }
        var options = PreviewShell.Options(
            size: arguments.size, scale: scale, appearance: arguments.appearance,
            clock: arguments.date == nil ? .running : arguments.fixedClock, timeZone: timeZone ?? .current,
            values: try chosen.map { try SceneSetting.values(arguments.settings, for: $0) } ?? [:], stateFile: state,
            showsFrames: hud)
        options.typeSize = arguments.typeSize
        options.showsInspector = inspect
        let shell: PreviewShell
        do {
            shell = try PreviewShell(scenes: Commands.scenes, scene: chosen, options: options)
        } catch { throw CommandFailure("\(error)") }
        let outcome = Outcome()
        if arguments.script != nil { play(actions, on: shell, outcome) }
        shell.window.run()
        if let error = outcome.error { throw error }
    }

    /// The error of a failed script, until the window has closed.
    @MainActor private final class Outcome { var error: (any Error)? }

    @MainActor private func play(_ actions: [ScriptAction], on shell: PreviewShell, _ outcome: Outcome) {
        let folder = state.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        let script = LiveScript(
            window: shell.window,
            shotFolder: folder ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
            target: { [weak shell] in shell?.uiWindow })
        let (thenQuit, name) = (thenQuit, arguments.script ?? "script")
        Task { @MainActor in
            do {
                try await script.play(actions)
                guard thenQuit else { return }
                try await script.rest()
                try shell.writeStateNow()
            } catch {
                outcome.error = CommandFailure("\(name): \(error)")
            }
            shell.window.close()
        }
    }
}
