import Foundation
import Snapshots
import Testing

@testable import Files
@testable import PreviewTools

/// `film` and `inspect` of the gallery's executable, as a person runs them.
@Suite(.serialized) struct ToolCommandTests {
    /// The executable stands beside the tests that run.
    private static let vitrine = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("vitrine").path

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "vitrine-tools-\(ProcessInfo.processInfo.globallyUniqueString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func run(_ words: String..., environment: [String] = []) throws -> ToolRun {
        try ToolRun(["/usr/bin/env"] + environment + [Self.vitrine] + words, folder: folder.path)
    }

    private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

    @Test func withoutFFmpegAFilmIsRefusedWithItsReason() throws {
        defer { cleanUp() }
        for name in ["a.gif", "a.mp4", "a.webm"] {
            let refused = try run(
                "film", "circle", "--size", "60x54", "--to", "0.1", "-o", name, environment: ["PATH=/nowhere"])
            #expect(refused.exit == .status(2) && refused.output.contains("ffmpeg, which is not on the path"))
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path))
        }
        let exact = try run(
            "film", "circle", "--size", "60x54", "--to", "0.1", "-o", "a.apng", environment: ["PATH=/nowhere"])
        #expect(exact.succeeded)
    }

    @Test("a strip shows the instants as snapshots do") func strip() throws {
        defer { cleanUp() }
        try Data("click \"Add\"\n".utf8).write(to: folder.appendingPathComponent("add.txt"))
        let scene = ["circle", "--size", "200x180", "--script", "add.txt"]
        let film = try ToolRun(
            [Self.vitrine, "film"] + scene + ["--at", "0.05,0.137", "--strip", "-o", "strip.png"], folder: folder.path)
        #expect(film.succeeded, "\(film.output)")
        let strip = try PNG.read(folder.appendingPathComponent("strip.png").path)
        #expect(strip.width == 2 * 200 + 4)
        for (index, instant) in ["0.05", "0.137"].enumerated() {
            _ = try ToolRun(
                [Self.vitrine, "snapshot"] + scene + ["--at", instant, "-o", "one.png"], folder: folder.path)
            let one = try PNG.read(folder.appendingPathComponent("one.png").path)
            let differs = (0..<180).contains { y in
                (0..<200).contains { x in strip[index * 204 + x, y] != one[x, y] }
            }
            #expect(!differs)
        }
    }

    @Test func inspectPrintsTheElementUnderAPoint() throws {
        defer { cleanUp() }
        let run = try run("inspect", "circle", "--size", "800x600", "--at", "292,110", "--json", "--no-source")
        #expect(run.succeeded, "\(run.output)")
        let all = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let views = try #require(all["path"] as? [[String: Any]]) + [try #require(all["view"] as? [String: Any])]
        let classes = views.compactMap { $0["class"] as? String }
        #expect(classes.contains("CircleCell"))
        #expect(try !self.run("inspect", "circle", "--at", "1").succeeded)
    }
}
