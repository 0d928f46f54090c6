import Files
import Foundation
import Stage

/// Makes the runs of a request in this process, and starts such processes.
@MainActor package enum UpdateChild {
    /// The time that an event may take, on a busy machine too.
    private nonisolated static let limit = Duration.seconds(60)

    /// Whether this process makes runs for another one.
    package static var isThisProcess: Bool { UpdateRequest.ofThisProcess != nil }

    /// Makes the runs, and ends the process. Does nothing if they are those of another caller.
    package static func run(caller: String = "", makeStage: () async throws -> Stage) async throws {
        guard let request = UpdateRequest.ofThisProcess, request.caller == caller else { return }
        // The app's code may never return.
        guard ProcessStart.endWithParent(request.parent) else { exit(1) }
        // Blocks of an event must be ahead of the answers that another thread gives to it.
        if request.servesBlocks { ProcessStart.useOneProcessor() }
        func report(_ message: UpdateMessage) { FileHandle.standardError.write(Data(message.line.utf8)) }
        let count = request.sequences.isEmpty ? request.runs.count : request.sequences.count
        for index in 0..<count {
            let number = request.sequences.isEmpty ? request.runs.lowerBound + index : index
            report(.run(number))
            let run = UpdateRun(try await makeStage(), servesBlocks: request.servesBlocks, report: report)
            let finding =
                request.sequences.isEmpty
                ? await run.finding(seed: request.seed &+ UInt64(number))
                : await run.finding(after: request.sequences[index])
            if let finding {
                report(.finding(finding))
                break
            }
        }
        report(.end)
        exit(0)
    }

    /// Makes the runs of a request in a process of this program with other arguments. Waits for its end.
    nonisolated static func outcome(of request: UpdateRequest, arguments: [String]) throws -> UpdateOutcome {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-\(UUID().uuidString).json")
        var request = request
        request.parent = getpid()
        try JSONEncoder().encode(request).write(to: file, options: .withoutOverwriting)
        defer { try? FileManager.default.removeItem(at: file) }
        // Backtraces take a second for each stop.
        let settings = ProcessInfo.processInfo.environment
            .merging(["SWIFT_BACKTRACE": "enable=no", UpdateRequest.variable: file.path]) { $1 }
        let (reader, writer) = try Descriptor.pipe()
        let child = try ChildProcess(
            "/proc/self/exe", arguments, name: CommandLine.arguments[0],
            environment: settings.map { "\($0.key)=\($0.value)" }, output: .null, errors: .descriptor(writer))
        writer.close()
        let output = ProgramOutput(of: child, from: reader, within: limit) {
            UpdateMessage.isContained(in: $0)
        }
        let end = output.timedOut ? "did nothing for \(limit)" : "\(output.exit) without a message"
        var outcome = UpdateOutcome(output: output.text, end: "the process \(end)")
        outcome.isHang = output.timedOut
        return outcome
    }
}
