import CoreGraphics
import Foundation
import Testing

@testable import Previews
@testable import Snapshots

/// What a run says to machines.
@Suite struct RegressionResultTests {
    private func result(_ verdict: SnapshotOutcome.Verdict, _ message: String = "") -> RegressionResult {
        RegressionResult(name: "a.film", file: "a", SnapshotOutcome(verdict, message))
    }

    @Test(
        arguments: [
            ([], 2), ([.equal], 0), ([.equal, .tolerated, .recorded], 0), ([.equal, .differs], 1), ([.missing], 1),
            ([.differs, .unusable, .equal], 2), ([.environmentDiffers], 2),
        ] as [([SnapshotOutcome.Verdict], Int32)])
    func status(verdicts: [SnapshotOutcome.Verdict], status: Int32) {
        #expect(RegressionResult.status(verdicts.map { result($0) }) == status)
    }

    @Test func jUnit() {
        let text = String(
            decoding: RegressionResult.jUnit([result(.equal), result(.differs, "<\"a\" & b>\u{1}"), result(.unusable)]),
            as: UTF8.self)
        #expect(text.contains(#"<testsuite name="regress" tests="3" failures="1" errors="1">"#))
        #expect(text.contains("&lt;&quot;a&quot; &amp; b&gt;\u{FFFD}</failure></testcase>"))
    }

    @Test func jsonComesBack() throws {
        let results = [result(.equal), RegressionResult(file: "b", unusable: "why")]
        #expect(try JSONDecoder().decode([RegressionResult].self, from: RegressionResult.json(results)) == results)
    }
}
