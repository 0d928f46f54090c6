@_exported import Snapshots
import Testing
import UIKit

/// Shows a controller in a window without a display and compares it with a reference.
///
///     @MainActor @Suite(.serialized) struct StairsTests {
///         @Test func atRest() {
///             expectSnapshot(of: StairsController(), size: CGSize(width: 320, height: 480))
///         }
///     }
///
/// The reference is `__Snapshots__/<Suite>/<test>.<name>.png` beside the test's file. Pixels must be equal unless a
/// tolerance is given. If the libraries or fonts differ from those of the reference, a difference is a warning.
///
/// - Parameters:
///   - controller: The controller to show.
///   - strategy: What to compare; the picture by default.
///   - size: The size of the window, in points.
///   - scale: Pixels per point; 1 by default.
///   - appearance: Light or dark; light by default.
///   - instant: Seconds after `action` at which to compare; by default when nothing moves any more.
///   - name: Distinguishes several references of one test.
///   - record: When to write references; by default what a `.snapshots(record:)` trait or `VITRINE_RECORD` requests.
///   - tolerance: The permitted difference; none by default.
///   - audit: Checks of accessibility. Their findings must be those of the reference with the extension `audit.txt`;
///     without one there must be none. No checks by default.
///   - action: Interacts with the window first. Errors are recorded as issues.
@MainActor public func expectSnapshot(
    of controller: UIViewController, as strategy: SnapshotStrategy = .picture, size: CGSize, scale: CGFloat = 1,
    appearance: UIUserInterfaceStyle = .light, at instant: TimeInterval? = nil, named name: String? = nil,
    record: SnapshotRecord? = nil, tolerance: SnapshotTolerance? = nil, audit: AccessibilityAudit = [],
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
    after action: (SnapshotStage) throws -> Void = { _ in }
) {
    let stage = SnapshotStage(controller, size: size, scale: scale, appearance: appearance)
    do {
        try action(stage)
        if let instant { stage.advance(by: instant) } else { try stage.settle() }
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
        return
    }
    expectSnapshot(
        of: stage, as: strategy, named: name, record: record, tolerance: tolerance, audit: audit, filePath: filePath,
        sourceLocation: sourceLocation)
}

/// Shows a controller and compares a film strip of the animations started by `action` with a reference.
///
/// - Parameter shares: Ascending fractions of the duration of the longest animation, such as `[0, 0.25, 0.5, 0.75, 1]`.
@MainActor public func expectSnapshot(
    of controller: UIViewController, size: CGSize, scale: CGFloat = 1, appearance: UIUserInterfaceStyle = .light,
    at shares: [Double], named name: String? = nil, record: SnapshotRecord? = nil,
    tolerance: SnapshotTolerance? = nil, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation, after action: (SnapshotStage) throws -> Void = { _ in }
) {
    expectSnapshot(
        of: controller, as: .film(at: shares), size: size, scale: scale, appearance: appearance, at: 0, named: name,
        record: record, tolerance: tolerance, filePath: filePath, sourceLocation: sourceLocation, after: action)
}

/// Shows a view in a window of its own size, or of `size` points, and compares it with a reference.
@MainActor public func expectSnapshot(
    of view: UIView, as strategy: SnapshotStrategy = .picture, size: CGSize? = nil, scale: CGFloat = 1,
    appearance: UIUserInterfaceStyle = .light, at instant: TimeInterval? = nil, named name: String? = nil,
    record: SnapshotRecord? = nil, tolerance: SnapshotTolerance? = nil, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let controller = UIViewController()
    let size = size ?? view.bounds.size
    view.frame = CGRect(origin: .zero, size: size)
    controller.view.addSubview(view)
    expectSnapshot(
        of: controller, as: strategy, size: size, scale: scale, appearance: appearance, at: instant, named: name,
        record: record, tolerance: tolerance, filePath: filePath, sourceLocation: sourceLocation)
}

