/// The effect of an animation before its beginning and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The mapping from a parent's time to that of an animation or layer.
public protocol CAMediaTiming: AnyObject {
    var beginTime: TimeInterval { get set }
    var timeOffset: TimeInterval { get set }
    var repeatCount: Float { get set }
    var repeatDuration: TimeInterval { get set }
    var duration: TimeInterval { get set }
    var speed: Float { get set }
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

/// Media timing as a value.
package struct MediaTiming: Equatable {
    package var beginTime: TimeInterval = 0
    package var timeOffset: TimeInterval = 0
    package var repeatCount: Float = 0
    package var repeatDuration: TimeInterval = 0
    package var duration: TimeInterval = 0
    package var speed: Float = 1
    package var autoreverses = false
    package var fillMode = CAMediaTimingFillMode.removed

    /// The phase of an animation: the progress of the present run (0…1), and the number of completed runs.
    package struct Phase: Equatable {
        package var progress: Double
        package var runs: Double
    }

    /// The local time at a parent's time.
    package func localTime(_ time: TimeInterval) -> TimeInterval {
        (time - beginTime) * Double(speed) + timeOffset
    }

    /// One run, there and back.
    private var cycle: TimeInterval { autoreverses ? duration * 2 : duration }

    /// The active duration in local time; infinite for endless repetition.
    package var activeDuration: TimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        if repeatCount > 0 { return cycle * Double(repeatCount) }
        return cycle
    }

    /// The end in the parent's time; infinite when it never ends.
    package var endTime: TimeInterval {
        guard speed > 0 else { return .infinity }
        return beginTime + (activeDuration - timeOffset) / Double(speed)
    }

    /// Nil while there is no effect: before the beginning or after the end, as `fillMode` says.
    package func phase(at time: TimeInterval) -> Phase? {
        var local = localTime(time)
        if local < 0 {
            guard fillMode == .backwards || fillMode == .both else { return nil }
            local = 0
        }
        let active = activeDuration
        if local >= active {
            guard fillMode == .forwards || fillMode == .both else { return nil }
            local = active
        }
        guard duration > 0 else { return Phase(progress: local < 0 ? 0 : 1, runs: 0) }
        var run = (local / cycle).rounded(.down)
        var inside = local - run * cycle
        if local == active, inside == 0, run > 0 {
            // Exactly at the end of the last run: still that run, not the start of another.
            run -= 1
            inside = cycle
        }
        let progress = inside / duration
        return Phase(progress: progress > 1 ? 2 - progress : progress, runs: run)
    }
}
