import Foundation

extension ScrollMotion {
    /// The rates of a decay that may be bent to end on a chosen target: outside of them it would look like a brake or
    /// like ice.
    static let bendableRates: ClosedRange<CGFloat> = 0.99...0.9995
    /// Below this outward speed, in points a second, a release beyond the edge counts as held.
    static let heldSpeed: CGFloat = 50

    /// The offset that `scrollViewWillEndDragging` announces for a release: the decay's target, within the range, on
    /// a device pixel.
    package static func proposedTarget(
        from offset: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, rate: CGFloat = 0.998,
        scale: CGFloat
    ) -> CGFloat {
        let target = Deceleration(from: offset, velocity: velocity, rate: rate).target(scale: scale)
        return min(max(target, range.lowerBound), range.upperBound)
    }

    /// What the content does when the finger lets go.
    ///
    /// - Inside `range` it decelerates. At an edge it springs back with the velocity it has there; without `bounces`
    ///   it stops.
    /// - Beyond an edge it springs back to it: held, with the inward start that was measured; thrown, with the
    ///   velocity it has. Only a throw back inwards whose decay ends inside the range decelerates freely, as
    ///   otherwise a small pull would swallow it.
    /// - A `target` that a delegate or a layout has chosen (pass nil when they left the proposed one) is reached by a
    ///   decay whose rate is bent to end there, or, where that rate would be extreme, by a spring that does not pass
    ///   it (S6.12, B20). It is held to the range. One that `hastens`, as to a page, always takes the spring: a long slow decay
    ///   does not turn a page (S6.14).
    ///
    /// A velocity that is older than about 100 ms is no velocity: pass 0 for a finger that had come to rest.
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
        let bounce = Spring(
            from: far, to: far, velocity: decay.velocity(at: impact), frequency: Spring.impactFrequency)
        return ScrollMotion(.deceleration(decay), until: impact, then: bounces ? .spring(bounce) : .rest(far))
    }

    /// A motion that ends exactly on `target`. With `hard` edges it stops at them.
    private static func reaching(
        _ target: CGFloat, from offset: CGFloat, velocity: CGFloat, in hard: ClosedRange<CGFloat>?,
        hastens: Bool
    ) -> ScrollMotion {
        if target == offset, abs(velocity) <= Deceleration.stopSpeed { return ScrollMotion(.rest(target)) }
        if !hastens, let rate = Deceleration.rate(from: offset, velocity: velocity, endingAt: target),
            bendableRates.contains(rate)
        {
            // The decay stops within rounding of the target; resting on it exactly is a part of its own.
            let decay = Deceleration(from: offset, velocity: velocity, rate: rate)
            return ScrollMotion(.deceleration(decay), until: decay.duration, then: .rest(target))
        }
        let spring = Spring.stopping(from: offset, to: target, velocity: velocity)
        // One that goes away from its target first may come to an edge before it turns.
        guard let hard, hard.contains(offset),
            let impact = spring.time(reaching: velocity > 0 ? hard.upperBound : hard.lowerBound)
        else { return ScrollMotion(.spring(spring)) }
        let edge = velocity > 0 ? hard.upperBound : hard.lowerBound
        return ScrollMotion(
            .spring(spring), until: impact, then: .spring(.stopping(from: edge, to: target, velocity: 0)))
    }

    /// The way back from beyond an edge.
    ///
    /// A held release moves as x₀·(1 + ωt/3)·e^(−ωt), which starts with two thirds of ω·|x₀| inwards (measured on one
    /// trace). A throw inwards is at least as fast.
    private static func returning(from offset: CGFloat, to edge: CGFloat, velocity: CGFloat) -> Spring {
        let held = 2 / 3 * Spring.edgeFrequency * (edge - offset)
        let outward = offset < edge ? -velocity : velocity
        if outward >= heldSpeed { return Spring(from: offset, to: edge, velocity: velocity) }
        let inward = offset < edge ? max(velocity, held) : min(velocity, held)
        return .stopping(from: offset, to: edge, velocity: inward)
    }
}
