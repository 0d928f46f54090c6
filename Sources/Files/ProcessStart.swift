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

    /// Ends this process so many seconds after a first SIGINT or SIGTERM, and at once at a second one, even while the
    /// main thread waits, as for a stopped X server. The window closes at the first. Keep the result.
    package static func endAfterSignals(seconds: Double = 20) -> [any DispatchSourceSignal] {
        let queue = DispatchQueue(label: "vitrine.signals")
        return onEndSignals(queue: queue) { number in
            queue.asyncAfter(deadline: .now() + seconds) {
                StandardError.offer("the window did not close in \(Int(seconds)) s; the X server may have stopped")
                endAtNext(number)
                kill(getpid(), number)
            }
        }
    }

    /// Calls `perform` at a SIGINT or SIGTERM, and has the next one end this process. Keep the result.
    ///
    /// Sets no action of the signals: the sources of a signal share that of libdispatch, which the first one sets.
    package static func onEndSignals(
        queue: DispatchQueue, _ perform: @escaping @Sendable (Int32) -> Void
    ) -> [any DispatchSourceSignal] {
        [SIGINT, SIGTERM].map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { @Sendable in
                endAtNext(number)
                perform(number)
            }
            source.resume()
            return source
        }
    }

    /// Has the next such signal end this process. libdispatch blocks the signals of its sources where they arrive.
    private static func endAtNext(_ number: Int32) {
        signal(number, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Ends this process with the one that started it. Returns false where that one has ended already.
    package static func endWithParent(_ parent: pid_t) -> Bool { vitrine_end_with_parent(parent) != 0 }

    /// Ends this process, and those that it starts, with the one that started it. Returns false where that one has
    /// ended already.
    package static func endGroupWithParent(_ parent: pid_t) -> Bool { vitrine_end_group_with_parent(parent) != 0 }

    /// Ends this process, and those that it has started, when it leads its group, as `endGroupWithParent` does.
    package static func endGroup() -> Never {
        if getpgrp() == getpid() { kill(0, SIGKILL) }
        exit(0)
    }

    /// Has a fault that ends this process write its calls in a loaded library to a descriptor, as `FaultCalls` reads
    /// them.
    package static func noteFaults(in library: String, to descriptor: Int32) {
        vitrine_note_faults(library, descriptor)
    }

    /// Has the threads of this process run on one processor: one that is woken then waits until the running one sleeps.
    package static func useOneProcessor() { vitrine_use_one_processor() }

    /// Whether a thread other than the main one runs, or waits for a processor.
    package static var areOtherThreadsRunning: Bool { vitrine_other_threads_run() != 0 }
}
