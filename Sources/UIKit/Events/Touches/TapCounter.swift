/// Counts touches that follow each other closely: 0.3 s from the end of one to the start of the next, 10 points apart.
struct TapCounter {
    static let interval: TimeInterval = 0.3
    static let distance: CGFloat = 10

    private var count = 0
    private var lastEnd = -TimeInterval.infinity
    private var lastPoint = CGPoint.zero

    /// The tap count of a touch that begins.
    mutating func begin(at point: CGPoint, time: TimeInterval) -> Int {
        let isNear = hypot(point.x - lastPoint.x, point.y - lastPoint.y) <= TapCounter.distance
        count = isNear && time - lastEnd <= TapCounter.interval ? count + 1 : 1
        lastPoint = point
        return count
    }

    /// Records the end of a touch; one that has moved too far is no tap.
    mutating func end(at point: CGPoint, time: TimeInterval) {
        let isTap = hypot(point.x - lastPoint.x, point.y - lastPoint.y) <= TapCounter.distance
        lastEnd = isTap ? time : -.infinity
    }
}
