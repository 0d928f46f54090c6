import Foundation

extension ScrollMotion {
    /// The rates to which a deceleration may be adjusted to end on a chosen target. Rates outside look like braking or
    /// like sliding on ice.
    static let bendableRates: ClosedRange<CGFloat> = 0.99...0.9995
    /// The outward speed, in points a second, below which a release beyond the edge counts as held.
    static let heldSpeed: CGFloat = 50

    /// The offset that `scrollViewWillEndDragging` announces for a release: the target of a free deceleration, within
    /// the range, on a device pixel.
    package static func proposedTarget(
        from offset: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, rate: CGFloat = 0.998,
        scale: CGFloat
    ) -> CGFloat {
        let target = Deceleration(from: offset, velocity: velocity, rate: rate).target(scale: scale)
        return min(max(target, range.lowerBound), range.upperBound)
    }

    /// The motion of content that is released.
    ///
    /// - Inside `range` it decelerates. At an edge it springs back with nearly the velocity it has there; without
    ///   `bounces` it stops.
    /// - Beyond an edge it springs back to it: held, with the inward start that was measured; thrown, with the
    ///   velocity it has. Only a throw back inwards that decelerates to a position inside the range does so freely;
    ///   otherwise a small pull would absorb it.
    /// - A `target` that a delegate or a layout has chosen (nil when they left the proposed one) is clamped to the
    ///   range. It is reached by a deceleration with another rate, or, where that rate would be extreme, by a spring
    ///   that does not pass it (S6.12, B20). With `hastens`, as to a page, it is always the spring: a long slow
    ///   deceleration does not turn a page (S6.14).
    ///
    /// Pass 0 as the velocity of a finger that rested for about 100 ms before the release.
    package static func release(
        from offset: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, rate: CGFloat = 0.998,
        target: CGFloat? = nil, bounces: Bool = true, hastens: Bool = false
    ) -> ScrollMotion {
        let edge = min(max(offset, range.lowerBound), range.upperBound)
        if let target {
            let legal = min(max(target, range.lowerBound), range.upperBound)
            return offset != edge && legal == edge
                ? ScrollMotion(.spring(returning(from: offset, to: edge, velocity: velocity)))
                : reaching(legal, from: offset, velocity: velocity, in: bounces ? nil : range, hastens: hastens)
        }
        let decay = Deceleration(from: offset, velocity: velocity, rate: rate)
        if offset < edge && decay.restPosition <= edge || offset > edge && decay.restPosition >= edge {
            return ScrollMotion(.spring(returning(from: offset, to: edge, velocity: velocity)))
        }
        let far = velocity > 0 ? range.upperBound : range.lowerBound
        guard velocity > 0 ? decay.restPosition > far : decay.restPosition < far,
            let impact = decay.time(reaching: far)
        else {
            return decay.duration > 0 ? ScrollMotion(.deceleration(decay)) : ScrollMotion(.rest(offset))
        }
        let bounce = Spring(from: far, to: far, velocity: decay.velocity(at: impact) * Spring.impactRetention)
        return ScrollMotion(.deceleration(decay), until: impact, then: bounces ? .spring(bounce) : .rest(far))
    }

    /// A motion that ends exactly on `target`, and stops at the edges of `hard`, if any.
    private static func reaching(
        _ target: CGFloat, from offset: CGFloat, velocity: CGFloat, in hard: ClosedRange<CGFloat>?,
        hastens: Bool
    ) -> ScrollMotion {
        if target == offset, abs(velocity) <= Deceleration.stopSpeed { return ScrollMotion(.rest(target)) }
        if !hastens, let rate = Deceleration.rate(from: offset, velocity: velocity, endingAt: target),
            bendableRates.contains(rate)
        {
            // The deceleration stops within rounding of the target; the second part rests on it exactly.
            let decay = Deceleration(from: offset, velocity: velocity, rate: rate)
            return ScrollMotion(.deceleration(decay), until: decay.duration, then: .rest(target))
        }
        let spring = Spring.stopping(from: offset, to: target, velocity: velocity)
        // A spring that first moves away from its target may reach an edge before it turns.
        guard let hard, hard.contains(offset),
            let impact = spring.time(reaching: velocity > 0 ? hard.upperBound : hard.lowerBound)
        else { return ScrollMotion(.spring(spring)) }
        let edge = velocity > 0 ? hard.upperBound : hard.lowerBound
        return ScrollMotion(
            .spring(spring), until: impact, then: .spring(.stopping(from: edge, to: target, velocity: 0)))
    }

    /// The return from beyond an edge.
    ///
    /// A held release moves as x₀·(1 + ωt/3)·e^(−ωt), which starts inwards with two thirds of ω·|x₀| (measured on one
    /// trace). A throw inwards is at least as fast.
    private static func returning(from offset: CGFloat, to edge: CGFloat, velocity: CGFloat) -> Spring {
        let held = 2 / 3 * Spring.edgeFrequency * (edge - offset)
        let outward = offset < edge ? -velocity : velocity
        if outward >= heldSpeed { return Spring(from: offset, to: edge, velocity: velocity) }
        let inward = offset < edge ? max(velocity, held) : min(velocity, held)
        return .stopping(from: offset, to: edge, velocity: inward)
    }
}
