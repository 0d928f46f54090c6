import ArgumentParser
import Stage
import UIKit
import X11Host

struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Shows a scene in a window; without one, a list of all beside the chosen one.",
        discussion: """
            Without --date the app's clock is the real one. A script goes through the X server (XTest), as a person's \
            hand would; `shot NAME` writes NAME.png beside the state file, or in the current folder.

            Keys:

            \(Shortcut.help)
            """)

    @Argument(help: "The scene's id; `list` names them.")
    var scene: String?

    @OptionGroup var arguments: SceneArguments

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels per point; from Xft.dpi by default.", valueName: "N"),
        transform: ArgumentForms.scale)
    var scale: CGFloat?

    @Flag(help: "Ends when the script has been played and all is at rest.")
    var thenQuit = false

    @Flag(help: "Shows from the start what frames cost; Ctrl-H does later. It is in no picture that is saved.")
    var hud = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Rewritten whenever the window comes to rest, with what `layout --json` prints.", valueName: "file.json"))
    var state: String?

    func validate() throws {
        if thenQuit && arguments.script == nil { throw ValidationError("--then-quit needs a --script to end after") }
        if scene == nil, let setting = arguments.settings.first {
            throw ValidationError("\(setting.name) is an option of a scene: name the scene too, as in `preview SCENE`")
        }
    }

    func run() throws { try MainActor.assumeIsolated { try show() } }

    @MainActor private func show() throws {
        let chosen = try scene.map(Verbs.scene)
        guard !Verbs.scenes.isEmpty else { throw CommandFailure("there are no scenes to show") }
        if let size = arguments.size ?? chosen?.size { try ArgumentForms.checkPixels(size, scale: scale ?? 1) }
        let actions = try arguments.actions()
        let timeZone = arguments.timeZone ?? (arguments.date == nil ? nil : .gmt)
        if let timeZone { arguments.adoptTimeZone(timeZone) }
        let wishes = PreviewShell.Wishes(
            size: arguments.size, scale: scale, appearance: arguments.appearance,
            clock: arguments.date == nil ? .running : arguments.standingClock, timeZone: timeZone ?? .current,
            values: try chosen.map { try SceneSetting.values(arguments.settings, for: $0) } ?? [:], stateFile: state,
            showsFrames: hud)
        let shell: PreviewShell
        do {
            shell = try PreviewShell(scenes: Verbs.scenes, scene: chosen, wishes: wishes)
        } catch { throw CommandFailure("\(error)") }
        let outcome = Outcome()
        if arguments.script != nil { play(actions, on: shell, outcome) }
        shell.window.run()
        if let error = outcome.error { throw error }
    }

    /// What a script said that failed, until the window has gone.
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
