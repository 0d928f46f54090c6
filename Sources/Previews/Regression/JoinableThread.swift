import Foundation

/// A thread that reports a failed start and can be joined.
///
/// Unsafe: the body is retained for the thread, which releases it. Without a thread, the initialiser releases it.
struct JoinableThread {
    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private let thread: pthread_t

    /// Nil if the system cannot create another thread.
    init?(_ run: @escaping @Sendable () -> Void) {
        var thread = pthread_t()
        let body = Unmanaged.passRetained(Body(run))
        let failure = pthread_create(
            &thread, nil,
            { context in
                Unmanaged<Body>.fromOpaque(context!).takeRetainedValue().run()
                return nil
            }, body.toOpaque())
        guard failure == 0 else {
            body.release()
            return nil
        }
        self.thread = thread
    }

    func join() { pthread_join(thread, nil) }
}
