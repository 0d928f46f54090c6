import ArgumentParser
import UIKit

/// The measurement of smoothness for any package; an app may have a command of this name with more to measure.
struct SceneBenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", _superCommandName: Commands.name,
        abstract: "Measures how smoothly a scene moves in a window.",
        discussion: BenchHelp.smoothness)

    @Argument(help: "The scene's id; `list` names them.")
    var scene: String

    @OptionGroup var arguments: SceneArguments
    @OptionGroup var smoothness: SmoothnessOptions

    @Flag(help: "Prints JSON.")
    var json = false

    func validate() throws { try smoothness.check(with: arguments) }

    func run() throws {
        try MainActor.assumeIsolated {
            try SceneBench(
                scene: Commands.scene(scene), arguments: arguments, options: smoothness, printsJSON: json
            ).run()
        }
    }
}

package enum BenchHelp {
    package static let smoothness = """
        The scene is used through the X server: flings and the wheel, or a script's actions. hitch is the time by which \
        frames appeared later than the vsyncs they were meant for, in milliseconds per second of motion; lateFrames and \
        frames count them, longestRun is the most vsyncs that one frame missed. overrunP99 is the 99th percentile of \
        the time by which frames were finished after their vsync, longestGap the longest interval between two frames of \
        a motion, work the median duration of a frame, processor the processor time per frame; all in milliseconds.
        """
}
