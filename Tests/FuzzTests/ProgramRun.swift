import Foundation

/// A run of the gallery's program in a folder of its own, under limits of time and memory.
struct ProgramRun {
    static let vitrine =
        ProcessInfo.processInfo.environment["VITRINE_PROGRAM"]
        ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("vitrine").path
    /// Seconds after which a run hangs.
    static let timeLimit = 20.0
    /// Bytes of address space.
    static let memoryLimit = 3 << 30

    enum Ending: Equatable, CustomStringConvertible {
        case status(Int32)
        case signal(Int32)
        case hang

        var description: String {
            switch self {
            case .status(let status): "status \(status)"
            case .signal(let signal): "signal \(signal)"
            case .hang: "no end within \(Int(timeLimit)) s"
            }
        }
    }

    let ending: Ending
    let output: String

    init(_ arguments: [String], in folder: String, environment: [String]) {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        let file = folder + "/../output"
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, file, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        let limits = ["/usr/bin/prlimit", "--as=\(Self.memoryLimit)", "--core=0"]
        var words = (["/usr/bin/env", "-C", folder] + limits + [Self.vitrine] + arguments).map { strdup($0) } + [nil]
        var settings = environment.map { strdup($0) } + [nil]
        defer { (words + settings).forEach { free($0) } }
        var process: pid_t = 0
        guard posix_spawn(&process, "/usr/bin/env", &actions, &attributes, &words, &settings) == 0 else {
            (ending, output) = (.status(-1), "prlimit cannot be started")
            return
        }
        ending = Self.wait(for: process)
        output = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    }

    private static func wait(for process: pid_t) -> Ending {
        let end = ContinuousClock.now + .seconds(timeLimit)
        var status: Int32 = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            guard ContinuousClock.now < end else {
                kill(-process, SIGKILL)
                waitpid(process, &status, 0)
                return .hang
            }
            usleep(500)
        }
        return status & 127 == 0 ? .status(status >> 8 & 255) : .signal(status & 127)
    }
}
