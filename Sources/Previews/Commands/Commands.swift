import ArgumentParser
import Files
import LivePreviews
import PackageBuilds
@_exported public import PreviewScenes
import UIKit

/// The root of the command line, with all commands.
package struct Commands: ParsableCommand {
    /// Process-wide: commands are parsed by type. The scenes, set once before arguments are parsed.
    @MainActor static private(set) var scenes: [Scene] = []
    /// Process-wide: the command line of the process is built once. The commands of the app itself, set before.
    @MainActor static private var appCommands: [any ParsableCommand.Type] = []

    package static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Shows UIKit scenes in a window, as pictures or as numbers.",
        discussion: """
            Sizes and positions are in points, times in seconds. Pictures and numbers are made without a display and with \
            a fixed clock, so the same command gives the same file.

              list                                    the scenes
              preview circle                          a window; close it, or press Ctrl-Q
              preview Main.storyboard:Detail          a scene of a storyboard, or a nib, without its program
              snapshot circle --size 800x600 -o a.png
              film circle --script add.txt --to 0.5 -o a.png   an animated PNG
              layout circle --size 800x600 --json
              inspect circle --at 300,200             a view with its layer, constraints and element
              doctor circle                           property-based tests of a layout
              regress Regression                      scene files compared with reference pictures
              compare a.png b.png                     how two pictures differ
              bench circle --gate 1                   hitches while it is used, as a test
              list --package DIR                      the #Preview declarations of a package, with any command
              preview --package DIR                   the window of the package's application, if it is one
              check DIR                               how much of an Xcode project compiles here
              mcp                                     serves the scenes to agents (Model Context Protocol)
              agent open scene=circle                 the same tools from a shell

            Exit statuses: 0 success; 1 failure, or pictures differ; 2 could not run, or the output could not be written; \
            3 the connection to the display was lost; 64 invalid command line; 128 + N ended by signal N.
            """,
        version: Version.short,
        subcommands: MainActor.assumeIsolated { subcommands(of: appCommands) })

    private static let ownCommands: [any ParsableCommand.Type] = [
        ListCommand.self, PreviewCommand.self, SnapshotCommand.self, FilmCommand.self, LayoutCommand.self,
        InspectCommand.self, DoctorCommand.self, RegressCommand.self, CompareCommand.self, SceneBenchCommand.self,
        CheckCommand.self, MCPCommand.self, AgentCommand.self,
        LiveCommand.self, LiveChildCommand.self,
    ]

    /// The name of the program, which all our own commands have as that of their super-command: a command's own parser
    /// then looks for no request of a completion script, which takes two more parsers. The root's parser does.
    static let name = programName ?? "scenes"

    /// The commands of the app, and our own except those that the app replaces.
    private static func subcommands(of app: [any ParsableCommand.Type]) -> [any ParsableCommand.Type] {
        let names = Set(app.map { $0.configuration.commandName })
        return ownCommands.filter { !names.contains($0.configuration.commandName) } + app
    }

    package init() {}

    @MainActor static func run(_ app: any PreviewApp, arguments: [String]) -> Never {
        let scenes = app.scenes, ids = scenes.map(\.id)
        enforce(Set(ids).count == ids.count, "PreviewApp.scenes: duplicate scene ids in \(ids)")
        let commands = app.commands, names = commands.map { $0.configuration.commandName ?? "\($0)" }
        enforce(Set(names).count == names.count, "PreviewApp.commands: duplicate command names in \(names)")
        (Self.scenes, appCommands) = (scenes + Scene.previews(taken: ids), commands)
        ProcessStart.prepare()
        if let problem = ProcessLimits.problem {
            StandardError.print("Error: \(problem)")
            Foundation.exit(CouldNotRun.status)
        }
        if arguments == ["--version"] {
            StandardOutput.print(Version.text)
            end(with: nil)
        }
        do {
            Self.scenes += try PreviewLibrary.loadNamed()
            if let package = try PackageArgument(arguments) {
                if try AgentCommand.call(of: package) { end(with: nil) }
                try Self.run(package)
            }
            var command = try parse(command: SceneShorthand(scenes: scenes).expanded(arguments))
            try command.run()
            end(with: nil)
        } catch {
            end(with: error)
        }
    }

    /// The file name of the program.
    static var programName: String? { CommandLine.arguments.first?.split(separator: "/").last.map(String.init) }

    /// Parses a command line. The command's own parser takes half as long as the root's, which is left to report errors
    /// and to print help. The configuration of the root would read those of all commands, so it is not used here.
    package static func parse(command arguments: [String]) throws -> any ParsableCommand {
        let commands = MainActor.assumeIsolated { appCommands } + ownCommands
        if let name = arguments.first,
            let named = commands.first(where: { $0.configuration.commandName == name }),
            let command = try? named.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == named
        {
            return command
        }
        return try parseAsRoot(arguments)
    }

    /// Runs a command in a program with the previews of a package.
    private static func run(_ package: PackageArgument) throws -> Never {
        let adopted = try AdoptedPackage(of: package.folder)
        for problem in try adopted?.write() ?? [] { StandardError.print(problem.text) }
        let host = try PackageHost(folder: adopted?.folder.path ?? package.folder)
        let shown = host.applications.shown(by: package.arguments)
        // The names of adopted files are not those of the previews.
        if shown == nil, adopted == nil { try LiveCommand.checkName(in: package.arguments, of: host) }
        if case .failure(let absence) = host.prebuilt {
            StandardError.print("compiling Vitrine for \(package.folder), which takes minutes: \(absence.reason)")
        }
        if let shown {
            try host.start(host.build(shown.application), arguments: shown.arguments)
        }
        guard LiveCommand.accepts(package.arguments) else {
            // These commands build libraries of the package.
            guard ["mcp", "agent"].contains(package.arguments.first) else {
                try host.start(host.build(), arguments: package.arguments)
            }
            try host.start(host.buildLive(), arguments: package.arguments + ["--built-from", package.path])
        }
        try host.start(
            host.buildLive(),
            arguments: ["live-preview", host.folder.path] + (adopted.map { ["--original", $0.original.path] } ?? [])
                + package.arguments.dropFirst())
    }

    /// Prints an error and exits with its status. Lost output makes any command fail.
    private static func end(with error: (any Error)?) -> Never {
        var status = error.map { $0 is CouldNotRun ? CouldNotRun.status : exitCode(for: $0).rawValue } ?? 0
        if let text = error.map({ fullMessage(for: $0) }), !text.isEmpty {
            if status == 0 { StandardOutput.print(text) } else { StandardError.print(text) }
        }
        if let failure = StandardOutput.failure {
            StandardError.print("Error: \(failure)")
            status = max(status, CouldNotRun.status)
        }
        Foundation.exit(status)
    }

    /// The scene of an id, or of a document. Throws an error that suggests the nearest id otherwise.
    @MainActor package static func scene(_ id: String) throws -> Scene {
        if let document = DocumentArgument(id) {
            let (all, chosen) = try document.scenes()
            return chosen ?? all[0]
        }
        guard let scene = scenes.first(where: { $0.id == id }) else {
            throw ValidationError(UnknownName.message(id, among: scenes.map(\.id), what: "scene"))
        }
        return scene
    }
}
