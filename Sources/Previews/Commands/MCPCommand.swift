import Agent
import ArgumentParser
import Files
import PreviewScenes
import PreviewWindow
import UIKit

struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp", _superCommandName: Commands.name,
        abstract: "Serves the scenes to agents by the Model Context Protocol.",
        discussion: """
            Reads requests from standard input and writes responses to standard output, a JSON object a line, without a \
            display. The tools open scenes, send input, and describe views, layouts and pictures in short texts. Stages \
            are kept as recipes in a private folder, in $XDG_RUNTIME_DIR or the temporary folder, and are made again \
            after the server has ended. Pictures are files in that folder. The output of scenes goes to their logs.
            """)

    @Flag(help: "Lets agents accept differing pictures as references.")
    var allowAccept = false

    /// The folder of the package that this program was built for.
    @Option(help: .hidden) var builtFrom: String?
    /// The process that passes calls on to this one, with which it ends.
    @Option(help: .hidden) var parent: Int32?

    func run() throws {
        if let parent, !ProcessStart.endWithParent(parent) { throw CouldNotRun("the server has ended") }
        try MainActor.assumeIsolated {
            try Toolchain.check()
            SceneArguments().adoptTimeZone(.gmt)
            try AgentServer(tools: Self.tools(package: builtFrom, allowsAccept: allowAccept)).run()
        }
    }

    @MainActor static func tools(package: String?, allowsAccept: Bool) throws -> any ToolRunner {
        guard let package else {
            return try AgentTools(
                scenes: Commands.scenes, settings: .init(allowsAccept: allowsAccept),
                capture: OutputCapture(isActive: true), doctor: examine)
        }
        let sources = try PackageSources(folder: package), program = AgentTools.Settings.thisProgram
        let arguments = ["mcp", "--parent", "\(getpid())"] + (allowsAccept ? ["--allow-accept"] : [])
        return PackageTools(folder: package) {
            try sources.build()
        } start: {
            try ToolProcess(program, arguments, library: $0)
        }
    }

    /// Runs the tests of `doctor` on a recipe.
    @MainActor static func examine(_ scene: Scene, _ recipe: Recipe, cases: Int, seed: UInt64) throws -> String {
        var arguments = try SceneArguments.parse([])
        arguments.size = CGSize(width: recipe.width, height: recipe.height)
        arguments.appearance = recipe.isDark ? .dark : .light
        arguments.typeSize = try ArgumentForms.typeSize(recipe.typeSize)
        arguments.settings = recipe.settings.map { SceneSetting(name: $0.key, value: $0.value) }
        let actions = try SceneArguments.actions(of: recipe.script)
        return try DoctorCommand.finding(in: scene, arguments, actions: actions, cases: cases, seed: seed).text
    }
}
