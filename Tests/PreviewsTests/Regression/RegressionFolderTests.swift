import CoreGraphics
import Foundation
import Testing

@testable import Previews
@testable import Snapshots

/// The project's own folder of scene files, and the window held against the same references.
@Suite(.serialized) struct RegressionFolderTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Regression").standardizedFileURL.path
    private static let isComparable = RenderingRecord(folder: folder)?.changes(to: .current) == []
    private static let display = ProcessInfo.processInfo.environment["DISPLAY"] ?? ""

    @Test func everyPictureIsAsItsReference() throws {
        let set = try SceneFolderOfTests()
        defer { withExtendedLifetime(set) {} }
        let (status, text) = try set.run("regress", Self.folder, "--jobs", "2", "--quiet")
        #expect(status == 0 || text.contains("environment differs"), "\(text)")
        #expect(try set.run("regress", Self.folder, "dead").0 == 0)
    }

    @Test func halfOfThemAreUnder16Kilobytes() throws {
        let folder = try SceneFolder(Self.folder)
        let sizes = folder.pictures.compactMap { folder.data($0)?.count }.sorted()
        #expect(sizes[sizes.count / 2] < 16 * 1024)
    }

    @Test(.enabled(if: !display.isEmpty && isComparable), arguments: ["circle-add", "states-scroll"])
    func theWindowShowsTheReference(_ name: String) throws {
        let set = try SceneFolderOfTests()
        defer { withExtendedLifetime(set) {} }
        let text = try String(contentsOfFile: "\(Self.folder)/\(name).scene", encoding: .utf8)
        let file = try SceneFile(name: name, text: text)
        let size = try #require(file.options.arguments.size)
        let script = try #require(text.split(separator: "\nscript\n").last)
        try set.write("wait 0.2\n\(script)\nwait 3\nshot end\n", to: "s.txt")
        let (status, output) = try set.run(
            ["preview", file.scene, "--size", "\(Int(size.width))x\(Int(size.height))", "--scale", "1"]
                + file.options.arguments.settings.flatMap { ["--set", "\($0.name)=\($0.value)"] }
                + [
                    "--date", "2026-01-01T10:10:00", "--script", "s.txt", "--then-quit", "--state",
                    "live/state.json",
                ])
        #expect(status == 0, "\(output)")
        let comparison = PixelComparison(
            try PNG.read(set.path("live/end.png")), with: try PNG.read("\(Self.folder)/\(name).png"))
        #expect(comparison.description == "equal")
    }
}
