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

    /// Has SIGINT and SIGTERM end this process at the latest so many seconds after the first of them, and a second one
    /// at once, whatever the main thread waits for, such as a stopped X server. The first is for the window, which
    /// ignores it otherwise. Keep the result as long as that holds.
    package static func endAfterSignals(seconds: Double = 20) -> [any DispatchSourceSignal] {
        let queue = DispatchQueue(label: "vitrine.signals")
        return [SIGINT, SIGTERM].map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { @Sendable in
                signal(number, SIG_DFL)
                queue.asyncAfter(deadline: .now() + seconds) {
                    StandardError.offer("the window did not close in \(Int(seconds)) s; the X server may have stopped")
                    kill(getpid(), number)
                }
            }
            source.resume()
            return source
        }
    }

    /// Ends this process with the one that started it. Returns false where that one has ended already.
    package static func endWithParent(_ parent: pid_t) -> Bool { vitrine_end_with_parent(parent) != 0 }

    /// Has the threads of this process run on one processor: one that is woken then waits until the running one sleeps.
    package static func useOneProcessor() { vitrine_use_one_processor() }
}
