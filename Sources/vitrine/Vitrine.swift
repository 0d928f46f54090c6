import ArgumentParser
import Previews
import Workbench

/// The gallery: the sample apps with the command line of `Previews`, as in any other package, and the workbench.
@main struct Vitrine: PreviewApp {
    var scenes: [Scene] {
        [
            .circle, .hundredPixels, .survey, .dimensions, .coverFlow, .classTree, .columnSpan, .states, .springs,
            .browse, .outline, .feed, .table,
            .controls, .attributedText,
            .presentation, .playground,
        ]
    }

    var commands: [any ParsableCommand.Type] { WorkbenchCommands.all }
}
