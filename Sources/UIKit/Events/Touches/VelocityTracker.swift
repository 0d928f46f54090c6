/// The velocity of a moving point over the last 100 ms (measured: "trailing ~100 ms").
///
/// It is zero for a point that has not moved for 100 ms.
struct VelocityTracker {
    static let window: TimeInterval = 0.1
    private var samples: [(time: TimeInterval, point: CGPoint)] = []

    mutating func add(_ point: CGPoint, at time: TimeInterval) {
        // Of two samples at one instant the later one counts.
        if let last = samples.last, last.time >= time { samples.removeLast() }
        samples.append((time, point))
        // The last sample before the window is kept: it gives the velocity of a motion with few events.
        while samples.count > 2, samples[1].time < time - Self.window - 1e-9 { samples.removeFirst() }
    }

    /// Moves all samples, when the point that they are relative to has moved.
    mutating func shift(by offset: CGPoint) {
        for index in samples.indices {
            samples[index].point.x += offset.x
            samples[index].point.y += offset.y
        }
    }

    /// In points a second; nil with fewer than two samples.
    func velocity(at time: TimeInterval) -> CGPoint? {
        guard samples.count > 1, let last = samples.last else { return nil }
        guard time - last.time < Self.window - 1e-9 else { return .zero }
        let first = samples.dropLast().first { $0.time >= time - Self.window - 1e-9 } ?? samples[samples.count - 2]
        let seconds = CGFloat(last.time - first.time)
        return CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
    }
}
