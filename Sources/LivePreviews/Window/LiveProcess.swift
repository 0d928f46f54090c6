import Files
import UIKit
import X11Host

/// A process that runs the code of a live preview, seen from the one with the window.
@MainActor final class LiveProcess: FrameChannel {
    /// Seconds without an answer after which the process is ended.
    static let answerLimit = 5.0
    /// Milliseconds for which the process may take no request, and then for which it may go on without its socket.
    private static let patience = 1000

    /// Called with each reply.
    var onReply: (LiveReply) -> Void = { _ in }
    /// Called with each frame, which is in `frame` until the next one arrives.
    var onFrame: () -> Void = {}
    private(set) var frame = LiveFrame()
    /// Called once with the reason and the last lines of output when the process ends by itself or is ended for not
    /// answering.
    var onEnd: (String) -> Void = { _ in }

    private let process: pid_t
    private let socket: Int32
    private let output: LiveOutput
    private var reader = MessageChannel.Reader()
    private var message = CompactMessage()
    private var source: (any DispatchSourceRead)?
    private(set) var isEnded = false
    var fileDescriptor: Int32 { isEnded ? -1 : socket }
    var isPolled = false {
        didSet {
            guard isPolled != oldValue else { return }
            if isPolled { source?.suspend() } else { source?.resume() }
        }
    }
    /// When the requests were sent that are not answered yet.
    private var unanswered: [ContinuousClock.Instant] = []
    private var isWatching = false

