/// The clock, animations, motions, transactions, render caches and work counts that the layers of one window share.
///
/// Unchecked: read at each change of a layer, on the main thread. A change stores the new value before it releases
/// the old one, or retains the old one until it is complete.
package final class MediaSession {
    package let clock = MediaClock()
    package let animations = AnimationRegistry()
    package let motions = MotionRegistry()
    package let caches = RenderCaches()
    /// The innermost transaction.
    @exclusivity(unchecked) var transaction = CATransaction.Level()
    /// The transactions around it, from the implicit one.
    @exclusivity(unchecked) var outerTransactions: [CATransaction.Level] = []

    /// The frames a second of the window's display; 60 without one.
    package var framesPerSecond: @MainActor () -> Int = { 60 }
    /// Whether the end of the transaction is scheduled on the main queue; only without a window.
    private var isTurnScheduled = false
    /// The work that was done for the window so far.
    @exclusivity(unchecked) package var work = WorkCounts()

    package init() {}

    /// Creates a session without a window. No frame comes, so its transactions and animations, whose layers nobody
    /// sees, end in the next turn of the main queue.
    package static func windowless() -> MediaSession {
        let session = MediaSession()
        session.animations.onChange = { [weak session] in session?.scheduleTurn() }
        return session
    }

    private func scheduleTurn() {
        guard !isTurnScheduled else { return }
        isTurnScheduled = true
        // Unsafe: the queue's closure is sendable and a session is not, but both run on the main thread.
        nonisolated(unsafe) let session = self
        DispatchQueue.main.async {
            session.isTurnScheduled = false
            // Completions may animate; these animations belong here whatever session others have made current by now.
            let before = MediaSession.current
            MediaSession.current = session
            defer { MediaSession.current = before }
            session.flush()
            session.animations.advance(to: session.clock.now)
        }
    }

    /// Ends the implicit transaction; one that was begun stays open.
    func flush() {
        guard outerTransactions.isEmpty else { return }
        let ended = transaction.completions
        transaction = CATransaction.Level()
        for completion in ended { completion.close(in: animations) }
    }

    /// The session of calls that name no layer: of the window whose event or frame is handled, else of the key window.
    ///
    /// Process-wide: `CATransaction`, `CACurrentMediaTime()` and `CADisplayLink` take no window. Window sessions set it
    /// for the duration of an event or frame and restore it afterwards. Layers in a window do not use it.
    /// Unsafe: it is set on the main thread. Nothing protects `CATransaction` on other threads.
    @exclusivity(unchecked) nonisolated(unsafe) package static var current = windowless()
}
