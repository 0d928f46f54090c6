/// What an animation shows before its beginning and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// How an animation or a layer maps its parent's time to its own.
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

/// The arithmetic of media timing, as a value.
package struct MediaTiming: Equatable {
    package var beginTime: TimeInterval = 0
    package var timeOffset: TimeInterval = 0
    package var repeatCount: Float = 0
    package var repeatDuration: TimeInterval = 0
    package var duration: TimeInterval = 0
    package var speed: Float = 1
    package var autoreverses = false
    package var fillMode = CAMediaTimingFillMode.removed

    /// Where an animation stands: how far through one run of it (0…1), and how many runs lie behind it.
    package struct Phase: Equatable {
        package var progress: Double
        package var runs: Double
    }

    /// The time that passes here while the parent's goes to `time`.
    package func localTime(_ time: TimeInterval) -> TimeInterval {
        (time - beginTime) * Double(speed) + timeOffset
    }

    /// One run, there and back.
    private var cycle: TimeInterval { autoreverses ? duration * 2 : duration }

    /// How long it is active, in its own time; infinite for endless repetition.
    package var activeDuration: TimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        if repeatCount > 0 { return cycle * Double(repeatCount) }
        return cycle
    }

    /// The parent's time at which it ends; infinite when it never does.
    package var endTime: TimeInterval {
        guard speed > 0 else { return .infinity }
        return beginTime + (activeDuration - timeOffset) / Double(speed)
    }

    /// Nil while it shows nothing: before the beginning or after the end, where `fillMode` leaves those empty.
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
            // Exactly at the end of a run: still that run, not the start of one that never comes.
            run -= 1
            inside = cycle
        }
        let progress = inside / duration
        return Phase(progress: progress > 1 ? 2 - progress : progress, runs: run)
    }
}
