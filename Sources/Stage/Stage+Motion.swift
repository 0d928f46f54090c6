import UIKit

extension Stage {
    /// Seconds until the last animation that runs now ends, 0 when none does.
    ///
    /// Those that never end (a spinner) do not count.
    package var motionDuration: TimeInterval {
        refresh()
        return session.perform(at: now) { max(0, (Self.lastEnd(in: window.layer) ?? now) - now) }
    }

    /// In seconds of the window's clock; nil where nothing is animated.
    private static func lastEnd(in layer: CALayer) -> TimeInterval? {
        let own = layer.animations.map { layer.convertTime($0.animation.timing.endTime, to: nil) }
        return (own.filter(\.isFinite) + (layer.sublayers ?? []).compactMap(lastEnd(in:))).max()
    }
}
