import Foundation
import Testing

/// The commands of the workbench in the gallery's executable, as a person runs them.
@Suite(.serialized) struct WorkbenchProgramTests {
    /// The executable stands beside the tests that run.
    private static let vitrine = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("vitrine")
    static let hasDisplay = ProcessInfo.processInfo.environment["DISPLAY"]?.isEmpty == false

    /// The status and output of a shell script that finds the executable as `$vitrine` and works in a folder of its
    /// own.
    private func shell(_ script: String) throws -> (status: Int32, text: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "workbench-\(ProcessInfo.processInfo.globallyUniqueString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", "exec > \(folder.path)/output 2>&1\n" + script]
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(["vitrine": Self.vitrine.path]) { $1 }
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return (
            process.terminationStatus,
            try String(contentsOf: folder.appendingPathComponent("output"), encoding: .utf8)
        )
    }

    @Test func theCommandsFollowThoseOfPreviews() throws {
        let help = try shell("\"$vitrine\" --help | grep -oE '^  [a-z]+ {2,}[A-Z]' | grep -oE '[a-z]+'").text
        #expect(
            help.split(separator: "\n") == [
                "list", "preview", "snapshot", "film", "layout", "inspect", "doctor", "regress", "compare", "check",
                "mcp", "agent", "bench", "plot", "stress",
            ])
    }

    /// `bench` makes a folder of its own, and removes that one.
    @Test func benchLeavesFoldersOfOthers() throws {
        let outcome = try shell(
            """
            mkdir tmp; export TMPDIR=$PWD/tmp
            bash -c 'mkdir tmp/vitrine-bench-$$; echo precious > tmp/vitrine-bench-$$/keep
            exec "$vitrine" bench snapshots --frames 2 --items 10 --size 300x300 > figures.txt'
            cat tmp/*/keep; ls tmp | wc -l
            """)
        #expect(outcome.text == "precious\n1\n")
    }

    @Test(arguments: [
        "grid", "coverflow", "transition", "text", "photos", "compositional", "orthogonal", "list", "disclosure",
        "updates", "reload", "rows", "sideways", "sheet", "messages", "calendar", "pinch", "kanban", "blur",
        "clock", "spinner",
    ])
    func benchRunsWithoutADisplay(_ scenario: String) throws {
        let outcome = try shell("\"$vitrine\" bench \(scenario) --offscreen --frames 20 --items 400 --size 600x400")
        #expect(outcome.text.hasPrefix("\(scenario), 400 items, 20 frames  first "), "\(outcome.text)")
    }

    /// The hand moves once: one frame in the window, and 60 a minute.
    @Test(.enabled(if: hasDisplay)) func benchMeasuresAWindowAtRest() throws {
        let outcome = try shell("\"$vitrine\" bench clock --frames 1 --size 300x300 --json")
        #expect(outcome.status == 0, "\(outcome.text)")
        let figures = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any], "\(outcome.text)")
        let shown = try #require(figures["shown"] as? Double, "\(outcome.text)")
        #expect(shown >= 60 && shown < 1200, "\(outcome.text)")
        #expect(figures["wakeups"] as? Double ?? 0 > 0 && figures["minute"] as? Double ?? 0 > 0, "\(outcome.text)")
    }

    /// The ratio is at most 1000, so a gate of 1000 always holds; what fails a gate is in `SmoothnessFiguresTests`.
    @Test(.enabled(if: hasDisplay)) func benchMeasuresTheSmoothnessOfAScene() throws {
        let outcome = try shell(
            """
            printf 'drag 150 200 150 100 0.1\\nwait 0.5\\n' > use.txt
            "$vitrine" bench survey --size 300x300 --script use.txt --rate 120 --gate 1000 --json
            """)
        #expect(outcome.status == 0, "\(outcome.text)")
        let figures = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any], "\(outcome.text)")
        #expect(figures["scene"] as? String == "survey")
        #expect((figures["frames"] as? Double ?? 0) > 10, "\(outcome.text)")
        #expect(figures["hitch"] as? Double != nil)
        let offscreen = try shell(
            """
            printf 'drag 150 200 150 100 0.1\\nwait 0.5\\n' > use.txt
            "$vitrine" bench survey --size 300x300 --script use.txt --offscreen
            """)
        #expect(offscreen.text.hasPrefix("survey  frames 3"), "\(offscreen.text)")
        let both = try shell("touch use.txt; \"$vitrine\" bench survey --script use.txt --seconds 3")
        #expect(both.status == 64)
        #expect(both.text.hasPrefix("Error: --seconds is for the built-in use"), "\(both.text)")
    }

    /// The counts are equal in each process, whatever the seed of its dictionaries.
    @Test(arguments: ["list", "orthogonal", "survey"]) func benchCountsWork(_ scenario: String) throws {
        let command = "\"$vitrine\" bench \(scenario) --counts --size 300x300"
        let first = try shell(command), second = try shell(command)
        #expect(first.status == 0 && first.text == second.text, "\(first.text)\n\(second.text)")
        #expect(first.text.contains("screens scrolled") && first.text.contains("nodesMade"), "\(first.text)")
        let figures = try #require(
            try JSONSerialization.jsonObject(with: Data(shell(command + " --json").text.utf8)) as? [String: Any])
        #expect((figures["counts"] as? [String: Int])?["nodesMade"] ?? 0 > 0)
    }

    /// A frame of the photos takes longer than the millisecond that it has at 1,000 frames a second.
    @Test(.enabled(if: hasDisplay)) func benchMeasuresTheSmoothnessOfABenchmark() throws {
        let outcome = try shell(
            "\"$vitrine\" bench updates --frames 60 --items 400 --size 300x300 --rate 120 --gate 1000 --json")
        #expect(outcome.status == 0, "\(outcome.text)")
        let figures = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any], "\(outcome.text)")
        #expect(figures["hitch"] as? Double != nil)
        // 60 frames at 120 a second: the gaps tell that the rate was taken.
        let gap = try #require(figures["gap"] as? Double)
        #expect(gap < 14, "\(outcome.text)")
        for option in ["", "--live "] {
            let late = try shell("\"$vitrine\" bench photos \(option)--frames 60 --size 1600x1000 --rate 1000 --gate 0")
            #expect(late.status == 1, "\(late.text)")
            #expect(late.text.contains("photos: hitches of "), "\(late.text)")
        }
    }

    @Test(arguments: [
        ("grid --seconds 3", "--seconds is for scenes"), ("grid --script a.txt", "--script is for scenes"),
        ("latency --rate 240", "--rate and --gate are for what moves"),
        ("clock --live", "--live, --rate and --gate are for what moves all the time"),
        ("spinner --gate 1", "--live, --rate and --gate are for what moves all the time"),
        ("snapshots --gate 1", "--rate and --gate are for what moves"),
        ("snapshots --counts", "--counts is for scenes and for benchmarks of motion"),
        ("grid --counts --live", "--live is for a window"), ("browse --offscreen --live", "--live is for a window"),
        ("snapshots --live", "--live is for what is shown"), ("grid --keyboard", "--keyboard is for scenes"),
        ("browse --bare", "--bare is for a benchmark"), ("grid --bare --live", "--bare is for a benchmark"),
        ("browse --live --set columns=3", "--live shows the scene as it opens: leave out --live or --set"),
        ("survey --counts --gate 1", "--counts measures no time"),
        ("grid --counts --rate 30", "--rate with --counts is for scenes"),
    ])
    func benchRefusesOptionsThatItWouldIgnore(_ arguments: String, _ reason: String) throws {
        let outcome = try shell("touch a.txt; \"$vitrine\" bench \(arguments)")
        #expect(outcome.status == 64, "\(outcome.text)")
        #expect(outcome.text.hasPrefix("Error: \(reason)"), "\(outcome.text)")
    }

    @Test func aSceneIsMeasuredInAProcessOfItsOwn() throws {
        let outcome = try shell("\"$vitrine\" bench browse --live --seconds 1 --keyboard --size 300x400 --json")
        #expect(outcome.status == 0, "\(outcome.text)")
        let figures = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any], "\(outcome.text)")
        #expect(try #require(figures["frames"] as? Double) > 30)
        #expect(try #require(figures["processor"] as? Double) > 0)
        let unknown = try shell("\"$vitrine\" bench brows --live")
        #expect(unknown.text.contains("browse"), "\(unknown.text)")
    }

    @Test func variantsHaveNoKeyboard() throws {
        let outcome = try shell("\"$vitrine\" preview browse --variants --keyboard")
        #expect(outcome.status == 64, "\(outcome.text)")
        #expect(outcome.text.hasPrefix("Error: --keyboard cannot be combined with --variants"), "\(outcome.text)")
    }

    @Test func plotWritesAPicture() throws {
        let outcome = try shell("\"$vitrine\" plot paged --scale 1 -o a.png && head -c 4 a.png | tail -c 3; ls")
        #expect(outcome.text == "PNGa.png\noutput\n")
        // Refused before 2,000 motions are recorded.
        let many = try shell("\"$vitrine\" plot $(yes paged | head -n 2000) -o a.png")
        #expect(many.status == 64 && many.text.contains("430000"), "\(many.text)")
        let unknown = try shell("\"$vitrine\" plot paged round -o a.png")
        #expect(unknown.status == 64)
        #expect(unknown.text.hasPrefix("Error: there is no motion \"round\"; did you mean"), "\(unknown.text)")
    }

    /// A short one; `Scripts/storm` has the long ones, and looks at memory.
    @Test(.enabled(if: hasDisplay)) func aWindowWeathersAStorm() throws {
        let outcome = try shell(
            """
            "$vitrine" stress column-span --size 400x300 --seconds 1 --warm-up 0.2 --rate 2000 --keeps 1000
            """)
        #expect(outcome.status == 0, "\(outcome.text)")
        #expect(outcome.text.contains("is highlighted"), "\(outcome.text)")
        #expect(outcome.text.contains("is selected"), "\(outcome.text)")
    }
}
