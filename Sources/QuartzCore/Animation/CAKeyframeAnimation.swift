/// The interpolation between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Linear, at constant speed: key times and timing functions are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Along a smooth curve through all values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Along the same curve, with the times of `paced`.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The x axis points forwards.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The x axis points backwards.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]? { didSet { frames = nil } }
    /// The path of a point, in place of `values`; each line or curve of it is one step.
    open var path: CGPath?
    /// When each value is reached, 0…1; nil spreads them evenly.
    open var keyTimes: [NSNumber]?
    /// A timing curve for each step between two values; nil is linear.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear
    /// The rotation of the layer along a path; nil is none.
    open var rotationMode: CAAnimationRotationMode?
    /// The shape of cubic curves at each value, −1…1: tension, continuity and bias. 0 is smooth.
    open var tensionValues: [NSNumber]?
    open var continuityValues: [NSNumber]?
    open var biasValues: [NSNumber]?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! CAKeyframeAnimation
        (copy.values, copy.keyTimes, copy.timingFunctions) = (values, keyTimes, timingFunctions)
        (copy.path, copy.rotationMode) = (path?.copy(), rotationMode)
        (copy.tensionValues, copy.continuityValues, copy.biasValues) = (tensionValues, continuityValues, biasValues)
        copy.calculationMode = calculationMode
        return copy
    }

    /// The converted values; nil until they are used, empty when one of them cannot be animated.
    private var frames: [AnimatableValue]?

    /// Kept, since each conversion is a chain of dynamic casts, and an animation has all of its values in each frame.
    private func convertedFrames() -> [AnimatableValue] {
        if let frames { return frames }
        let converted = (values ?? []).compactMap { AnimatableValue($0) }
        let all = converted.count == values?.count ? converted : []
        frames = all
        return all
    }

    private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }

    package override func value(
        at phase: MediaTiming.Phase, underlying: AnimatableValue
    ) -> AnimatableValue? {
        if let path { return position(on: path, at: phase.progress).flatMap { AnimatableValue($0.point) } }
        let frames = convertedFrames()
        guard let last = frames.last else { return nil }
        let isDiscrete = calculationMode == .discrete
        let count = isDiscrete ? frames.count : frames.count - 1
        guard count > 0 else { return last }
        let times = times(count: count, frames)
        let (index, k) = step(at: phase.progress, times)
        if isDiscrete { return frames[min(index, frames.count - 1)] }
        guard index < frames.count - 1 else { return last }
        if calculationMode == .cubic || calculationMode == .cubicPaced,
            let value = curved(frames, times, index, k)
        {
            return value
        }
        return frames[index].mixed(with: frames[index + 1], at: k)
    }

    package override func apply(to values: inout LayerValues, at time: TimeInterval) {
        super.apply(to: &values, at: time)
        guard let rotationMode, let path, let phase = progress(at: time),
            let angle = position(on: path, at: phase.progress)?.angle
        else { return }
        let turn = rotationMode == .rotateAutoReverse ? angle + .pi : angle
        values.transform = CATransform3DRotate(values.transform, turn, 0, 0, 1)
    }

    private func position(on path: CGPath, at progress: Double) -> (point: CGPoint, angle: CGFloat)? {
        let lengths = path.stepLengths
        let whole = lengths.reduce(0, +)
        guard whole > 0, !isPaced else { return path.point(at: min(max(progress, 0), 1)) }
        let (index, k) = step(at: progress, times(count: lengths.count, []))
        if calculationMode == .discrete {
            return path.point(at: lengths[..<min(index, lengths.count)].reduce(0, +) / whole)
        }
        guard index < lengths.count else { return path.point(at: 1) }
        return path.point(at: (lengths[..<index].reduce(0, +) + lengths[index] * min(max(k, 0), 1)) / whole)
    }

    /// The start times of a number of steps, and the end of the last one.
    private func times(count: Int, _ frames: [AnimatableValue]) -> [Double] {
        if isPaced, frames.count > 1 {
            var sums = [0.0]
            for (a, b) in zip(frames, frames.dropFirst()) {
                let distances: [Double] = zip(a.components ?? [0], b.components ?? [1]).map { $0 - $1 }
                let square = distances.reduce(0) { $0 + $1 * $1 }
                sums.append(sums[sums.count - 1] + square.squareRoot())
            }
            if let whole = sums.last, whole > 0 { return sums.map { $0 / whole } }
        } else if let keyTimes, keyTimes.count >= count {
            return keyTimes.map(\.doubleValue)
        }
        return (0...count).map { Double($0) / Double(count) }
    }

    /// The step at a fraction of the whole time, and the fraction of it that is done.
    private func step(at progress: Double, _ times: [Double]) -> (index: Int, done: Double) {
        let index = max(0, times.lastIndex { $0 <= progress } ?? 0)
        guard index + 1 < times.count else { return (index, 1) }
        let span = times[index + 1] - times[index]
        var k = span > 0 ? (progress - times[index]) / span : 1
        if !isPaced, let timingFunctions, index < timingFunctions.count { k = timingFunctions[index].value(at: k) }
        return (index, k)
    }

    /// A point of the curve through the values, whose direction at each follows from its neighbours; nil for what is
    /// not made of numbers.
    private func curved(_ frames: [AnimatableValue], _ times: [Double], _ index: Int, _ k: Double) -> AnimatableValue? {
        let numbers = frames.compactMap(\.components)
        guard numbers.count == frames.count, Set(numbers.map(\.count)).count == 1, times.count >= frames.count else {
            return nil
        }
        func shape(_ values: [NSNumber]?, _ i: Int) -> Double {
            values.flatMap { i < $0.count ? $0[i].doubleValue : nil } ?? 0
        }
        /// The direction in which the curve leaves or reaches a value, for a step of length 1.
        func slope(_ i: Int, _ part: Int, isLeaving: Bool) -> Double {
            let here = numbers[i][part]
            let before = i > 0 ? here - numbers[i - 1][part] : numbers[1][part] - here
            let after = i + 1 < numbers.count ? numbers[i + 1][part] - here : before
            let tension = 1 - shape(tensionValues, i), bias = shape(biasValues, i)
            let continuity = isLeaving ? shape(continuityValues, i) : -shape(continuityValues, i)
            let mean =
                tension
                * ((1 + bias) * (1 + continuity) * before + (1 - bias) * (1 - continuity) * after) / 2
            guard i > 0, i + 1 < numbers.count else { return mean }
            let (h0, h1) = (times[i] - times[i - 1], times[i + 1] - times[i])
            return h0 + h1 > 0 ? mean * 2 * (isLeaving ? h1 : h0) / (h0 + h1) : mean
        }
        let (k2, k3) = (k * k, k * k * k)
        let result = numbers[index].indices.map { part in
            (2 * k3 - 3 * k2 + 1) * numbers[index][part] + (3 * k2 - 2 * k3) * numbers[index + 1][part]
                + (k3 - 2 * k2 + k) * slope(index, part, isLeaving: true)
                + (k3 - k2) * slope(index + 1, part, isLeaving: false)
        }
        return frames[index].with(components: result)
    }
}
