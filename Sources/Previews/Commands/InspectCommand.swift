import ArgumentParser
import Files
import PreviewTools
import UIKit

struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", _superCommandName: Commands.name,
        abstract: "Prints the views of a scene with everything known about them.",
        discussion: """
            Prints the tree of views with classes and frames. With --at, prints the view at a position with its layer, \
            constraints and, in a collection view or table view, its element, and the views around it. `created` is the line of \
            the source in debug builds, found with llvm-symbolizer of the toolchain; --no-source saves that time.
            """)

    @Argument(help: "The scene's id; `list` names them.")
    var scene: String

    @OptionGroup var arguments: SceneArguments

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A position in the window, in points.", valueName: "X,Y"), transform: ArgumentForms.point)
    var at: CGPoint?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Seconds after the end of the script (default: at rest).", valueName: "seconds"),
        transform: ArgumentForms.seconds)
    var instant: TimeInterval?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels per point.", valueName: "N"), transform: ArgumentForms.scale
    )
    var scale: CGFloat = 1

    @Flag(help: "Prints JSON.")
    var json = false

    @Flag(inversion: .prefixedNo, help: "Finds the lines of the source at which views were created.")
    var source = true

    func run() throws {
        try MainActor.assumeIsolated {
            let origins = source ? ViewOrigins() : nil
            let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
            let run = try OffscreenRun(Commands.scene(scene), arguments, scale: scale, at: instant, shotFolder: folder)
            run.stage.refresh()
            let report = try InspectReport(
                scene: run.scene.id, window: run.stage.window, time: run.stage.now, at: at, origins: origins)
            StandardOutput.print(json ? report.json.text : report.text)
            if let note = report.note { StandardError.print(note) }
            try run.checkShown()
        }
    }
}
