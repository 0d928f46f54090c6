import Files
import UIKit
import X11Host

/// A process that runs the code of a live preview, seen from the one with the window.
@MainActor final class LiveProcess: FrameChannel {
    /// Seconds without an answer after which the process is ended, less those in which it waits for a processor.
    static let answerLimit = 5.0
    /// Seconds after which unanswered requests are looked at again.
    private static let watchInterval = 0.5
    /// Milliseconds for which the process may take no request, and then for which it may go on without its socket.
    private static let patience = 1000

    /// Called with each reply.
    var onReply: (LiveReply) -> Void = { _ in }
    /// Called with each frame, which is in `frame` until the next one arrives.
    var onFrame: () -> Void = {}
    private(set) var frame = LiveFrame()
    /// Called once with the reason and the last lines of output when the process ends by itself or is ended for not
    /// answering; `isStopped` says that a signal had stopped it.
    var onEnd: (_ reason: String, _ isStopped: Bool) -> Void = { _, _ in }

    private let process: ChildProcess
    private let socket: Descriptor
    private let output: LiveOutput
    /// The calls of a fault, which the process writes as it ends.
    private let faults: Descriptor
    /// The library that the process was last asked to load.
    private var library = ""
    private var reader = MessageChannel.Reader()
    private var message = CompactMessage()
    private var source: (any DispatchSourceRead)?
    private(set) var isEnded = false
    var fileDescriptor: Int32 { isEnded ? -1 : socket.number }
    var isPolled = false {
        didSet {
            guard isPolled != oldValue else { return }
            if isPolled { source?.suspend() } else { source?.resume() }
        }
    }
    /// Where the process writes the row of the last frame that it has put in the window itself; nil where it cannot.
    private(set) var shownRow: PixelRing?
    private var unanswered = UnansweredRequests()
    private var isWatching = false
    /// Whether a signal had stopped the process at the last look.
    private var wasStopped = false

