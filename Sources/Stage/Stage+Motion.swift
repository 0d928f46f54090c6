import UIKit

extension Stage {
    /// Makes a frame, and returns the seconds until the last running animation ends; 0 if none is running.
    ///
    /// Ignores animations that repeat forever.
    package func motionDuration() -> TimeInterval {
        refresh()
        return session.perform(at: now) { max(0, (Self.lastEnd(in: window.layer) ?? now) - now) }
    }

    /// The end of the last animation in media time; nil if there is none.
    package static func lastEnd(in layer: CALayer) -> TimeInterval? {
        let own = layer.animations.map { layer.convertTime($0.animation.timing.endTime, to: nil) }
        return (own.filter(\.isFinite) + (layer.sublayers ?? []).compactMap(lastEnd(in:))).max()
    }
}
