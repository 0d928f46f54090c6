import Foundation

/// The last frames that a window showed: what each took, and how long after the one before it came. All in seconds.
struct FrameLog {
    struct Entry: Equatable {
        let work: TimeInterval
        /// Nil for the first frame after a rest.
        let gap: TimeInterval?
    }

    /// The oldest first.
    private(set) var entries: [Entry] = []
    private(set) var period: TimeInterval = 1 / 60
    private var lastTime: TimeInterval?

    /// How many are kept.
    static let length = 120
    /// Whoever shows nothing for so long rests.
    private static let rest: TimeInterval = 0.25

    mutating func add(at time: TimeInterval, work: TimeInterval, period: TimeInterval) {
        let gap = lastTime.map { time - $0 }.flatMap { $0 < Self.rest ? $0 : nil }
        lastTime = time
        self.period = period
        entries.append(Entry(work: work, gap: gap))
        if entries.count > Self.length { entries.removeFirst() }
    }

    /// Frames that came over half a period after their turn.
    var late: Int { entries.count { $0.gap.map { $0 > period * 1.5 } ?? false } }

    /// What half of the frames took at most, and 99 of 100.
    var medianWork: TimeInterval { BenchFigures.quantile(entries.map(\.work), 0.5) }
    var slowestWork: TimeInterval { BenchFigures.quantile(entries.map(\.work), 0.99) }
    var medianGap: TimeInterval { BenchFigures.quantile(entries.compactMap(\.gap), 0.5) }
}
