import ArgumentParser
import Files
import PreviewTools
import PreviewWindow
import Stage
import UIKit
import X11Host

/// The command line of a program that is an application.
struct ApplicationCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: Commands.programName ?? "application",
        abstract: "Shows the application's window.",
        discussion: """
            A script's events go through the X server (XTest), like real input; `shot NAME` writes NAME.png in the current \
            folder.

            Keys:

            \(Shortcut.help(withScenes: false))
            """)

    @Argument(help: ArgumentHelp("URLs to open.", valueName: "url"), transform: Self.url)
    var urls: [URL] = []

    @OptionGroup var arguments: WindowArguments

    @Option(help: ArgumentHelp("Plays an interaction script.", valueName: "file"))
    var script: String?

    @Flag(help: "Quits after the script, when nothing moves any more.")
    var thenQuit = false

    func validate() throws {
        if thenQuit && script == nil { throw ValidationError("--then-quit requires --script") }
    }

    private static func url(_ text: String) throws -> URL {
        guard let url = URL(string: text), url.scheme != nil else { throw ValidationError("\(text) is not a URL") }
        return url
    }

    /// Shows the application's window until it is closed.
    @MainActor func show(_ delegateClass: AnyClass) throws {
        try Toolchain.check()
        let size = arguments.size ?? ApplicationPreview.defaultSize
        try ArgumentForms.checkPixels(size, scale: arguments.scale ?? 1)
        var scene = SceneArguments()
        scene.script = script
        let actions = try scene.actions()
        let shown: ApplicationPreview
        do {
            shown = try ApplicationPreview(
                delegateClass, size: size, options: arguments.window, urls: urls)
        } catch { throw CommandFailure("\(error)") }
        var failure: (any Error)?
        if let script {
            let thenQuit = thenQuit
            Task { @MainActor in
                do {
                    let player = LiveScript(
                        window: shown.window,
                        shotFolder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
                        target: { shown.uiWindow })
                    try await player.play(actions)
                    guard thenQuit else { return }
                    try await player.rest()
                } catch { failure = CommandFailure("\(script): \(error)") }
                shown.close()
            }
        }
        shown.window.run()
        shown.close()
        if let failure { throw failure }
    }
}
