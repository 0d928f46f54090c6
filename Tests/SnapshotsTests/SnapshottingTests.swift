import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import Snapshots
@testable import Stage

/// Strategies for values other than windows, and strategies made of others.
@MainActor @Suite(.serialized) struct SnapshottingTests {
    private struct Report {
        var lines: [String]
    }

    private let folder = NSTemporaryDirectory() + "vitrine-strategies-\(ProcessInfo.processInfo.globallyUniqueString)"

    private func verify<Value>(
        _ value: Value, as strategy: Snapshotting<Value>, record: SnapshotRecord = .never
    ) -> SnapshotOutcome {
        strategy.verify(value, suite: "S", test: "a()", record: record, filePath: folder + "/File.swift")
    }

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    private func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder + "/__Snapshots__/S/" + name)
    }

    @Test func text() {
        defer { clean() }
        #expect(verify("one\ntwo\n", as: .text).verdict == .missing)
        #expect(verify("one\ntwo\n", as: .text, record: .missing).verdict == .recorded)
        #expect(exists("a.txt"))
        #expect(verify("one\ntwo\n", as: .text).verdict == .equal)
        let outcome = verify("one\n2\n", as: .text)
        #expect(outcome.verdict == .differs && outcome.message.contains("- two\n+ 2"))
    }

    @Test func data() {
        defer { clean() }
        let strategy = Snapshotting<Data>.data(fileExtension: "bin")
        #expect(verify(Data([1, 2, 3]), as: strategy, record: .missing).verdict == .recorded)
        #expect(exists("a.bin"))
        #expect(verify(Data([1, 2, 3]), as: strategy).verdict == .equal)
        let other = verify(Data([1, 5, 3]), as: strategy)
        #expect(other.verdict == .differs && other.message.contains("at byte 1; there are 3 bytes, 3 in the reference"))
        #expect(other.attachments.map(\.name) == ["expected.bin", "actual.bin"])
        #expect(verify(Data([1, 2]), as: strategy).message.contains("at byte 2; there are 2 bytes, 3 in"))
    }

    @Test func layer() {
        defer { clean() }
        let layer = CALayer()
        layer.frame = CGRect(x: 30, y: 40, width: 6, height: 4)
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(verify(layer, as: .picture(scale: 2), record: .missing).verdict == .recorded)
        #expect(exists("a.png"))
        #expect(verify(layer, as: .picture(scale: 2)).verdict == .equal)
        #expect(
            verify(layer, as: .picture()).message.contains("the picture has 6×4 pixels, the reference 12×8"))
        layer.bounds = .zero
        let empty = verify(layer, as: .picture())
        #expect(empty.verdict == .unusable && empty.message.hasPrefix("a layer of 0.0×0.0 points at scale 1.0: "))
    }

    @Test func pullback() {
        defer { clean() }
        let lines = Snapshotting<String>.text.pullback { (report: Report) in
            guard !report.lines.isEmpty else { throw CocoaError(.coderInvalidValue) }
            return report.lines.joined(separator: "\n")
        }
        #expect(verify(Report(lines: ["a", "b"]), as: lines, record: .missing).verdict == .recorded)
        #expect(verify(Report(lines: ["a", "b"]), as: lines).verdict == .equal)
        #expect(verify(Report(lines: ["a"]), as: lines).verdict == .differs)
        #expect(verify(Report(lines: []), as: lines).verdict == .unusable)
    }

    /// A strategy of a controller, made of that of a window.
    @Test func pullbackOfAWindow() {
        defer { clean() }
        let strategy = SnapshotStrategy.views.pullback { (controller: UIViewController) in
            SnapshotStage(controller, size: CGSize(width: 20, height: 10))
        }
        #expect(verify(UIViewController(), as: strategy, record: .missing).verdict == .recorded)
        #expect(verify(UIViewController(), as: strategy).verdict == .equal)
    }

    @Test func aWindowThatStillLoadsIsUnusable() {
        defer { clean() }
        let stage = Stage(
            root: UIViewController(), size: CGSize(width: 20, height: 10), waitLimit: 0.05, isLoading: { true })
        for strategy in [SnapshotStrategy.picture, .film(), .layout, .views, .accessibility] {
            let outcome = verify(SnapshotStage(stage), as: strategy, record: .all)
            #expect(outcome.verdict == .unusable)
            #expect(outcome.message == "not at rest after 0.05 s; still pending: something that loads")
        }
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func setsBelongToTheTestTarget() {
        let set = ReferenceSet(testTarget: "/x/Tests/y/Tests/CircleTests/Deep/File.swift")
        #expect(set.folder == "/x/Tests/y/Tests/CircleTests/__Snapshots__")
        #expect(set.failed == "/x/Tests/y/.build/failed/CircleTests")
    }
}
