import Files
import Foundation
import PackageBuilds

/// A process that runs calls of tools, as the server of a program does. Its scenes cannot end this process.
@MainActor package final class ToolProcess {
    private let process: ChildProcess
    private let socket: Descriptor
    private var reader: LineReader
    /// Whether the last call had no answer in time.
    private var isStuck = false

    /// Seconds after which a call that does not return ends the process: clients expect an answer within 25.
    private static let longestCall = 24

    /// Starts a program with a command line of `mcp`. Throws `CouldNotRun`.
    package init(_ program: String, _ arguments: [String], library: String) throws {
        let other: Descriptor
        let environment = ProcessInfo.processInfo.environment.merging([LibraryBuilder.variable: library]) { $1 }
        do {
            (socket, other) = try Descriptor.socketPair()
            process = try ChildProcess(
                program, arguments, environment: environment.map { "\($0)=\($1)" }, input: .descriptor(other),
                output: .descriptor(other))
        } catch { throw CouldNotRun("cannot start \(program): \(error)") }
        other.close()
        reader = LineReader(file: socket.number, limit: 1 << 22)
        var limit = timeval(tv_sec: Self.longestCall, tv_usec: 0)
        setsockopt(socket.number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    isolated deinit { end() }

    var isRunning: Bool { process.isRunning }

    /// The result of a call; nil where the process has ended, or was ended for not answering.
    func run(_ call: ToolCall) -> ToolResult? {
        let request = JSONValue.object([
            "jsonrpc": .string("2.0"), "id": .integer(1), "method": .string("tools/call"),
            "params": .object([
                "name": .string(call.name), "arguments": .object(call.arguments.values),
                "_meta": .object([ProtocolVersion.key: .string(ProtocolVersion.modern)]),
            ]),
        ])
        guard let data = try? JSONEncoder().encode(request),
            AtomicFile.fill(socket.number, with: data + [UInt8(ascii: "\n")]) == 0
        else { return nil }
        if let line = reader.next(), let answer = JSONValue(parsing: String(decoding: line, as: UTF8.self)) {
            return ToolResult(answer)
        }
        isStuck = process.wait(milliseconds: 100) == nil
        return nil
    }

    /// Why the last call has no result.
    var endReport: String {
        if isStuck { process.kill() }
        let reason =
            isStuck ? "did not answer for \(Self.longestCall) s and was ended" : process.wait().description
        return "the process of the scene \(reason); stages are kept\nnext: call logs for the reason, then build or open"
    }

    /// Ends the process with its jobs, at once where it does not answer.
    func end() {
        socket.close()
        if isStuck { process.kill() }
    }
}
