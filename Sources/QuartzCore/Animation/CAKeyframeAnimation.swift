/// How the values between two keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
}

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    /// When each value is reached, 0…1; nil spreads them evenly.
    open var keyTimes: [NSNumber]?
    /// One curve for each way between two values; nil is linear.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! CAKeyframeAnimation
        (copy.values, copy.keyTimes, copy.timingFunctions) = (values, keyTimes, timingFunctions)
        copy.calculationMode = calculationMode
        return copy
    }

    package override func value(
        at phase: MediaTiming.Phase, underlying: AnimatableValue
    ) -> AnimatableValue? {
        let frames = (values ?? []).compactMap { AnimatableValue($0) }
        guard let last = frames.last, frames.count == values?.count else { return nil }
        let discrete = calculationMode == .discrete
        let pieces = discrete ? frames.count : frames.count - 1
        guard pieces > 0 else { return last }
        let times: [Double]
        if let keyTimes, keyTimes.count >= frames.count {
            times = keyTimes.map(\.doubleValue)
        } else {
            times = (0...pieces).map { Double($0) / Double(pieces) }
        }
        let p = phase.progress
        let index = max(0, (times.lastIndex { $0 <= p } ?? 0))
        if discrete { return frames[min(index, frames.count - 1)] }
        guard index < frames.count - 1 else { return last }
        let span = times[index + 1] - times[index]
        var k = span > 0 ? (p - times[index]) / span : 1
        if let timingFunctions, index < timingFunctions.count { k = timingFunctions[index].value(at: k) }
        return frames[index].mixed(with: frames[index + 1], at: k)
    }
}

/// Several animations that run together; the group's timing holds for all.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! CAAnimationGroup
        copy.animations = animations?.map { $0.copy() as! CAAnimation }
        return copy
    }

    package override func apply(to values: inout LayerValues, at time: TimeInterval) {
        guard let phase = progress(at: time) else { return }
        let inside = phase.progress * duration
        for animation in animations ?? [] {
            if animation.timing.duration == 0 { animation.timing.duration = duration }
            animation.apply(to: &values, at: inside)
        }
    }
}
