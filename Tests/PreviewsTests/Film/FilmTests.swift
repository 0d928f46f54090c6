import ArgumentParser
import Foundation
import Snapshots
import Stage
import Testing
import UIKit

@testable import Files
@testable import PreviewTools
@testable import Previews

@MainActor @Suite(.serialized) struct FilmTests {
    @Test(
        "formats by extension",
        arguments: [
            ("a.png", FilmFormat.png), ("b/a.APNG", .apng), ("a.gif", .gif), ("a.mp4", .mp4), ("a.b.webm", .webm),
        ])
    func formats(_ file: String, _ format: FilmFormat) { #expect(FilmFormat(file: file) == format) }

    @Test("files of no known format", arguments: ["a.mov", "png", "a.", "mp4"])
    func others(_ file: String) { #expect(FilmFormat(file: file) == nil) }

    @Test(
        "instants",
        arguments: [
            (["--from", "0.1", "--to", "0.2", "--fps", "20"], [0.1, 0.15000000000000002, 0.2]), (["--to", "0"], [0]),
            (["--at", "0,0.1,0.25"], [0, 0.1, 0.25]),
        ] as [([String], [Double])])
    func instants(_ words: [String], _ expected: [Double]) throws {
        #expect(try FilmCommand.parse(["circle", "-o", "a.png"] + words).instants == expected)
    }

    @Test(
        "command lines that are refused",
        arguments: [
            ["-o", "a.png"], ["--at", "0.2,0.1", "-o", "a.png"], ["--at", "0", "--to", "1", "-o", "a.png"],
            ["--to", "1", "-o", "a.mov"], ["--to", "1", "--strip", "-o", "a.apng"], ["--at", "", "-o", "a.png"],
            ["--from", "2", "--to", "1", "-o", "a.png"], ["--to", "3600", "--fps", "1", "-o", "a.png"],
        ])
    func refused(_ words: [String]) { #expect(throws: (any Error).self) { try FilmCommand.parse(["circle"] + words) } }

    /// Five frames of plain colours with a moving square.
    private func frames() -> [Bitmap] {
        (0..<5).map { number in
            let bitmap = Bitmap(width: 41, height: 30)
            for y in 0..<30 {
                for x in 0..<41 {
                    let isInside = (10..<20).contains(y) && (number * 6..<number * 6 + 10).contains(x)
                    bitmap[x, y] = isInside ? 0xFFD0_3020 : 0xFF20_4060
                }
            }
            bitmap.markDirty()
            return bitmap
        }
    }

    @Test("a strip has the frames side by side") func strip() throws {
        let film = Film(nil, framesPerSecond: 10), frames = frames()
        for frame in frames { try film.add(frame) }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "strip-\(ProcessInfo.processInfo.globallyUniqueString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try film.finish().write(to: file)
        let strip = try PNG.read(file.path)
        #expect(strip.width == 41 * 5 + 4 * FilmStrip.gap && strip.height == 30)
        for (number, frame) in frames.enumerated() {
            #expect(strip[number * 45 + number * 6 + 3, 12] == frame[number * 6 + 3, 12])
        }
    }

    /// Frames that ffmpeg reads from a film, as RGB bytes.
    private func decoded(_ film: Data, _ format: FilmFormat) throws -> [[UInt8]] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "film-\(ProcessInfo.processInfo.globallyUniqueString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("film.\(format.rawValue)"),
            raw = folder.appendingPathComponent("raw").path
        try film.write(to: file)
        let run = try ToolRun([
            "ffmpeg", "-loglevel", "error", "-i", file.path, "-vf", "format=rgb24,crop=41:30:0:0", "-fps_mode",
            "passthrough", "-f",
            "rawvideo",
            "-pix_fmt", "rgb24", raw,
        ])
        #expect(run.succeeded, "\(run.output)")
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: raw))), size = 41 * 30 * 3
        return stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<$0 + size]) }
    }

    @Test(
        "GIF is exact for few colours, video near away from edges",
        .enabled(if: FilmEncoder.tool != nil, "needs ffmpeg"),
        arguments: [(FilmFormat.gif, 0), (.mp4, 6), (.webm, 6)])
    func encoded(_ format: FilmFormat, _ tolerance: Int) throws {
        let film = Film(format, framesPerSecond: 25), frames = frames()
        for frame in frames { try film.add(frame) }
        let found = try decoded(film.finish(), format)
        #expect(found.count == frames.count)
        for (number, frame) in frames.enumerated() where number < found.count {
            // The middle of the square, and the ground.
            for (x, y) in [(number * 6 + 5, 15), (20, 3), (20, 27)] {
                let at = (y * 41 + x) * 3, wanted = frame[x, y]
                for channel in 0..<3 {
                    let value = Int(wanted >> (16 - 8 * channel) & 0xFF)
                    #expect(abs(Int(found[number][at + channel]) - value) <= tolerance, "frame \(number) at \(x), \(y)")
                }
            }
        }
    }

    @Test("a failure of ffmpeg is told in its words", .enabled(if: FilmEncoder.tool != nil, "needs ffmpeg"))
    func failure() throws {
        signal(SIGPIPE, SIG_IGN)
        let encoder = try FilmEncoder(.gif, framesPerSecond: -1, width: 41, height: 30)
        for frame in frames() { encoder.add(frame) }
        #expect(throws: CouldNotRun.self) { try encoder.finish() }
    }

    @Test(
        "an ffmpeg that hangs or writes for ever is ended, with all that it started",
        arguments: [
            ("/bin/sleep 1%", "nothing was taken"), ("cat >/dev/null; /bin/sleep 1%", "it wrote nothing for 1 s"),
            ("cat >/dev/null; echo 1% >/dev/null; cat /dev/zero >/dev/fd/3", "it wrote more than"),
        ])
    func endlessTool(_ script: String, _ reason: String) throws {
        signal(SIGPIPE, SIG_IGN)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "tool-\(ProcessInfo.processInfo.globallyUniqueString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let tool = folder.appendingPathComponent("ffmpeg").path, mark = "1\(getpid())"
        try "#!/bin/sh\n\(script.replacing("1%", with: mark))\n".write(toFile: tool, atomically: true, encoding: .utf8)
        chmod(tool, 0o755)
        let encoder = try FilmEncoder(
            .gif, framesPerSecond: 10, width: 41, height: 30, tool: tool, patience: 1000)
        // More than a pipe takes.
        for frame in frames() + frames() + frames() + frames() { encoder.add(frame) }
        let failure = #expect(throws: CouldNotRun.self) { try encoder.finish() }
        #expect("\(failure.map { "\($0)" } ?? "")".contains(reason))
        #expect(try !ToolRun(["pgrep", "-f", "sleep \(mark)"]).succeeded, "a program of the script is left")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["ffmpeg"])
    }
}
