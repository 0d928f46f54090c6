import Stage
import UIKit

extension SnapshotStage {
    /// Counts the work of the window while an action runs and until nothing moves any more, as a text with a line for
    /// each count above 0.
    ///
    /// The counts are the same on every machine and in every build. Use this with XCTest and others; with Swift
    /// Testing, `expectWork` of `ExpectSnapshot` compares the text with a reference.
    ///
    /// - Parameter action: Interacts with the window, after it has come to rest.
    /// - Throws: What `action` throws, and `StageError.notAtRest`.
    public func work(during action: (SnapshotStage) throws -> Void) throws -> String {
        try settle()
        let start = stage.session.media.work
        try action(self)
        try settle()
        return WorkReport(from: start, to: stage.session.media.work).lines
    }

    /// Counts the work since the window was created until nothing moves, as `work(during:)` does.
    public func workUntilRest() throws -> String {
        try settle()
        return WorkReport(to: stage.session.media.work).lines
    }
}
