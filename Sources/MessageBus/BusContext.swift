internal import CGIO
import Dispatch

/// The context in which GLib delivers the messages of connections, served by the main queue.
///
/// It is owned by the main thread for good: only then does another thread that adds work to it wake its file.
@MainActor final class BusContext {
    /// Process-wide: GLib wakes one file, and the connections of all windows share the main queue.
    static let shared = BusContext()

    private let context = g_main_context_new()!
    private var source: (any DispatchSourceRead)?

    private init() {
        g_main_context_acquire(context)
        var files = [GPollFD](repeating: GPollFD(), count: 1)
        var timeout: gint = 0
        // Nothing else is in the context yet, so that this is the file that wakes it.
        guard g_main_context_query(context, gint.max, &timeout, &files, 1) == 1 else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: files[0].fd, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { BusContext.shared.serve() } }
        source.resume()
        self.source = source
    }

    /// Makes calls whose answers come in this context; `seconds` is their time limit.
    func perform<T>(seconds: Double = 0, _ body: () -> T) -> T {
        g_main_context_push_thread_default(context)
        defer { g_main_context_pop_thread_default(context) }
        let result = body()
        // Timers and other work that this thread adds do not wake the file.
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
            MainActor.assumeIsolated { BusContext.shared.serve() }
        }
        return result
    }

    private func serve() { while g_main_context_iteration(context, 0) != 0 {} }
}
