import ArgumentParser
import Files
import Snapshots
import UIKit

struct FilmCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "film", _superCommandName: Commands.name,
        abstract: "Writes a span of time of a scene as an animated PNG, GIF or video, without a display.",
        discussion: """
            Times are in seconds after the end of the script. A frame shows the scene at its exact instant of the virtual \
            clock, as `snapshot --at` does, whatever the frame rate. At most 3600 frames are written.

            .png and .apng are exact. .gif, .mp4 and .webm are written by ffmpeg, if it is installed: a GIF has 256 colours and \
            times in hundredths of a second; videos have even sides, and colours at half the resolution. With --strip, the \
            frames stand side by side in one PNG.
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
        parsing: .unconditional, help: ArgumentHelp("The last instant; required without --at.", valueName: "seconds"),
        transform: ArgumentForms.seconds)
    var to: TimeInterval?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The instants of the frames, in place of a span.", valueName: "seconds,…"),
        transform: ArgumentForms.instants)
    var at: FilmInstants?

    @Flag(help: "Writes the frames side by side as one PNG.")
    var strip = false

    @Option(help: ArgumentHelp("Frames per second, 1 to 240.", valueName: "N"))
    var fps = 30

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The film to write: .png, .apng, .gif, .mp4 or .webm.", valueName: "file"))
    var output: String

    private static let frameLimit = 3600

    /// The instants of the frames, computed one by one, so that they do not accumulate rounding.
    var instants: [TimeInterval] {
        if let at { return at.seconds }
        let span = (to ?? from) - from
        return (0...max(0, Int((span * Double(fps) + 1e-6).rounded(.down)))).map { from + Double($0) / Double(fps) }
    }

    func validate() throws {
        guard (1...240).contains(fps) else { throw ValidationError("expected 1 to 240 --fps") }
        if at != nil {
            guard to == nil, from == 0 else { throw ValidationError("--at excludes --from and --to") }
        } else {
            guard let to else { throw ValidationError("expected --to, or instants after --at") }
            guard from <= to else { throw ValidationError("--from \(from) is after --to \(to)") }
            guard (to - from) * Double(fps) < Double(Self.frameLimit) else {
                throw ValidationError("more than \(Self.frameLimit) frames (--from, --to, --fps)")
            }
        }
        guard let format = FilmFormat(file: output) else {
            throw ValidationError("expected a file that ends with .png, .apng, .gif, .mp4 or .webm (--output)")
        }
        if strip, format != .png { throw ValidationError("a strip is a .png (--strip, --output)") }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            if let format = FilmFormat(file: output), format.needsEncoder {
                _ = try FilmEncoder.requireTool(for: format)
            }
            let folder = URL(fileURLWithPath: output).deletingLastPathComponent()
            let instants = instants, first = instants[0]
            let run = try OffscreenRun(Commands.scene(scene), arguments, scale: scale, at: first, shotFolder: folder)
            let start = run.stage.now - first
            let film = Film(strip ? nil : FilmFormat(file: output), framesPerSecond: fps)
            for instant in instants {
                run.stage.advance(to: start + instant)
                try film.add(run.stage.renderedBitmap())
            }
            try AtomicFile.write(film.finish(), to: output, lasting: false)
            try run.checkShown()
        }
    }
}
