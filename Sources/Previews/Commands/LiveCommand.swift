import ArgumentParser
import Files
import LivePreviews
import PackageBuilds
import PreviewScenes
import PreviewWindow
import UIKit

/// `preview --package DIR`: the command of the process with the window.
struct LiveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "live-preview", _superCommandName: Commands.name, shouldDisplay: false)

    @Argument(help: "The package's folder.")
    var folder: String

    @Argument(help: "The preview's id; `list` names them.")
    var scene: String?

    @Option(help: "The folder of iOS source that the package was made for.")
    var original: String?

    @OptionGroup var arguments: WindowArguments

    @Flag(help: "Shows 24 variants of the preview, or all previews of the file that was changed last.")
    var variants = false

    @Flag(help: "Shows the inspector from the start.")
    var inspect = false

    @Flag(help: "Shows the cost of frames from the start.")
    var hud = false

    /// Whether the arguments of `preview` are all known to the live preview; the others need the code in the window's
    /// own process, or are wrong.
    static func accepts(_ arguments: [String]) -> Bool {
        guard arguments.first == "preview" else { return false }
        return (try? parse(["."] + arguments.dropFirst())) != nil
    }

    /// Throws for the name of a preview that the sources of a package do not declare: a build, which would report the
    /// same, takes minutes. Where the sources do not decide it, the build does.
    static func checkName(in arguments: [String], of package: PackageHost) throws {
        guard arguments.first == "preview",
            let name = (try? parse(["."] + arguments.dropFirst()))?.scene,
            !SceneID.all(of: package.titlesInFiles).contains(name), let titles = package.titlesInTargets()
        else { return }
        let ids = SceneID.all(of: titles)
        guard !ids.contains(name) else { return }
        throw CommandFailure(UnknownName.message(name, among: ids, what: "preview"))
    }

    func run() throws {
        try MainActor.assumeIsolated {
            try Toolchain.check()
            // Crashes are reported in the window; the calls would take seconds to collect.
            setenv("SWIFT_BACKTRACE", "enable=no", 0)
            let package = try PackageHost(folder: folder)
            let builder = try LibraryBuilder(package)
            if package.buildSystem == .swiftbuild {
                StandardError.print(
                    "live reload runs `swift build` for each change: the compiler's command lines are not in the plan of "
                        + "Swift Build")
            }
            let options = LivePreview.Options(
                scene: scene, folder: package.folder.path, size: arguments.size, window: arguments.window,
                variants: variants,
                tools: LiveTools(inspector: inspect && !variants, frames: hud ? .costOnly : nil))
            let window = LivePreview(program: Prebuilt.program, options: options)
            let adoption = try original.map { try LiveAdoption(of: $0) }
            let ends = ProcessStart.endAfterSignals()
            // Their closures refer to them weakly.
            try withExtendedLifetime((window, adoption, ends)) { try window.run(builder) }
        }
    }
}
