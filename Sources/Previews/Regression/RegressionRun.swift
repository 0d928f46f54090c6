import Foundation
import Snapshots
import UIKit

/// Makes the pictures of scene files and holds them against their references, in this process or in several.
struct RegressionRun {
    let folder: SceneFolder
    let record: SnapshotRecord
    let anyEnvironment: Bool

    private var references: ReferenceSet {
        ReferenceSet(folder: folder.path, failed: folder.failed, comparesAnywhere: anyEnvironment)
    }

    /// One after the other; a file that cannot be shown says so and stops no other.
    @MainActor func run(_ names: [String], progress: (RegressionResult) -> Void = { _ in }) -> [RegressionResult] {
        var results: [RegressionResult] = []
        func add(_ result: RegressionResult) {
            results.append(result)
            progress(result)
        }
        for name in names {
            do {
                try folder.file(name).makePictures { picture, bitmap, stage in
                    let view: (PixelRect) -> String? = { rect in
                        guard let stage else { return nil }
                        return MainActor.assumeIsolated {
                            let x = CGFloat(rect.x0 + rect.x1) / 2 / stage.scale
                            let y = CGFloat(rect.y0 + rect.y1) / 2 / stage.scale
                            return ViewNaming.view(at: CGPoint(x: x, y: y), in: stage.window)
                        }
                    }
                    var outcome = references.check(.picture(bitmap), named: picture, record: record, view: view)
                    // A reference that cannot be read is no reason to keep it when all are made anew.
                    if outcome.verdict == .unusable, record == .failed {
                        outcome = references.check(.picture(bitmap), named: picture, record: .all)
                    }
                    add(RegressionResult(name: picture, file: name, outcome))
                }
            } catch {
                add(RegressionResult(file: name, unusable: "\(error)"))
            }
        }
        return results
    }

    /// In several processes of this program, each with its part; the results come in the order of the names.
    func run(_ names: [String], jobs: Int, arguments: [String]) throws -> [RegressionResult] {
        let parts = (0..<jobs).map { job in names.indices.filter { $0 % jobs == job }.map { names[$0] } }
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-regress-\(ProcessInfo.processInfo.globallyUniqueString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        var running: [(Process, [String], URL)] = []
        for (job, part) in parts.enumerated() where !part.isEmpty {
            let json = scratch.appendingPathComponent("\(job).json")
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            process.arguments = arguments + ["--quiet", "--json", json.path, "--"] + part
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            running.append((process, part, json))
        }
        var results: [RegressionResult] = []
        for (process, part, json) in running {
            process.waitUntilExit()
            if let data = try? Data(contentsOf: json),
                let own = try? JSONDecoder().decode([RegressionResult].self, from: data)
            {
                results += own
            } else {
                let reason = "a process ended with status \(process.terminationStatus) and no results"
                results += part.map { RegressionResult(file: $0, unusable: reason) }
            }
        }
        let order = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        return results.enumerated().sorted { a, b in
            (order[a.element.file]!, a.offset) < (order[b.element.file]!, b.offset)
        }.map(\.element)
    }
}
