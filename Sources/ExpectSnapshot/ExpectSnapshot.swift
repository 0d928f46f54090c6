@_exported import Snapshots
import Testing
import UIKit

/// Shows a controller in a window without a display and holds what is seen against a reference.
///
///     @MainActor @Suite(.serialized) struct StairsTests {
///         @Test func atRest() {
///             expectSnapshot(of: StairsController(), size: CGSize(width: 320, height: 480))
///         }
///     }
///
/// The reference is `__Snapshots__/<Suite>/<test>.<name>.png` beside the test; give names where a test has more than
/// one. `action` does something in the window first. The picture is that at rest, or `instant` seconds after the
/// action. Pixels must be equal, unless a tolerance says why not. Where the libraries or fonts are not those the
/// reference was made with, a difference is a warning.
@MainActor public func expectSnapshot(
    of controller: UIViewController, as strategy: SnapshotStrategy = .picture, size: CGSize, scale: CGFloat = 1,
    appearance: UIUserInterfaceStyle = .light, at instant: TimeInterval? = nil, named name: String? = nil,
    record: SnapshotRecord? = nil, tolerance: SnapshotTolerance? = nil, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation, after action: (SnapshotStage) throws -> Void = { _ in }
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
        of: stage, as: strategy, named: name, record: record, tolerance: tolerance, filePath: filePath,
        sourceLocation: sourceLocation)
}

/// Shows a controller and holds a film strip of what `action` sets in motion against a reference.
///
/// `shares` are those of the duration of the longest animation: `[0, 0.25, 0.5, 0.75, 1]`.
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

/// Shows a view in a window of its size, or of another, and holds its picture against a reference.
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

/// Holds what a window shows now against a reference.
@MainActor public func expectSnapshot(
    of stage: SnapshotStage, as strategy: SnapshotStrategy = .picture, named name: String? = nil,
    record: SnapshotRecord? = nil, tolerance: SnapshotTolerance? = nil, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let place = TestPlace(filePath: filePath)
    let outcome = stage.verify(
        as: strategy, suite: place.suite, test: place.test, named: name, record: record ?? SnapshotsTrait.record,
        tolerance: tolerance, filePath: filePath)
    if outcome.verdict == .equal || outcome.verdict == .tolerated { return }
    for attachment in outcome.attachments {
        let title = [place.test, name, attachment.name].compactMap(\.self).joined(separator: ".")
        Attachment.record(
            Array(attachment.data), named: SnapshotStage.fileName(title), sourceLocation: sourceLocation)
    }
    Issue.record(
        Comment(rawValue: outcome.message), severity: outcome.passes ? .warning : .error, sourceLocation: sourceLocation
    )
}

/// The suite and the test that run, as names of a folder and a file.
struct TestPlace {
    let suite, test: String

    /// Functions that stand in no suite belong to their file.
    init(filePath: String, current: Test.ID? = Test.current?.id) {
        let file = URL(fileURLWithPath: filePath).deletingPathExtension().lastPathComponent
        let names = current?.nameComponents ?? []
        suite = names.count > 1 ? names.dropLast().joined(separator: ".") : file
        test = names.last.map { String($0.prefix { $0 != "(" }) } ?? "snapshot"
    }
}
