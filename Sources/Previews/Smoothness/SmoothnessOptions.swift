import ArgumentParser
import UIKit

/// The options of a measurement of smoothness.
package struct SmoothnessOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The duration of the use; not with --script.", valueName: "seconds"),
        transform: ArgumentForms.seconds)
    package var seconds: TimeInterval?

    @Option(
        help: ArgumentHelp("Frames per second, on a timer (default: the display's; 60 with --counts).", valueName: "N"))
    package var rate: Double?

    @Option(
        help: ArgumentHelp(
            "Fails with status 1 beyond so many milliseconds of hitches per second of motion.", valueName: "N"))
    package var gate: Double?

    @Flag(help: "Runs without a display, one frame directly after the other.")
    package var offscreen = false

    @Flag(help: "Counts the work instead of measuring times, without a display.")
    package var counts = false

    @Flag(help: "Runs it in a process of its own, as --package does; processor is that of both processes.")
    package var live = false

    package init() {}

    /// Throws an error for values out of range and for options that exclude each other.
    package func check(with scene: SceneArguments) throws {
        if seconds != nil && scene.script != nil {
            throw ValidationError("--seconds is for the built-in use: leave out --seconds or --script")
        }
        if offscreen && (gate != nil || rate != nil) {
            throw ValidationError("--offscreen makes no frame late: leave out --gate and --rate, or --offscreen")
        }
        if counts && gate != nil {
            throw ValidationError("--counts measures no time: leave out --gate, or --counts")
        }
        if live {
            if offscreen || counts {
                throw ValidationError(
                    "--live is for a window: leave out --live, or --\(offscreen ? "offscreen" : "counts")")
            }
            for (name, isGiven) in [("script", scene.script != nil), ("set", !scene.settings.isEmpty)] where isGiven {
                throw ValidationError("--live shows the scene as it opens: leave out --live or --\(name)")
            }
        }
        if let rate, !(10...1000).contains(rate) { throw ValidationError("--rate must be from 10 to 1000") }
        if let gate, !(0...1000).contains(gate) { throw ValidationError("--gate must be from 0 to 1000") }
    }
}
