import ArgumentParser
import Snapshots
import Stage
import UIKit

struct PlotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plot", abstract: "Draws how scrolling moves: offset and velocity over time.",
        discussion: """
            edge is a fling into the edge, paged one of pages, snapped one to a target that the delegate chose, wheel a \
            burst of the wheel. Each is made with a scroll view in a window without a display; the curves are what it \
            did, 250 instants a second.
            """)

    @Argument(help: "edge, paged, snapped, wheel; all of them when none is named.")
    var motions: [String] = []

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels per point.", valueName: "N"), transform: ArgumentForms.scale
    )
    var scale: CGFloat = 2

    @Option(name: [.short, .long], help: ArgumentHelp("Where the picture goes.", valueName: "file.png"))
    var output: String

    func validate() throws {
        for name in motions where PlotScenario(rawValue: name) == nil {
            throw ValidationError(Verbs.unknown(name, among: PlotScenario.allCases.map(\.rawValue), what: "motion"))
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let scenarios =
                motions.isEmpty ? PlotScenario.allCases : motions.compactMap { PlotScenario(rawValue: $0) }
            let page = PlotPage(scenarios.map { $0.record() })
            try ArgumentForms.checkPixels(page.size, scale: scale)
            let stage = Stage(root: page, size: page.size, scale: scale)
            try stage.settle()
            try PNG.write(stage.bitmap, to: output, effort: .fast)
        }
    }
}
