import Foundation
import X11Host

/// The last frames of a window with their durations, intervals and delays, in seconds.
package struct FrameLog {
    struct Entry: Equatable {
        let work: TimeInterval
        /// The interval since the previous frame; nil for the first frame after an idle period.
        let gap: TimeInterval?
    }

    /// The frames that changed pixels, the oldest first.
    private(set) var entries: [Entry] = []
    private(set) var period: TimeInterval = 1 / 60
    /// The delays of all frames since the last idle period.
    private(set) var smoothness = Smoothness()
    private var lastTime: TimeInterval?

    /// The number of retained entries.
    static let length = 120
    /// An interval of at least this length counts as idle.
    private static let rest: TimeInterval = 0.25

    /// Adds a frame and the time spent on it, nil if it changed no pixel.
    mutating func add(_ timing: FrameTiming, work: TimeInterval?) {
        let gap = lastTime.map { timing.finished - $0 }.flatMap { $0 < Self.rest ? $0 : nil }
        period = timing.period
        if gap == nil && !timing.continues { smoothness = Smoothness() }
        smoothness.add(timing)
        guard let work else { return }
        lastTime = timing.finished
        entries.append(Entry(work: work, gap: gap))
        if entries.count > Self.length { entries.removeFirst() }
    }

    /// The median and the 99th percentile of the frames' durations.
    var medianWork: TimeInterval { Quantile.of(entries.map(\.work), 0.5) }
    var slowestWork: TimeInterval { Quantile.of(entries.map(\.work), 0.99) }
    var medianGap: TimeInterval { Quantile.of(entries.compactMap(\.gap), 0.5) }
}
