import ArgumentParser
import PreviewScenes
import Previews
import Snapshots
import Stage
import UIKit

struct PlotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plot", abstract: "Plots scroll motions: offset and velocity over time.",
        discussion: """
            edge is a fling into the edge, paged a fling with paging, snapped a fling to a target chosen by the delegate, \
            wheel a burst of wheel notches. A scroll view in a window without a display performs each motion; the curves \
            have 250 samples per second.
            """)

    @Argument(help: "edge, paged, snapped or wheel (default: all).")
    var motions: [String] = []

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels per point.", valueName: "N"), transform: ArgumentForms.scale
    )
    var scale: CGFloat = 2

    @Option(name: [.short, .long], help: ArgumentHelp("The picture to write.", valueName: "file.png"))
    var output: String

    func validate() throws {
        for name in motions where PlotScenario(rawValue: name) == nil {
            throw ValidationError(
                UnknownName.message(name, among: PlotScenario.allCases.map(\.rawValue), what: "motion"))
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let scenarios =
                motions.isEmpty ? PlotScenario.allCases : motions.compactMap { PlotScenario(rawValue: $0) }
            let size = PlotPage.size(scenarios.count)
            try ArgumentForms.checkPixels(size, scale: scale)
            let page = PlotPage(scenarios.map { $0.record() })
            let stage = Stage(root: page, size: size, scale: scale)
            try stage.settle()
            try PNG.write(stage.renderedBitmap(), to: output, effort: .fast)
        }
    }
}
