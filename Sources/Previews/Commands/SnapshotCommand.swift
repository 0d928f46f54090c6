import ArgumentParser
import Snapshots
import UIKit

struct SnapshotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot", abstract: "Makes a picture of a scene, without a display.",
        discussion: """
            The instant is that when all is at rest, or --at seconds after the end of the script. A scene that does not \
            come to rest within 20 s ends the command with status 2 and the names of what is pending. The picture has \
            size × scale pixels. `shot NAME` in a script writes NAME.png beside the output.
            """)

    @Argument(help: "The scene's id; `list` names them.")
    var scene: String

    @OptionGroup var arguments: SceneArguments

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels per point.", valueName: "N"), transform: ArgumentForms.scale
    )
    var scale: CGFloat = 1

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The instant, counted from the end of the script.", valueName: "seconds"),
        transform: ArgumentForms.seconds)
    var at: TimeInterval?

    @Option(name: [.short, .long], help: ArgumentHelp("Where the picture goes.", valueName: "file.png"))
    var output: String

    func run() throws {
        try MainActor.assumeIsolated {
            let folder = URL(fileURLWithPath: output).deletingLastPathComponent()
            let run = try OffscreenRun(Verbs.scene(scene), arguments, scale: scale, at: at, shotFolder: folder)
            try PNG.write(run.stage.bitmap, to: output, effort: .fast)
        }
    }
}
