/// The velocity of something whose places are told, over the last 100 ms (measured: "trailing ~100 ms").
///
/// One that has not moved for 100 ms stands still.
struct VelocityTracker {
    static let window: TimeInterval = 0.1
    private var samples: [(time: TimeInterval, point: CGPoint)] = []

    mutating func add(_ point: CGPoint, at time: TimeInterval) {
        // Two places at one instant: the later one counts.
        if let last = samples.last, last.time >= time { samples.removeLast() }
        samples.append((time, point))
        // The last one before the window is kept: it says how slow a motion with few events is.
        while samples.count > 2, samples[1].time < time - Self.window - 1e-9 { samples.removeFirst() }
    }

    /// Moves all places, as when what they are measured against has moved.
    mutating func shift(by offset: CGPoint) {
        for index in samples.indices {
            samples[index].point.x += offset.x
            samples[index].point.y += offset.y
        }
    }

    /// Nil when there are not two places to compare.
    func velocity(at time: TimeInterval) -> CGPoint? {
        guard samples.count > 1, let last = samples.last else { return nil }
        guard time - last.time < Self.window - 1e-9 else { return .zero }
        let first = samples.dropLast().first { $0.time >= time - Self.window - 1e-9 } ?? samples[samples.count - 2]
        let seconds = CGFloat(last.time - first.time)
        return CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
    }
}
