import Files
import Foundation
import PreviewTools

/// A process of this program that shows scene files on request and responds with results.
///
/// A scene that crashes takes down its worker only. The worker reads requests from a socket as its standard input, and
/// the system ends it with its parent. Output of scenes is captured separately.
final class WorkerProcess {
    /// The worker ended, or was ended, without a response.
    struct ExitReason: Error {
        let text: String
        /// The signal that ended the worker, unless this process sent it.
        let signal: Int32?
    }

    private let process: ChildProcess
    private let socket: Descriptor
    private let diagnostics = Diagnostics()
    private var reader = MessageChannel.Reader()
    private let patience: Int

    /// Starts a worker with the arguments of the command that serves.
    /// - Parameter patience: the time for its end, in milliseconds.
    init(_ program: String = "/proc/self/exe", arguments: [String], patience: Int = PipeWait.limit) throws {
        self.patience = patience
        let other: Descriptor
        do { (socket, other) = try Descriptor.socketPair() } catch {
            throw CommandFailure("cannot create a socket for a worker: \(error)")
        }
        do {
            process = try ChildProcess(
                program, arguments, name: CommandLine.arguments[0], input: .descriptor(other),
                output: .descriptor(diagnostics.file), errors: .descriptor(diagnostics.file))
        } catch { throw CommandFailure("cannot start a worker: \(error)") }
    }

    /// Requests the results of a scene file. Ends the worker after `timeout` seconds without a response.
    func results(of name: String, timeout: Int) throws -> [RegressionResult] {
        guard MessageChannel.send(name, to: socket.number) else { throw exitReason(forced: nil) }
        while true {
            if !PipeWait.isReady(socket.number, for: POLLIN, within: timeout * 1000) {
                throw exitReason(forced: "did not respond within \(timeout) s (--timeout) and was ended")
            }
            var results: [RegressionResult]?
            let isConnected = reader.read(from: socket.number) {
                results = MessageChannel.message([RegressionResult].self, of: $0)
                return results != nil
            }
            if let results {
                diagnostics.forward()
                return results
            }
            if !isConnected {
                throw exitReason(forced: reader.isBroken ? "sent an invalid response and was ended" : nil)
            }
        }
    }

    /// The paths of the files in the memory of the worker: its program and libraries.
    var mappedFiles: Set<String> {
        // The file has no length, and the lines have the path at their end.
        let lines = (try? String(contentsOfFile: "/proc/\(process.number)/maps", encoding: .utf8)) ?? ""
        return lines.split(separator: "\n").reduce(into: []) { files, line in
            if let start = line.firstIndex(of: "/") { files.insert(String(line[start...])) }
        }
    }

    /// Ends the worker, which has no more work.
    func finish() {
        socket.close()
        end()
        diagnostics.forward()
    }

    /// Waits for the end of the worker, which a signal may have stopped, or whose scene may never return.
    @discardableResult
    private func end() -> ChildExit {
        if let exit = process.wait(milliseconds: patience) { return exit }
        process.kill()
        return process.wait()
    }

    private func exitReason(forced: String?) -> ExitReason {
        if forced != nil { process.kill() }
        socket.close()
        let exit = end()
        let last = diagnostics.drain()
        var signal: Int32?
        if forced == nil, case .signal(let number) = exit { signal = number }
        return ExitReason(
            text: "the worker \(forced ?? exit.description)" + (last.isEmpty ? "" : ":\n\(last)"), signal: signal)
    }
}

/// The output of a worker: an unnamed file that is read and emptied after each response.
private final class Diagnostics {
    let file: Descriptor
    private let isOwn: Bool

    init() {
        var path = Array((NSTemporaryDirectory() + "vitrine-XXXXXX").utf8CString)
        let made = mkstemp(&path)
        isOwn = made >= 0
        // Without a temporary file, output goes to this process's standard error.
        file = isOwn ? Descriptor(owning: made) : Descriptor(borrowing: STDERR_FILENO)
        guard isOwn else { return }
        unlink(path)
        _ = fcntl(made, F_SETFD, FD_CLOEXEC)
        _ = fcntl(made, F_SETFL, O_RDWR | O_APPEND)
    }

    /// Reads and empties the file: the last 20 lines, without the stack trace of a crash.
    func drain() -> String {
        guard isOwn else { return "" }
        let size = min(lseek(file.number, 0, SEEK_END), 1 << 20)
        guard size > 0 else { return "" }
        var bytes = [UInt8](repeating: 0, count: Int(size))
        let count = pread(file.number, &bytes, bytes.count, 0)
        ftruncate(file.number, 0)
        let text = String(decoding: bytes[..<max(0, count)], as: UTF8.self)
        let calls = ["*** Signal ", "Current stack trace:"].compactMap { text.range(of: $0)?.lowerBound }.min()
        return text[..<(calls ?? text.endIndex)].split(separator: "\n").suffix(20).joined(separator: "\n")
    }

    func forward() {
        let text = drain()
        if !text.isEmpty { StandardError.print(text) }
    }
}
