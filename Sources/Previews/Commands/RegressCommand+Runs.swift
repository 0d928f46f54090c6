import Files
import Foundation
import PackageBuilds
import Snapshots
import UIKit

/// The actions that make pictures, and the report.
extension RegressCommand {
    @MainActor func verify(_ scenes: SceneFolder) throws -> Int32 {
        var all = try scenes.chosen(names)
        guard !all.isEmpty else { throw CommandFailure("nothing to verify: no *.scene below \(folder)") }
        if let changedSince {
            let touched = try touched(of: scenes, since: changedSince)
            let count = all.count
            all = all.filter(touched.contains)
            StandardOutput.print("the changes since \(changedSince) touch \(all.count) of \(count) scene files")
            if all.isEmpty { return 0 }
        }
        let changes = RenderingRecord(folder: folder)?.changes(to: .current) ?? []
        guard changes.isEmpty || anyEnvironment else {
            throw CommandFailure(
                "environment differs: \(changes.joined(separator: "; ")); pictures made elsewhere cannot be compared "
                    + "(--any-environment compares them anyway)")
        }
        let chosen = shard.map { $0.part(of: all) } ?? all
        guard !chosen.isEmpty else {
            StandardOutput.print("no scene file is left for this shard")
            return 0
        }
        var unchanged = twice || anyEnvironment ? nil : Optional(UnchangedFiles(of: scenes))
        if fresh { unchanged?.forget() }
        var scenes = scenes
        scenes.knownReferences = unchanged?.references ?? [:]
        try scenes.checkNames()
        return try run(scenes, chosen, record: .never, orphans: names.isEmpty && changedSince == nil, unchanged)
    }

    @MainActor private func touched(of scenes: SceneFolder, since revision: String) throws -> Set<String> {
        let changed = try TouchedFiles.changes(since: revision, in: folder)
        let edited = EditedSources(affectedBy: changed.sorted(), ignoring: TouchedFiles.absolute(folder))
        if case .everything(let reason) = edited { StandardOutput.print("all scenes may be affected: \(reason)") }
        return Set(TouchedFiles(folder: scenes, scenes: Commands.scenes).names(changed, edited))
    }

    /// Prints what to do about results that did not pass.
    private func advise(_ results: [RegressionResult]) {
        let look = "inspect with `regress \(folder) report`"
        if results.contains(where: { $0.verdict == .differs || $0.verdict == .missing }) {
            StandardError.print("\(look), accept with `regress \(folder) accept`")
        } else if results.contains(where: { $0.verdict == .unusable }) {
            StandardError.print("\(look); `regress \(folder) record` rewrites unreadable references")
        }
    }

    func record(_ scenes: SceneFolder) throws -> Int32 {
        let chosen = try scenes.chosen(names)
        guard !chosen.isEmpty else { throw CommandFailure("nothing to record: no *.scene below \(folder)") }
        let changes = RenderingRecord(folder: folder)?.changes(to: .current) ?? []
        guard changes.isEmpty || names.isEmpty else {
            throw CommandFailure(
                "environment differs: \(changes.joined(separator: "; ")); record all of \(folder)")
        }
        try scenes.checkNames()
        // A set has one environment, so rewrite all references made in another one.
        return try run(scenes, chosen, record: all || !changes.isEmpty ? .all : .failed, orphans: false)
    }

