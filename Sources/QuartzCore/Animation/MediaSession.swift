/// The clock, animations, motions, transactions and render caches that the layers of one window share.
package final class MediaSession {
    package let clock = MediaClock()
    package let animations = AnimationRegistry()
    package let motions = MotionRegistry()
    package let caches = RenderCaches()
    /// The innermost transaction.
    @exclusivity(unchecked) var transaction = CATransaction.Level()
    /// The transactions around it, from the implicit one.
    @exclusivity(unchecked) var outerTransactions: [CATransaction.Level] = []

    package init() {}

    /// The session of calls that name no layer: of the window whose event or frame is handled, else of the key window.
    ///
    /// Process-wide: `CATransaction`, `CACurrentMediaTime()` and `CADisplayLink` take no window. Window sessions set it
    /// for the duration of an event or frame and restore it afterwards. Layers in a window do not use it.
    @exclusivity(unchecked) nonisolated(unsafe) package static var current = MediaSession()
}
