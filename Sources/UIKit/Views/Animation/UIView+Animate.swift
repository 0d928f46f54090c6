extension UIView {
    /// Animates the changes of views that a block makes. The default curve is ease-in-out (S9.10).
    ///
    /// Completion is called once, in the frame in which the last animation has ended; false when one of them was replaced or
    /// removed before. With nothing to animate it is called in the next frame with true (S9.12). Views in no window change at
    /// once.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            AnimationTiming(duration: duration, delay: delay, options: options), animations: animations,
            completion: completion)
    }

    /// Animates the changes of views that a block makes, at once and with ease-in-out.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(AnimationTiming(duration: duration), animations: animations, completion: completion)
    }

    /// Animates the changes of views that a block makes, at once and with ease-in-out.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(AnimationTiming(duration: duration), animations: animations, completion: nil)
    }

    /// Animates along a spring that settles within the duration (S9.13).
    ///
    /// A damping of 1 does not overshoot, less of it does; the velocity is in whole ways a second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let curve: AnimationTiming.Curve? =
            duration > 0
            ? .spring(SpringShape(settlingIn: duration, ratio: dampingRatio, velocity: velocity)) : nil
        animate(
            AnimationTiming(duration: duration, delay: delay, curve: curve, options: options), animations: animations,
            completion: completion)
    }

    /// Animates along a spring of a perceptual duration; bounce is 0 for none and towards 1 for ever more.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringShape(perceptualDuration: duration, bounce: bounce, velocity: initialSpringVelocity)
        animate(
            AnimationTiming(duration: spring.settlingTime, delay: delay, curve: .spring(spring), options: options),
            animations: animations, completion: completion)
    }

    /// The one function that all forms call.
    package static func animate(_ wish: AnimationTiming, animations: () -> Void, completion: ((Bool) -> Void)?) {
        let timing = AnimationBlock.current.map { wish.inside($0.timing) } ?? wish
        let isAnimated = areAnimationsEnabled && !timing.isImmediate && !AnimationBlock.isInsideStillPart
        let block = AnimationBlock(timing: timing)
        CATransaction.begin()
        if let completion {
            let tracker = block.tracker
            CATransaction.setCompletionBlock { completion(tracker.finished) }
        }
        AnimationBlock.run(isAnimated ? block : nil) {
            animations()
            block.finish()
        }
        CATransaction.commit()
    }

    /// Runs code whose changes are not animated, not even inside a block of `animate`.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationBlock.run(nil, actionsWithoutAnimation)
    }

    /// Turns all animation of views off or on again.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.areEnabled = enabled }

    public class var areAnimationsEnabled: Bool { AnimationBlock.areEnabled && !AnimationBlock.isInsideStillPart }

    /// The duration of the block being run, in seconds; 0 outside of blocks.
    public class var inheritedAnimationDuration: TimeInterval { inheritedAnimation?.duration ?? 0 }

    /// The timing of the block being run; nil when changes made now are not animated.
    package static var inheritedAnimation: AnimationTiming? { AnimationBlock.current?.timing }
}
