import Files
import Foundation
import Snapshots
import Stage
import UIKit

/// Makes the pictures of scene files and compares them with their references.
struct RegressionRun {
    let folder: SceneFolder
    let record: SnapshotRecord
    let anyEnvironment: Bool
    /// Whether to make each picture twice and require both to be equal.
    let twice: Bool

    private var references: ReferenceSet {
        ReferenceSet(folder: folder.path, failed: folder.failed, comparesAnywhere: anyEnvironment)
    }

    /// The results of a file's pictures. A file that cannot be shown has one result with the reason.
    @MainActor func results(of name: String) -> [RegressionResult] {
        var results: [RegressionResult] = []
        do {
            let file = try folder.file(name)
            var first: [String: Bitmap] = [:]
            if twice { try file.makePictures { picture, bitmap, _ in first[picture] = bitmap.copied() } }
            try file.makePictures { picture, bitmap, stage in
                // Read before the comparison: a reference that changes meanwhile makes the result stale.
                let reference = record == .never ? folder.referenceDigest(picture) : nil
                let unsteady = Self.nondeterminism(bitmap, first: first[picture])
                var view: String?
                let outcome =
                    unsteady ?? check(bitmap, named: picture, on: stage, tolerance: file.tolerance, view: &view)
                var result = RegressionResult(name: picture, file: name, outcome)
                if unsteady == nil, outcome.verdict == .differs || outcome.verdict == .missing {
                    result.reference = reference
                    result.picture = folder.failedReference(picture).map(SHA256.hex)
                    result.view = view
                    // Here and not for the report: a thousand pictures take the processes of the run some seconds.
                    result.change = folder.data(picture).flatMap { try? PNG.decode($0) }
                        .flatMap { PictureChange(to: bitmap, from: $0) }
                }
                result.scale = Double(file.options.scale)
                result.film = file.shares(of: picture)
                results.append(result)
            }
            try file.makeTexts { text, content in
                let reference = record == .never ? folder.referenceDigest(text) : nil
                // The content has the rest of the name as its extension.
                let outcome = check(content, named: String(text[..<(text.lastIndex(of: ".") ?? text.endIndex)]))
                var result = RegressionResult(name: text, file: name, outcome)
                if outcome.verdict == .differs || outcome.verdict == .missing {
                    (result.reference, result.picture) = (reference, folder.failedReference(text).map(SHA256.hex))
                }
                results.append(result)
            }
        } catch {
            results.append(RegressionResult(file: name, unusable: "\(error)"))
        }
        return results
    }

    /// A failure if two pictures made in one process differ, regardless of the reference.
    private static func nondeterminism(_ bitmap: Bitmap, first: Bitmap?) -> SnapshotOutcome? {
        guard let first else { return nil }
        let comparison = PixelComparison(bitmap, with: first)
        if comparison.isEqual { return nil }
        return SnapshotOutcome(
            .differs, "two pictures made in one process differ: \(comparison)", comparison: comparison)
    }

    /// - Parameter viewClass: the class of the view at the first difference.
    @MainActor private func check(
        _ bitmap: Bitmap, named picture: String, on stage: Stage?, tolerance: SnapshotTolerance?,
        view viewClass: inout String?
    ) -> SnapshotOutcome {
        var found: String?
        defer { viewClass = found }
        let view: (PixelRect) -> String? = { rect in
            guard let stage else { return nil }
            let (name, kind) = MainActor.assumeIsolated {
                let x = CGFloat(rect.x0 + rect.x1) / 2 / stage.scale
                let y = CGFloat(rect.y0 + rect.y1) / 2 / stage.scale
                // A view that grew pushes what is below it: the first changed row is its own.
                let top = (CGFloat(rect.y0) + 0.5) / stage.scale
                return (
                    ViewNaming.view(at: CGPoint(x: x, y: y), in: stage.window),
                    ViewNaming.kind(at: CGPoint(x: x, y: top), in: stage.window)
                )
            }
            found = kind
            return name
        }
        return check(.picture(bitmap), named: picture, tolerance: tolerance, view: view)
    }

    private func check(
        _ content: SnapshotContent, named name: String, tolerance: SnapshotTolerance? = nil,
        view: (PixelRect) -> String? = { _ in nil }
    ) -> SnapshotOutcome {
        let outcome = references.check(content, named: name, record: record, tolerance: tolerance, view: view)
        // Overwrite an unreadable reference when recording.
        guard outcome.verdict == .unusable, record == .failed else { return outcome }
        return references.check(content, named: name, record: .all)
    }

    /// Responds to each scene file requested on standard input, which is a socket, until it is closed.
    @MainActor func serve() {
        var reader = MessageChannel.Reader(), isConnected = true
        while isConnected {
            _ = PipeWait.isReady(STDIN_FILENO, for: POLLIN, within: -1)
            isConnected = reader.read(from: STDIN_FILENO) { body in
                guard let name = MessageChannel.message(String.self, of: body) else { return false }
                return MessageChannel.send(results(of: name), to: STDIN_FILENO)
            }
        }
    }
}
