import ArgumentParser
import Files
import PreviewScenes
import PreviewTools
import UIKit

struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: Commands.name,
        abstract: "Lists the scenes by group, with id, title, summary and options.")

    @Argument(help: "An Interface Builder document, whose scenes are listed.")
    var document: String?

    @Flag(help: "Prints JSON.")
    var json = false

    @Flag(help: "Prints the ids only, one per line.")
    var ids = false

    func validate() throws {
        if json && ids { throw ValidationError("--json and --ids exclude each other") }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let scenes = try document.map(Self.scenes) ?? Commands.scenes
            if json {
                StandardOutput.print(JSONText.array(scenes.map(Self.object)).text)
            } else if ids {
                for scene in scenes { StandardOutput.print(scene.id) }
            } else {
                StandardOutput.print(Self.text(scenes))
            }
        }
    }

    @MainActor private static func scenes(of path: String) throws -> [Scene] {
        guard let document = DocumentArgument(path) else {
            throw ValidationError("\(path) is no .storyboard and no .xib")
        }
        return try document.scenes().all
    }

    @MainActor private static func object(_ scene: Scene) -> JSONText {
        .object([
            ("id", .string(scene.id)), ("title", .string(scene.title)), ("summary", .string(scene.summary)),
            ("group", .string(scene.group)),
            ("size", .numbers([scene.size.width, scene.size.height])),
            (
                "options",
                .array(
                    scene.options.map { option in
                        .object([
                            ("name", .string(option.name)), ("default", .string(option.defaultText)),
                            ("expects", .string(option.expectation)), ("help", .string(option.help)),
                        ])
                    })
            ),
        ])
    }

    /// The scenes below the titles of their sections, if any has one.
    static func text(_ scenes: [Scene]) -> String {
        SceneSections(scenes.map(\.group)).all.map { section in
            let lines = section.scenes.flatMap { Self.lines(of: scenes[$0]) }
            guard !section.title.isEmpty else { return lines.joined(separator: "\n") }
            return ([section.title] + lines.map { "  " + $0 }).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private static func lines(of scene: Scene) -> [String] {
        var lines = ["\(scene.id)  \(scene.title)"]
        if !scene.summary.isEmpty { lines.append("    \(scene.summary)") }
        for option in scene.options {
            let help = option.help.isEmpty ? "" : "  \(option.help)"
            let form = option.isArgument ? "--\(option.name) " : "--set \(option.name)="
            lines.append("    \(form)\(option.defaultText)  (\(option.expectation))\(help)")
        }
        return lines
    }
}
