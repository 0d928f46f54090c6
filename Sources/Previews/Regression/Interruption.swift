import Files
import Foundation
import Synchronization

/// Interrupts a run: after the first SIGINT, SIGTERM or SIGHUP pictures in progress are completed; a second one ends
/// the program at once.
///
/// Either way every reference is complete. Uses a signal handler, since the process may be short of threads.
final class Interruption: Sendable {
    /// Process-wide: signals are sent to the process.
    private static let first = Atomic<Int32>(0)
    private static let notice: StaticString =
        "interrupted: completing pictures in progress; interrupt again to end at once\n"

    /// The signal that interrupted the run. The exit status is 128 plus its number.
    var signal: Int32? {
        let number = Self.first.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    init() {
        Self.first.store(0, ordering: .relaxed)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var old = sigaction()
            sigaction(number, nil, &old)
            // `nohup` ignores SIGHUP for the whole run.
            if number == SIGHUP, unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1 { continue }
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { Interruption.arrived($0) }
            action.sa_flags = SA_RESTART
            sigaction(number, &action, nil)
            // The parent process may have blocked the signals.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, number)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        }
    }

    /// Whether a worker was ended by the same signal as this process: Ctrl-C reaches a worker that has just been
    /// started and is not yet in its own process group. Its file is not begun.
    func isCaused(by number: Int32) -> Bool {
        guard [SIGINT, SIGTERM, SIGHUP].contains(number) else { return false }
        // The processes of a group receive a signal one after the other.
        for _ in 0..<50 where signal == nil { usleep(2000) }
        return signal == number
    }

    /// Runs inside a signal handler.
    private static func arrived(_ number: Int32) {
        guard first.compareExchange(expected: 0, desired: number, ordering: .relaxed).exchanged else {
            _exit(128 + number)
        }
        _ = write(2, notice.utf8Start, notice.utf8CodeUnitCount)
    }
}
