import UIKit

extension SnapshotStage {
    /// Compares what the window shows with the reference `__Snapshots__/<suite>/<test>.<name>` beside the test's file.
    ///
    /// Use this with XCTest and others; with Swift Testing, `expectSnapshot` of `ExpectSnapshot` records the failure by
    /// itself. Failed content is also written below `.build/failed` of the package.
    ///
    /// - Parameters:
    ///   - strategy: What to compare; the picture by default.
    ///   - suite: The folder's name; the name of the test's file by default.
    ///   - test: The file's name; the calling function by default.
    ///   - name: Distinguishes several references of one test.
    ///   - record: When to write references; by default what `VITRINE_RECORD` requests, otherwise `.never`.
    ///   - tolerance: The permitted difference of a picture; none by default.
    ///   - filePath: The test's file.
    /// - Returns: The result. Errors of the strategy and of files are reported as `.unusable`.
    public func verify(
        as strategy: SnapshotStrategy = .picture, suite: String? = nil, test: String = #function,
        named name: String? = nil, record: SnapshotRecord? = nil, tolerance: SnapshotTolerance? = nil,
        filePath: String = #filePath
    ) -> SnapshotOutcome {
        let reference = TestReference(suite: suite, test: test, name: name, filePath: filePath)
        return strategy.verify(self, against: reference, record: record, tolerance: tolerance) {
            strategy.isSingleInstant ? viewName(at: $0) : nil
        }
    }
}
