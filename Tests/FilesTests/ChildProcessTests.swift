import Foundation
import Testing

@testable import Files

/// Programs that are started, and their ends.
@Suite struct ChildProcessTests {
    /// Runs a script of the shell with its output in a pipe.
    private func run(
        _ script: String, environment: [String]? = nil, folder: String? = nil, input: ChildProcess.Stream = .null,
        passing: [Descriptor] = [], within limit: Duration? = .seconds(20)
    ) throws -> ProgramOutput {
        let (reader, writer) = try Descriptor.pipe()
        let process = try ChildProcess(
            "/bin/sh", ["-c", script], environment: environment, folder: folder, input: input,
            output: .descriptor(writer), errors: .descriptor(writer), passing: passing)
        writer.close()
        return ProgramOutput(of: process, from: reader, within: limit)
    }

    @Test(arguments: [
        ("true", ChildExit.status(0), "ended with status 0"), ("exit 3", .status(3), "ended with status 3"),
        ("kill -9 $$", .signal(9), "was ended by signal 9 (Killed)"),
        ("kill -15 $$", .signal(15), "was ended by signal 15 (Terminated)"),
    ])
    func ends(_ script: String, _ exit: ChildExit, _ text: String) throws {
        let process = try ChildProcess("/bin/sh", ["-c", script])
        #expect(process.wait() == exit)
        #expect(process.exit == exit && !process.isRunning, "also when asked again")
        #expect(exit.description == text && exit.isSuccess == (script == "true"))
    }

    @Test(
        arguments: [
            ("/nowhere/program", nil, ENOENT), ("/etc/passwd", nil, EACCES), ("/bin/true", "/nowhere", ENOENT),
        ] as [(String, String?, Int32)])
    func notStarted(_ program: String, _ folder: String?, _ number: Int32) throws {
        #expect(throws: SystemFailure(number: number)) { try ChildProcess(program, folder: folder) }
    }

    @Test func reasonsAreNamed() {
        #expect(SystemFailure(number: ENOENT).description == "No such file or directory")
    }

    @Test func argumentsEnvironmentAndFolder() throws {
        let (reader, writer) = try Descriptor.pipe()
        let process = try ChildProcess(
            "/bin/sh", ["-c", "echo \"$0|$1|$A\"; pwd", "first word", "zwei"], environment: ["A=ä b"], folder: "/usr",
            output: .descriptor(writer))
        writer.close()
        #expect(ProgramOutput(of: process, from: reader).text == "first word|zwei|ä b\n/usr\n")
        #expect(try run("echo $HOME").text == (ProcessInfo.processInfo.environment["HOME"] ?? "") + "\n")
    }

    @Test func names() throws {
        let (reader, writer) = try Descriptor.pipe()
        let process = try ChildProcess(
            "/bin/sh", ["-c", "tr '\\0' ' ' < /proc/$$/cmdline | cut -d ' ' -f 1"], name: "other",
            output: .descriptor(writer))
        writer.close()
        #expect(ProgramOutput(of: process, from: reader).text == "other\n")
    }

    @Test func bothStreamsArriveInOrder() throws {
        #expect(try run("echo a; echo b >&2; echo c").text == "a\nb\nc\n")
    }

    @Test func inputIsEmptyOrAPipe() throws {
        #expect(try run("cat").text.isEmpty)
        let (reader, writer) = try Descriptor.pipe()
        let text = Data("through".utf8)
        #expect(AtomicFile.fill(writer.number, with: text) == 0)
        writer.close()
        #expect(try run("cat", input: .descriptor(reader)).data == text)
    }

    /// More than a pipe holds.
    @Test func longOutputIsWhole() throws {
        #expect(try run("head -c 300000 /dev/zero").data == Data(count: 300_000))
    }

