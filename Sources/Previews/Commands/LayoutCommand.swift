import ArgumentParser
import Files
import UIKit

struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout", abstract: "Says in numbers what a scene's collection view shows.",
        discussion: """
            All that the layout returns and that intersects the bounds, hidden elements too, in painting order. `frame` \
            is centre ± size/2 without the transform; `transform3D` has m11…m44. `time` is in seconds since the window \
            was made. `constraints`, where there are any, names the broken ones and the views that they leave open.
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
        help: ArgumentHelp("The instant, counted from the end of the script.", valueName: "seconds"),
        transform: ArgumentForms.seconds)
    var at: TimeInterval?

    @Flag(help: "JSON, the only form so far.")
    var json = false

    @Flag(help: "What is on screen in mid-animation instead of where it is going.")
    var presentation = false

    func run() throws {
        try MainActor.assumeIsolated {
            let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
            let run = try OffscreenRun(Verbs.scene(scene), arguments, scale: scale, at: at, shotFolder: folder)
            run.stage.refresh()
            let report = try LayoutReport(
                scene: run.scene.id, window: run.stage.window, time: run.stage.now, presentation: presentation)
            StandardOutput.print(report.json.text)
        }
    }
}
