import ArgumentParser
import Files
import PreviewTools
import Previews
import UIKit
import X11Host

struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Measures whole frames of a benchmark, or how smoothly a scene moves.",
        discussion: """
            grid scrolls 120-point tiles by 40 points a frame, coverflow rotates 180-point cards, transition moves 60 tiles \
            between a grid and a circle, text scrolls tiles with lines in Arabic and Chinese by bursts of the wheel, photos \
            a waterfall of photos with captions; compositional scrolls a compositional grid, orthogonal sections that also \
            scroll sideways, list rows that size themselves; disclosure expands and collapses groups of an outline, updates \
            animates a batch every quarter of a second, reload applies a snapshot in each frame. rows scrolls a page of rows of \
            photo cards, sideways moves the rows; sheet is a spreadsheet with a sticky row and column, messages a \
            conversation that grows at both ends, calendar months below titles that stay in sight, pinch a photo grid \
            between four and eight columns, kanban lists of cards side by side, blur the photos below bars that blur them. \
            clock and spinner are a window at rest but for a second hand and an activity indicator. \
            snapshots writes each frame of a scrolled grid as PNG. All but snapshots are shown in the window of a preview, at the display's pace. latency turns the \
            wheel and drags the grid, by the display's own pointer, and measures the time until the server's pixels change.

            Figures are in milliseconds: first is the age of the process at its first frame, startup its processor time \
            up to then, processor the processor time per frame, work and gap the medians of a frame's duration and of the \
            interval between frames; in a window hitch and what follows it are those of a scene, see below. \
            Those of clock and spinner in a window are of a minute: its processor time, wakeups of the process, and \
            frames shown. The speed of a machine varies by the minute: compare only interleaved runs. Windows are \
            of 1600×1000 points for text, photos and blur, of 1280×800 for the others, unless --size says otherwise.

            For any other scene: \(BenchHelp.smoothness)
            """)

    @Argument(help: "\(BenchKind.names), or the id of a scene.")
    var scenario: String

    @OptionGroup var arguments: SceneArguments
    @OptionGroup var smoothness: SmoothnessOptions

    @Option(help: ArgumentHelp("The number of items in the collection.", valueName: "N"))
    var items: Int?

    @Option(help: ArgumentHelp("The number of frames to measure.", valueName: "N"))
    var frames: Int?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels per point.", valueName: "N"), transform: ArgumentForms.scale
    )
    var scale: CGFloat = 1

    @Flag(help: "Shows a benchmark in a window without the tools of a preview, which record the last seconds.")
    var bare = false

    @Flag(help: "Prints JSON.")
    var json = false

    @Flag(help: "Prints a line per phase for an external measuring process; ends on a line of input.")
    var marks = false

    func validate() throws {
        if let items, !(1...10_000_000).contains(items) { throw ValidationError("--items must be from 1 to 10000000") }
        if let frames, !(1...1_000_000).contains(frames) { throw ValidationError("--frames must be from 1 to 1000000") }
        if let kind = BenchKind(rawValue: scenario) {
            try ArgumentForms.checkPixels(arguments.size ?? kind.defaultSize, scale: scale)
            try check(kind)
        }
        if smoothness.live, scenario == BenchKind.snapshots.rawValue || marks {
            throw ValidationError("--live is for what is shown in a window, without --marks")
        }
        if bare, BenchKind(rawValue: scenario) == nil || smoothness.live || smoothness.offscreen || smoothness.counts {
            throw ValidationError("--bare is for a benchmark in a window, without --live, --offscreen and --counts")
        }
        if smoothness.counts, marks || [.snapshots, .latency].contains(BenchKind(rawValue: scenario)) {
            throw ValidationError("--counts is for scenes and for benchmarks of motion, without --marks")
        }
        try smoothness.check(with: arguments)
    }

    /// Throws an error for options of a scene that the benchmark would ignore.
    private func check(_ kind: BenchKind) throws {
        if smoothness.seconds != nil {
            throw ValidationError("--seconds is for scenes: a benchmark has --frames")
        }
        if arguments.script != nil { throw ValidationError("--script is for scenes: \(scenario) moves by itself") }
        if arguments.keyboard { throw ValidationError("--keyboard is for scenes: \(scenario) edits no text") }
        if smoothness.counts, smoothness.rate != nil {
            throw ValidationError("--rate with --counts is for scenes: \(scenario) moves by frames")
        }
        if kind.isIdle, smoothness.live || smoothness.rate != nil || smoothness.gate != nil {
            throw ValidationError("--live, --rate and --gate are for what moves all the time, unlike \(scenario)")
        }
        if [.snapshots, .latency].contains(kind), smoothness.rate != nil || smoothness.gate != nil {
            throw ValidationError("--rate and --gate are for what moves in a window at a pace, unlike \(scenario)")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            guard let kind = BenchKind(rawValue: scenario) else {
                return try SceneBench(
                    scene: Commands.scene(scenario), arguments: arguments, options: smoothness, printsJSON: json
                ).run()
            }
            let items = items ?? kind.defaultItems, count = frames ?? kind.defaultFrames
            let size = arguments.size ?? kind.defaultSize
            let marks = marks ? BenchMarks() : nil
            var failure: String?
            let report = { (figures: BenchFigures) in
                if let gate = smoothness.gate { failure = figures.smoothness?.failure(gate: gate) }
                let text = self.text(figures, items: items, frames: count)
                if let marks { marks.end(text) } else { StandardOutput.print(text) }
            }
            if smoothness.counts { return try printWork(kind, items: items, frames: count, size: size) }
            if kind == .latency { return try measureLatency(count: count, items: items, size: size) }
            guard !smoothness.offscreen && kind != .snapshots else {
                return report(try runOffscreen(kind, items: items, frames: count, size: size, marks: marks))
            }
            do {
                if smoothness.live {
                    try LiveBench(
                        kind, items: items, frames: count, size: size, scale: scale, rate: smoothness.rate
                    ).run(report: report)
                } else {
                    try BenchWindow(
                        kind, items: items, frames: count, size: size, scale: scale, rate: smoothness.rate,
                        isBare: bare,
                        marks: marks
                    ).run(report: report)
                }
            } catch let error as DisplayError { throw CommandFailure("\(error); --offscreen needs no display") }
            if let failure { throw CommandFailure("\(scenario): \(failure)") }
        }
    }

    @MainActor private func printWork(_ kind: BenchKind, items: Int, frames: Int, size: CGSize) throws {
        let run = try BenchRun(kind, items: items, frames: frames, size: size, scale: scale, folder: nil, marks: nil)
        let head: [(String, JSONText)] = [("scenario", .string(scenario)), ("items", .number(Double(items)))]
        StandardOutput.print(run.work.text("\(scenario), \(items) items", json: json ? head : nil))
    }

    @MainActor private func measureLatency(count: Int, items: Int, size: CGSize) throws {
        let bench: LatencyBench
        do {
            bench = try LatencyBench(items: items, size: size, scale: scale, isLive: smoothness.live, isBare: bare)
        } catch {
            throw CommandFailure("\(error)")
        }
        for (gesture, times) in bench.run(count: count) {
            let figures = [("median", 0.5), ("p90", 0.9), ("p99", 0.99), ("most", 1.0)].map {
                ($0.0, (Quantile.of(times, $0.1) * 1000).rounded() / 1000)
            }
            if json {
                var members: [(String, JSONText)] = [
                    ("gesture", .string(gesture.rawValue)), ("events", .number(Double(times.count))),
                ]
                members += figures.map { ($0.0, .number($0.1)) }
                StandardOutput.print(JSONText.object(members).text)
            } else {
                let head = "\(gesture.rawValue), \(times.count) of \(count) events seen, milliseconds:"
                StandardOutput.print(([head] + figures.map { "\($0.0) \($0.1)" }).joined(separator: "  "))
            }
        }
    }

    @MainActor private func runOffscreen(
        _ kind: BenchKind, items: Int, frames: Int, size: CGSize, marks: BenchMarks?
    ) throws -> BenchFigures {
        var folder: URL?
        if kind == .snapshots {
            // A new one, since this command deletes it afterwards.
            folder = URL(fileURLWithPath: try TemporaryFolder.make("vitrine-bench"), isDirectory: true)
        }
        defer { if let folder { try? FileManager.default.removeItem(at: folder) } }
        return try BenchRun(
            kind, items: items, frames: frames, size: size, scale: scale, folder: folder, marks: marks
        ).figures
    }

    private func text(_ found: BenchFigures, items: Int, frames: Int) -> String {
        let figures = found.named.map { ($0.0, ($0.1 * 1000).rounded() / 1000) }
        guard json || marks else {
            let head = "\(scenario), \(items) items, \(frames) frames"
            return ([head] + figures.map { "\($0.0) \($0.1)" }).joined(separator: "  ")
        }
        var members: [(String, JSONText)] = [
            ("scenario", .string(scenario)), ("items", .number(Double(items))), ("frames", .number(Double(frames))),
        ]
        if scenario == BenchKind.snapshots.rawValue { members.append(("images", .number(Double(frames)))) }
        members += figures.map { ($0.0, .number($0.1)) }
        return JSONText.object(members).text
    }
}
