import Files
import Foundation
import Synchronization

/// Ending a run early: after the first SIGINT, SIGTERM or SIGHUP the pictures in progress are finished, the second ends at
/// once.
///
/// Either way every reference is the old one or the new one. A signal handler does it, since threads may be short.
final class Interruption: Sendable {
    /// Process-wide: signals are sent to the process.
    private static let first = Atomic<Int32>(0)
    private static let notice: StaticString = "interrupted: what is begun is finished; once more ends it at once\n"

    /// The signal that asked for the end; the status of the program is then 128 more.
    var signal: Int32? {
        let number = Self.first.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    init() {
        Self.first.store(0, ordering: .relaxed)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var old = sigaction()
            sigaction(number, nil, &old)
            // `nohup` ignores it for the whole run.
            if number == SIGHUP, unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1 { continue }
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { Interruption.arrived($0) }
            action.sa_flags = SA_RESTART
            sigaction(number, &action, nil)
            // Who starts this program may have blocked the signals.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, number)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        }
    }

    /// Whether a worker that a signal ended got it together with this process: Ctrl-C reaches one that has just been
    /// started and is not yet in a group of its own. Its file is not begun.
    func isCaused(by number: Int32) -> Bool {
        guard [SIGINT, SIGTERM, SIGHUP].contains(number) else { return false }
        // A group gets its signals one process after the other.
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
