import ArgumentParser
import UIKit

struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Measures whole frames of a scene made for it, without a display.",
        discussion: """
            grid scrolls 120-point tiles by 40 points a frame, coverflow turns 180-point cards, transition moves 60 tiles \
            between a grid and a circle, snapshots writes each frame of a scrolled grid as PNG. Figures are processor \
            time in milliseconds. Machines change their speed by the minute: compare only runs taken in turn.
            """)

    @Argument(help: "grid, coverflow, transition or snapshots.")
    var scenario: String

    @Option(help: ArgumentHelp("How many items the collection has.", valueName: "N"))
    var items: Int?

    @Option(help: ArgumentHelp("How many frames are made.", valueName: "N"))
    var frames: Int?

    @Option(help: ArgumentHelp("The size in points.", valueName: "WxH"), transform: ArgumentForms.size)
    var size = CGSize(width: 1280, height: 800)

    @Option(help: ArgumentHelp("Pixels per point.", valueName: "N"), transform: ArgumentForms.scale)
    var scale: CGFloat = 1

    @Flag(help: "As JSON.")
    var json = false

    func validate() throws {
        if let items, !(1...10_000_000).contains(items) { throw ValidationError("--items must be from 1 to 10000000") }
        if let frames, !(1...1_000_000).contains(frames) { throw ValidationError("--frames must be from 1 to 1000000") }
        if BenchKind(rawValue: scenario) == nil {
            throw ValidationError(Verbs.unknown(scenario, among: BenchKind.allCases.map(\.rawValue), what: "scenario"))
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let kind = BenchKind(rawValue: scenario)!
            let items = items ?? kind.defaultItems, count = frames ?? kind.defaultFrames
            var folder: URL?
            if kind == .snapshots {
                let path = FileManager.default.temporaryDirectory
                    .appendingPathComponent("vitrine-bench-\(ProcessInfo.processInfo.processIdentifier)")
                try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
                folder = path
            }
            defer { if let folder { try? FileManager.default.removeItem(at: folder) } }
            let run = try BenchRun(kind, items: items, frames: count, size: size, scale: scale, folder: folder)
            report(run, items: items)
        }
    }

    @MainActor private func report(_ run: BenchRun, items: Int) {
        let figures: [(String, Double)] = [
            ("first", run.firstFrame), ("mean", run.mean), ("median", run.quantile(0.5)), ("p99", run.quantile(0.99)),
            ("peakMegabytes", BenchRun.peakMemory),
        ].map { ($0.0, ($0.1 * 1000).rounded() / 1000) }
        if json {
            var members: [(String, JSONText)] = [
                ("scenario", .string(scenario)), ("items", .number(Double(items))),
                ("frames", .number(Double(run.frames.count))),
            ]
            members += figures.map { ($0.0, .number($0.1)) }
            print(JSONText.object(members).text)
        } else {
            let head = "\(scenario), \(items) items, \(run.frames.count) frames"
            print(([head] + figures.map { "\($0.0) \($0.1)" }).joined(separator: "  "))
        }
    }
}
