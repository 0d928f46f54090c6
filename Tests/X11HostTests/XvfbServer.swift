import Foundation

/// An X server without a screen, for one test: it chooses a free display number.
///
/// It ends by itself when its last client has gone (so it outlives neither a test nor a crash of one, and no client's last words
/// find it dead), or by its process id with `stop()`.
final class XvfbServer {
    static let path = ["/usr/bin/Xvfb", "/usr/local/bin/Xvfb", "/usr/X11R6/bin/Xvfb"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
    static var isInstalled: Bool { path != nil }

    struct DidNotStart: Error {}

    let display: String
    private var process: pid_t = 0

    init(width: Int = 1280, height: Int = 1024) throws {
        guard let path = Self.path else { throw DidNotStart() }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw DidNotStart() }
        let arguments = [
            path, "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-terminate",
        ]
        process = try Self.spawn(arguments, output: ends[1])
        close(ends[1])
        let reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        // The number comes in one line when the server is ready to be spoken to.
        var text = ""
        while !text.contains("\n") {
            let data = reading.availableData
            if data.isEmpty { throw DidNotStart() }
            text += String(decoding: data, as: UTF8.self)
        }
        display = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Foundation's `Process` hands its thread's signal mask on; a server started by a worker thread would not hear SIGTERM.
    private static func spawn(_ arguments: [String], output: Int32) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var words = arguments.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var process: pid_t = 0
        guard posix_spawn(&process, arguments[0], &actions, &attributes, &words, environ) == 0 else {
            throw DidNotStart()
        }
        return process
    }

    /// It may take its time to end; left unread, its end would keep the tests of exits from seeing any other.
    deinit {
        guard process > 0 else { return }
        Thread.detachNewThread { [process] in waitpid(process, nil, 0) }
    }

    func stop() {
        guard process > 0 else { return }
        kill(process, SIGTERM)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        process = 0
    }
}
