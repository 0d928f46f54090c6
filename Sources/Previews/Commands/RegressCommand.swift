import ArgumentParser
import Foundation
import Snapshots
import UIKit

struct RegressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "regress", abstract: "Holds a folder of scene files against the pictures beside them.",
        discussion: """
              regress DIR                      verifies all; statuses: 0 equal, 1 different, 2 could not run
              regress DIR record [FILE ...]    writes what is missing or different; look at it
              regress DIR report -o a.html     one page of what differed in the last run
              regress DIR accept [NAME ...]    takes pictures of the last run as references
              regress DIR dead                 references without a scene, scenes without a reference
              regress DIR size                 references larger than their cap

            A scene file NAME.scene is a text: `scene ID`, then if wanted `size WxH`, `scale N`, `appearance dark`, \
            `date D`, `time-zone Z`, `set option=value`, `at rest 0.25` (seconds), `film 0 0.5 1` (shares of a \
            duration), `cap KB`, and `script` with the lines of a script below it. Its references are NAME.png (at \
            rest), NAME.0.25s.png, NAME.film.png and NAME.SHOT.png.
            """)

    enum Action: String, ExpressibleByArgument, CaseIterable { case verify, record, report, accept, dead, size }

    @Argument(help: "The folder.") var folder: String
    @Argument(help: "What to do.") var action: Action = .verify
    @Argument(help: "Only these scene files (record, verify) or pictures (accept), without extension.")
    var names: [String] = []

    @Option(help: ArgumentHelp("Verifies a part of all files, such as 2/5.", valueName: "k/n"), transform: Shard.init)
    var shard: Shard?
    @Option(help: ArgumentHelp("Processes that work at once.", valueName: "N")) var jobs = 1
    @Option(help: ArgumentHelp("Writes the results as JSON.", valueName: "file")) var json: String?
    @Option(name: .customLong("junit"), help: ArgumentHelp("Writes the results as JUnit XML.", valueName: "file"))
    var jUnit: String?
    @Option(name: [.short, .long], help: ArgumentHelp("Where the report goes.", valueName: "file.html"))
    var output: String?
    @Option(help: ArgumentHelp("What a reference may have, where its scene says nothing.", valueName: "kB"))
    var cap = 64
    @Flag(help: "Compares even where libraries or fonts are not those of the references.") var anyEnvironment = false
    @Flag(help: "Says only what is wrong.") var quiet = false

    func validate() throws {
        guard (1...64).contains(jobs) else { throw ValidationError("--jobs is a number from 1 to 64") }
    }

    func run() throws {
        let status: Int32
        do {
            let scenes = try SceneFolder(folder)
            status = try MainActor.assumeIsolated {
                switch action {
                case .verify: try verify(scenes)
                case .record: try record(scenes)
                case .report: try report(scenes)
                case .accept: try SceneFolderCare(folder: scenes).accept(names)
                case .dead: try SceneFolderCare(folder: scenes).dead()
                case .size: try SceneFolderCare(folder: scenes).sizes(cap: cap * 1024)
                }
            }
        } catch {
            FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
            throw ExitCode(2)
        }
        if status != 0 { throw ExitCode(status) }
    }

    @MainActor private func verify(_ scenes: SceneFolder) throws -> Int32 {
        let all = try scenes.chosen(names)
        guard !all.isEmpty else { throw CommandFailure("nothing to verify: no *.scene below \(folder)") }
        let changes = RenderingRecord(folder: folder)?.changes(to: .current) ?? []
        guard changes.isEmpty || anyEnvironment else {
            throw CommandFailure(
                "environment differs: \(changes.joined(separator: "; ")); pictures of another make say nothing "
                    + "(--any-environment compares all the same)")
        }
        let chosen = shard.map { $0.part(of: all) } ?? all
        guard !chosen.isEmpty else {
            print("no scene file is left for this shard")
            return 0
        }
        let results = try results(scenes, chosen, record: .never)
        if output != nil { _ = try writeReport(scenes, results) }
        return RegressionResult.status(results)
    }

    @MainActor private func record(_ scenes: SceneFolder) throws -> Int32 {
        let chosen = try scenes.chosen(names)
        guard !chosen.isEmpty else { throw CommandFailure("nothing to record: no *.scene below \(folder)") }
        let changes = RenderingRecord(folder: folder)?.changes(to: .current) ?? []
        guard changes.isEmpty || names.isEmpty else {
            throw CommandFailure(
                "environment differs: \(changes.joined(separator: "; ")); record all of \(folder), not some")
        }
        let results = try results(scenes, chosen, record: .failed)
        let status = RegressionResult.status(results)
        if status == 0, !changes.isEmpty { try RenderingRecord.current.write(to: folder) }
        return status
    }

    @MainActor private func results(
        _ scenes: SceneFolder, _ names: [String], record: SnapshotRecord
    ) throws -> [RegressionResult] {
        let run = RegressionRun(folder: scenes, record: record, anyEnvironment: anyEnvironment)
        let results: [RegressionResult]
        if jobs > 1 && names.count > 1 {
            results = try run.run(
                names, jobs: jobs,
                arguments: ["regress", folder, record == .never ? "verify" : "record"]
                    + (anyEnvironment ? ["--any-environment"] : []))
            results.forEach(say)
        } else {
            results = run.run(names, progress: say)
        }
        let data = try RegressionResult.json(results)
        // The parts of a run with several jobs are quiet; only the whole is what `report` and `accept` speak of.
        if !quiet { try? ReferenceSet.writeFile(data, to: scenes.results) }
        if let json { try ReferenceSet.writeFile(data, to: json) }
        if let jUnit { try ReferenceSet.writeFile(RegressionResult.jUnit(results), to: jUnit) }
        if !quiet {
            let counts = Dictionary(grouping: results, by: \.verdict.rawValue).map { "\($1.count) \($0)" }.sorted()
            print("\(results.count) pictures: \(counts.joined(separator: ", "))")
        }
        return results
    }

    private func say(_ result: RegressionResult) {
        switch result.verdict {
        case .equal, .tolerated: if !quiet { print("equal     \(result.name)") }
        case .recorded: if !quiet { print("recorded  \(result.name)") }
        default:
            let name = result.message.hasPrefix(result.name) ? "" : "\(result.name): "
            FileHandle.standardError.write(Data("\(result.verdict.rawValue)  \(name)\(result.message)\n".utf8))
        }
    }

    private func report(_ scenes: SceneFolder) throws -> Int32 {
        guard let data = FileManager.default.contents(atPath: scenes.results) else {
            throw CommandFailure("no run to report: \(scenes.results) is not there; verify first")
        }
        return try writeReport(scenes, JSONDecoder().decode([RegressionResult].self, from: data))
    }

    private func writeReport(_ scenes: SceneFolder, _ results: [RegressionResult]) throws -> Int32 {
        let path = output ?? scenes.failed + "/report.html"
        try ReferenceSet.writeFile(Data(ReportPage(folder: scenes, results: results).html.utf8), to: path)
        print("report \(path)")
        return 0
    }
}

/// A part of all files, `2/5`: every fifth, from the second on.
struct Shard: Sendable, Equatable {
    let index, count: Int

    @Sendable init(_ text: String) throws {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, (1...count).contains(index)
        else {
            throw ValidationError("expected a part such as 2/5")
        }
        (self.index, self.count) = (index, count)
    }

    func part(of names: [String]) -> [String] {
        names.indices.filter { $0 % count == index - 1 }.map { names[$0] }
    }
}
