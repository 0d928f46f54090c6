/// An animation that follows a damped spring.
open class CASpringAnimation: CABasicAnimation {
    /// Must be greater than 0.
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    /// In units of the whole distance a second; positive moves towards the target.
    open var initialVelocity: CGFloat = 0
    /// Whether damping beyond the critical one has an effect; otherwise it counts as critical.
    open var allowsOverdamping = false

    /// A spring of mass 1 by its undamped period, in seconds, and its bounce: 0 is critically damped, 1 is undamped,
    /// below 0 is overdamped.
    public convenience init(perceptualDuration: TimeInterval, bounce: CGFloat) {
        enforce(
            perceptualDuration > 0 && bounce > -1 && bounce <= 1,
            "CASpringAnimation: duration \(perceptualDuration) must be above 0, bounce \(bounce) in −1…1")
        self.init()
        let omega = 2 * .pi / perceptualDuration
        stiffness = omega * omega
        damping = 2 * omega * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
        allowsOverdamping = bounce < 0
        duration = settlingDuration
    }
    /// The undamped period, in seconds.
    open var perceptualDuration: TimeInterval { 2 * .pi / (stiffness / mass).squareRoot() }
    /// 1 is undamped, 0 critically damped, below 0 overdamped.
    open var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// The time after which no more than a thousandth of the distance is left, in seconds.
    open var settlingDuration: TimeInterval {
        let spring = shape
        // The envelope falls exponentially; a critically damped spring's has a linear factor, found by walking out.
        var t = 0.0
        let step = 0.01 / max(spring.omega, 0.001)
        while t < 600 {
            if spring.envelope(at: t) < 0.001 { return t }
            t += max(step, t * 0.01)
        }
        return t
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! CASpringAnimation
        (copy.mass, copy.stiffness, copy.damping, copy.initialVelocity) = (mass, stiffness, damping, initialVelocity)
        copy.allowsOverdamping = allowsOverdamping
        return copy
    }

    private static let highestFrequency = 1e6
    private static let highestRatio = 1e3

    private var shape: SpringShape {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        let omega = (stiffness / mass).squareRoot()
        // A spring without a finite frequency would never settle, and one that gains energy would leave the screen.
        return SpringShape(
            omega: omega.isFinite ? min(omega, Self.highestFrequency) : Self.highestFrequency,
            ratio: ratio.isNaN ? 1 : min(max(ratio, 0), allowsOverdamping ? Self.highestRatio : 1),
            velocity: initialVelocity.isFinite ? initialVelocity : 0)
    }

    package override func share(_ phase: MediaTiming.Phase) -> Double {
        // The curve is in seconds, so a phase is turned back into time.
        phase.progress >= 1 ? 1 : shape.value(at: phase.progress * duration)
    }
}

/// The progress of a damped spring after t seconds.
package struct SpringShape {
    /// The undamped frequency in radians a second.
    package var omega: Double
    /// 1 is critical.
    package var ratio: Double
    /// In units of the whole distance a second.
    package var velocity: Double

    package init(omega: Double, ratio: Double, velocity: Double) {
        (self.omega, self.ratio, self.velocity) = (omega, ratio, velocity)
    }

    package func value(at t: Double) -> Double {
        let beta = omega * ratio
        if abs(ratio - 1) < 1e-9 {
            return 1 - exp(-omega * t) * (1 + (omega - velocity) * t)
        }
        if ratio < 1 {
            let wd = omega * (1 - ratio * ratio).squareRoot()
            return 1 - exp(-beta * t) * (cos(wd * t) + (beta - velocity) / wd * sin(wd * t))
        }
        let k = omega * (ratio * ratio - 1).squareRoot()
        let r1 = -beta + k, r2 = -beta - k
        // x = 1 − d, d(0) = 1, d'(0) = −velocity.
        let c1 = (-velocity - r2) / (r1 - r2)
        return 1 - (c1 * exp(r1 * t) + (1 - c1) * exp(r2 * t))
    }

    package func envelope(at t: Double) -> Double {
        let beta = omega * ratio
        if ratio < 1 {
            let wd = omega * (1 - ratio * ratio).squareRoot()
            let k = (beta - velocity) / wd
            return exp(-beta * t) * (1 + k * k).squareRoot()
        }
        return abs(1 - value(at: t)) + exp(-omega * t)
    }
}
