/// An action that a layer runs when one of its properties changes.
public protocol CAAction {
    /// Runs for the property `event` of `anObject`, a layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Ends the search for an action: no action runs.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Is notified of an animation's beginning and end.
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    /// `finished` is false when the animation was removed before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base class of animations: a function of time that changes a layer's presentation and not its model.
///
/// A layer keeps a copy; changing an animation after it was added has no effect.
///
/// Unchecked: every frame reads the properties of every animation, on the main thread, and they are only assigned.
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying {
    @exclusivity(unchecked) package var timing = MediaTiming()
    /// The number of the animation in its registry.
    var number = 0
    /// The registry of the window in which it runs.
    weak var registry: AnimationRegistry?
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
    /// The timing curve of the whole animation; nil is linear.
    @exclusivity(unchecked) open var timingFunction: CAMediaTimingFunction?
    /// Kept until the animation has ended.
    open var delegate: (any CAAnimationDelegate)?
    open var isRemovedOnCompletion = true
    /// Accepted: animations are shown at the display's rate.
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// The pace that takes the place of the clock, and the fraction of it at which the animation starts.
    @exclusivity(unchecked) package var pace: (any AnimationPace)?
    package var paceStart = 0.0

    public override required init() { super.init() }

    /// Called once when the animation is added to a layer, after which it does not change.
    func prepare() {}

    /// Applies the animation to `values` at a local time of the layer.
    package func apply(to values: inout LayerValues, at time: TimeInterval) {}

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.timing = timing
        copy.timingFunction = timingFunction
        copy.delegate = delegate
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        copy.preferredFrameRateRange = preferredFrameRateRange
        (copy.pace, copy.paceStart) = (pace, paceStart)
        return copy
    }

    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// The progress with repetition, autoreverse and curve; nil while the animation has no effect.
    package func progress(at time: TimeInterval) -> MediaTiming.Phase? {
        if let pace { return MediaTiming.Phase(progress: pace.share(after: paceStart, at: time), runs: 0) }
        guard var phase = timing.phase(at: time) else { return nil }
        if let timingFunction { phase.progress = timingFunction.value(at: phase.progress) }
        return phase
    }
}

/// The progress of animations that can be paused, reversed and scrubbed.
package protocol AnimationPace: AnyObject {
    /// The progress of an animation that starts at a fraction of the whole; may be outside 0…1.
    func share(after start: Double, at time: TimeInterval) -> Double
    /// Whether it is paused.
    var isStill: Bool { get }
}

/// An animation of the value at a key path.
///
/// Unchecked: as in `CAAnimation`, the properties are only assigned.
open class CAPropertyAnimation: CAAnimation {
    /// The animated property: `position`, `bounds.size.width`, `transform.rotation.z`.
    @exclusivity(unchecked) open var keyPath: String?
    /// Whether the values are added to the present one instead of replacing it.
    open var isAdditive = false
    /// Whether each repetition starts where the last one ended.
    open var isCumulative = false
    /// Converts numbers to a transform, for the key path `transform`.
    @exclusivity(unchecked) open var valueFunction: CAValueFunction?

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

    /// The value of a phase; `underlying` is the layer's value without this animation.
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
///
/// Unchecked: as in `CAAnimation`, the properties are only assigned.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any? { didSet { ends.from = AnimatableValue(fromValue) } }
    open var toValue: Any? { didSet { ends.to = AnimatableValue(toValue) } }
    open var byValue: Any? { didSet { ends.by = AnimatableValue(byValue) } }
    /// The values as they are mixed, together, since all are read in every frame.
    @exclusivity(unchecked) private var ends: (from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! CABasicAnimation
        (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
        return copy
    }

    /// The animation as numbers, if it is as plain as most are.
    @exclusivity(unchecked) private var plain: PlainAnimation?

    override func prepare() {
        plain = nil
        guard pace == nil, valueFunction == nil, !isCumulative, let keyPath, let from = ends.from, let to = ends.to
        else { return }
        plain = PlainAnimation(
            keyPath, from: from, to: to, isAdditive: isAdditive, isCurved: timingFunction?.isLinear == false)
    }

    package override func apply(to values: inout LayerValues, at time: TimeInterval) {
        guard let plain else { return super.apply(to: &values, at: time) }
        guard var phase = timing.phase(at: time) else { return }
        if plain.isCurved, let timingFunction { phase.progress = timingFunction.value(at: phase.progress) }
        plain.apply(to: &values, at: share(phase))
    }

    package override func value(
        at phase: MediaTiming.Phase, underlying: AnimatableValue
    ) -> AnimatableValue? {
        let start: AnimatableValue
        let end: AnimatableValue
        switch ends {
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

    /// The fraction of the way in a phase.
    package func share(_ phase: MediaTiming.Phase) -> Double { phase.progress }
}
