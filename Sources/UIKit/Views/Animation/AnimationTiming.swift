/// When and at what pace an animation runs: what all public forms of `UIView.animate` come down to.
package struct AnimationTiming {
    package enum Curve {
        case bezier(CAMediaTimingFunction)
        case spring(SpringShape)
    }

    /// In seconds, without the delay; one way only when it reverses.
    package var duration: TimeInterval
    package var delay: TimeInterval
    package var curve: Curve
    package var options: UIView.AnimationOptions

    package init(
        duration: TimeInterval, delay: TimeInterval = 0, curve: Curve? = nil, options: UIView.AnimationOptions = []
    ) {
        enforce(
            duration.isFinite && delay.isFinite,
            "UIView.animate: a duration of \(duration) s after a delay of \(delay) s cannot be animated")
        self.duration = max(0, duration)
        self.delay = max(0, delay)
        self.curve = curve ?? .bezier(options.curve.timingFunction)
        self.options = options
    }

    /// Without length there is nothing to animate.
    package var isImmediate: Bool { duration <= 0 && delay <= 0 }

    /// The timing inside a block of another: its duration, curve and repetition unless this one overrides them (S9.11).
    func inside(_ outer: AnimationTiming) -> AnimationTiming {
        var result = self
        if !options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { result.curve = outer.curve }
        if !options.contains(.overrideInheritedOptions) {
            let repetition: UIView.AnimationOptions = [.repeat, .autoreverse]
            result.options.subtract(repetition)
            result.options.formUnion(outer.options.intersection(repetition))
        }
        return result
    }

    /// An animation of a key path of a layer with this timing, from now on; its values are still to be set.
    package func makeAnimation(keyPath: String, of layer: CALayer) -> CABasicAnimation {
        let animation: CABasicAnimation
        switch curve {
        case .bezier(let function):
            animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = function
        case .spring(let shape):
            let spring = CASpringAnimation(keyPath: keyPath)
            spring.stiffness = shape.omega * shape.omega
            spring.damping = 2 * shape.ratio * shape.omega
            spring.initialVelocity = shape.velocity
            spring.allowsOverdamping = true
            spring.timingFunction = CAMediaTimingFunction(name: .linear)
            animation = spring
        }
        // A duration of exactly 0 would mean the transaction's.
        animation.duration = max(duration, 1e-6)
        if delay > 0 {
            animation.beginTime = layer.localTime(layer.mediaTime) + delay
            animation.fillMode = .backwards
        }
        if options.contains(.repeat) { animation.repeatCount = .infinity }
        animation.autoreverses = options.contains(.autoreverse)
        return animation
    }
}
