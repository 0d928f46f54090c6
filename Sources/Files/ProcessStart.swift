internal import CProcess
import Foundation

/// The preparations of a program before its own work.
package enum ProcessStart {
    /// Opens closed standard streams, makes failed writes errors instead of signals, and has the system keep the ends
    /// of child processes, which a parent may have switched off.
    package static func prepare() {
        vitrine_open_standard_streams()
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGCHLD, SIG_DFL)
    }

    /// Ends this process with the one that started it. Returns false where that one has ended already.
    package static func endWithParent(_ parent: pid_t) -> Bool { vitrine_end_with_parent(parent) != 0 }

    /// Has the threads of this process run on one processor: one that is woken then waits until the running one sleeps.
    package static func useOneProcessor() { vitrine_use_one_processor() }
}