    /// Makes pictures in worker processes, prints the results and writes the requested files.
    private func run(
        _ scenes: SceneFolder, _ names: [String], record: SnapshotRecord, orphans: Bool,
        _ unchanged: UnchangedFiles? = nil
    ) throws -> Int32 {
        let lock = record == .never ? nil : Optional(try FolderLock(folder, exclusive: false))
        defer { withExtendedLifetime(lock) {} }
        scenes.prepareForRun(ofAll: names.count == scenes.names.count)
        let interruption = Interruption()
        let pool = WorkerPool(
            jobs: jobs,
            arguments: ["regress", folder, record == .never ? "verify" : "record", "--worker", "\(getpid())"]
                + [(record == .all, "--all"), (anyEnvironment, "--any-environment"), (twice, "--twice")]
                .filter(\.0).map(\.1),
            timeout: timeout, interruption: interruption)
        let left = names.filter { unchanged?.results(of: $0) == nil }
        let made = try pool.run(left) { $0.forEach(printResult) }
        let byFile = Dictionary(grouping: made.results, by: \.file)
        var results = names.flatMap { name -> [RegressionResult] in
            let known = unchanged?.results(of: name)
            known?.forEach(printResult)
            return known ?? byFile[name] ?? []
        }
        if var unchanged, !left.isEmpty, let mapped = made.mapped { unchanged.save(made.results, mapped: mapped) }
        if orphans, interruption.signal == nil {
            // A malformed file has already reported its error.
            let found = ((try? scenes.orphans()) ?? []).map {
                RegressionResult(orphan: String($0.dropLast(4)), path: "\(folder)/\($0)")
            }
            found.forEach(printResult)
            results += found
        }
        func data(_ results: [RegressionResult]) throws -> Data {
            try Data((RegressionResult.json(results).text + "\n").utf8)
        }
        do { try scenes.saveResults(data(results)) } catch {
            StandardError.print("the results are not available to `report` and `accept`: \(error)")
        }
        if let json { try AtomicFile.write(data(results.map(\.published)), to: json) }
        if let jUnit { try AtomicFile.write(RegressionResult.jUnit(results), to: jUnit) }
        try writeReports(scenes, results)
        if !quiet {
            let counts = Dictionary(grouping: results, by: \.verdict.rawValue).map { "\($1.count) \($0)" }.sorted()
            StandardOutput.print("\(ReportPage.count(results.count, "picture")): \(counts.joined(separator: ", "))")
            if left.count < names.count {
                StandardOutput.print(
                    "\(names.count - left.count) of \(names.count) scene files have not changed since they were equal "
                        + "(--fresh makes them again)")
            }
        }
        guard let signal = interruption.signal else {
            if record == .never, !quiet { advise(results) }
            return RegressionResult.status(results)
        }
        let done = Set(results.map(\.file)).count
        StandardError.print("interrupted after \(done) of \(names.count) scene files; no reference is incomplete")
        return 128 + signal
    }

    @MainActor func serve(_ scenes: SceneFolder) -> Int32 {
        let mode: SnapshotRecord = action != .record ? .never : all ? .all : .failed
        RegressionRun(folder: scenes, record: mode, anyEnvironment: anyEnvironment, twice: twice).serve()
        return 0
    }

    private func printResult(_ result: RegressionResult) {
        switch result.verdict {
        case .equal, .tolerated, .recorded:
            guard !quiet else { return }
            StandardOutput.print(
                result.verdict.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0) + result.name)
        default:
            let name = result.message.hasPrefix(result.name) ? "" : "\(result.name): "
            StandardError.print("\(result.verdict.rawValue)  \(name)\(result.message)")
        }
    }

    /// Serves the page until it is closed. The status is 1 if pictures are left that are not accepted.
    func review(_ scenes: SceneFolder) throws -> Int32 {
        let run = try FailedRun.run(of: scenes, from: from)
        let session = try ReviewSession(folder: scenes, run: run, isElsewhere: from != nil)
        guard session.leftCount > 0 else {
            StandardOutput.print("nothing to review: the last run found no difference")
            return 0
        }
        let server = try LoopbackServer()
        let site = ReviewSite(session: session, port: server.port)
        StandardOutput.print("\(ReportPage.count(session.leftCount, "picture")): open \(site.address)  (Ctrl-C ends)")
        server.run(grace: 3000, respond: site.response)
        StandardOutput.print("\(session.acceptedCount) accepted, \(session.leftCount) left")
        return session.leftCount == 0 ? 0 : 1
    }

    func report(_ scenes: SceneFolder) throws -> Int32 {
        try writeReports(scenes, scenes.lastResults(), page: markdown == nil ? scenes.failed + "/report.html" : nil)
        return 0
    }

    /// Writes the requested reports.
    /// - Parameter page: the page to write if none is requested.
    private func writeReports(_ scenes: SceneFolder, _ results: [RegressionResult], page: String? = nil) throws {
        if let path = output ?? page {
            try AtomicFile.write(
                Data(ReportPage(folder: scenes, run: FailedRun(in: scenes, results: results)).html.utf8), to: path)
            StandardOutput.print("report \(path)")
        }
        if let markdown {
            try ReportMarkdown(folder: scenes, results: results).write(to: markdown)
            StandardOutput.print("report \(markdown)")
        }
    }
}
