import Foundation
import Snapshots
import Stage
import UIKit

/// Makes the pictures of scene files and holds them against their references.
struct RegressionRun {
    let folder: SceneFolder
    let record: SnapshotRecord
    let anyEnvironment: Bool
    /// Each picture is made once more, and has to be the same.
    let twice: Bool

    private var references: ReferenceSet {
        ReferenceSet(folder: folder.path, failed: folder.failed, comparesAnywhere: anyEnvironment)
    }

    /// What became of a file's pictures; a file that cannot be shown has one result that says why.
    @MainActor func results(of name: String) -> [RegressionResult] {
        var results: [RegressionResult] = []
        do {
            let file = try folder.file(name)
            var first: [String: Bitmap] = [:]
            if twice { try file.makePictures { picture, bitmap, _ in first[picture] = bitmap.copied() } }
            try file.makePictures { picture, bitmap, stage in
                let outcome = Self.unsteady(bitmap, first: first[picture]) ?? check(bitmap, named: picture, on: stage)
                var result = RegressionResult(name: picture, file: name, outcome)
                result.scale = Double(file.options.scale)
                result.film = file.shares(of: picture)
                results.append(result)
            }
        } catch {
            results.append(RegressionResult(file: name, unusable: "\(error)"))
        }
        return results
    }

    /// What is made twice in one process and is not the same needs no reference to be wrong.
    private static func unsteady(_ bitmap: Bitmap, first: Bitmap?) -> SnapshotOutcome? {
        guard let first else { return nil }
        let comparison = PixelComparison(bitmap, with: first)
        if comparison.isEqual { return nil }
        return SnapshotOutcome(
            .differs, "made twice in one process it is not the same: \(comparison)", comparison: comparison)
    }

    @MainActor private func check(_ bitmap: Bitmap, named picture: String, on stage: Stage?) -> SnapshotOutcome {
        let view: (PixelRect) -> String? = { rect in
            guard let stage else { return nil }
            return MainActor.assumeIsolated {
                let x = CGFloat(rect.x0 + rect.x1) / 2 / stage.scale
                let y = CGFloat(rect.y0 + rect.y1) / 2 / stage.scale
                return ViewNaming.view(at: CGPoint(x: x, y: y), in: stage.window)
            }
        }
        let outcome = references.check(.picture(bitmap), named: picture, record: record, view: view)
        // A reference that cannot be read is no reason to keep it when all are made anew.
        guard outcome.verdict == .unusable, record == .failed else { return outcome }
        return references.check(.picture(bitmap), named: picture, record: .all)
    }

    /// Answers each name that is asked for on standard input, until nobody asks any more.
    @MainActor func serve() throws {
        while let line = readLine() {
            let name = try JSONDecoder().decode(String.self, from: Data(line.utf8))
            var answer = try JSONEncoder().encode(results(of: name))
            answer.append(UInt8(ascii: "\n"))
            // Standard input is a socket, and the way back.
            try FileHandle.standardInput.write(contentsOf: answer)
        }
    }
}
