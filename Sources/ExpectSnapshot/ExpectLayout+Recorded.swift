import Foundation
import Testing
import UIKit

/// Compares the answers of a layout with recorded ones, and records an issue for the smallest case that differs.
///
///     @MainActor @Test func stairs() { expectLayout(recorded: "stairs") { StairsLayout() } }
///
/// The reference is `__Snapshots__/<Suite>/<name>.layout.txt` beside the test's file. It has the answers for elements,
/// the content size, resting offsets, invalidations, and initial and final attributes of updates: numbers for small
/// cases, and digests for random ones. Lengths that are equal in 1/64 point are equal.
///
/// - Parameters:
///   - doctor: The seed, ranges, settings and views of the cases; its checks are not used. `LayoutDoctor()` by
///     default.
///   - name: The name of the reference.
///   - cases: The number of random cases; 40 by default.
///   - record: When to write references; by default what a `.snapshots(record:)` trait or `VITRINE_RECORD` requests.
///   - delegate: The delegate of the collection view; none by default.
///   - makeLayout: Makes a new layout with its decoration views registered. Called once a case.
@MainActor public func expectLayout(
    _ doctor: LayoutDoctor = LayoutDoctor(), recorded name: String, cases: Int = 40, record: SnapshotRecord? = nil,
    delegate: (any UICollectionViewDelegate)? = nil, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation, _ makeLayout: () -> UICollectionViewLayout
) {
    let recording = doctor.recording(cases: cases, delegate: delegate, makeLayout)
    let suite = ReferenceSet.fileName(TestLocation(filePath: filePath).suite)
    let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("__Snapshots__")
        .appendingPathComponent(suite)
    let file = folder.appendingPathComponent(ReferenceSet.fileName(name) + ".layout.txt")
    let mode = record ?? SnapshotsTrait.record ?? SnapshotRecord.asked() ?? .never
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    let difference = recorded.map { recording.difference(from: $0) } ?? "there is no reference \(file.path)"
    let writes =
        switch mode {
        case .never: false
        case .missing: recorded == nil
        case .failed: difference != nil
        case .all: true
        }
    if writes {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(recording.text.utf8).write(to: file, options: .atomic)
            let change = recorded == nil ? "" : difference.map { "; it changes:\n\($0)" } ?? "; it is unchanged"
            Issue.record("recorded \(file.path)\(change)", sourceLocation: sourceLocation)
        } catch {
            Issue.record(error, sourceLocation: sourceLocation)
        }
    } else if let difference {
        let hint = recorded == nil ? "; look at the layout, then record with VITRINE_RECORD=missing" : ""
        Issue.record(
            "\(type(of: makeLayout())) differs from the recording \(name): \(difference)\(hint)",
            sourceLocation: sourceLocation)
    }
}
