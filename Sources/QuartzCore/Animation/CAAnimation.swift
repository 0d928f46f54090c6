/// What a layer does when one of its properties changes.
public protocol CAAction {
    /// Runs for the property `event` of `anObject`, a layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Found where an action is looked up, it means: no action, and look no further.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Hears of an animation's beginning and end.
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    /// `finished` is false when the animation was taken away before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base of all animations: a function of time that changes what a layer shows, never what it holds.
///
/// A layer keeps a copy; changing an animation after it was added has no effect.
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying {
    package var timing = MediaTiming()
    /// What the registry counts it as.
    var number = 0
    open var beginTime: TimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    open var timeOffset: TimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    open var repeatDuration: TimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    /// In seconds; 0 means the current transaction's, a quarter of a second unless set.
    open var duration: TimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }
    /// The curve that the whole runs along; nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Kept until the animation has ended.
    open var delegate: (any CAAnimationDelegate)?
    open var isRemovedOnCompletion = true
    /// What moves the animation in place of the clock, and the share of that one's way at which it sets out.
    package var pace: (any AnimationPace)?
    package var paceStart = 0.0

    public override required init() { super.init() }

    /// Changes `values` to what this animation makes of them at a time of the layer's.
    package func apply(to values: inout LayerValues, at time: TimeInterval) {}

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.timing = timing
        copy.timingFunction = timingFunction
        copy.delegate = delegate
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        (copy.pace, copy.paceStart) = (pace, paceStart)
        return copy
    }

    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// How far along it is, with repetition, autoreverse and curve; nil while it shows nothing.
    package func progress(at time: TimeInterval) -> MediaTiming.Phase? {
        if let pace { return MediaTiming.Phase(progress: pace.share(after: paceStart, at: time), runs: 0) }
        guard var phase = timing.phase(at: time) else { return nil }
        if let timingFunction { phase.progress = timingFunction.value(at: phase.progress) }
        return phase
    }
}

/// What moves animations that can be stopped, turned round and moved by hand.
package protocol AnimationPace: AnyObject {
    /// How much of its way an animation has gone that sets out after a share of the whole; it may go beyond 0…1.
    func share(after start: Double, at time: TimeInterval) -> Double
    /// Whether time changes nothing now.
    var isStill: Bool { get }
}

/// An animation of the value at a key path.
open class CAPropertyAnimation: CAAnimation {
    /// What is animated, as `position`, `bounds.size.width`, `transform.rotation.z`.
    open var keyPath: String?
    /// The values are added to what is there instead of replacing it.
    open var isAdditive = false
    /// Each repetition starts where the last one ended.
    open var isCumulative = false
    /// Makes a transform of plain numbers, for the key path `transform`.
    open var valueFunction: CAValueFunction?

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! CAPropertyAnimation
        copy.keyPath = keyPath
        copy.isAdditive = isAdditive
        copy.isCumulative = isCumulative
        copy.valueFunction = valueFunction
        return copy
    }

    open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        if keyPath == nil { keyPath = event }
        super.run(forKey: event, object: anObject, arguments: dict)
    }

    /// The value of a phase; `underlying` is what the layer would show without this animation.
    package func value(at phase: MediaTiming.Phase, underlying: AnimatableValue) -> AnimatableValue? { nil }

    package override func apply(to values: inout LayerValues, at time: TimeInterval) {
        guard let keyPath, let phase = progress(at: time), let underlying = values.value(at: keyPath) else { return }
        if let valueFunction {
            guard let value = value(at: phase, underlying: valueFunction.neutral) else { return }
            let made = valueFunction.transform(of: value)
            return values.set(isAdditive ? made.added(to: underlying) : made, at: keyPath)
        }
        guard let value = value(at: phase, underlying: underlying)
        else { return }
        values.set(isAdditive ? value.added(to: underlying) : value, at: keyPath)
    }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any? { didSet { from = AnimatableValue(fromValue) } }
    open var toValue: Any? { didSet { to = AnimatableValue(toValue) } }
    open var byValue: Any? { didSet { by = AnimatableValue(byValue) } }
    private var from, to, by: AnimatableValue?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! CABasicAnimation
        (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
        return copy
    }

    package override func value(
        at phase: MediaTiming.Phase, underlying: AnimatableValue
    ) -> AnimatableValue? {
        let start: AnimatableValue
        let end: AnimatableValue
        switch (from, to, by) {
        case (let from?, let to?, _): (start, end) = (from, to)
        case (let from?, nil, let by?): (start, end) = (from, by.added(to: from))
        case (nil, let to?, let by?): (start, end) = (by.repeated(-1).added(to: to), to)
        case (let from?, nil, nil): (start, end) = (from, underlying)
        case (nil, let to?, nil): (start, end) = (underlying, to)
        case (nil, nil, let by?): (start, end) = (underlying, by.added(to: underlying))
        case (nil, nil, nil): return nil
        }
        let value = start.mixed(with: end, at: share(phase))
        return isCumulative && phase.runs > 0 ? value.added(to: end.repeated(phase.runs)) : value
    }

    /// How much of the way is done in a phase.
    package func share(_ phase: MediaTiming.Phase) -> Double { phase.progress }
}
