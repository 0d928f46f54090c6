import Testing
import UIKit

/// Counts the work of a controller's window and compares it with a reference, to find code that has become dearer.
///
///     @MainActor @Test func scrolling() {
///         expectWork(of: FeedController(), size: CGSize(width: 320, height: 480)) { stage in
///             stage.wheel(CGPoint(x: 160, y: 240), dy: -10)
///         }
///     }
///
/// The counts are the same on every machine and in every build. The reference is
/// `__Snapshots__/<Suite>/<test>.<name>.work.txt` beside the test's file.
///
/// - Parameters:
///   - controller: The controller to show.
///   - size: The size of the window, in points.
///   - scale: Pixels per point; 1 by default.
///   - name: Distinguishes several references of one test.
///   - record: When to write references; by default what a `.snapshots(record:)` trait or `VITRINE_RECORD` requests.
///   - action: Interacts with the window at rest. Its work is counted until nothing moves any more; without an action,
///     that of the first appearance. Errors are recorded as issues.
@MainActor public func expectWork(
    of controller: UIViewController, size: CGSize, scale: CGFloat = 1, named name: String? = nil,
    record: SnapshotRecord? = nil, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
    during action: ((SnapshotStage) throws -> Void)? = nil
) {
    let stage = SnapshotStage(controller, size: size, scale: scale)
    do {
        let text = try action.map { try stage.work(during: $0) } ?? stage.workUntilRest()
        expectSnapshot(
            of: text, as: .text, named: [name, "work"].compactMap(\.self).joined(separator: "."), record: record,
            filePath: filePath, sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}
