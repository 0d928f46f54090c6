import Foundation
import Testing

@testable import Snapshots

/// Ways in which a run is ended from outside: workers end with it, and every reference is whole.
@Suite(.serialized) struct EndingTests {
    private let set: SceneFolderOfTests

    init() throws { set = try SceneFolderOfTests() }

    private func writeScenes(_ count: Int) throws {
        for index in 0..<count {
            try set.write("scene circle\nsize 300x260\nset count=\(index + 1)\n", to: "set/\(index).scene")
        }
    }

    private var pictures: [String: Data] {
        get throws { try set.bytes().filter { $0.key.hasSuffix(".png") } }
    }

    /// Ctrl-C in a terminal goes to the whole process group: workers finish what is begun all the same.
    @Test func controlCReachesTheParentAlone() throws {
        try writeScenes(30)
        let (status, text) = try set.shell(
            """
            set -m
            "$vitrine" regress set record --jobs 2 > run.txt 2>&1 & group=$!
            for i in {1..3000}; do [ "$(ls set | grep -c png)" -ge 3 ] && break; sleep 0.01; done
            kill -INT -- -$group; wait $group; echo "status $?"; cat run.txt
            """)
        #expect(status == 0 && text.contains("status 130\n"), "\(text)")
        #expect(text.contains("of 30 scene files; no reference is incomplete"))
        #expect(!text.contains("unusable"))
        for (name, data) in try pictures { #expect(throws: Never.self, "\(name)") { try PNG.decode(data, path: name) } }
        #expect(
            try !FileManager.default.subpathsOfDirectory(atPath: set.path("set")).contains { $0.hasSuffix(".part") })
    }

    /// A worker in the middle of a long scene ends with a parent that is killed, or that gets the signal twice.
    @Test(arguments: [[SIGKILL], [SIGINT, SIGINT], [SIGTERM, SIGTERM], [SIGHUP, SIGINT]])
    func workersEndWithTheirParent(
        _ signals: [Int32]
    ) throws {
        let instants = (0..<900).map { "\(Double($0) / 100)" }.joined(separator: " ")
        try set.write("scene circle\nsize 1200x1000\nset count=500\nat \(instants)\n", to: "set/waits.scene")
        let process = try set.start(["regress", "set"])
        let limit = Date(timeIntervalSinceNow: 60)
        var workers: [pid_t] = []
        while process.isRunning, Date() < limit, workers.isEmpty || !set.exists("set/.failed/waits.0.0s.png") {
            workers = SceneFolderOfTests.children(of: process.processIdentifier)
            usleep(2000)
        }
        #expect(workers.count == 1)
        #expect(workers.allSatisfy { getpgid($0) == $0 }, "Ctrl-C in a terminal reaches no worker")
        for (index, signal) in signals.enumerated() {
            kill(process.processIdentifier, signal)
            // Two equal signals that are pending are one: the first is handled when the program has said so.
            while index + 1 < signals.count, process.isRunning, Date() < limit,
                try !set.output().contains("interrupted")
            {
                usleep(2000)
            }
        }
        process.waitUntilExit()
        #expect(process.terminationStatus == (signals.count == 1 ? SIGKILL : 128 + signals[1]))
        while workers.contains(where: SceneFolderOfTests.isRunning), Date() < limit { usleep(2000) }
        #expect(!workers.contains(where: SceneFolderOfTests.isRunning))
    }

    /// A run that `nohup` starts is not ended with its terminal.
    @Test func ignoredHangupsStayIgnored() throws {
        try writeScenes(6)
        let (_, text) = try set.shell(
            """
            trap '' HUP
            "$vitrine" regress set record > run.txt 2>&1 & process=$!
            for i in {1..3000}; do [ "$(ls set | grep -c png)" -ge 1 ] && break; sleep 0.01; done
            kill -HUP $process; wait $process; echo "status $?"
            """)
        #expect(text == "status 0\n")
        #expect(try pictures.count == 6)
    }

    /// Where no thread can be started there is a message instead of a wait without end.
    @Test(.enabled(if: getuid() == 0, "needs a user of its own")) func noThreadIsAMessage() throws {
        try writeScenes(2)
        let (_, text) = try set.shell(
            """
            chmod -R a+rwX .; cp "$vitrine" v; cp -r "$(dirname "$vitrine")"/*.resources . 2>/dev/null
            setpriv --reuid=54321 --regid=54321 --clear-groups prlimit --nproc=1 ./v regress set record --jobs 4 2>&1
            echo "status $?"
            """)
        #expect(
            text.hasPrefix("Error: no thread can be started (see `ulimit -u` and `ulimit -v`)\nstatus 2\n"), "\(text)")
    }
}

/// A window whose standard output or error cannot be written.
@Suite(.serialized) struct WindowMessageTests {
    /// The message that a picture was saved, or could not be, goes nowhere; the window stays and ends as it should.
    @Test(
        .enabled(if: CommandLineTests.hasDisplay), .timeLimit(.minutes(2)),
        arguments: ["2>&-", "2>/dev/full", "2> >(true)", ">&- 2>&- <&-"])
    func lostMessagesDoNotEndTheWindow(_ redirection: String) throws {
        let set = try SceneFolderOfTests()
        try set.write("wait 0.3\nkey Right\nwait 0.2\nshot one\nrest\n", to: "s.txt")
        try FileManager.default.createDirectory(atPath: set.path("blocked.png"), withIntermediateDirectories: true)
        let (_, text) = try set.shell(
            """
            ("$vitrine" preview states --script s.txt --then-quit --state blocked.png \(redirection))
            echo "status $?"; ls
            """)
        // The state cannot be written over a folder: each rest says so, and the end fails.
        #expect(text.contains("status 1\n") && text.contains("one.png"), "\(text)")
    }
}
