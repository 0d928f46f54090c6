/// The timing that all public forms of `UIView.animate` reduce to.
package struct AnimationTiming {
    package enum Curve {
        case bezier(CAMediaTimingFunction)
        case spring(SpringShape)
    }

    /// Seconds without the delay; of one direction if the animation autoreverses.
    package var duration: TimeInterval
    package var delay: TimeInterval
    package var curve: Curve
    package var options: UIView.AnimationOptions
    /// The number of repetitions; nil for those of the options.
    var repeatCount: Float?

    package init(
        duration: TimeInterval, delay: TimeInterval = 0, curve: Curve? = nil, options: UIView.AnimationOptions = []
    ) {
        self.duration = Self.seconds(duration)
        self.delay = Self.seconds(delay)
        self.curve = curve ?? .bezier(options.curve.timingFunction)
        if curve == nil, options.contains(.keyboardCurve), duration > 0 {
            (self.curve, self.duration) = (.spring(Self.keyboard), Self.keyboardDuration)
        }
        self.options = options
    }

    /// The system's spring, critically damped (S9.13).
    private static let keyboard = SpringShape(omega: (1000 / 3.0).squareRoot(), ratio: 1, velocity: 0)
    private static let keyboardDuration: TimeInterval = 0.5

    /// No number is no time, as a negative one is; what would never end takes a year.
    static func seconds(_ time: TimeInterval) -> TimeInterval { time.isNaN ? 0 : max(0, min(time, 365 * 86_400)) }

    /// Whether there is no duration to animate.
    package var isImmediate: Bool { duration <= 0 && delay <= 0 }

    /// Returns the timing when nested in another block: inherits duration, curve, repetition and touches unless
    /// overridden (S9.11).
    func inside(_ outer: AnimationTiming) -> AnimationTiming {
        var result = self
        if !options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { result.curve = outer.curve }
        if !options.contains(.overrideInheritedOptions) {
            let repetition: UIView.AnimationOptions = [.repeat, .autoreverse]
            result.options.subtract(repetition)
            result.repeatCount = outer.repeatCount
            result.options.formUnion(outer.options.intersection(repetition.union(.allowUserInteraction)))
        }
        return result
    }

    /// Creates an animation of a layer's key path that starts now; the caller sets its values.
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
        // A duration of exactly 0 would mean that of the transaction.
        animation.duration = max(duration, 1e-6)
        if delay > 0 {
            animation.beginTime = layer.localTime(layer.mediaTime) + delay
            animation.fillMode = .backwards
        }
        if let repeatCount {
            animation.repeatCount = repeatCount
        } else if options.contains(.repeat) {
            animation.repeatCount = .infinity
        }
        animation.autoreverses = options.contains(.autoreverse)
        return animation
    }
}
