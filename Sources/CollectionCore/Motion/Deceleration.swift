import Foundation

/// Free momentum: every millisecond the speed is multiplied by `rate`, until it is 10 points a second.
///
/// v(t) = v₀·rᵐˢ and x(t) = x₀ + v₀·f·(1 − rᵐˢ) with f = r/(1 − r)/1000, the sum over whole milliseconds. UIKit's
/// motion follows that sum (f = 0.499 s for the normal rate), not the integral of v. Times are seconds since the start.
package struct Deceleration: Equatable, Sendable {
    /// The speed at which the motion ends, in points a second.
    package static let stopSpeed: CGFloat = 10

    /// The position at the start, in points.
    package let start: CGFloat
    /// The velocity at the start, in points a second.
    package let initialVelocity: CGFloat
    /// The fraction of the velocity left after a millisecond, between 0 and 1: 0.998 is `normal`, 0.99 is `fast`.
    package let rate: CGFloat

    package init(from start: CGFloat, velocity: CGFloat, rate: CGFloat = 0.998) {
        enforce(rate > 0 && rate < 1, "Deceleration: the rate must be between 0 and 1, and is \(rate)")
        self.start = start
        self.initialVelocity = velocity
        self.rate = rate
    }

    /// The factor f from a velocity to the distance travelled, in seconds.
    package static func factor(ofRate rate: CGFloat) -> CGFloat {
        rate / (1 - rate) / 1000
    }

    /// The duration in seconds; 0 if the velocity does not exceed the stop speed.
    package var duration: TimeInterval {
        guard abs(initialVelocity) > Self.stopSpeed else { return 0 }
        return TimeInterval(log(Self.stopSpeed / abs(initialVelocity)) / (1000 * log(rate)))
    }

    /// The position at the end: x₀ + (v₀ ∓ 10)·f.
    package var restPosition: CGFloat {
        start + spendableVelocity * Self.factor(ofRate: rate)
    }

    /// The offset that a scroll view announces as the target of this motion, rounded to device pixels.
    ///
    /// UIKit announces x₀ + (v₀ ∓ 10)/(−1000·ln r), the integral, which lies a little beyond the end of the motion:
    /// 5443.667 where the motion rests at 5443.333 (measured).
    package func target(scale: CGFloat) -> CGFloat {
        let exact = start + spendableVelocity / (-1000 * log(rate))
        return (exact * scale).rounded() / scale
    }

    package func position(at time: TimeInterval) -> CGFloat {
        if time <= 0 { return start }
        if time >= duration { return restPosition }
        return start + initialVelocity * Self.factor(ofRate: rate) * (1 - remainder(after: time))
    }

    /// The velocity in points a second; 0 after the end.
    package func velocity(at time: TimeInterval) -> CGFloat {
        time >= duration ? 0 : initialVelocity * remainder(after: max(time, 0))
    }

    /// The time at which the motion reaches `position`, or nil.
    package func time(reaching position: CGFloat) -> TimeInterval? {
        if position == start { return 0 }
        guard abs(initialVelocity) > Self.stopSpeed else { return nil }
        let left = 1 - (position - start) / (initialVelocity * Self.factor(ofRate: rate))
        guard left <= 1, left * abs(initialVelocity) >= Self.stopSpeed else { return nil }
        return TimeInterval(log(left) / (1000 * log(rate)))
    }

    /// The velocity with which a motion of the given rate travels exactly `distance` points.
    package static func velocity(toTravel distance: CGFloat, rate: CGFloat = 0.998) -> CGFloat {
        if distance == 0 { return 0 }
        return distance / factor(ofRate: rate) + (distance > 0 ? stopSpeed : -stopSpeed)
    }

    /// The rate at which a motion of the given velocity ends exactly on `target`; nil if the target lies behind or the
    /// velocity does not exceed the stop speed.
    package static func rate(from start: CGFloat, velocity: CGFloat, endingAt target: CGFloat) -> CGFloat? {
        guard abs(velocity) > stopSpeed else { return nil }
        let milliseconds = 1000 * (target - start) / (velocity > 0 ? velocity - stopSpeed : velocity + stopSpeed)
        return milliseconds > 0 ? milliseconds / (1 + milliseconds) : nil
    }

    /// The velocity minus the stop speed, signed; 0 if it does not exceed the stop speed.
    private var spendableVelocity: CGFloat {
        guard abs(initialVelocity) > Self.stopSpeed else { return 0 }
        return initialVelocity > 0 ? initialVelocity - Self.stopSpeed : initialVelocity + Self.stopSpeed
    }

    private func remainder(after time: TimeInterval) -> CGFloat {
        pow(rate, CGFloat(time) * 1000)
    }
}