    /// Starts a program, which is one of this package's, as the child of a live preview; the number of this process
    /// follows its arguments.
    init(_ program: String, _ arguments: [String] = ["live-child"]) throws {
        let other: Descriptor
        do { (socket, other) = try Descriptor.socketPair() } catch {
            throw CouldNotRun("cannot create a socket: \(error)")
        }
        socket.setNonblocking()
        output = try LiveOutput()
        do {
            let (reader, writer) = try Descriptor.pipe()
            faults = reader
            process = try ChildProcess(
                program, arguments + ["\(getpid())"], errors: .descriptor(output.writer), passing: [other, writer],
                endsGroup: true)
        } catch { throw CouldNotRun("cannot start \(program): \(error)") }
        faults.setNonblocking()
        output.started()
        let source = DispatchSource.makeReadSource(fileDescriptor: socket.number, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.receive() } }
        source.resume()
        self.source = source
    }

    isolated deinit { end() }

    func send(_ request: LiveRequest) {
        guard !isEnded else { return }
        if case .load(let path) = request { library = path }
        // A run is answered when it ends.
        let isRun = if case .run = request { true } else { false }
        unanswered.add(request, at: isRun ? .now + .seconds(LiveScreen.runLimit) : .now)
        switch request.offer(to: socket.number, in: &message, patience: Self.patience) {
        case .sent: watch()
        case .dropped: break
        case .stuck:
            let isStopped = process.isStopped
            ended(isStopped ? Self.stopReason : "takes no input: it is in a long or endless loop", isStopped: isStopped)
        case .gone: ended(nil)
        }
    }

    /// Ends the process without a report.
    func end() {
        guard !isEnded else { return }
        stopReading()
        process.kill()
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
    private func forget() { (onReply, onFrame, onEnd) = ({ _ in }, {}, { _, _ in }) }

    func receive() {
        guard !isEnded else { return }
        let goesOn = reader.read(from: socket.number) { isEnded || handle($0) }
        if !goesOn { ended(reader.isBroken ? "wrote to the window's socket what is no message of it" : nil) }
    }

    /// Handles a message; returns whether it is one.
    private func handle(_ body: UnsafeRawBufferPointer) -> Bool {
        if var compact = CompactMessage.Reader(body) {
            guard compact.kind == .frame, frame.read(&compact) else { return false }
            unanswered.wasAnswered()
            onFrame()
        } else {
            guard let reply = MessageChannel.message(LiveReply.self, of: body) else { return false }
            if case .shows(let ring) = reply {
                shownRow = PixelRing(segment: ring.segment, rows: ring.rows, bytesPerRow: ring.bytesPerRow)
                return true
            }
            if reply.isAnswer { unanswered.wasAnswered(by: reply) }
            onReply(reply)
        }
        return true
    }

    /// Looks after the requests until all are answered.
    private func watch() {
        guard !isWatching, unanswered.oldest != nil else { return }
        isWatching = true
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.watchInterval) { [weak self] in
            guard let self, !isEnded else { return }
            isWatching = false
            // A look between two signals is no reason to end it.
            let isStopped = process.isStopped
            if isStopped, wasStopped { return ended(Self.stopReason, isStopped: true) }
            wasStopped = isStopped
            if unanswered.ownTime(at: .now, delay: process.processorDelay) >= Self.answerLimit {
                ended("did not answer for \(Int(Self.answerLimit)) s: it is in a long or endless loop")
            } else {
                watch()
            }
        }
    }

    private static let stopReason = "was stopped by a signal, and is ended"

    /// Whether a signal has stopped the process.
    var isStopped: Bool { !isEnded && process.isStopped }

    private func ended(_ reason: String?, isStopped: Bool = false) {
        guard !isEnded else { return }
        stopReading()
        var reason = reason
        if reason == nil, process.wait(milliseconds: Self.patience) == nil {
            reason = "closed the window's socket, and went on"
        }
        if reason != nil { process.kill() }
        let exit = collect()
        let lines = output.lastLines
        let report = onEnd
        forget()
        let text = "The preview \(reason ?? exit.description)." + (lines.isEmpty ? "" : "\n\(lines)")
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = max(0, read(faults.number, &bytes, bytes.count))
        let calls = FaultCalls(text: String(decoding: bytes[..<count], as: UTF8.self))
        guard !calls.offsets.isEmpty else { return report(text, isStopped) }
        let library = library
        Task {
            let line = await calls.line(in: library)
            report(text + (line.map { "\n\($0)" } ?? ""), isStopped)
        }
    }

    /// Seconds of processor time that the process has used.
    var processorTime: Double {
        var clock = clockid_t(), time = timespec()
        guard !isEnded, clock_getcpuclockid(process.number, &clock) == 0, clock_gettime(clock, &time) == 0 else {
            return 0
        }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Waits for the end of the process, and releases what belongs to it.
    @discardableResult
    private func collect() -> ChildExit {
        let exit = process.wait()
        output.finish()
        socket.close()
        return exit
    }
}

/// The standard error of a process: passed on, and the last lines kept.
@MainActor private final class LiveOutput {
    private static let lineLimit = 12
    /// The end for the process.
    let writer: Descriptor
    private let file: Descriptor
    private var source: (any DispatchSourceRead)?
    private var text = ""

    init() throws {
        do { (file, writer) = try Descriptor.pipe() } catch { throw CouldNotRun("cannot create a pipe: \(error)") }
        file.setNonblocking()
    }

    /// Reads from now on. Closes the end for writing, which the process has now.
    func started() {
        writer.close()
        let source = DispatchSource.makeReadSource(fileDescriptor: file.number, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { _ = self?.read() } }
        source.resume()
        self.source = source
    }

    @discardableResult
    private func read() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        let count = Glibc.read(file.number, &buffer, buffer.count)
        guard count > 0 else {
            if count == 0 { source?.cancel() }
            return false
        }
        StandardError.offer(buffer[..<count])
        text = String((text + String(decoding: buffer[..<count], as: UTF8.self)).suffix(1 << 12))
        return true
    }

    func finish() {
        while read() {}
        source?.cancel()
        source = nil
        file.close()
    }

    /// Without the calls that the runtime prints for a crash.
    var lastLines: String {
        let calls = ["*** Signal ", "*** Program crashed", "Current stack trace:"]
            .compactMap { text.range(of: $0)?.lowerBound }.min()
        return text[..<(calls ?? text.endIndex)].split(separator: "\n").suffix(Self.lineLimit).joined(separator: "\n")
    }
}
