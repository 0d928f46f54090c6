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

    private let process: pid_t
    private let socket: Int32
    private let diagnostics: Diagnostics
    private var unread: [UInt8] = []

    /// Starts a worker with the arguments of the command that serves.
    init(arguments: [String]) throws {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw CommandFailure("cannot create a socket for a worker: \(String(cString: strerror(errno)))")
        }
        defer { close(ends[1]) }
        diagnostics = Diagnostics()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
        posix_spawn_file_actions_adddup2(&actions, diagnostics.file, 1)
        posix_spawn_file_actions_adddup2(&actions, diagnostics.file, 2)
        var attributes = Self.attributes()
        defer { posix_spawnattr_destroy(&attributes) }
        var words = ([CommandLine.arguments[0]] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var process: pid_t = 0
        let failure = posix_spawn(&process, "/proc/self/exe", &actions, &attributes, &words, environ)
        guard failure == 0 else {
            close(ends[0])
            throw CommandFailure("cannot start a worker: \(String(cString: strerror(failure)))")
        }
        self.process = process
        socket = ends[0]
    }

    /// A process group of its own, so that Ctrl-C in a terminal reaches this process only, with default signal
    /// handling.
    static func attributes() -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        return attributes
    }

    /// Requests the results of a scene file. Ends the worker after `timeout` seconds without a response.
    func results(of name: String, timeout: Int) throws -> [RegressionResult] {
        let question = Data((JSONText.string(name).line + "\n").utf8)
        let sent = question.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent == question.count else { throw exitReason(forced: nil) }
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeSubrange(...end) }
                diagnostics.forward()
                return try JSONDecoder().decode([RegressionResult].self, from: Data(unread[..<end]))
            }
            var poller = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            let ready = poll(&poller, 1, Int32(timeout) * 1000)
            if ready < 0 && errno == EINTR { continue }
            if ready == 0 {
                throw exitReason(forced: "did not respond within \(timeout) s (--timeout) and was ended")
            }
            var buffer = [UInt8](repeating: 0, count: 65536)
            let count = recv(socket, &buffer, buffer.count, 0)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw exitReason(forced: nil) }
            unread += buffer[..<count]
        }
    }

    /// Ends the worker, which has no more work.
    func finish() {
        close(socket)
        _ = status()
        diagnostics.forward()
    }

    private func exitReason(forced: String?) -> ExitReason {
        if forced != nil { kill(process, SIGKILL) }
        close(socket)
        let status = status()
        let signal = status & 127
        let how =
            forced
            ?? (signal == 0
                ? "ended with status \(status >> 8 & 255)"
                : "was ended by signal \(signal) (\(String(cString: strsignal(signal))))")
        let last = diagnostics.drain()
        return ExitReason(
            text: "the worker \(how)" + (last.isEmpty ? "" : ":\n\(last)"),
            signal: forced == nil && signal != 0 ? signal : nil)
    }

    private func status() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }
}

/// The output of a worker: an unnamed file that is read and emptied after each response.
private final class Diagnostics {
    let file: Int32
    private let isOwn: Bool

    init() {
        var path = Array((NSTemporaryDirectory() + "vitrine-XXXXXX").utf8CString)
        let made = mkstemp(&path)
        isOwn = made >= 0
        // Without a temporary file, output goes to this process's standard error.
        file = isOwn ? made : 2
        guard isOwn else { return }
        unlink(path)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        _ = fcntl(file, F_SETFL, O_RDWR | O_APPEND)
    }

    deinit { if isOwn { close(file) } }

    /// Reads and empties the file: the last 20 lines, without the stack trace of a crash.
    func drain() -> String {
        guard isOwn else { return "" }
        let size = min(lseek(file, 0, SEEK_END), 1 << 20)
        guard size > 0 else { return "" }
        var bytes = [UInt8](repeating: 0, count: Int(size))
        let count = pread(file, &bytes, bytes.count, 0)
        ftruncate(file, 0)
        let text = String(decoding: bytes[..<max(0, count)], as: UTF8.self)
        let calls = ["*** Signal ", "Current stack trace:"].compactMap { text.range(of: $0)?.lowerBound }.min()
        return text[..<(calls ?? text.endIndex)].split(separator: "\n").suffix(20).joined(separator: "\n")
    }

    func forward() {
        let text = drain()
        if !text.isEmpty { StandardError.print(text) }
    }
}
