import Files
import Foundation

/// Programs that take longer than an answer may: regression runs and tests.
@MainActor final class AgentJobs {
    /// A program and what it is for.
    struct Job {
        /// The tool that has started it.
        let tool: String
        let process: ChildProcess
        /// The file of the output, which has no name any more.
        let output: Descriptor
        /// Called once with the end.
        let onEnd: @MainActor (ChildExit) -> Void
    }

    private var jobs: [String: Job] = [:]
    private var last = 0

    /// Seconds within which a client expects an answer, with some left for the rest of the call.
    static let longestWait = 20.0

    var isEmpty: Bool { jobs.isEmpty }

    /// Starts a program and returns its handle, which is valid until the server ends.
    func start(
        _ words: [String], tool: String, in folder: String, store: RecipeStore,
        onEnd: @escaping @MainActor (ChildExit) -> Void = { _ in }
    ) throws -> String {
        last += 1
        let handle = "b\(last)", path = store.path("\(handle)-\(getpid())", "output")
        let file = Descriptor(owning: open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600))
        guard file.number >= 0 else { throw CouldNotRun("\(path): \(FileError.reason(errno))") }
        unlink(path)
        let process = try ChildProcess(
            words[0], Array(words.dropFirst()), folder: folder, output: .descriptor(file), errors: .descriptor(file))
        jobs[handle] = Job(tool: tool, process: process, output: file, onEnd: onEnd)
        return handle
    }

    /// Waits for the end of a program. Nil where it still runs; otherwise the end with the output, and the handle is
    /// invalid.
    func result(
        of handle: String, tool: String, within seconds: Double
    ) throws -> (exit: ChildExit, output: String)? {
        guard let job = jobs[handle], job.tool == tool else {
            throw ToolError(
                "there is no job \"\(handle.prefix(40))\" of \(tool) in this server", next: "call again without job")
        }
        let limit = min(max(0, seconds), Self.longestWait)
        guard let exit = job.process.wait(milliseconds: Int(limit * 1000)) else { return nil }
        jobs[handle] = nil
        let file = FileHandle(fileDescriptor: job.output.number, closeOnDealloc: false)
        let length = (try? file.seekToEnd()) ?? 0
        try? file.seek(toOffset: length > 200_000 ? length - 200_000 : 0)
        let data = (try? file.read(upToCount: 200_000)) ?? Data()
        job.onEnd(exit)
        return (exit, String(decoding: data, as: UTF8.self))
    }

    /// Ends all programs, with those that they started.
    func end() {
        for job in jobs.values { job.process.kill(SIGTERM, isForGroup: true) }
        jobs = [:]
    }
}
