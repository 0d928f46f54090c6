import Foundation
import Testing

/// Where output goes: devices and links stay, and what cannot be written is a failure.
@Suite(.serialized) struct OutputTests {
    private let set: SceneFolderOfTests

    init() throws {
        set = try SceneFolderOfTests()
        try set.write("scene circle\nsize 200x160\n", to: "set/a.scene")
    }

    /// As root, `rename` replaces a device: containers run as root.
    @Test(.enabled(if: SceneFolderOfTests.canMount, "mounting needs root or name spaces of one's own"))
    func devicesStay() throws {
        let (status, text) = try set.runMounting(
            """
            "$vitrine" regress set record > record.txt
            mount -t tmpfs none /mnt; mkfifo /mnt/pipe; ln -s /proc/self/fd/1 /mnt/stdout; ln -s /dev/null /mnt/null
            "$vitrine" snapshot circle -o /mnt/null
            stat -c %F /mnt/null; stat -L -c %F /mnt/null
            "$vitrine" regress set --junit /mnt/stdout | grep -c "<testsuite"
            stat -c %F /mnt/stdout
            cat /mnt/pipe | wc -c & "$vitrine" snapshot circle --size 10x10 -o /mnt/pipe; wait
            stat -c %F /mnt/pipe
            """)
        #expect(status == 0)
        let lines = text.split(separator: "\n").map(String.init)
        try #require(lines.count == 6, "\(text)")
        #expect(lines.prefix(4) == ["symbolic link", "character special file", "1", "symbolic link"])
        #expect(Int(lines[4]).map { $0 > 60 } == true && lines.last == "fifo", "\(text)")
    }

    /// Output of a command goes on after what is in a redirected file.
    @Test func standardOutputKeepsItsOffset() throws {
        let (_, text) = try set.shell(
            """
            { echo head; "$vitrine" layout circle; "$vitrine" snapshot circle --size 10x10 -o /dev/stdout; echo; echo tail; } > all.txt
            head -1 all.txt; tail -1 all.txt; grep -c IHDR all.txt
            """)
        #expect(text == "head\ntail\n1\n")
    }

    @Test(arguments: [
        "list", "list --ids", "--help", "--version", "layout circle", "compare set/a.png set/a.png", "regress set size",
        "regress set dead", "regress set",
    ])
    func lostOutputIsAFailure(_ command: String) throws {
        #expect(try set.run("regress", "set", "record").0 == 0)
        let (_, text) = try set.shell(
            """
            "$vitrine" \(command) > /dev/full; echo "status $?"
            "$vitrine" \(command) >&-; echo "status $?"
            """)
        #expect(
            text == """
                Error: cannot write standard output: no space is left
                status 2
                Error: cannot write standard output: it is closed
                status 2

                """)
    }

    /// A file that is opened later is not taken for a standard stream.
    @Test func closedStreamsStayClosed() throws {
        let (_, text) = try set.shell(
            """
            "$vitrine" snapshot circle --size 10x10 -o a.png <&- >&- 2>&-; echo $?
            "$vitrine" snapshot cirlce -o b.png 2>&-; echo $?
            "$vitrine" snapshot cirlce -o b.png 2>/dev/full; echo $?
            """)
        #expect(text == "0\n64\n64\n")
        #expect(set.exists("a.png"))
    }

    @Test func aFileLimitIsAMessage() throws {
        let (_, text) = try set.shell(
            """
            (ulimit -f 8; "$vitrine" snapshot circle -o large.png 2> why.txt; echo $?); cat why.txt; ls -A | grep -c part
            """)
        #expect(text == "1\nError: cannot write large.png: the file is larger than the system's limit\n0\n")
    }

    /// Too few descriptors: one line and a status. The shell needs some itself.
    @Test func fewDescriptorsAreAMessage() throws {
        for limit in [6, 10, 16, 20] {
            let (_, text) = try set.shell(
                "(ulimit -n \(limit); \"$vitrine\" snapshot circle -o a.png 2> why.txt; echo $?); cat why.txt")
            let lines = text.split(separator: "\n")
            #expect(lines.count == 2 && lines[0] == "2", "\(limit): \(text)")
            #expect(lines.last?.hasSuffix("24 are needed (see `ulimit -n`)") == true, "\(limit): \(text)")
        }
        let (status, _) = try set.shell("ulimit -n 40; \"$vitrine\" regress set record --jobs 2")
        #expect(status == 0)
    }

    /// Too little memory for a picture is said before it is taken, also in the result of a scene file.
    @Test func littleMemoryIsAMessage() throws {
        try set.write("scene circle\nsize 4000x4000\n", to: "set/a.scene")
        let (_, text) = try set.shell(
            """
            (ulimit -v 600000; "$vitrine" snapshot circle --size 4000x4000 -o a.png 2>&1; echo "status $?")
            (ulimit -v 600000; "$vitrine" regress set record 2>&1; echo "status $?")
            (ulimit -v 150000; "$vitrine" list 2>&1 >/dev/null; echo "status $?") | tail -1
            """)
        #expect(
            text == """
                Error: no 552 MB of memory for a picture of that size (see `ulimit -v`)
                status 2
                unusable  a: no 552 MB of memory for a picture of that size (see `ulimit -v`)
                1 picture: 1 unusable
                status 2
                status 2

                """, "\(text)")
    }
}
