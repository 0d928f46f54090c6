/// Animates view changes and can be paused, scrubbed, reversed and given another timing curve while running.
///
/// The closures run when it first starts or pauses. An active animator is retained. Progress is a function of time:
/// while paused, `fractionComplete` is the visible progress, also for curves that are not linear.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    private struct Change {
        let block: () -> Void
        let delayFactor: CGFloat
    }

    public let timingParameters: (any UITimingCurveProvider)?
    /// The duration in seconds; a physical spring has its own.
    public let duration: TimeInterval
    /// The delay of the last start.
    open private(set) var delay: TimeInterval = 0
    open private(set) var state = UIViewAnimatingState.inactive
    /// Whether the animated views receive touches, for animations that are added from now on; true by default.
    open var isUserInteractionEnabled = true
    /// Whether a running animator may be paused, stopped, scrubbed and reversed.
    open var isInterruptible = true
    /// Whether `fractionComplete` is the visible progress rather than the fraction of the time.
    open var scrubsLinearly = true
    /// Whether the animator stays active at its end, so that it can be reversed; its completion is then not called.
    open var pausesOnCompletion = false

    private let pace: AnimatorPace
    private var waiting: [Change] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var record = AnimatorRecord()
    private var timer: FrameTimer?
    private var goesBack = false
    /// Process-wide: an active animator is kept alive by nobody else, and has no window before it animates a view.
    private static var active: Set<UIViewPropertyAnimator> = []

    public required init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        enforce(
            duration.isFinite && duration >= 0, "UIViewPropertyAnimator: a duration of \(duration) s is not 0 or more")
        timingParameters = parameters
        self.duration = parameters.springTimingParameters?.duration(for: duration) ?? duration
        pace = AnimatorPace(curve: parameters.paceCurve(for: duration))
        super.init()
    }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it after a delay. Of the options only the curve is used.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let animator = self.init(
            duration: duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Changes

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        enforce(state != .stopped, "UIViewPropertyAnimator: a stopped animator takes no more animations")
        enforce(
            (0...1).contains(delayFactor), "UIViewPropertyAnimator: a delay factor of \(delayFactor) is not in 0...1")
        let change = Change(block: animation, delayFactor: delayFactor)
        if state == .active { run(change) } else { waiting.append(change) }
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Runs a closure, animating its changes at this animator's pace.
    private func run(_ change: Change) {
        let begun = pace.tau(at: now)
        let timing = AnimationTiming(
            duration: max(duration, 1e-3), options: isUserInteractionEnabled ? .allowUserInteraction : [])
        let block = AnimationBlock(timing: timing)
        block.animator = AnimationBlock.Animator(
            pace: pace, start: begun + (1 - begun) * Double(change.delayFactor), record: record)
        CATransaction.begin()
        AnimationBlock.run(UIView.areAnimationsEnabled ? block : nil) {
            change.block()
            block.finish()
        }
        CATransaction.commit()
    }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        UIViewPropertyAnimator.active.insert(self)
        record = AnimatorRecord()
        pace.phase = .paused(0)
        let changes = waiting
        waiting = []
        for change in changes { run(change) }
    }

    // MARK: Running

    open var isRunning: Bool { state == .active && !pace.isStill }

    open func startAnimation() { startAnimation(afterDelay: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) {
        enforce(
            state != .stopped, "UIViewPropertyAnimator.startAnimation(): it was stopped and has to be finished first")
        guard !isRunning else { return }
        activate()
        self.delay = delay
        go(since: now + max(0, delay))
    }

    open func pauseAnimation() {
        requireInterruptible("pauseAnimation()")
        if state == .inactive { activate() }
        guard isRunning else { return }
        pause(at: pace.tau(at: now))
    }

    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state == .active, !isRunning else { return }
        requireInterruptible("continueAnimation(withTimingParameters:durationFactor:)")
        let tau = pace.tau(at: now)
        let rest = goesBack ? tau : 1 - tau
        let lasting = durationFactor > 0 ? duration * Double(durationFactor) : duration * rest
        if let parameters {
            pace.phase = .tail(
                from: tau, since: now, lasting: lasting, parameters.paceCurve(for: lasting), isReversed: goesBack)
        } else {
            pace.phase = .running(
                from: tau, since: now, whole: rest > 0 ? lasting / rest : 0, isReversed: goesBack)
        }
        expectEnd()
    }

    open var isReversed: Bool {
        get { goesBack }
        set {
            guard newValue != goesBack else { return }
            requireInterruptible("isReversed")
            goesBack = newValue
            guard isRunning else { return }
            pause(at: pace.tau(at: now))
            go(since: now)
        }
    }

    open var fractionComplete: CGFloat {
        get {
            guard state != .inactive else { return 0 }
            let fraction = scrubsLinearly ? pace.share(after: 0, at: now) : pace.tau(at: now)
            return CGFloat(min(1, max(0, fraction)))
        }
        set {
            requireInterruptible("fractionComplete")
            activate()
            let wasRunning = isRunning
            let fraction = Double(min(1, max(0, newValue)))
            pause(at: scrubsLinearly ? pace.curve.time(of: fraction) : fraction)
            if wasRunning { go(since: now) }
        }
    }

    /// The media session of the animated views; of none the current one.
    private var media: MediaSession { record.layer?.media ?? .current }
    private var now: TimeInterval { media.clock.now }

    private func go(since time: TimeInterval) {
        pace.phase = .running(from: pace.tau(at: now), since: time, whole: duration, isReversed: goesBack)
        expectEnd()
    }

    private func pause(at tau: Double) {
        cancelTimer()
        pace.phase = .paused(tau)
        record.showAgain()
    }

    private func expectEnd() {
        cancelTimer()
        record.showAgain()
        media.animations.wake()
        guard let end = pace.end else { return }
        timer = media.motions.schedule(at: end) { [self] in
            timer = nil
            reachEnd()
        }
    }

    private func cancelTimer() {
        timer?.cancel()
        timer = nil
    }

    private func reachEnd() {
        if pausesOnCompletion { return pause(at: goesBack ? 0 : 1) }
        finish(at: goesBack ? .start : .end)
    }

    private func requireInterruptible(_ call: String) {
        enforce(
            isInterruptible || !isRunning, "UIViewPropertyAnimator.\(call): it runs and is not interruptible")
    }

    // MARK: Ending

    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        requireInterruptible("stopAnimation(_:)")
        cancelTimer()
        record.end(at: .current)
        pace.phase = .paused(pace.tau(at: now))
        state = .stopped
        if withoutFinishing { end() }
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        enforce(
            state == .stopped,
            "UIViewPropertyAnimator.finishAnimation(at:): it is \(state); stopAnimation(false) comes first")
        finish(at: finalPosition)
    }

    private func finish(at position: UIViewAnimatingPosition) {
        cancelTimer()
        record.end(at: position)
        let calls = completions
        end()
        for call in calls { call(position) }
    }

    private func end() {
        state = .inactive
        completions = []
        goesBack = false
        record = AnimatorRecord()
        UIViewPropertyAnimator.active.remove(self)
    }
}

extension UITimingCurveProvider {
    /// The curve for a full duration in seconds.
    func paceCurve(for duration: TimeInterval) -> AnimatorPace.Curve {
        if let spring = springTimingParameters {
            return .spring(spring.spring(for: duration), spring.duration(for: duration))
        }
        return .bezier((cubicTimingParameters ?? UICubicTimingParameters()).timingFunction)
    }
}
