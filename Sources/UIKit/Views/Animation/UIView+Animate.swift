extension UIView {
    /// Animates the changes of views made by a closure. The default curve is ease-in-out (S9.10).
    ///
    /// The completion is called once, in the frame in which the last animation ends, with false if one was replaced or
    /// removed earlier. Without animations it is called in the next frame with true (S9.12). Views outside windows
    /// change immediately.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            AnimationTiming(duration: duration, delay: delay, options: options), animations: animations,
            completion: completion)
    }

    /// Animates the changes of views made by a closure, without delay, with ease-in-out.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(AnimationTiming(duration: duration), animations: animations, completion: completion)
    }

    /// Animates the changes of views made by a closure, without delay, with ease-in-out.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(AnimationTiming(duration: duration), animations: animations, completion: nil)
    }

    /// Animates with a spring that settles within the duration (S9.13).
    ///
    /// A damping of 1 does not overshoot, smaller values do; the velocity is in total distances per second.
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

    /// Animates with a spring of a perceptual duration in seconds and a bounce from 0 (none) towards 1 (undamped).
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

    /// Implements all forms of `animate`.
    package static func animate(_ requested: AnimationTiming, animations: () -> Void, completion: ((Bool) -> Void)?) {
        let timing = AnimationBlock.current.map { requested.inside($0.timing) } ?? requested
        let isAnimated = areAnimationsEnabled && !timing.isImmediate && !AnimationBlock.isInsideDisabledPart
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

    /// Repeats the animations of a closure inside an animation block: `count` times, forwards and back if they
    /// autoreverse. Outside of one, the changes are not animated.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let outer = AnimationBlock.current else { return animations() }
        var timing = outer.timing
        timing.repeatCount = count.isNaN ? 0 : Float(max(0, count))
        timing.options.remove(.autoreverse)
        if autoreverses { timing.options.insert(.autoreverse) }
        let block = AnimationBlock(timing: timing, tracker: outer.tracker)
        (block.animator, block.keyframes) = (outer.animator, outer.keyframes)
        AnimationBlock.run(block) {
            animations()
            block.finish()
        }
    }

    /// Runs a closure whose changes are not animated, also inside an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationBlock.run(nil, actionsWithoutAnimation)
    }

    /// Enables or disables all view animations.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.areEnabled = enabled }

    public class var areAnimationsEnabled: Bool { AnimationBlock.areEnabled && !AnimationBlock.isInsideDisabledPart }

    /// The duration of the current animation block in seconds; 0 outside blocks.
    public class var inheritedAnimationDuration: TimeInterval { inheritedAnimation?.duration ?? 0 }

    /// The timing of the current animation block; nil if changes are not animated.
    package static var inheritedAnimation: AnimationTiming? { AnimationBlock.current?.timing }
}
