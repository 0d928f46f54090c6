import ArgumentParser
import Foundation
import Testing

@testable import Previews

/// Command lines, read by the parser of the command that they name.
@MainActor @Suite struct CommandParsingTests {
    @Test func commandsAreParsedAlone() throws {
        let list = try #require(try Commands.parse(command: ["list", "--ids"]) as? ListCommand)
        #expect(list.ids && !list.json)
        let snapshot = try #require(
            try Commands.parse(command: ["snapshot", "circle", "--size", "90x60", "-o", "a.png"]) as? SnapshotCommand)
        #expect(snapshot.scene == "circle" && snapshot.arguments.size == CGSize(width: 90, height: 60))
    }

    /// Errors and help name the program and the command, as the root parser prints them.
    @Test(arguments: [
        [], ["--help"], ["nothing"], ["list", "--help"], ["help", "list"], ["list", "--nothing"], ["list", "extra"],
        ["list", "--json", "--ids"], ["snapshot"], ["snapshot", "a", "--size", "9"], ["list", "--version"],
        ["list", "--generate-completion-script", "bash"], ["list", "--generate-completion-script=zsh", "--ids"],
        ["film", "a", "--at", "--generate-completion-script"], ["list", "--experimental-dump-help"],
    ])
    func theRestIsThatOfTheRoot(_ arguments: [String]) throws {
        #expect(outcome(arguments, Commands.parse) == outcome(arguments, Commands.parseAsRoot))
    }

    @Test(arguments: ["--help", "--nothing"])
    func helpAndErrorsOfEachCommandAreThoseOfTheRoot(_ argument: String) {
        for command in Commands.configuration.subcommands {
            let arguments = [command._commandName, argument]
            #expect(outcome(arguments, Commands.parse) == outcome(arguments, Commands.parseAsRoot))
        }
    }

    /// A command's own parser looks for a request of a completion script unless its command has a super-command.
    @Test func commandsHaveTheProgramAsSuperCommand() {
        let root = Commands.configuration
        for command in root.subcommands {
            #expect(command.configuration._superCommandName == root.commandName, "\(command)")
        }
    }

    @Test(
        "windows of packages that follow changes, and those that run the code themselves or refuse it",
        arguments: [
            (["preview"], true), (["preview", "circle", "--size", "90x60", "--scale=2", "--variants"], true),
            (["preview", "circle", "--appearance", "dark", "--type-size", "xl", "--inspect", "--hud"], true),
            (["preview", "circle", "--time-zone", "UTC"], false), (["preview", "circle", "--size"], false),
            (["preview", "circle", "--size", "9"], false), (["preview", "--help"], false), (["list"], false),
            (["preview", "circle", "more"], false), ([], false),
        ] as [([String], Bool)])
    func livePreviewsOfPackages(_ arguments: [String], _ isLive: Bool) {
        #expect(LiveCommand.accepts(arguments) == isLive)
    }

    /// The type of the command, or the message of the error.
    private func outcome(_ arguments: [String], _ parse: ([String]) throws -> any ParsableCommand) -> String {
        do { return "\(type(of: try parse(arguments)))" } catch { return Commands.fullMessage(for: error) }
    }

    @Test func theProgramHasTheNameOfItsFile() throws {
        let path = try #require(CommandLine.arguments.first)
        #expect(Commands.programName == URL(fileURLWithPath: path).lastPathComponent)
    }
}
