extension SpringShape {
    /// The spring of UIKit for a damping ratio and a duration: a thousandth of the distance is left at the end of the
    /// duration.
    ///
    /// There the envelope |(β − v)/ω_d|·e^(−βD) is 0.001, with β = zω and ω_d = ω√(1 − z²), or |1 + (ω − v)D|·e^(−ωD)
    /// for z = 1 (measured). Of several solutions this is the stiffest. The ratio is clamped to 0.01…1; velocity is in
    /// total distances per second, at most 10,000, and 0 for no number.
    package init(settlingIn duration: Double, ratio: Double, velocity: Double) {
        let duration = AnimationTiming.seconds(duration)
        enforce(duration > 0, "UIView.animate: no spring settles in \(duration) s")
        let velocity = velocity.isNaN ? 0 : min(max(velocity, -10_000), 10_000)
        let z = ratio.isNaN ? 1 : min(max(ratio, 0.01), 1)
        self.init(
            omega: Self.frequency(ratio: z, velocity: velocity * duration) / duration, ratio: z, velocity: velocity)
    }

    /// The spring of a perceptual duration, its undamped period, and a bounce from 0 (none) to 1 (undamped).
    package init(perceptualDuration: Double, bounce: Double, velocity: Double) {
        enforce(
            perceptualDuration > 0 && perceptualDuration.isFinite && bounce > -1 && bounce <= 1 && velocity.isFinite,
            "UIView.animate(springDuration:): duration \(perceptualDuration) must be above 0, bounce \(bounce) in −1…1")
        let ratio = bounce >= 0 ? max(1 - bounce, 0.01) : 1 / (1 + bounce)
        self.init(omega: 2 * .pi / perceptualDuration, ratio: ratio, velocity: velocity)
    }

    /// The time after which at most a thousandth of the distance is left.
    package var settlingTime: Double {
        let spring = CASpringAnimation()
        spring.stiffness = omega * omega
        spring.damping = 2 * ratio * omega
        spring.initialVelocity = velocity
        spring.allowsOverdamping = true
        return spring.settlingDuration
    }

    /// ω for a duration of 1; other durations scale it.
    private static func frequency(ratio z: Double, velocity v: Double) -> Double {
        let root = (1 - z * z).squareRoot()
        if v == 0 && root > 0 { return log(1000 * z / root) / z }
        func rest(_ w: Double) -> Double {
            root > 0 ? abs(z * w - v) / (w * root) * exp(-z * w) : abs(1 + w - v) * exp(-w)
        }
        var high = 16.0
        while rest(high) >= 0.001 { high *= 2 }
        var low = high
        repeat {
            high = low
            low *= 0.99
        } while rest(low) < 0.001 && low > 1e-6
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if rest(middle) >= 0.001 { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
