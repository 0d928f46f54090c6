import Agent
import ArgumentParser
import Files
import PreviewWindow
import UIKit

struct AgentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "agent", _superCommandName: Commands.name,
        abstract: "Calls a tool of a resident server from a shell.",
        discussion: """
            The tools are those of `mcp`, with arguments as name=value; a name may repeat:

              agent open scene=circle size=400x300 set=count=5
              agent act stage=s1 'steps=click "Add"' steps=rest
              agent see stage=s1 as=audit

            Without a tool, lists all with their arguments. The first call starts a server, which ends after half an \
            hour without calls. It listens at a socket in the private folder of the user, in $XDG_RUNTIME_DIR or the \
            temporary folder. Stages are recipes: they are valid after any end of the server. The status is 1 for a \
            failure of the tool, and 2 if there is no answer.
            """)

    @Argument(help: "The tool, or `serve`: serves until it is idle.") var tool: String?
    @Argument(help: "The arguments, as name=value.") var words: [String] = []
    @Flag(help: "serve: lets agents accept differing pictures as references.") var allowAccept = false
    /// The folder of the package that this program was built for.
    @Option(help: .hidden) var builtFrom: String?

    func run() throws {
        guard let tool else { return StandardOutput.print(AgentClient.usage) }
        let program = AgentTools.Settings.thisProgram
        let socket = try AgentSocket(identity: builtFrom ?? program)
        guard tool == "serve" else {
            let server = [program, "agent", "serve"] + (builtFrom.map { ["--built-from", $0] } ?? [])
            return try Self.show(AgentClient(socket: socket).call(tool, words, starting: server))
        }
        try MainActor.assumeIsolated {
            try Toolchain.check()
            SceneArguments().adoptTimeZone(.gmt)
            let tools = try MCPCommand.tools(package: builtFrom, allowsAccept: allowAccept)
            if try !ResidentServer(tools: tools, socket: socket).run() {
                StandardError.print("another server listens already; it ends after half an hour without calls")
            }
        }
    }

    /// Calls a tool of a server for a package that already runs: without a build. False where none does.
    static func call(of package: PackageArgument) throws -> Bool {
        guard package.arguments.first == "agent", let command = try? parse(Array(package.arguments.dropFirst())),
            let tool = command.tool, tool != "serve",
            let result = try AgentClient(socket: AgentSocket(identity: package.path)).call(tool, command.words)
        else { return false }
        try show(result)
        return true
    }

    private static func show(_ result: (text: String, isError: Bool)) throws {
        StandardOutput.print(result.text)
        if result.isError { throw ExitCode(1) }
    }
}
