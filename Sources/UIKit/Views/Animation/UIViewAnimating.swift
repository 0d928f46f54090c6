/// The position at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start = 1
    case current = 2
}

/// The state of an animator: inactive, active (running or paused) or stopped.
public enum UIViewAnimatingState: Int, Sendable {
    case inactive = 0
    case active = 1
    case stopped = 2
}

/// An animation that can be paused, reversed and scrubbed.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
    var state: UIViewAnimatingState { get }
    /// Whether it runs, or waits for its delay.
    var isRunning: Bool { get }
    /// Whether it runs back to its start.
    var isReversed: Bool { get set }
    /// The completed fraction, 0…1.
    var fractionComplete: CGFloat { get set }
    func startAnimation()
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    /// Stops at the current values; unless `withoutFinishing`, `finishAnimation(at:)` must follow.
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of view changes made in closures.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin after a fraction of the remaining time.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addAnimations(_ animation: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues after a pause, optionally with another timing curve. The remaining time is `durationFactor` times the
    /// duration, or unchanged if the factor is 0.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
