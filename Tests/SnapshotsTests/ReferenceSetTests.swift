import CoreGraphics
import Files
import Foundation
import Testing

@testable import Snapshots

/// References as files: every way in which they can be wrong has its own answer, and they stay as they are.
@Suite struct ReferenceSetTests {
    private let folder = NSTemporaryDirectory() + "vitrine-set-\(ProcessInfo.processInfo.globallyUniqueString)"
    private var set: ReferenceSet { ReferenceSet(folder: folder, failed: folder + "/failed") }
    private func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: folder + "/" + name) }
    private func clean() { try? FileManager.default.removeItem(atPath: folder) }
    private var planted: Bitmap {
        let result = picture(width: 20, height: 20)
        result[7, 9] ^= 1
        return result
    }

    @Test func modes() throws {
        defer { clean() }
        let (first, second) = (
            SnapshotContent.picture(picture(width: 20, height: 20)), SnapshotContent.picture(planted)
        )
        #expect(set.check(first, named: "S/a").verdict == .missing)
        #expect(bytes("S/a.png") == nil)
        #expect(set.check(first, named: "S/a", record: .missing).verdict == .recorded)
        #expect(bytes("environment.txt") == Data(RenderingRecord.current.text.utf8))
        let reference = bytes("S/a.png")
        for mode in [SnapshotRecord.never, .missing, .failed] {
            #expect(set.check(first, named: "S/a", record: mode).verdict == .equal)
        }
        for mode in [SnapshotRecord.never, .missing] {
            #expect(set.check(second, named: "S/a", record: mode).verdict == .differs)
            #expect(bytes("S/a.png") == reference)
        }
        #expect(set.check(second, named: "S/a", record: .failed).verdict == .recorded)
        #expect(set.check(second, named: "S/a").verdict == .equal)
        #expect(set.check(first, named: "S/a", record: .all).verdict == .recorded)
        #expect(set.check(first, named: "S/a", record: .all).verdict == .recorded)
        #expect(bytes("S/a.png") == reference)
    }

    /// One pixel, one level: found, located, named, and there to be looked at.
    @Test func theMessageSaysWhereAndWhat() {
        defer { clean() }
        _ = set.check(.picture(picture(width: 20, height: 20)), named: "a", record: .all)
        let outcome = set.check(.picture(planted), named: "a") { rect in
            rect == PixelRect(x0: 7, y0: 9, x1: 8, y1: 10) ? "UILabel \"3\"" : nil
        }
        #expect(outcome.verdict == .differs && !outcome.passes)
        #expect(outcome.message.contains("1 of 400 pixels differ, by up to 1 levels"))
        #expect(outcome.message.contains("differs at columns 7..<8, rows 9..<10: UILabel \"3\""))
        #expect(outcome.attachments.map(\.name) == ["expected.png", "actual.png", "difference.png"])
        #expect(bytes("failed/a.png") != nil && bytes("failed/a.difference.png") != nil)
        _ = set.check(.picture(picture(width: 20, height: 20)), named: "a")
        #expect(bytes("failed/a.png") == nil)
    }

    @Test func toleranceNeedsToCoverLevelsAndPixels() {
        defer { clean() }
        _ = set.check(.picture(picture(width: 20, height: 20)), named: "a", record: .all)
        func verdict(_ levels: Int, _ pixels: Int) -> SnapshotOutcome.Verdict {
            let tolerance = SnapshotTolerance(levels: levels, pixels: pixels, because: "a test of tolerances")
            return set.check(.picture(planted), named: "a", tolerance: tolerance).verdict
        }
        #expect(verdict(1, 1) == .tolerated)
        #expect(verdict(0, 1) == .differs)
        #expect(verdict(1, 0) == .differs)
    }

    @Test func unreadableReferencesAreNoDifference() throws {
        defer { clean() }
        try AtomicFile.write(Data("no picture".utf8), to: folder + "/a.png")
        let outcome = set.check(.picture(planted), named: "a")
        #expect(outcome.verdict == .unusable)
        #expect(outcome.message.contains("a.png is not a PNG picture that can be read"))
    }

    @Test func sizesAreSaid() {
        defer { clean() }
        _ = set.check(.picture(picture(width: 20, height: 20)), named: "a", record: .all)
        let outcome = set.check(.picture(picture(width: 10, height: 30)), named: "a")
        #expect(outcome.message.contains("the picture has 10×30 pixels, the reference 20×20"))
    }

    @Test func elsewhereADifferenceSaysNothing() throws {
        defer { clean() }
        _ = set.check(.picture(picture(width: 20, height: 20)), named: "a", record: .all)
        let other = RenderingRecord.current.text.replacingOccurrences(of: "cairo ", with: "cairo 0.")
        try RenderingRecord(text: other).write(to: folder)
        let outcome = set.check(.picture(planted), named: "a")
        #expect(outcome.verdict == .environmentDiffers && outcome.passes)
        #expect(outcome.message.contains("environment differs (cairo is "))
        // What is equal is equal anywhere; one more reference of another make would spoil the set.
        #expect(set.check(.picture(picture(width: 20, height: 20)), named: "a").verdict == .equal)
        #expect(set.check(.picture(planted), named: "b", record: .missing).verdict == .unusable)
    }

    @Test func textsShowBothTables() {
        defer { clean() }
        _ = set.check(.text("one\ntwo\nthree\n"), named: "t", record: .all)
        let outcome = set.check(.text("one\n2\nthree\n"), named: "t")
        #expect(outcome.message.hasSuffix("  one\n- two\n+ 2\n  three\n  "))
        #expect(bytes("t.txt") == Data("one\ntwo\nthree\n".utf8))
    }

    @Test(
        arguments: [
            (nil, nil), ("0", nil), ("1", .all), ("missing", .missing), ("failed", .failed), ("never", .never),
        ] as [(String?, SnapshotRecord?)])
    func environmentAsks(value: String?, mode: SnapshotRecord?) {
        #expect(SnapshotRecord.asked(by: value.map { ["VITRINE_RECORD": $0] } ?? [:]) == mode)
    }
}
