import ArgumentParser
import Files
import Snapshots
import UIKit

struct SnapshotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot", _superCommandName: Commands.name,
        abstract: "Writes a picture of a scene, without a display.",
        discussion: """
            The picture shows the scene at rest, or --at seconds after the end of the script. A scene that does not come to \
            rest within 20 s ends the command with status 2 and names what is pending. When the scene reports a failure, \
            such as a photo service that does not respond, the picture is written and the status is 1. The picture has \
            size × scale pixels. `shot NAME` in a script writes NAME.png beside the output.

            --variants writes 24 pictures to the folder --output: light and dark, three sizes, left to right and right to \
            left, default and large text, as in dark-390x844-rtl-ax3.png. They replace --appearance and --type-size; \
            --size is the first size.
            """)

    @Argument(help: "The scene's id; `list` names them. Or a document: `Card.xib`, `Main.storyboard:Detail`.")
    var scene: String

    @OptionGroup var arguments: SceneArguments

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels per point.", valueName: "N"), transform: ArgumentForms.scale
    )
    var scale: CGFloat = 1

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Seconds after the end of the script (default: at rest).", valueName: "seconds"),
        transform: ArgumentForms.seconds)
    var at: TimeInterval?

    @Flag(help: "Writes pictures of 24 variants to a folder.")
    var variants = false

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The picture to write; with --variants the folder.", valueName: "file.png"))
    var output: String

    func run() throws {
        try MainActor.assumeIsolated {
            if variants {
                let snapshots = try VariantSnapshots(
                    scene: Commands.scene(scene), arguments: arguments, scale: scale, instant: at)
                if let failure = try snapshots.write(to: output).first { throw CommandFailure(failure) }
                return
            }
            let folder = URL(fileURLWithPath: output).deletingLastPathComponent()
            let run = try OffscreenRun(Commands.scene(scene), arguments, scale: scale, at: at, shotFolder: folder)
            try PNG.write(run.stage.renderedBitmap(), to: output, effort: .fast)
            try run.checkShown()
        }
    }
}
