import ArgumentParser
import Files
import Snapshots
import UIKit

struct FilmCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "film", abstract: "Writes a span of time of a scene as an animated PNG, without a display.",
        discussion: """
            Times are in seconds after the end of the script. A frame shows the scene at its exact instant of the virtual \
            clock, as `snapshot --at` does, whatever the frame rate. At most 3600 frames are written.
            """)

    @Argument(help: "The scene's id; `list` names them.")
    var scene: String

    @OptionGroup var arguments: SceneArguments

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels per point.", valueName: "N"), transform: ArgumentForms.scale
    )
    var scale: CGFloat = 1

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The first instant.", valueName: "seconds"),
        transform: ArgumentForms.seconds)
    var from: TimeInterval = 0

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The last instant.", valueName: "seconds"),
        transform: ArgumentForms.seconds)
    var to: TimeInterval

    @Option(help: ArgumentHelp("Frames per second, 1 to 240.", valueName: "N"))
    var fps = 30

    @Option(name: [.short, .long], help: ArgumentHelp("The animated PNG to write.", valueName: "file.png"))
    var output: String

    private static let frameLimit = 3600

    /// The instants of the frames, computed one by one, so that they do not accumulate rounding.
    var instants: [TimeInterval] {
        (0...max(0, Int(((to - from) * Double(fps) + 1e-6).rounded(.down)))).map { from + Double($0) / Double(fps) }
    }

    func validate() throws {
        guard (1...240).contains(fps) else { throw ValidationError("expected 1 to 240 --fps") }
        guard from <= to else { throw ValidationError("--from \(from) is after --to \(to)") }
        guard (to - from) * Double(fps) < Double(Self.frameLimit) else {
            throw ValidationError("more than \(Self.frameLimit) frames (--from, --to, --fps)")
        }
        guard output.hasSuffix(".png") || output.hasSuffix(".apng") else {
            throw ValidationError("expected a file that ends with .png or .apng (--output)")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let folder = URL(fileURLWithPath: output).deletingLastPathComponent()
            let run = try OffscreenRun(Commands.scene(scene), arguments, scale: scale, at: from, shotFolder: folder)
            let start = run.stage.now - from
            var film = AnimatedPNG(framesPerSecond: fps)
            for instant in instants {
                run.stage.advance(to: start + instant)
                film.add(run.stage.bitmap)
            }
            try AtomicFile.write(film.data, to: output, lasting: false)
            try run.checkShown()
        }
    }
}
