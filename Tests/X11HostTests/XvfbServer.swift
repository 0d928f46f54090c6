import Foundation

@testable import X11Host

/// An X server without a screen, for one test: it chooses a free display number.
///
/// It ends by itself when its last client has gone (so it outlives neither a test nor a crash of one, and no client's
/// last words find it dead), or by its process id with `stop()`.
final class XvfbServer {
    static let path = ["/usr/bin/Xvfb", "/usr/local/bin/Xvfb", "/usr/X11R6/bin/Xvfb"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
    static var isInstalled: Bool { path != nil }

    struct DidNotStart: Error {}

    let display: String
    private(set) var process: pid_t = 0
    /// In seconds; servers that start together wait for each other.
    private static let longestStart: TimeInterval = 30

    /// `without` names extensions that it shall not have; `options` are more of its arguments.
    init(
        width: Int = 1280, height: Int = 1024, depth: Int = 24, without missing: [String] = [], options: [String] = []
    ) throws {
        guard let path = Self.path else { throw DidNotStart() }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw DidNotStart() }
        let arguments =
            [
                path, "-displayfd", "1", "-screen", "0", "\(width)x\(height)x\(depth)", "-nolisten", "tcp",
                "-terminate",
            ] + missing.flatMap { ["-extension", $0] } + options
        let started = ChildProcess.spawn(arguments, output: ends[1])
        close(ends[1])
        let reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        guard let started else { throw DidNotStart() }
        process = started
        // The number comes in one line when the server is ready to be spoken to.
        let end = MonotonicClock.now + Self.longestStart
        var text = ""
        while !text.contains("\n") {
            var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
            let left = max(0, (end - MonotonicClock.now) * 1000)
            guard poll(&waiting, 1, Int32(left)) == 1 else { throw DidNotStart() }
            let data = reading.availableData
            if data.isEmpty { throw DidNotStart() }
            text += String(decoding: data, as: UTF8.self)
        }
        display = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// It may take its time to end; left unread, its end would keep the tests of exits from seeing any other.
    deinit {
        guard process > 0 else { return }
        Thread.detachNewThread { [process] in waitpid(process, nil, 0) }
    }

    func stop() {
        guard process > 0 else { return }
        ChildProcess.end(process)
        process = 0
    }
}
