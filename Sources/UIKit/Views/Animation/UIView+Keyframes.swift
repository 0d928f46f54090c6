extension UIView {
    /// Options of keyframe animations, with the raw values of iOS. A curve of `AnimationOptions` may be included by raw
    /// value and applies to the whole animation.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Lets the animated views receive touches, which pass them otherwise until the animation has ended (S25.3).
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// No effect: every animation begins at the presentation value.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        /// Interpolates linearly between values.
        public static let calculationModeLinear = KeyframeAnimationOptions([])
        /// Keeps each value until the next.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Moves at constant speed; the times of keyframes are ignored.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        fileprivate var mode: CAAnimationCalculationMode {
            [.linear, .discrete, .paced, .cubic, .cubicPaced][min(4, Int(rawValue >> 10 & 7))]
        }
    }

    /// Animates the keyframes that the closure adds with `addKeyframe`. Its other changes take the full duration.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let plain = AnimationOptions(rawValue: options.rawValue & 0xF03FF)
        let timing = AnimationTiming(duration: duration, delay: delay, options: plain)
        guard areAnimationsEnabled, !timing.isImmediate else {
            return animate(timing, animations: animations, completion: completion)
        }
        let block = AnimationBlock(timing: timing)
        let keyframes = KeyframeRecorder(mode: options.mode)
        block.keyframes = keyframes
        CATransaction.begin()
        if let completion {
            let tracker = block.tracker
            CATransaction.setCompletionBlock { completion(tracker.finished) }
        }
        AnimationBlock.run(block) {
            animations()
            block.finish()
        }
        keyframes.addAnimations(timing: timing, tracker: block.tracker)
        CATransaction.commit()
    }

    /// Adds changes with a start and a duration as fractions of the whole; valid only inside `animateKeyframes`.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let keyframes = AnimationBlock.current?.keyframes else { return animations() }
        keyframes.within(frameStartTime, frameDuration, animations)
    }
}

/// Records the changes of the keyframes of an animation.
final class KeyframeRecorder {
    private struct Step {
        let start, end: Double
        let from, to: AnimatableValue
    }
    private struct Track {
        let layer: CALayer
        let key: String
        var steps: [Step]
    }

    private let mode: CAAnimationCalculationMode
    private var tracks: [Track] = []
    private var window = (start: 0.0, end: 1.0)

    init(mode: CAAnimationCalculationMode) { self.mode = mode }

    func within(_ start: Double, _ duration: Double, _ body: () -> Void) {
        enforce(
            start.isFinite && duration.isFinite && start >= 0 && duration >= 0,
            "UIView.addKeyframe: a start of \(start) and a duration of \(duration) are not shares of the whole")
        let outer = window
        window = (min(start, 1), min(start + duration, 1))
        body()
        window = outer
    }

    func record(_ layer: CALayer, _ key: String, from: AnimatableValue, to: AnimatableValue) {
        let step = Step(start: window.start, end: window.end, from: from, to: to)
        if let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) {
            tracks[index].steps.append(step)
        } else {
            tracks.append(Track(layer: layer, key: key, steps: [step]))
        }
    }

    func addAnimations(timing: AnimationTiming, tracker: AnimationTracker) {
        for track in tracks {
            let steps = track.steps.sorted { $0.start < $1.start }
            var values = [steps[0].from]
            var times = [0.0]
            func add(_ value: AnimatableValue, at time: Double) {
                guard time > times[times.count - 1] || value != values[values.count - 1] else { return }
                values.append(value)
                times.append(max(time, times[times.count - 1]))
            }
            for step in steps {
                if step.start > times[times.count - 1], mode != .paced, mode != .cubicPaced {
                    add(values[values.count - 1], at: step.start)
                }
                add(step.to, at: step.end)
            }
            if times[times.count - 1] < 1 { add(values[values.count - 1], at: 1) }
            let base = timing.makeAnimation(keyPath: track.key, of: track.layer)
            let animation = CAKeyframeAnimation(keyPath: track.key)
            animation.timing = base.timing
            animation.timingFunction = base.timingFunction
            animation.values = values
            // A discrete animation needs one more time: the end of its last value.
            animation.keyTimes = times.map { NSNumber(value: $0) }
            animation.calculationMode = mode
            animation.delegate = tracker
            track.layer.add(animation, forKey: track.key)
        }
    }
}
