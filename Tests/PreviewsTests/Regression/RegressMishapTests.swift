import CoreGraphics
import Foundation
import Testing

@testable import Previews
@testable import Snapshots

/// What can go wrong around a run: each has a message and a status of its own, and no reference suffers.
@Suite(.serialized) struct RegressMishapTests {
    private let set: SceneFolderOfTests

    init() throws {
        set = try SceneFolderOfTests()
        try set.write("scene circle\nsize 200x160\nset count=3\n", to: "set/still.scene")
    }

    private func pictures() throws -> [String: Data] { try set.bytes().filter { $0.key.hasSuffix(".png") } }
    private var leftovers: [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: set.path("set"))) ?? []).filter { $0.hasSuffix(".part") }
    }

    /// A scene that crashes or hangs takes nothing with it but its own pictures.
    @Test func crashesAndHangsAreResults() throws {
        #expect(try set.run("regress", "set", "record").0 == 0)
        // Many pictures of many pixels: long enough to be found at work.
        let instants = (0..<900).map { "\(Double($0) / 100)" }.joined(separator: " ")
        try set.write("scene circle\nsize 1200x1000\nset count=500\nat \(instants)\n", to: "set/waits.scene")
        let process = try set.start(["regress", "set"])
        let limit = Date(timeIntervalSinceNow: 60)
        var workers: [pid_t] = []
        while process.isRunning, Date() < limit, try !set.output().contains("still") || workers.isEmpty {
            workers = SceneFolderOfTests.children(of: process.processIdentifier)
            usleep(2000)
        }
        for worker in workers { kill(worker, SIGKILL) }
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(try set.output().contains("unusable  waits: the worker was ended by signal"))
        let (slow, why) = try set.run("regress", "set", "--timeout", "1", "verify", "waits")
        #expect(slow == 2 && why.contains("waits: the worker did not respond within 1 s"))
    }

    /// An orphan is found by a run of all, named by `dead`, and removed on demand.
    @Test func orphansFail() throws {
        #expect(try set.run("regress", "set", "record").0 == 0)
        let references = try set.bytes()
        try FileManager.default.copyItem(atPath: set.path("set/still.png"), toPath: set.path("set/old.png"))
        let (status, text) = try set.run("regress", "set")
        #expect(status == 1 && text.contains("orphan  old: no scene makes set/old.png"))
        #expect(try set.run("regress", "set", "verify", "still").0 == 0)
        #expect(try set.run("regress", "set", "dead", "--remove").0 == 0)
        #expect(try set.bytes() == references)
        #expect(try set.run("regress", "set").0 == 0)
    }

    /// Of a set that is recorded at the moment, a part is there.
    @Test(arguments: [["pack"], ["dead", "--remove"]]) func setsAreNotChangedWhileTheyAreRecorded(
        _ words: [String]
    ) throws {
        #expect(try set.run("regress", "set", "record").0 == 0)
        let recording = try FolderLock(set.path("set"), exclusive: false)
        let (status, text) = try set.run(["regress", "set"] + words)
        #expect(status == 2 && text.contains("another process changes the references of set"), "\(text)")
        withExtendedLifetime(recording) {}
    }

    /// A signal may have stopped a worker without work, and a scene may have closed its connection.
    @Test(arguments: ["kill -STOP $$", "exec <&-; sleep 1000"]) func workersThatDoNotEndAreEnded(
        _ script: String
    ) throws {
        let worker = try WorkerProcess("/bin/sh", arguments: ["-c", script], patience: 300)
        worker.finish()
        let other = try WorkerProcess("/bin/sh", arguments: ["-c", script], patience: 300)
        #expect(throws: WorkerProcess.ExitReason.self) { try other.results(of: "a", timeout: 1) }
    }

    @Test func packingKeepsPixels() throws {
        #expect(try set.run("regress", "set", "record").0 == 0)
        let references = try set.bytes()
        try PNG.write(PNG.read(set.path("set/still.png")), to: set.path("set/still.png"), effort: .fast)
        #expect(try set.bytes() != references)
        #expect(try set.run("regress", "set", "pack").0 == 0)
        #expect(try set.bytes() == references)
    }

    /// Killed in the middle of recording: what is there is whole, and the next run goes on from it.
    @Test(arguments: [SIGKILL, SIGINT]) func killedWhileRecording(_ signal: Int32) throws {
        for index in 0..<12 {
            try set.write("scene circle\nsize 300x260\nset count=\(index + 1)\n", to: "set/\(index).scene")
        }
        let process = try set.start(["regress", "set", "record", "--jobs", "2"])
        let limit = Date(timeIntervalSinceNow: 60)
        while try pictures().count < 3, process.isRunning, Date() < limit { usleep(2000) }
        let workers = SceneFolderOfTests.children(of: process.processIdentifier)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        if signal == SIGINT {
            #expect(process.terminationReason == .exit && process.terminationStatus == 130)
            #expect(try set.output().contains("of 13 scene files; no reference is incomplete"))
            #expect(leftovers.isEmpty)
        } else {
            #expect(process.terminationReason == .uncaughtSignal)
            // Its worker processes finish their current scene and exit.
            while workers.contains(where: SceneFolderOfTests.isRunning), Date() < limit { usleep(2000) }
            #expect(!workers.contains(where: SceneFolderOfTests.isRunning))
        }
        let some = try pictures()
        #expect(some.count >= 3)
        for (name, data) in some { #expect(throws: Never.self, "\(name)") { try PNG.decode(data, path: name) } }
        try set.write("half", to: "set/.vitrine-left.part")
        let (status, text) = try set.run("regress", "set", "--jobs", "2")
        #expect(status == (some.count == 13 ? 0 : 1) && !text.contains("unusable") && !text.contains("differs"))
        #expect(leftovers.isEmpty)
        #expect(try set.run("regress", "set", "record", "--jobs", "2").0 == 0)
        #expect(try pictures().count == 13)
        #expect(try pictures().filter { some[$0.key] != nil } == some)
    }

    @Test(.enabled(if: SceneFolderOfTests.canMount, "mounting needs root or name spaces of one's own"))
    func aFullDisk() throws {
        try set.write("scene circle\nsize 800x600\nscale 2\n", to: "set/large.scene")
        // 20 kB: the small picture fits and the large one does not, so an older one is used instead.
        let (status, text) = try set.runMounting(
            """
            mkdir small; mount -t tmpfs -o size=28k,nr_inodes=30 none small; cp -r set small
            echo old > small/set/large.png
            "$vitrine" regress small/set record || echo "status $?"
            cat small/set/large.png; ls -A small/set; rm small/set/large.png
            "$vitrine" regress small/set || echo "status $?"
            """)
        #expect(status == 0)
        #expect(text.contains("unusable  large: cannot write small/set/large.png: no space is left\n"))
        #expect(text.contains("recorded  still") && text.contains("status 2\nold\n"))
        #expect(!text.contains(".part"))
        #expect(text.contains("equal     still") && text.contains("status 1"))
        #expect(text.contains("the new one is not saved: cannot write small/set/.failed/large.png: no space is left"))
    }

    @Test(.enabled(if: SceneFolderOfTests.canMount, "mounting needs root or name spaces of one's own"))
    func aReadOnlyFolder() throws {
        #expect(try set.run("regress", "set", "record").0 == 0)
        let references = try set.bytes()
        let (_, text) = try set.runMounting(
            """
            mount --bind set set; mount -o remount,ro,bind set
            "$vitrine" regress set && echo "status 0"
            mount -o remount,rw,bind set; echo "scene circle
            size 220x180" > set/new.scene; mount -o remount,ro,bind set
            "$vitrine" regress set record || echo "status $?"
            mount -o remount,rw,bind set; rm set/new.scene
            """)
        #expect(text.contains("1 picture: 1 equal\nstatus 0"))
        #expect(
            text.contains(
                "the results are not available to `report` and `accept`: cannot write set/.failed/results.json"))
        #expect(text.contains("unusable  new: cannot write set/new.png: the file system is read-only"))
        #expect(text.contains("status 2"))
        #expect(try set.bytes() == references)
    }
}
