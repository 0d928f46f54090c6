import Foundation

/// The last frames of a window with their durations and intervals, in seconds.
struct FrameLog {
    struct Entry: Equatable {
        let work: TimeInterval
        /// The interval since the previous frame; nil for the first frame after an idle period.
        let gap: TimeInterval?
    }

    /// The oldest first.
    private(set) var entries: [Entry] = []
    private(set) var period: TimeInterval = 1 / 60
    private var lastTime: TimeInterval?

    /// The number of retained entries.
    static let length = 120
    /// An interval of at least this length counts as idle.
    private static let rest: TimeInterval = 0.25

    mutating func add(at time: TimeInterval, work: TimeInterval, period: TimeInterval) {
        let gap = lastTime.map { time - $0 }.flatMap { $0 < Self.rest ? $0 : nil }
        lastTime = time
        self.period = period
        entries.append(Entry(work: work, gap: gap))
        if entries.count > Self.length { entries.removeFirst() }
    }

    /// The number of frames late by more than half a frame interval.
    var late: Int { entries.count { $0.gap.map { $0 > period * 1.5 } ?? false } }

    /// The median and the 99th percentile of the frames' durations.
    var medianWork: TimeInterval { Quantile.of(entries.map(\.work), 0.5) }
    var slowestWork: TimeInterval { Quantile.of(entries.map(\.work), 0.99) }
    var medianGap: TimeInterval { Quantile.of(entries.compactMap(\.gap), 0.5) }
}