/// Compares what a window shows now with a reference, and the findings of an audit with another one.
@MainActor public func expectSnapshot(
    of stage: SnapshotStage, as strategy: SnapshotStrategy = .picture, named name: String? = nil,
    record: SnapshotRecord? = nil, tolerance: SnapshotTolerance? = nil, audit: AccessibilityAudit = [],
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
    let location = TestLocation(filePath: filePath)
    let outcome = stage.verify(
        as: strategy, suite: location.suite, test: location.test, named: name, record: record ?? SnapshotsTrait.record,
        tolerance: tolerance, filePath: filePath)
    report(outcome, title: [location.test, name], sourceLocation: sourceLocation)
    guard !audit.isEmpty else { return }
    let findings = stage.verify(
        as: .audit(audit), suite: location.suite, test: location.test, named: name,
        record: record ?? SnapshotsTrait.record, filePath: filePath)
    report(findings, title: [location.test, name, "audit"], sourceLocation: sourceLocation)
}

/// Compares a value with a reference, whose name is as that of a controller's picture.
///
///     expectSnapshot(of: report.description, as: .text)
///
/// - Parameters:
///   - value: The value to compare.
///   - strategy: How to compare it, such as `.text`, `.data(fileExtension:)` or a `pullback` of one of them.
///   - name: Distinguishes several references of one test.
///   - record: When to write references; by default what a `.snapshots(record:)` trait or `VITRINE_RECORD` requests.
///   - tolerance: The permitted difference of a picture; none by default.
@MainActor public func expectSnapshot<Value>(
    of value: Value, as strategy: Snapshotting<Value>, named name: String? = nil, record: SnapshotRecord? = nil,
    tolerance: SnapshotTolerance? = nil, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let location = TestLocation(filePath: filePath)
    let outcome = strategy.verify(
        value, suite: location.suite, test: location.test, named: name, record: record ?? SnapshotsTrait.record,
        tolerance: tolerance, filePath: filePath)
    report(outcome, title: [location.test, name], sourceLocation: sourceLocation)
}

/// Compares a picture with `Tests/<Target>/__Snapshots__/<name>.png` of the target that contains the test's file.
package func expectPicture(
    _ bitmap: Bitmap, named name: String, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let mode = SnapshotsTrait.record ?? SnapshotRecord.asked() ?? .never
    let outcome = ReferenceSet(testTarget: filePath).check(.picture(bitmap), named: name, record: mode)
    report(outcome, title: [name], sourceLocation: sourceLocation)
}

/// Attaches the files of a result and records an issue, except for one that passes without reservation.
private func report(_ outcome: SnapshotOutcome, title: [String?], sourceLocation: SourceLocation) {
    if outcome.verdict == .equal || outcome.verdict == .tolerated { return }
    for attachment in outcome.attachments {
        let name = (title + [attachment.name]).compactMap(\.self).joined(separator: ".")
        Attachment.record(Array(attachment.data), named: ReferenceSet.fileName(name), sourceLocation: sourceLocation)
    }
    let comment = Comment(rawValue: outcome.message)
    #if compiler(>=6.3)
    let severity: Issue.Severity = outcome.passes ? .warning : .error
    Issue.record(comment, severity: severity, sourceLocation: sourceLocation)
    #else
    // Issues of Swift 6.2 are errors.
    if outcome.passes { print(comment) } else { Issue.record(comment, sourceLocation: sourceLocation) }
    #endif
}

/// The names of the running suite and test.
struct TestLocation {
    let suite, test: String

    /// Functions outside a suite use the name of their file.
    init(filePath: String, current: Test.ID? = Test.current?.id) {
        let file = URL(fileURLWithPath: filePath).deletingPathExtension().lastPathComponent
        let names = current?.nameComponents ?? []
        suite = names.count > 1 ? names.dropLast().joined(separator: ".") : file
        test = names.last.map { String($0.prefix { $0 != "(" }) } ?? "snapshot"
    }
}
