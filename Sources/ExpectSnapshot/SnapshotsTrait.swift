import Snapshots
import Testing

/// Says for a suite or a test when references are written.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
    /// The mode of the innermost trait around the test that runs.
    @TaskLocal static var record: SnapshotRecord?

    let mode: SnapshotRecord

    /// A suite's mode is that of all tests and suites in it.
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Self.$record.withValue(mode) { try await function() }
    }
}

extension Trait where Self == SnapshotsTrait {
    /// `@Suite(.snapshots(record: .missing))`: writes references that do not exist, and fails for each.
    public static func snapshots(record: SnapshotRecord) -> Self { SnapshotsTrait(mode: record) }
}
