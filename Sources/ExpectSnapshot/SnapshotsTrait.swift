import Snapshots
import Testing

/// A trait that sets when the tests of a suite write references.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
    /// The mode of the innermost trait of the running test.
    @TaskLocal static var record: SnapshotRecord?

    let mode: SnapshotRecord

    /// Applies to all tests and suites inside a suite.
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Self.$record.withValue(mode) { try await function() }
    }
}

extension Trait where Self == SnapshotsTrait {
    /// Writes references according to `record`: `@Suite(.snapshots(record: .missing))`. Written references fail the
    /// test.
    public static func snapshots(record: SnapshotRecord) -> Self { SnapshotsTrait(mode: record) }
}
