import Files
import Foundation

/// A process of this program that shows scene files: it is asked for one after the other and answers with results.
///
/// A scene that crashes takes its process with it and nothing else. The process reads questions from a socket that is
/// its standard input, and the system ends it with the process that asks. What scenes print is kept apart.
final class WorkerProcess {
    /// The process ended, or had to be ended, without an answer.
    struct Death: Error {
        let reason: String
        /// The signal that ended it, when it was not this process's doing.
        let signal: Int32?
    }

    private let process: pid_t
    private let socket: Int32
    private let complaints: Complaints
    private var unread: [UInt8] = []

    /// `arguments` are those of the command that serves.
    init(arguments: [String]) throws {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw CommandFailure("no socket for another process: \(String(cString: strerror(errno)))")
        }
        defer { close(ends[1]) }
        complaints = Complaints()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
        posix_spawn_file_actions_adddup2(&actions, complaints.file, 1)
        posix_spawn_file_actions_adddup2(&actions, complaints.file, 2)
        var attributes = Self.attributes()
        defer { posix_spawnattr_destroy(&attributes) }
        var words = ([CommandLine.arguments[0]] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var process: pid_t = 0
        let failure = posix_spawn(&process, "/proc/self/exe", &actions, &attributes, &words, environ)
        guard failure == 0 else {
            close(ends[0])
            throw CommandFailure("cannot start another process: \(String(cString: strerror(failure)))")
        }
        self.process = process
        socket = ends[0]
    }

    /// A process group of its own, so that Ctrl-C in a terminal reaches this process alone; signals as they are by default.
    private static func attributes() -> posix_spawnattr_t {
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

    /// What became of a scene file's pictures; nothing within `patience` seconds ends the process.
    func results(of name: String, patience: Int) throws -> [RegressionResult] {
        var question = try JSONEncoder().encode(name)
        question.append(UInt8(ascii: "\n"))
        let sent = question.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent == question.count else { throw death(forced: nil) }
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeSubrange(...end) }
                complaints.passOn()
                return try JSONDecoder().decode([RegressionResult].self, from: Data(unread[..<end]))
            }
            var poller = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            let ready = poll(&poller, 1, Int32(patience) * 1000)
            if ready < 0 && errno == EINTR { continue }
            if ready == 0 {
                throw death(forced: "gave no answer within \(patience) s (--timeout) and was ended")
            }
            var buffer = [UInt8](repeating: 0, count: 65536)
            let count = recv(socket, &buffer, buffer.count, 0)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw death(forced: nil) }
            unread += buffer[..<count]
        }
    }

    /// Lets it end, for there is nothing more to do.
    func finish() {
        close(socket)
        _ = status()
        complaints.passOn()
    }

    private func death(forced: String?) -> Death {
        if forced != nil { kill(process, SIGKILL) }
        close(socket)
        let status = status()
        let signal = status & 127
        let how =
            forced
            ?? (signal == 0
                ? "ended with status \(status >> 8 & 255)"
                : "was ended by signal \(signal) (\(String(cString: strsignal(signal))))")
        let last = complaints.take()
        return Death(
            reason: "the process that showed it \(how)" + (last.isEmpty ? "" : ":\n\(last)"),
            signal: forced == nil && signal != 0 ? signal : nil)
    }

    private func status() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }
}

/// What a process prints and complains of: a file without a name, read and emptied after each answer.
private final class Complaints {
    let file: Int32
    private let isOwn: Bool

    init() {
        var path = Array((NSTemporaryDirectory() + "vitrine-XXXXXX").utf8CString)
        let made = mkstemp(&path)
        isOwn = made >= 0
        // Without a place for it, what is printed goes where this process prints its own.
        file = isOwn ? made : 2
        guard isOwn else { return }
        unlink(path)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        _ = fcntl(file, F_SETFL, O_RDWR | O_APPEND)
    }

    deinit { if isOwn { close(file) } }

    /// The end of it, as many lines as a person reads; a list of calls after a crash is left out.
    func take() -> String {
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

    func passOn() {
        let text = take()
        if !text.isEmpty { StandardError.print(text) }
    }
}
