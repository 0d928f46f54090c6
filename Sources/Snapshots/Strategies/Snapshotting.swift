import UIKit

/// A way to turn values of a type into content that is compared with a reference.
///
/// Strategies for further types are made of existing ones with `pullback`:
///
///     extension Snapshotting where Value == Menu {
///         static var titles: Snapshotting {
///             Snapshotting<String>.text.pullback { $0.items.map(\.title).joined(separator: "\n") }
///         }
///     }
public struct Snapshotting<Value>: Sendable {
    /// Whether the pixels of the content belong to the views that a window shows now.
    let isSingleInstant: Bool
    let content: @MainActor @Sendable (Value) throws -> SnapshotContent

    init(isSingleInstant: Bool = false, content: @escaping @MainActor @Sendable (Value) throws -> SnapshotContent) {
        self.isSingleInstant = isSingleInstant
        self.content = content
    }

    /// Returns a strategy for another type, which is converted to this strategy's type first.
    ///
    /// - Parameter transform: Converts a value. Its errors fail the snapshot.
    public func pullback<Source>(
        _ transform: @escaping @MainActor @Sendable (Source) throws -> Value
    ) -> Snapshotting<Source> {
        Snapshotting<Source>(isSingleInstant: isSingleInstant) { [content] in try content(transform($0)) }
    }

    /// Compares a value with the reference `__Snapshots__/<suite>/<test>.<name>` beside the test's file.
    ///
    /// Use this with XCTest and others; with Swift Testing, `expectSnapshot` of `ExpectSnapshot` records the failure by
    /// itself. Failed content is also written below `.build/failed` of the package.
    ///
    /// - Parameters:
    ///   - value: The value to compare.
    ///   - suite: The folder's name; the name of the test's file by default.
    ///   - test: The file's name; the calling function by default.
    ///   - name: Distinguishes several references of one test.
    ///   - record: When to write references; by default what `VITRINE_RECORD` requests, otherwise `.never`.
    ///   - tolerance: The permitted difference of a picture; none by default.
    ///   - filePath: The test's file.
    /// - Returns: The result. Errors of the strategy and of files are reported as `.unusable`.
    @MainActor public func verify(
        _ value: Value, suite: String? = nil, test: String = #function, named name: String? = nil,
        record: SnapshotRecord? = nil, tolerance: SnapshotTolerance? = nil, filePath: String = #filePath
    ) -> SnapshotOutcome {
        let reference = TestReference(suite: suite, test: test, name: name, filePath: filePath)
        return verify(value, against: reference, record: record, tolerance: tolerance)
    }

    @MainActor func verify(
        _ value: Value, against reference: TestReference, record: SnapshotRecord?, tolerance: SnapshotTolerance?,
        view: (PixelRect) -> String? = { _ in nil }
    ) -> SnapshotOutcome {
        do {
            return reference.set.check(
                try content(value), named: reference.path, record: record ?? SnapshotRecord.asked() ?? .never,
                tolerance: tolerance, view: view)
        } catch {
            return SnapshotOutcome(.unusable, "\(error)")
        }
    }
}
