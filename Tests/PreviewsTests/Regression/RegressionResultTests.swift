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
        var different = result(.differs, "a \"difference\"\nof two lines\u{1}\u{2028}é")
        different.differing = [9, 4, 2, 1, 0, 0]
        different.largest = 5
        different.perceptual = 1 / 3
        different.rectangles = [[0, 1, 2, 3], [4, 5, 6, 7]]
        different.scale = 1.5
        different.film = [0, 0.1, 1]
        different.change = .moved(dx: 0, dy: -1)
        let results = [result(.equal), different, RegressionResult(file: "b", unusable: "why")]
        let json = try RegressionResult.json(results)
        #expect(
            json.text == """
                [
                  {"name": "a.film", "file": "a", "verdict": "equal", "message": "", "differing": [], "largest": 0, \
                "perceptual": 0, "rectangles": []},
                  {"name": "a.film", "file": "a", "verdict": "differs", \
                "message": "a \\"difference\\"\\nof two lines\\u0001\u{2028}é", "differing": [9, 4, 2, 1, 0, 0], \
                "largest": 5, "perceptual": 0.3333333333333333, "rectangles": [[0, 1, 2, 3], [4, 5, 6, 7]], \
                "scale": 1.5, "film": [0, 0.1, 1], "change": {"moved": {"dx": 0, "dy": -1}}},
                  {"name": "b", "file": "b", "verdict": "unusable", "message": "why", "differing": [], "largest": 0, \
                "perceptual": 0, "rectangles": []}
                ]
                """)
        #expect(RegressionResult.read(Data(json.text.utf8)) == results)
        // Other programs do not read the members for the page.
        #expect(try !RegressionResult.json(results.map(\.published)).text.contains("change"))
        different.change = .resized(dx: 1 << 40, dy: 0)
        #expect(RegressionResult.read(Data(try RegressionResult.json([different]).text.utf8)) == nil)
    }

    /// Characters that XML has not, in names and messages, do not make the report unreadable.
    @Test func everyCharacterIsXML() throws {
        let text = String(
            String.UnicodeScalarView([0, 1, 0x1F, 0xFFFD, 0xFFFE, 0xFFFF, 0x1F600].compactMap(Unicode.Scalar.init)))
        let data = RegressionResult.jUnit([RegressionResult(name: text, file: text, SnapshotOutcome(.differs, text))])
        let scalars = String(decoding: data, as: UTF8.self).unicodeScalars
        #expect(scalars.allSatisfy { $0.value >= 32 && $0.value != 0xFFFE && $0.value != 0xFFFF || $0 == "\n" })
        #expect(scalars.contains("\u{1F600}"))
    }
}
