import ArgumentParser
import Files
import PreviewScenes
import PreviewTools
import PreviewWindow
import Stage
import UIKit
import X11Host

struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", _superCommandName: Commands.name,
        abstract: "Shows a scene in a window, or all scenes beside a list.",
        discussion: """
            Without --date the app's clock is the real one. A script's events go through the X server (XTest), like real \
            input; `shot NAME` writes NAME.png beside the state file, or in the current folder.

            --variants shows 24 variants beside each other: light and dark, three sizes, left to right and right to left, \
            default and large text. Input to one reaches all. A click on a caption shows one alone, Escape all. Ctrl with \
            the wheel, and Ctrl-+ and Ctrl-- zoom, Ctrl-0 shows all; the wheel between the pictures scrolls them.

            With --package the window is live unless --script, --state, --date or --set is given: changes are shown as \
            they are saved. The inspector and stopped time stay on meanwhile; pictures from before a change are gone \
            then. Without a name, --variants shows all previews of the file that was changed last, without these tools.

            Keys:

            \(Shortcut.help)
            """)

    @Argument(
        help: """
            The scene's id; `list` names them. Or an Interface Builder document, which is shown again when it is saved; \
            `Main.storyboard:Detail` is one controller of it.
            """)
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

    @Flag(help: "Shows 24 variants of the scene, all live.")
    var variants = false

    @Flag(help: "Shows the inspector from the start, so that it knows the lines that create the views; Ctrl-I.")
    var inspect = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Writes the output of `layout --json` whenever the window comes to rest.", valueName: "file.json"))
    var state: String?

    func validate() throws {
        if thenQuit && arguments.script == nil { throw ValidationError("--then-quit requires --script") }
        if variants {
            guard scene != nil else {
                throw ValidationError("--variants requires a scene, as in `preview SCENE --variants`")
            }
            for (name, isGiven) in [("state", state != nil), ("keyboard", arguments.keyboard)] where isGiven {
                throw ValidationError("--\(name) cannot be combined with --variants")
            }
        }
        if scene == nil, let setting = arguments.settings.first {
            throw ValidationError("\(setting.name) is an option of a scene: name the scene too, as in `preview SCENE`")
        }
    }

    func run() throws {
        let ends = ProcessStart.endAfterSignals()
        defer { for end in ends { end.cancel() } }
        try MainActor.assumeIsolated { try show() }
    }

    @MainActor private func show() throws {
        try Toolchain.check()
        let document = scene.flatMap(DocumentArgument.init)
        let (scenes, chosen) = try document?.scenes() ?? (Commands.scenes, scene.map(Commands.scene))
        guard !scenes.isEmpty else { throw CommandFailure("there are no scenes to show") }
        if let size = arguments.size ?? chosen?.size { try ArgumentForms.checkPixels(size, scale: scale ?? 1) }
        let actions = try arguments.actions()
        let timeZone = arguments.timeZone ?? (arguments.date == nil ? nil : .gmt)
        if let timeZone { arguments.adoptTimeZone(timeZone) }
        var options = ScenePreview.Options(
            size: arguments.size,
            window: arguments.window(scale: scale),
            clock: arguments.date == nil ? .running : arguments.fixedClock, timeZone: timeZone ?? .current,
            values: try chosen.map { try SceneSetting.values(arguments.settings, for: $0) } ?? [:], stateFile: state,
            showsFrames: hud)
        options.showsInspector = inspect
        if variants, let chosen { return try showVariants(of: chosen, options, actions) }
        let shell: ScenePreview
        do {
            shell = try ScenePreview(scenes: scenes, scene: chosen, options: options)
        } catch { throw CommandFailure("\(error)") }
        let watcher = try document.map { try DocumentWatcher($0, shell: shell) }
        defer { withExtendedLifetime(watcher) {} }
        let outcome = Outcome()
        if arguments.script != nil {
            play(actions, in: shell.window, target: { [weak shell] in shell?.uiWindow }, outcome) {
                try shell.writeStateNow()
            }
        }
        withExtendedLifetime(shell) { shell.window.run() }
        if let error = outcome.error { throw error }
    }

    @MainActor private func showVariants(
        of scene: Scene, _ shell: ScenePreview.Options, _ actions: [ScriptAction]
    ) throws {
        let canvas = VariantCanvas.Options(values: shell.values, clock: shell.clock, timeZone: shell.timeZone, scale: 1)
        let options = VariantPreview.Options(
            window: PreviewWindow.Options(scale: scale), canvas: canvas, showsFrames: hud)
        let variants: VariantPreview
        do {
            variants = try VariantPreview(scene, size: arguments.size, options: options)
        } catch { throw CommandFailure("\(error)") }
        let outcome = Outcome()
        if arguments.script != nil {
            play(actions, in: variants.window, target: { [weak variants] in variants?.uiWindow }, outcome) {}
        }
        withExtendedLifetime(variants) { variants.window.run() }
        if let error = outcome.error { throw error }
    }

    /// The error of a failed script, until the window has closed.
    @MainActor private final class Outcome { var error: (any Error)? }

    /// `finish` is called at the end when the window is to close then.
    @MainActor private func play(
        _ actions: [ScriptAction], in window: X11Window, target: @escaping () -> UIWindow?, _ outcome: Outcome,
        finish: @escaping () throws -> Void
    ) {
        let folder = state.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        let script = LiveScript(
            window: window, shotFolder: folder ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
            target: target)
        let (thenQuit, name) = (thenQuit, arguments.script ?? "script")
        Task { @MainActor in
            do {
                try await script.play(actions)
                guard thenQuit else { return }
                try await script.rest()
                try finish()
            } catch {
                outcome.error = CommandFailure("\(name): \(error)")
            }
            window.close()
        }
    }
}
