import ExpectSnapshot
import Testing
import UIKit

@testable import Stage

/// Counts of work as references, and faults that they find.
@MainActor @Suite(.serialized) struct ExpectWorkTests {
    private static func scroll(_ stage: SnapshotStage) {
        stage.wheel(CGPoint(x: 60, y: 100), dy: -12)
    }

    @Test func appearance() { expectWork(of: WorkList(), size: WorkList.size) }

    @Test func scrolling() { expectWork(of: WorkList(), size: WorkList.size, during: Self.scroll) }

    /// Counts of cells, queries, constraints and text do not depend on the number of pixels.
    @Test func scale() throws {
        let once = try SnapshotStage(WorkList(), size: WorkList.size).work(during: Self.scroll)
        let twice = try SnapshotStage(WorkList(), size: WorkList.size, scale: 2).work(during: Self.scroll)
        let kept = { (text: String) in
            text.split(separator: "\n").filter { !$0.hasPrefix("frames ") && !$0.hasPrefix("pixels") }
                .filter { !$0.hasPrefix("nodesMade ") && !$0.hasPrefix("layers") }
        }
        #expect(kept(once) == kept(twice))
    }

    /// Frame rates do not change the counts that follow the distance. The page `WorkCounts` names all others.
    @Test(arguments: [30.0, 120, 240]) func frameRate(_ rate: Double) throws {
        // Slow enough that each item is in sight of a frame.
        let usual = try report(WorkList(), by: -3), other = try report(WorkList(), by: -3, rate: rate)
        let ofFrames = ["layersLaidOut", "layersCommitted", "nodesMade", "pixelsPainted", "pixelsMoved"]
        let kept = { (report: WorkReport) in report.counts.filter { !ofFrames.contains($0.name) } }
        #expect(other.screens == usual.screens && other.frames != usual.frames)
        #expect(kept(other) == kept(usual))
    }

    @Test(
        .enabled(if: ExpectSnapshotTests.isEnvironmentOfReferences, "the references have other libraries or fonts"),
        arguments: WorkList.Fault.allCases)
    func faults(_ fault: WorkList.Fault) {
        // All cases have one reference, that of the list without a fault.
        expectWork(of: WorkList(), size: WorkList.size, during: Self.scroll)
        withKnownIssue {
            expectWork(of: WorkList(fault), size: WorkList.size, record: .never, during: Self.scroll)
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("\n+ \(fault.count) ") }
        }
    }

    @Test(arguments: WorkList.Fault.allCases) func faultsRaiseTheirCounts(_ fault: WorkList.Fault) throws {
        let sound = try report(WorkList()), faulty = try report(WorkList(fault))
        #expect(faulty[fault.count] > sound[fault.count], "\(faulty.lines)")
        #expect(try report(WorkList(fault)) == faulty)
    }

    private func report(_ list: WorkList, by notches: CGFloat = -12, rate: Double = 60) throws -> WorkReport {
        let stage = Stage(root: list, size: WorkList.size)
        try stage.settle()
        stage.frameRate = rate
        let start = stage.session.media.work
        stage.wheel(CGPoint(x: 60, y: 100), dx: 0, dy: notches)
        try stage.settle()
        return WorkReport(from: start, to: stage.session.media.work)
    }
}
