/// The progress of a property animator as a function of time.
///
/// Time is τ, the fraction of the animator's duration from 0 to 1; the curve maps it to progress. While scrubbed, τ is
/// the inverse of the curve at the requested fraction, so pausing and continuing never jump.
final class AnimatorPace: AnimationPace {
    enum Curve {
        case bezier(CAMediaTimingFunction)
        /// A spring and the seconds of its full duration.
        case spring(SpringShape, TimeInterval)

        /// Returns the progress after a fraction of the time.
        func value(at x: Double) -> Double {
            switch self {
            case .bezier(let function): return function.value(at: x)
            case .spring(let shape, let duration):
                return x <= 0 ? 0 : x >= 1 ? 1 : shape.value(at: x * duration)
            }
        }

        /// Returns the first fraction of the time with a progress.
        func time(of progress: Double) -> Double {
            if progress <= 0 { return 0 }
            if progress >= 1 { return 1 }
            let steps = 256
            let index = (1...steps).first { value(at: Double($0) / Double(steps)) >= progress } ?? steps
            var (low, high) = (Double(index - 1) / Double(steps), Double(index) / Double(steps))
            for _ in 0..<50 {
                let middle = (low + high) / 2
                if value(at: middle) < progress { low = middle } else { high = middle }
            }
            return high
        }
    }

    enum Phase {
        case paused(Double)
        /// Runs from τ at a time, with the seconds of the full duration, forwards or reversed.
        case running(from: Double, since: TimeInterval, whole: TimeInterval, isReversed: Bool)
        /// Runs from τ to the end or the beginning along another curve, for a number of seconds.
        case tail(from: Double, since: TimeInterval, lasting: TimeInterval, Curve, isReversed: Bool)
    }

    let curve: Curve
    var phase: Phase

    init(curve: Curve) {
        self.curve = curve
        phase = .paused(0)
    }

    var isStill: Bool { if case .paused = phase { true } else { false } }

    func share(after start: Double, at time: TimeInterval) -> Double {
        func along(_ tau: Double) -> Double {
            curve.value(at: start < 1 ? (tau - start) / (1 - start) : tau >= 1 ? 1 : 0)
        }
        guard case .tail(let from, let since, let lasting, let other, let isReversed) = phase else {
            return along(tau(at: time))
        }
        let first = along(from)
        let done = other.value(at: lasting > 0 ? max(0, time - since) / lasting : 1)
        return first + ((isReversed ? 0 : 1) - first) * done
    }

    /// Returns τ at a time.
    func tau(at time: TimeInterval) -> Double {
        switch phase {
        case .paused(let tau): return tau
        case .running(let from, let since, let whole, let isReversed):
            let moved = whole > 0 ? max(0, time - since) / whole : 1
            return min(1, max(0, isReversed ? from - moved : from + moved))
        case .tail: return curve.time(of: share(after: 0, at: time))
        }
    }

    /// The time at which it completes; nil while paused.
    var end: TimeInterval? {
        switch phase {
        case .paused: nil
        case .running(let from, let since, let whole, let isReversed):
            since + whole * (isReversed ? from : 1 - from)
        case .tail(_, let since, let lasting, _, _): since + lasting
        }
    }
}
