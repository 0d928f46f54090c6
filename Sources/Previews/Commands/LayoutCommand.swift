import ArgumentParser
import Files
import PreviewTools
import UIKit

struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout", _superCommandName: Commands.name,
        abstract: "Prints the layout of a scene's collection view as numbers.",
        discussion: """
            Lists the layout's elements that intersect the bounds, including hidden ones, in painting order. `frame` is \
            centre ± size/2 without the transform; `transform3D` has m11…m44. `time` is in seconds since the window was \
            created. `constraints`, where there are any, names the broken ones and the ambiguous views.
            """)

    @Argument(help: "The scene's id; `list` names them.")
    var scene: String

    @OptionGroup var arguments: SceneArguments

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels per point; layouts may round to pixels.", valueName: "N"),
        transform: ArgumentForms.scale)
    var scale: CGFloat = 1

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Seconds after the end of the script (default: at rest).", valueName: "seconds"),
        transform: ArgumentForms.seconds)
    var at: TimeInterval?

    @Flag(help: "Prints JSON, the only format.")
    var json = false

    @Flag(help: "Prints presentation values during animations instead of their final values.")
    var presentation = false

    func run() throws {
        try MainActor.assumeIsolated {
            let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
            let run = try OffscreenRun(Commands.scene(scene), arguments, scale: scale, at: at, shotFolder: folder)
            run.stage.refresh()
            let report = try LayoutReport(
                scene: run.scene.id, window: run.stage.window, time: run.stage.now, presentation: presentation)
            StandardOutput.print(report.json.text)
            try run.checkShown()
        }
    }
}