    /// Starts a program, which is one of this package's, as the child of a live preview; the number of this process
    /// follows its arguments.
    init(_ program: String, _ arguments: [String] = ["live-child"]) throws {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw CouldNotRun("cannot create a socket: \(String(cString: strerror(errno)))")
        }
        // Numbers that no copy in the process has.
        for index in ends.indices {
            let high = fcntl(ends[index], F_DUPFD_CLOEXEC, 16)
            guard high >= 0 else { throw CouldNotRun("cannot create a socket: \(String(cString: strerror(errno)))") }
            close(ends[index])
            ends[index] = high
        }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        output = try LiveOutput()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Copies of the numbers that are kept must not be overwritten before they are made.
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], LiveChild.socket)
        posix_spawn_file_actions_adddup2(&actions, output.writer, 2)
        ProcessStart.closeDescriptors(from: LiveChild.socket + 1, in: &actions)
        var attributes = WorkerProcess.attributes()
        defer { posix_spawnattr_destroy(&attributes) }
        var words = ([program] + arguments + ["\(getpid())"]).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var process: pid_t = 0
        let failure = posix_spawn(&process, program, &actions, &attributes, &words, environ)
        close(ends[1])
        output.started()
        guard failure == 0 else {
            close(ends[0])
            throw CouldNotRun("cannot start \(program): \(String(cString: strerror(failure)))")
        }
        (self.process, socket) = (process, ends[0])
        let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.receive() } }
        source.resume()
        self.source = source
    }

    isolated deinit { end() }

    func send(_ request: LiveRequest) {
        guard !isEnded else { return }
        for _ in 0..<request.answers { unanswered.append(.now) }
        switch request.offer(to: socket, in: &message, patience: Self.patience) {
        case .sent: watch()
        case .dropped: break
        case .stuck: ended("takes no input: it is stopped, or in a long or endless loop")
        case .gone: ended(nil)
        }
    }

    /// Ends the process without a report.
    func end() {
        guard !isEnded else { return }
        stopReading()
        kill(process, SIGKILL)
        collect()
        forget()
    }

    private func stopReading() {
        isEnded = true
        // A suspended source must not be released.
        isPolled = false
        source?.cancel()
    }

    /// Releases what the owner's closures hold, which is the process itself.
    private func forget() { (onReply, onFrame, onEnd) = ({ _ in }, {}, { _ in }) }

    func receive() {
        guard !isEnded else { return }
        let goesOn = reader.read(from: socket) { isEnded || handle($0) }
        if !goesOn { ended(reader.isBroken ? "wrote to the window's socket what is no message of it" : nil) }
    }

    /// Handles a message; returns whether it is one.
    private func handle(_ body: UnsafeRawBufferPointer) -> Bool {
        if var compact = CompactMessage.Reader(body) {
            guard compact.kind == .frame, frame.read(&compact) else { return false }
            if !unanswered.isEmpty { unanswered.removeFirst() }
            onFrame()
        } else {
            guard let reply = MessageChannel.message(LiveReply.self, of: body) else { return false }
            if reply.isAnswer, !unanswered.isEmpty { unanswered.removeFirst() }
            onReply(reply)
        }
        return true
    }

    /// Looks after the requests until all are answered.
    private func watch() {
        guard !isWatching, let oldest = unanswered.first else { return }
        isWatching = true
        let wait = Self.answerLimit - (oldest.duration(to: .now) / .seconds(1))
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0.01, wait)) { [weak self] in
            guard let self, !isEnded else { return }
            isWatching = false
            if let oldest = unanswered.first, oldest.duration(to: .now) >= .seconds(Self.answerLimit) {
                ended("did not answer for \(Int(Self.answerLimit)) s: it is in a long or endless loop")
            } else {
                watch()
            }
        }
    }

    private func ended(_ reason: String?) {
        guard !isEnded else { return }
        stopReading()
        var reason = reason
        if reason == nil, !hasExited(within: Self.patience) { reason = "closed the window's socket, and went on" }
        if reason != nil { kill(process, SIGKILL) }
        let status = collect()
        let signal = status & 127
        let exit =
            signal == 0
            ? "ended with status \(status >> 8 & 255)"
            : "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
        let lines = output.lastLines
        let report = onEnd
        forget()
        report("The preview \(reason ?? exit)." + (lines.isEmpty ? "" : "\n\(lines)"))
    }

    /// Seconds of processor time that the process has used.
    var processorTime: Double {
        var clock = clockid_t(), time = timespec()
        guard !isEnded, clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func hasExited(within milliseconds: Int) -> Bool {
        let step = 10
        for _ in 0..<milliseconds / step {
            var info = siginfo_t()
            let result = waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT)
            if result != 0 || info.si_signo != 0 { return true }
            poll(nil, 0, Int32(step))
        }
        return false
    }

    /// Waits for the end of the process, and releases what belongs to it.
    @discardableResult
    private func collect() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        output.finish()
        close(socket)
        return status
    }
}

/// The standard error of a process: passed on, and the last lines kept.
@MainActor private final class LiveOutput {
    private static let lineLimit = 12
    let writer: Int32
    private let file: Int32
    private var source: (any DispatchSourceRead)?
    private var text = ""

    init() throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            throw CouldNotRun("cannot create a pipe: \(String(cString: strerror(errno)))")
        }
        (file, writer) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(file, F_SETFL, O_NONBLOCK)
        let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { _ = self?.read() } }
        source.resume()
        self.source = source
    }

    /// Closes the end for writing, which the process has now.
    func started() { close(writer) }

    @discardableResult
    private func read() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        let count = Glibc.read(file, &buffer, buffer.count)
        guard count > 0 else {
            if count == 0 { source?.cancel() }
            return false
        }
        _ = write(2, buffer, count)
        text = String((text + String(decoding: buffer[..<count], as: UTF8.self)).suffix(1 << 12))
        return true
    }

    func finish() {
        while read() {}
        source?.cancel()
        source = nil
        close(file)
    }

    /// Without the calls that the runtime prints for a crash.
    var lastLines: String {
        let calls = ["*** Signal ", "*** Program crashed", "Current stack trace:"]
            .compactMap { text.range(of: $0)?.lowerBound }.min()
        return text[..<(calls ?? text.endIndex)].split(separator: "\n").suffix(Self.lineLimit).joined(separator: "\n")
    }
}
