import Foundation

/// A critically damped return to a target: target + (A + B·t)·e^(−ωt), where A is the displacement and B = v₀ + ωA.
///
/// It ends, with a jump onto the target, when it stays within `tolerance` and is no faster than the stop speed. Times
/// are seconds since the start.
package struct Spring: Equatable, Sendable {
    /// ω of a scroll view's edge: it fits the bounce of a fling within 0.20 points and a held release within 0.28
    /// (measured).
    package static let edgeFrequency: CGFloat = 10.9
    /// The part of its speed that a fling keeps as it runs into the edge: 2975 of 3005 points a second (measured).
    package static let impactRetention: CGFloat = 0.99
    /// The distance from which UIKit's bounce jumps onto the target, in points (measured).
    package static let edgeTolerance: CGFloat = 0.44

    package let target: CGFloat
    /// The displacement from the target at the start, A.
    package let displacement: CGFloat
    /// The velocity at the start, in points a second.
    package let initialVelocity: CGFloat
    /// ω, in radians a second.
    package let frequency: CGFloat
    package let tolerance: CGFloat
    /// The time at which it comes to rest on the target.
    package let duration: TimeInterval

    package init(
        from start: CGFloat, to target: CGFloat, velocity: CGFloat, frequency: CGFloat = Spring.edgeFrequency,
        tolerance: CGFloat = Spring.edgeTolerance
    ) {
        enforce(frequency > 0, "Spring: the frequency must be above 0, and is \(frequency)")
        enforce(tolerance > 0, "Spring: the tolerance must be above 0, and is \(tolerance)")
        self.target = target
        self.displacement = start - target
        self.initialVelocity = velocity
        self.frequency = frequency
        self.tolerance = tolerance
        let slope = velocity + frequency * (start - target)
        // The velocity follows the same law as the distance: (v₀ − ωB·t)·e^(−ωt).
        self.duration = max(
            Self.settlingTime(
                displacement: start - target, slope: slope, frequency: frequency, tolerance: tolerance),
            Self.settlingTime(
                displacement: velocity, slope: -frequency * slope, frequency: frequency,
                tolerance: Deceleration.stopSpeed))
    }

    /// A spring that approaches the target from one side and does not pass it: stiffer than `minimumFrequency` when the
    /// velocity requires it.
    ///
    /// A spring passes its target when it approaches faster than ω·|A|, so ω is at least speed/|A|. A spring that moves
    /// away from its target, or starts on it, turns and comes back.
    package static func stopping(
        from start: CGFloat, to target: CGFloat, velocity: CGFloat,
        minimumFrequency: CGFloat = Spring.edgeFrequency, tolerance: CGFloat = Spring.edgeTolerance
    ) -> Spring {
        let distance = target - start
        let needed = distance * velocity > 0 ? velocity / distance : 0
        return Spring(
            from: start, to: target, velocity: velocity, frequency: max(minimumFrequency, needed), tolerance: tolerance)
    }

    /// The first time at which the spring reaches `position` while moving outwards; nil if it turns before.
    package func time(reaching position: CGFloat) -> TimeInterval? {
        guard slope != 0 else { return nil }
        let turn = initialVelocity / (frequency * slope)
        let distance = position - target - displacement
        func travelled(_ t: CGFloat) -> CGFloat { (displacement + slope * t) * exp(-frequency * t) - displacement }
        guard distance != 0 else { return 0 }
        guard turn > 0, travelled(turn) / distance >= 1 else { return nil }
        return Self.bisection(from: 0, to: turn, where: { travelled($0) / distance < 1 })
    }

    package func position(at time: TimeInterval) -> CGFloat {
        if time >= duration { return target }
        let t = CGFloat(max(time, 0))
        return target + (displacement + slope * t) * exp(-frequency * t)
    }

    /// The velocity in points a second; 0 after the end.
    package func velocity(at time: TimeInterval) -> CGFloat {
        if time >= duration { return 0 }
        let t = CGFloat(max(time, 0))
        return (slope - frequency * (displacement + slope * t)) * exp(-frequency * t)
    }

    /// B, in points a second.
    private var slope: CGFloat { initialVelocity + frequency * displacement }

    /// The last time at which |A + B·t|·e^(−ωt) equals the tolerance; 0 if it never exceeds it.
    ///
    /// The distance only shrinks after the outermost turning point, so bisect from there.
    private static func settlingTime(
        displacement: CGFloat, slope: CGFloat, frequency: CGFloat, tolerance: CGFloat
    ) -> TimeInterval {
        func distance(_ t: CGFloat) -> CGFloat { abs(displacement + slope * t) * exp(-frequency * t) }
        let turn = slope == 0 ? 0 : max(0, 1 / frequency - displacement / slope)
        guard distance(turn) > tolerance else {
            return distance(0) > tolerance
                ? bisection(from: 0, to: turn, where: { distance($0) > tolerance }) : 0
        }
        var end = turn + 1 / frequency
        while distance(end) > tolerance { end += end - turn }
        return bisection(from: turn, to: end, where: { distance($0) > tolerance })
    }

    /// The boundary between `low`, where `isBefore` holds, and `high`, where it does not, by bisection.
    private static func bisection(
        from low: CGFloat, to high: CGFloat, where isBefore: (CGFloat) -> Bool
    ) -> TimeInterval {
        var low = low
        var high = high
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle } else { high = middle }
        }
        return TimeInterval(high)
    }
}