    /// A program has its streams and the descriptors that are passed to it, whatever this process has open.
    @Test func descriptorsOfAProgram() throws {
        let (reader, writer) = try Descriptor.pipe()
        let inheritable = dup(reader.number)
        defer { close(inheritable) }
        // `ls` has one more: the folder.
        #expect(try run("exec ls /proc/self/fd | wc -l").text == "4\n")
        #expect(try run("echo 3 >&3; echo 4 >&4", passing: [writer, writer]).exit.isSuccess)
        writer.close()
        var bytes = [UInt8](repeating: 0, count: 16)
        #expect(read(reader.number, &bytes, 16) == 4)
        #expect(String(decoding: bytes[..<4], as: UTF8.self) == "3\n4\n")
        #expect(read(reader.number, &bytes, 16) == 0, "no copy is left in this process")
    }

    /// Numbers that the program has for others: each arrives where it belongs.
    @Test func exchangedStreams() throws {
        let (reader, writer) = try Descriptor.pipe()
        let process = try ChildProcess(
            "/bin/sh", ["-c", "(readlink /proc/$$/fd/1 /proc/$$/fd/2 /proc/$$/fd/3 >&4); exit"],
            output: .descriptor(Descriptor(borrowing: 2)), errors: .descriptor(Descriptor(borrowing: 1)),
            passing: [Descriptor(borrowing: 0), writer])
        writer.close()
        func link(_ number: Int) throws -> String {
            try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
        }
        let links = try "\(link(2))\n\(link(1))\n\(link(0))\n"
        #expect(ProgramOutput(of: process, from: reader).text == links)
    }

    @Test func closedDescriptorsAreNotPassed() throws {
        let (reader, writer) = try Descriptor.pipe()
        writer.close()
        #expect(throws: SystemFailure(number: EBADF)) { try ChildProcess("/bin/true", passing: [reader, writer]) }
    }

