import Foundation

@testable import X11Host

/// Starting and ending other programs, with no wait that has no end.
enum ChildProcess {
    /// Answers the process's number, or nil when the program cannot be started. Its standard error is thrown away,
    /// unless `errors` is a descriptor for it.
    ///
    /// Foundation's `Process` inherits its thread's signal mask: a child of a worker thread would not receive SIGTERM.
    static func spawn(
        _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
        output: Int32? = nil,
        errors: Int32? = nil
    ) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, 1)
        } else {
            posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        }
        if let errors {
            posix_spawn_file_actions_adddup2(&actions, errors, 2)
        } else {
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var words = arguments.map { strdup($0) } + [nil]
        var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + settings).forEach { free($0) } }
        var process: pid_t = 0
        return posix_spawn(&process, arguments[0], &actions, &attributes, &words, &settings) == 0 ? process : nil
    }

    /// Ends a program that `spawn` started, and waits until it has gone: asks it first, and after two seconds no longer
    /// asks.
    static func end(_ process: pid_t) {
        kill(process, SIGTERM)
        let deadline = MonotonicClock.now + 2
        while MonotonicClock.now < deadline {
            if waitpid(process, nil, WNOHANG) != 0 { return }
            usleep(5000)
        }
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    static func isRunning(_ process: pid_t) -> Bool { waitpid(process, nil, WNOHANG) == 0 }
}
