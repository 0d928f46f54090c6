import Foundation
import Synchronization

/// A program that this process started.
///
/// It has a process group of its own, so that Ctrl-C in a terminal reaches this process only, default handling of
/// SIGINT, SIGTERM and SIGHUP, and no blocked signal. It outlives the last reference; a thread then waits for its end,
/// since the system keeps an entry until then.
package final class ChildProcess: Sendable {
    /// A standard stream of the program.
    package enum Stream {
        case inherited
        case null
        case descriptor(Descriptor)
    }

    package let number: pid_t
    /// Whether the processes of its group end with it.
    private let endsGroup: Bool
    private let state: Mutex<State>

    private struct State {
        /// Nil until the end is collected. The number may belong to another process afterwards.
        var exit: ChildExit?
        /// Ends the program with this process; nil where it outlives it, and once the end is collected.
        var guardian: ProcessGuard?
    }

    /// Starts a program.
    /// - Parameters:
    ///   - program: an absolute path.
    ///   - name: the program's name for itself; its path by default.
    ///   - environment: `NAME=value` each; this process's own by default.
    ///   - folder: the working folder; this process's own by default.
    ///   - passed: become descriptors 3, 4 and so on. All others are closed: the program must not keep those that
    ///     another thread opens at the same moment, such as the pipe of a tool, whose end then never comes.
    ///   - endsGroup: whether all processes of its group are killed when its end is collected.
    ///   - isGuarded: whether it is killed with all processes below it when this process ends, however it ends, or with
    ///     the last reference.
    package init(
        _ program: String, _ arguments: [String] = [], name: String? = nil, environment: [String]? = nil,
        folder: String? = nil, input: Stream = .null, output: Stream = .inherited, errors: Stream = .inherited,
        passing passed: [Descriptor] = [], endsGroup: Bool = false, isGuarded: Bool = false
    ) throws(SystemFailure) {
        let plan = try SpawnPlan(streams: [input, output, errors] + passed.map { .descriptor($0) }, folder: folder)
        var words = ([name ?? program] + arguments).map { strdup($0) } + [nil]
        var settings = (environment ?? []).map { strdup($0) } + [nil]
        defer { (words + settings).forEach { free($0) } }
        var number: pid_t = 0
        let failure =
            environment == nil
            ? posix_spawn(&number, program, &plan.actions, &plan.attributes, &words, environ)
            : posix_spawn(&number, program, &plan.actions, &plan.attributes, &words, &settings)
        guard failure == 0 else { throw SystemFailure(number: failure) }
        (self.number, self.endsGroup) = (number, endsGroup)
        state = Mutex(State(guardian: isGuarded ? try? ProcessGuard(of: number) : nil))
    }

    deinit {
        guard exit == nil else { return }
        Thread.detachNewThread { [number] in
            while waitpid(number, nil, 0) < 0, errno == EINTR {}
        }
    }

    /// The end of the program; nil while it runs.
    package var exit: ChildExit? {
        state.withLock { state in
            guard state.exit == nil else { return state.exit }
            var info = siginfo_t()
            let failure = waitid(P_PID, id_t(number), &info, WEXITED | WNOWAIT | WNOHANG)
            guard failure != 0 || info.si_signo == SIGCHLD else { return nil }
            // Until its entry is removed, no other process or group has the number.
            state.guardian?.end()
            state.guardian = nil
            if endsGroup, failure == 0 { _ = Foundation.kill(-number, SIGKILL) }
            var status: Int32 = 0
            // Without an entry, as where this process was started with SIGCHLD ignored, the status is unknown.
            waitpid(number, &status, WNOHANG)
            state.exit = ChildExit(waitStatus: status)
            return state.exit
        }
    }

    package var isRunning: Bool { exit == nil }

    /// Waits for the end.
    @discardableResult
    package func wait() -> ChildExit {
        while true {
            if let exit { return exit }
            // The entry stays, so that `kill` on another thread does not reach a new process of the number.
            var info = siginfo_t()
            waitid(P_PID, id_t(number), &info, WEXITED | WNOWAIT)
        }
    }

    /// Waits for the end for so many milliseconds; nil where the program still runs.
    package func wait(milliseconds: Int) -> ChildExit? {
        var (left, step) = (milliseconds, 1)
        while left > 0 {
            if let exit { return exit }
            poll(nil, 0, Int32(step))
            left -= step
            step = min(10, 2 * step)
        }
        return exit
    }

    /// Sends a signal, if the program has not ended.
    /// - Parameter isForGroup: whether it is sent to all processes of the program's group.
    package func kill(_ signal: Int32 = SIGKILL, isForGroup: Bool = false) {
        state.withLock { state in
            if state.exit == nil { _ = Foundation.kill(isForGroup ? -number : number, signal) }
        }
    }

    /// Whether no process has a number. One of another user, to which no signal can be sent, has not ended.
    package static func hasEnded(_ number: pid_t) -> Bool { Foundation.kill(number, 0) != 0 && errno == ESRCH }

    /// Whether a signal such as SIGSTOP has stopped the program. One that a debugger has stopped is none.
    package var isStopped: Bool {
        // After the name in parentheses, which may contain some itself.
        let words = (try? InputFile.text("/proc/\(number)/stat"))?.split(separator: ")").last?.split(separator: " ")
        return words?.first == "T"
    }

    /// Seconds for which the program has waited for a processor, while others had all.
    package var processorDelay: Double {
        let words = (try? InputFile.text("/proc/\(number)/schedstat"))?.split(separator: " ") ?? []
        return words.count > 1 ? (Double(words[1]) ?? 0) / 1e9 : 0
    }
}
