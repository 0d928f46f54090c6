import CoreGraphics
import Foundation
import Testing

@testable import Previews
@testable import Snapshots

/// Pictures that one cause changed are one question.
@Suite struct ChangeGroupTests {
    private static func result(
        _ name: String, scale: Double = 1, view: String? = nil, isNew: Bool = false
    ) -> RegressionResult {
        var result = RegressionResult(name: name, file: name, SnapshotOutcome(isNew ? .missing : .differs, ""))
        (result.scale, result.view) = (scale, view)
        return result
    }

    @Test(
        arguments: [
            (result("a"), .moved(dx: 0, dy: 2), "moved down by 2 pt"),
            (result("a", scale: 2), .moved(dx: 0, dy: -1), "moved up by 0.5 pt"),
            (result("a", scale: 3), .moved(dx: 4, dy: 0), "moved right by 1.33 pt"),
            (result("a", view: "BarView"), .moved(dx: -1, dy: 0), "moved left by 1 pt · BarView"),
            (result("a"), .resized(dx: 0, dy: -10), "size changed by 0 × -10 pt"),
            (
                result("a", view: "UILabel in Cell"), .recolored(from: 0xFF00_0A0B, to: 0x80FF_FFFF),
                "#000a0b became #ffffff80 · UILabel in Cell"
            ),
            (result("a"), .faint, "faint, by at most 8 levels"),
            (result("a", scale: 2), .redrawn(width: 30, height: 9), "15 × 4.5 pt redrawn"),
            (result("a"), nil, "changed"), (result("a", view: "UIView", isNew: true), nil, "new pictures of a"),
        ] as [(RegressionResult, PictureChange?, String)])
    func causes(result: RegressionResult, change: PictureChange?, text: String) {
        #expect(ChangeCause(result, change).description == text)
    }

    /// The largest group first, others in the order of the results.
    @Test func groups() throws {
        let names = (0..<20).map { "p\($0)" }
        let results = names.enumerated().map { index, name in
            Self.result(name, scale: index % 2 == 0 ? 1 : 2, view: index == 19 ? "UILabel" : "BarView")
        }
        let run = try FailedRun(in: FailedRunOfTests().folder, results: results)
        let changes = results.enumerated().map { index, result in
            let pixels = index % 2 == 0 ? 1 : 2
            let change: PictureChange = index < 3 ? .faint : .moved(dx: 0, dy: pixels)
            return (PendingPicture(result: result, run: run), ChangeCause(result, change))
        }
        let groups = ChangeGroup.groups(changes)
        #expect(groups.map(\.pictures.count) == [16, 3, 1])
        #expect(
            groups.map(\.cause.description) == [
                "moved down by 1 pt · BarView", "faint, by at most 8 levels · BarView",
                "moved down by 1 pt · UILabel",
            ])
        #expect(groups[0].pictures.map(\.name) == Array(names[3..<19]))
    }

    /// From pictures in a folder to a page and a summary, with names that are markup elsewhere.
    @Test func reports() throws {
        let hostile = "x<img src=x onerror=alert(1)>`|[a](b) @all"
        let run = try FailedRunOfTests(["a", "b", hostile])
        try run.run([("a", 0xFFFF_0000), ("b", 0xFFFF_0000), (hostile, 0xFF00_FF00)])
        let folder = try run.folder
        let page = try ReportPage(folder: folder, run: FailedRun(in: folder)).html
        #expect(page.contains(#"<span class="cause">#000000 became #ff0000 <b>2×</b></span>"#))
        #expect(page.contains("data-group=\"0\"") && page.contains("data-group=\"1\"") && !page.contains("<img src=x"))
        // The run says how a picture changed; pictures are read only where it does not.
        try run.run([("b", 0xFFFF_0000)]) { $0.change = .moved(dx: 0, dy: 3) }
        #expect(try ReportPage(folder: folder, run: FailedRun(in: folder)).html.contains("moved down by 3 pt"))
        try run.run([("a", 0xFFFF_0000), ("b", 0xFFFF_0000), (hostile, 0xFF00_FF00)])

        try ReportMarkdown(folder: folder, results: folder.lastResults()).write(to: run.files.path("out/s.md"))
        let text = try String(contentsOfFile: run.files.path("out/s.md"), encoding: .utf8)
        #expect(text.hasPrefix("### set\n\n3 pictures: 3 differs\n"))
        #expect(text.contains("**2 pictures**: \\#000000 became \\#ff0000\n"))
        #expect(text.contains(#"x&lt;img src=x onerror=alert\(1\)&gt;\`\|\[a\]\(b\) &#64;all `"#))
        let pictures = try FileManager.default.contentsOfDirectory(atPath: run.files.path("out"))
            .filter { $0.hasSuffix(".png") }
        #expect(pictures.count == 2 && pictures.allSatisfy { text.contains("](\($0))") })
        // Before, after and difference, 8 pixels apart.
        #expect(try PNG.read(run.files.path("out/\(pictures[0])")).width == 3 * 4 + 2 * 8)
    }

    @Test(arguments: [(10, 10, 160, 160), (400, 300, 348, 348), (700, 500, 248, 480), (0, 0, 480, 480)])
    func compositesAreBounded(x: Int, size: Int, width: Int, height: Int) {
        let old = FailedRunOfTests.picture(0xFFFF_FFFF, size: 900)
        let new = FailedRunOfTests.picture(0xFFFF_FFFF, size: 900)
        for y in 0..<size { for column in x..<min(900, x + size) { new[column, y] = 0xFF00_0000 } }
        new.markDirty()
        let picture = CompositePicture.bitmap(new, size == 0 ? nil : old)
        #expect(picture.width == (size == 0 ? width : 3 * width + 16) && picture.height == height)
    }
}
