import CoreGraphics
import Snapshots
import Testing

/// The gallery's executable, as a person runs it.
@Suite(.serialized) struct CommandLineTests {
    private struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// The executable stands beside the tests that run.
    private static let vitrine = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("vitrine")

    static let hasDisplay = ProcessInfo.processInfo.environment["DISPLAY"]?.isEmpty == false

    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-\(ProcessInfo.processInfo.globallyUniqueString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func run(_ arguments: String..., display: String? = nil) throws -> Outcome {
        try run(arguments, display: display)
    }

    private func run(_ arguments: [String], display: String? = nil) throws -> Outcome {
        let process = Process()
        process.executableURL = Self.vitrine
        process.arguments = arguments
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = display
        process.environment = environment
        let output = folder.appendingPathComponent("stdout")
        let errors = folder.appendingPathComponent("stderr")
        for file in [output, errors] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8))
    }

    private func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }

    private func picture(_ name: String) throws -> Bitmap { try PNG.read(folder.appendingPathComponent(name).path) }

    private func write(_ text: String, to name: String) throws {
        try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }

    private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

    @Test func listsItsScenes() throws {
        defer { cleanUp() }
        let ids = try run("list", "--ids")
        #expect(ids.status == 0)
        #expect(ids.output.split(separator: "\n").first == "circle")
        let json = try run("list", "--json").output
        let scenes = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
        #expect(Set(scenes[0].keys) == ["id", "title", "summary", "group", "size", "options"])
        // Each section's title, then its scenes.
        let text = try run("list").output.split(separator: "\n", omittingEmptySubsequences: false)
        let groups = text.filter { $0.first?.isLetter == true }
        #expect(groups == ["Layouts", "Lists", "Controls", "Screens", "Interface Builder"])
        let controls = try #require(text.firstIndex(of: "Controls"))
        #expect(text[controls - 1].isEmpty && text[controls + 1] == "  controls  Controls")
        #expect(text.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.count == scenes.count)
    }

    @Test func theSamePictureTwiceIsTheSameFile() throws {
        defer { cleanUp() }
        try #require(run("snapshot", "circle", "--size", "400x300", "--scale", "2", "-o", "a.png").status == 0)
        try #require(run("snapshot", "circle", "--size", "400x300", "--scale", "2", "-o", "b.png").status == 0)
        #expect(try data("a.png") == data("b.png"))
        // Points × scale, in the header of the file.
        #expect(try Array(data("a.png")[16..<24]) == [0, 0, 3, 32, 0, 0, 2, 88])
    }

    @Test func layoutIsJSONOfTheAgreedShape() throws {
        defer { cleanUp() }
        let outcome = try run("layout", "circle", "--size", "800x600", "--json")
        #expect(outcome.status == 0)
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(Set(report.keys) == ["scene", "time", "bounds", "contentSize", "contentOffset", "elements"])
        let elements = try #require(report["elements"] as? [[String: Any]])
        #expect(elements.count == 13)
        #expect(
            Set(elements[0].keys) == [
                "category", "kind", "section", "item", "frame", "center", "size", "alpha", "zIndex", "hidden",
                "transform3D",
            ])
        #expect(elements[0]["category"] as? String == "decoration")
    }

    @Test func theDoctorTestsTheLayoutOfAScene() throws {
        defer { cleanUp() }
        let outcome = try run("doctor", "circle", "--cases", "3")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output == "circle: no fault in 3 cases\n")
        #expect(try run("doctor", "circle", "--cases", "0").status == 64)
    }

    @Test func theDoctorTestsTheUpdatesOfAScene() throws {
        defer { cleanUp() }
        let outcome = try run("doctor", "circle", "--updates", "--cases", "2")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output == "circle: no fault in 2 runs\n")
    }

    /// The first frame of a film is the picture at its instant.
    @Test func aFilmBeginsWithTheSnapshotOfItsInstant() throws {
        defer { cleanUp() }
        try write("click \"Add\"\n", to: "add.txt")
        let size = ["--size", "400x300", "--script", "add.txt"]
        let film = try run(["film", "circle", "--from", "0.1", "--to", "0.2", "--fps", "20", "-o", "a.png"] + size)
        #expect(film.status == 0, "\(film.errors)")
        try #require(run(["snapshot", "circle", "--at", "0.1", "-o", "b.png"] + size).status == 0)
        let (first, still) = (try picture("a.png"), try picture("b.png"))
        #expect(PNG.data(of: first) == PNG.data(of: still))
        #expect(try run("film", "circle", "--from", "2", "--to", "1", "-o", "a.png").status == 64)
        #expect(try run("film", "circle", "--to", "1", "-o", "a.jpg").status == 64)
    }

    @Test(
        arguments: [
            (["snapshot", "cirlce", "-o", "a.png"], "there is no scene \"cirlce\"; did you mean \"circle\"?"),
            (["snapshot", "circle", "--size", "800", "-o", "a.png"], "expected WIDTHxHEIGHT in points"),
            (["snapshot", "circle", "--scale", "none", "-o", "a.png"], "expected pixels per point"),
            (["snapshot", "circle", "--appearance", "grey", "-o", "a.png"], "expected light or dark"),
            (["snapshot", "circle", "--date", "today", "-o", "a.png"], "expected a date and time such as"),
            (["snapshot", "circle", "--set", "count", "-o", "a.png"], "expected NAME=VALUE"),
            (["snapshot", "circle", "--set", "count=no", "-o", "a.png"], "count is an integer from 1 to 10000"),
            (["snapshot", "circle", "--script", "none.txt", "-o", "a.png"], "cannot read none.txt"),
            (["snapshot", "circle", "-o", "/proc/none/a.png"], "cannot write /proc/none/a.png"),
            (["preview", "circle", "--then-quit"], "--then-quit requires --script"),
        ] as [([String], String)])
    func invalidArgumentsAreReported(_ arguments: [String], _ message: String) throws {
        defer { cleanUp() }
        let process = Process()
        process.executableURL = Self.vitrine
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let errors = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus != 0)
        #expect(errors.contains(message))
    }

    @Test func anErrorInAScriptNamesItsLine() throws {
        defer { cleanUp() }
        try write("wait 0\njump 3\n", to: "s.txt")
        let outcome = try run("snapshot", "circle", "--script", "s.txt", "-o", "a.png")
        #expect(outcome.status != 0)
        #expect(outcome.errors.hasPrefix("Error: s.txt: line 2, column 1: expected wait, rest, click, press"))
    }

    @Test(arguments: [nil, ":4711"]) func withoutADisplayOneLineSaysSo(_ display: String?) throws {
        defer { cleanUp() }
        let outcome = try run("preview", "circle", display: display)
        #expect(outcome.status == 1)
        #expect(outcome.errors.split(separator: "\n").count == 1)
        #expect(outcome.errors.contains("X display"))
    }

    @Test(.enabled(if: hasDisplay)) func theWindowShowsWhatTheSnapshotShows() throws {
        defer { cleanUp() }
        try write("wait 0.2\nclick \"Add\"\nwait 1\nshot added\nresize 600 700\nwait 0.5\nshot resized\n", to: "s.txt")
        let live = try run(
            "preview", "circle", "--date", "2026-01-01T10:10:00", "--scale", "1", "--script", "s.txt", "--then-quit",
            "--state", "live/state.json", display: ProcessInfo.processInfo.environment["DISPLAY"])
        #expect(live.status == 0)
        #expect(live.errors == "")
        #expect(
            try run("snapshot", "circle", "--script", "s.txt", "-o", "still/end.png").status == 0)
        for name in ["added", "resized"] {
            let (shown, expected) = try (picture("live/\(name).png"), picture("still/\(name).png"))
            #expect(PixelComparison(shown, with: expected).description == "equal", "\(name)")
        }
        let still = try run("layout", "circle", "--script", "s.txt", "--json").output
        func withoutTime(_ text: String) -> String {
            text.replacing(/"time": [^,]*/, with: "").trimmingCharacters(in: .newlines)
        }
        let state = try String(decoding: data("live/state.json"), as: UTF8.self)
        #expect(withoutTime(state) == withoutTime(still))
    }

    /// Photos that load on their own time: the window ends where the snapshot ends, in all three layouts.
    @Test(.enabled(if: hasDisplay)) func theWindowShowsThePhotosThatTheSnapshotShows() throws {
        defer { cleanUp() }
        try write(
            """
            wait 0.2
            click item 1 0
            wait 1
            click item 1 0
            wait 1
            key Right
            wait 2
            shot cards
            click "Back"
            wait 1
            click "Back"
            wait 2
            shot stacks

            """, to: "s.txt")
        let arguments = ["hundred-pixels", "--photos", "plain", "--size", "420x360", "--script", "s.txt"]
        let live = try run(
            ["preview"] + arguments + ["--scale", "1", "--then-quit", "--state", "live/state.json"],
            display: ProcessInfo.processInfo.environment["DISPLAY"])
        #expect(live.status == 0)
        #expect(live.errors == "")
        #expect(try run(["snapshot"] + arguments + ["-o", "still/end.png"]).status == 0)
        for name in ["cards", "stacks"] {
            let (shown, expected) = try (picture("live/\(name).png"), picture("still/\(name).png"))
            #expect(PixelComparison(shown, with: expected).description == "equal", "\(name)")
        }
    }
}