    /// Tests that run beside this one open some as well, but not that many.
    @Test func failuresLeaveNoDescriptor() throws {
        func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
        let before = try count()
        for _ in 0..<200 {
            let (reader, writer) = try Descriptor.pipe()
            let ends = try Descriptor.socketPair()
            #expect(throws: SystemFailure.self) {
                try ChildProcess(
                    "/nowhere/program", input: .descriptor(ends.0), output: .descriptor(writer),
                    passing: [reader, ends.1])
            }
        }
        #expect(try count() < before + 200)
    }

    @Test func groupsAndSignals() throws {
        let fields = try run("cut -d ' ' -f 1,5 /proc/self/stat; grep SigBlk /proc/self/status").text
        let lines = fields.split(separator: "\n")
        let numbers = try #require(lines.first).split(separator: " ")
        #expect(numbers.count == 2 && numbers[1] != "\(getpgrp())", "a group of its own")
        #expect(lines.last?.hasSuffix("0000000000000000") == true, "no signal is blocked")
    }

    @Test func killing() throws {
        let process = try ChildProcess("/bin/sleep", ["100"])
        #expect(process.isRunning && process.wait(milliseconds: 20) == nil)
        process.kill(SIGTERM)
        #expect(process.wait() == .signal(SIGTERM))
        // Its number may be another's by now.
        process.kill()
        #expect(process.exit == .signal(SIGTERM))
    }

    /// As code of a live preview may start programs that outlive it.
    @Test(arguments: [true, false]) func groupsEndWithTheProgram(isKilled: Bool) throws {
        let (reader, writer) = try Descriptor.pipe()
        let process = try ChildProcess(
            "/bin/sh", ["-c", "sleep 1000 & sleep 1000 & echo x; " + (isKilled ? "wait" : "exit 3")],
            output: .descriptor(writer), endsGroup: true)
        writer.close()
        var byte: UInt8 = 0
        #expect(read(reader.number, &byte, 1) == 1)
        if isKilled { process.kill() }
        #expect(process.wait() == (isKilled ? .signal(SIGKILL) : .status(3)))
        // The pipe ends with the last process that has it.
        #expect(read(reader.number, &byte, 1) == 1 && read(reader.number, &byte, 1) == 0)
    }

    /// Compilers are in groups of their own, and processes may be stopped or hang. Those that have ended before take
    /// none with them. Several tools: one in forty left its processes behind, when it was stopped before its parent had
    /// ended.
    @Test func toolsEndWithThisProcess() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
                let started = NSTemporaryDirectory() + "vitrine-tools-\(getpid())"
                let script = """
                    exec 9>/proc/\(getpid())/fd/1
                    setsid sh -c 'trap "" INT TERM; echo $$ >&9; sleep 60; sleep 60' & echo $! >&9
                    setsid sh -c 'kill -STOP $$' & echo $! >&9; echo >>'\(started)'; wait
                    """
                for _ in 0..<Self.tools {
                    Thread.detachNewThread {
                        _ = try? ToolRun(["/bin/true"])
                        _ = try? ToolRun(["/bin/bash", "-c", script])
                    }
                }
                for _ in 0..<2000 where Self.size(of: started) < Self.tools {
                    try await Task.sleep(for: .milliseconds(10))
                }
                try await Task.sleep(for: .milliseconds(200))
                unlink(started)
                kill(getpid(), SIGKILL)
                try await Task.sleep(for: .seconds(20))
            })
        let numbers = String(decoding: result.standardOutputContent, as: UTF8.self)
            .split(separator: "\n").compactMap { pid_t($0) }
        #expect(numbers.count == 3 * Self.tools, "\(numbers)")
        for number in numbers {
            for _ in 0..<500 where kill(number, 0) == 0 { usleep(10_000) }
            #expect(kill(number, 0) != 0)
            if kill(number, 0) == 0 { kill(number, SIGKILL) }
        }
    }

    private static let tools = 8

    private static func size(of file: String) -> Int {
        var info = stat()
        return stat(file, &info) == 0 ? Int(info.st_size) : 0
    }

    @Test func toolsOfAGroupAreEnded() throws {
        let tools = ToolGroup()
        tools.end()
        #expect(try ToolRun(["/bin/sleep", "1000"], in: tools).exit == .signal(SIGINT) && tools.isEnded)
        tools.begin()
        #expect(try ToolRun(["/bin/true"], in: tools).succeeded && !tools.isEnded)
    }

    @Test func waitingForATime() throws {
        #expect(try ChildProcess("/bin/true").wait(milliseconds: 20_000) == .status(0))
    }

    /// Nothing of a program is left that ends without a reference to it.
    @Test func droppedProgramsAreCollected() throws {
        let (reader, writer) = try Descriptor.pipe()
        let number = try ChildProcess("/bin/cat", input: .descriptor(reader)).number
        #expect(kill(number, 0) == 0, "it runs on")
        writer.close()
        for _ in 0..<2000 where kill(number, 0) == 0 { usleep(10_000) }
        #expect(kill(number, 0) == -1 && errno == ESRCH)
    }

    /// Also where a process of the program's holds the pipe after its end, or the program has closed it.
    @Test(arguments: ["echo a; sleep 100", "echo a; sleep 100 & exit 0", "echo a; exec > /dev/null 2>&1; sleep 100"])
    func timeLimits(_ script: String) throws {
        let start = ContinuousClock.now
        let output = try run(script, within: .milliseconds(200))
        #expect(output.timedOut && output.text == "a\n")
        #expect(output.exit == (script.contains("&") && script.contains("exit") ? .status(0) : .signal(SIGKILL)))
        #expect(start.duration(to: .now) < .seconds(60))
    }

    @Test func borrowedDescriptorsStayOpen() throws {
        let (reader, writer) = try Descriptor.pipe()
        Descriptor(borrowing: writer.number).close()
        #expect(fcntl(writer.number, F_GETFD) == FD_CLOEXEC)
        let number = reader.number
        reader.setNonblocking()
        #expect(fcntl(number, F_GETFL) & O_NONBLOCK != 0)
        reader.close()
        #expect(reader.number == -1)
    }
}
