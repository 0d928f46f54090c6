/// Where a property animator is on its way: a value of time.
///
/// The way is measured in shares of the animator's duration, τ from 0 to 1; the curve makes of it how much is done. Moved by
/// hand, τ is what the curve makes the wanted share of, so that stopping and going on never jump.
final class AnimatorPace: AnimationPace {
    enum Curve {
        case bezier(CAMediaTimingFunction)
        /// A spring and the seconds that all of the way takes.
        case spring(SpringShape, TimeInterval)

        /// How much is done after a share of the time.
        func value(at x: Double) -> Double {
            switch self {
            case .bezier(let function): return function.value(at: x)
            case .spring(let shape, let duration):
                return x <= 0 ? 0 : x >= 1 ? 1 : shape.value(at: x * duration)
            }
        }

        /// The first share of the time after which so much is done.
        func time(of share: Double) -> Double {
            if share <= 0 { return 0 }
            if share >= 1 { return 1 }
            let steps = 256
            let index = (1...steps).first { value(at: Double($0) / Double(steps)) >= share } ?? steps
            var (low, high) = (Double(index - 1) / Double(steps), Double(index) / Double(steps))
            for _ in 0..<50 {
                let middle = (low + high) / 2
                if value(at: middle) < share { low = middle } else { high = middle }
            }
            return high
        }
    }

    enum Place {
        case still(Double)
        /// From τ, since a time, at so many seconds for the whole way, forwards or back.
        case running(from: Double, since: TimeInterval, whole: TimeInterval, isReversed: Bool)
        /// From τ to the end, or the beginning, along another curve in so many seconds.
        case tail(from: Double, since: TimeInterval, lasting: TimeInterval, Curve, isReversed: Bool)
    }

    let curve: Curve
    var place: Place

    init(curve: Curve) {
        self.curve = curve
        place = .still(0)
    }

    var isStill: Bool { if case .still = place { true } else { false } }

    func share(after start: Double, at time: TimeInterval) -> Double {
        func along(_ tau: Double) -> Double {
            curve.value(at: start < 1 ? (tau - start) / (1 - start) : tau >= 1 ? 1 : 0)
        }
        guard case .tail(let from, let since, let lasting, let other, let isReversed) = place else {
            return along(tau(at: time))
        }
        let first = along(from)
        let done = other.value(at: lasting > 0 ? max(0, time - since) / lasting : 1)
        return first + ((isReversed ? 0 : 1) - first) * done
    }

    /// τ at a time.
    func tau(at time: TimeInterval) -> Double {
        switch place {
        case .still(let tau): return tau
        case .running(let from, let since, let whole, let isReversed):
            let way = whole > 0 ? max(0, time - since) / whole : 1
            return min(1, max(0, isReversed ? from - way : from + way))
        case .tail: return curve.time(of: share(after: 0, at: time))
        }
    }

    /// When it gets where it goes; nil while it stands still.
    var end: TimeInterval? {
        switch place {
        case .still: nil
        case .running(let from, let since, let whole, let isReversed):
            since + whole * (isReversed ? from : 1 - from)
        case .tail(_, let since, let lasting, _, _): since + lasting
        }
    }
}
