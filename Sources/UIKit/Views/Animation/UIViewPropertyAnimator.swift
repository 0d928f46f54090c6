/// Animates changes of views in a way that can be paused, scrubbed by hand, turned round and given another pace on its way.
///
/// The changes are made when it starts or is first paused. While it is active it is kept alive. Everything is a function of
/// time: `fractionComplete` of a paused one is what is seen, also for curves that are not straight.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    private struct Change {
        let block: () -> Void
        let delayFactor: CGFloat
    }

    public let timingParameters: (any UITimingCurveProvider)?
    /// In seconds; that of a spring which has one of its own is the spring's.
    public let duration: TimeInterval
    /// The delay of the last start.
    open private(set) var delay: TimeInterval = 0
    open private(set) var state = UIViewAnimatingState.inactive
    /// Animated views answer to touches here with and without it.
    open var isUserInteractionEnabled = true
    /// Whether it may be paused, stopped, scrubbed and turned round once it runs.
    open var isInterruptible = true
    /// Whether `fractionComplete` is what is seen, or the share of the time.
    open var scrubsLinearly = true
    /// Stays active at its end, so that it can be turned round; completion is not called then.
    open var pausesOnCompletion = false

    private let pace: AnimatorPace
    private var waiting: [Change] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var record = AnimatorRecord()
    private var timer: FrameTimer?
    private var goesBack = false
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

    /// Makes an animator and starts it after a delay; of the options the curve counts.
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

    // MARK: What it does

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

    /// Makes the changes, with animations that follow this animator's pace.
    private func run(_ change: Change) {
        let begun = pace.tau(at: now)
        let timing = AnimationTiming(duration: max(duration, 1e-3), options: [])
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
        pace.place = .still(0)
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
        stand(at: pace.tau(at: now))
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
            pace.place = .tail(
                from: tau, since: now, lasting: lasting, parameters.paceCurve(for: lasting), isReversed: goesBack)
        } else {
            pace.place = .running(
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
            stand(at: pace.tau(at: now))
            go(since: now)
        }
    }

    open var fractionComplete: CGFloat {
        get {
            guard state != .inactive else { return 0 }
            let share = scrubsLinearly ? pace.share(after: 0, at: now) : pace.tau(at: now)
            return CGFloat(min(1, max(0, share)))
        }
        set {
            requireInterruptible("fractionComplete")
            activate()
            let wasRunning = isRunning
            let share = Double(min(1, max(0, newValue)))
            stand(at: scrubsLinearly ? pace.curve.time(of: share) : share)
            if wasRunning { go(since: now) }
        }
    }

    private var now: TimeInterval { MediaClock.now }

    private func go(since time: TimeInterval) {
        pace.place = .running(from: pace.tau(at: now), since: time, whole: duration, isReversed: goesBack)
        expectEnd()
    }

    private func stand(at tau: Double) {
        cancelTimer()
        pace.place = .still(tau)
        record.showAgain()
    }

    private func expectEnd() {
        cancelTimer()
        record.showAgain()
        AnimationRegistry.current.wake()
        guard let end = pace.end else { return }
        timer = MotionRegistry.current.schedule(at: end) { [self] in
            timer = nil
            arrive()
        }
    }

    private func cancelTimer() {
        MotionRegistry.current.cancel(timer)
        timer = nil
    }

    private func arrive() {
        if pausesOnCompletion { return stand(at: goesBack ? 0 : 1) }
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
        pace.place = .still(pace.tau(at: now))
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
    /// The curve for a whole way of so many seconds.
    func paceCurve(for duration: TimeInterval) -> AnimatorPace.Curve {
        if let spring = springTimingParameters {
            return .spring(spring.spring(for: duration), spring.duration(for: duration))
        }
        return .bezier((cubicTimingParameters ?? UICubicTimingParameters()).timingFunction)
    }
}
