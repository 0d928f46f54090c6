import Foundation

/// A position on the recorded frames of a window, and what keys and the bar do with it.
struct TimeCursor: Equatable {
    /// The media times of the recorded frames, ascending; the last one is the present.
    private(set) var times: [TimeInterval]
    /// The end of the running animations in media time; the present if there are none.
    private(set) var end: TimeInterval
    /// The index of the frame that is shown; nil is the present.
    private(set) var index: Int?
    private(set) var isPlaying = false
    /// Seconds of media time for a second of real time while playing.
    private(set) var speed = 1.0
    /// The time that playing has reached.
    private var playTime: TimeInterval = 0

    static let speeds = [0.1, 0.25, 0.5, 1, 2]
    /// Seconds that the bar shows of the past.
    static let span: TimeInterval = 10

    init(times: [TimeInterval], end: TimeInterval) {
        (self.times, self.end) = (times, max(end, times.last ?? end))
    }

    var now: TimeInterval { times.last ?? end }
    var isPresent: Bool { index == nil }
    /// The time of the frame that is shown.
    var time: TimeInterval { index.map { times[$0] } ?? now }

    /// Takes further frames. The frame that is shown stays the same, unless it is the present.
    mutating func take(times new: [TimeInterval], dropped: Int, end: TimeInterval) {
        times = new
        self.end = max(end, new.last ?? end)
        index = index.flatMap { new.isEmpty ? nil : min(max(0, $0 - dropped), new.count - 1) }
        if index == new.count - 1 { index = nil }
    }

    // MARK: Steps

    /// Shows the frame before.
    mutating func stepBack() {
        isPlaying = false
        let current = index ?? times.count - 1
        if current > 0 { index = current - 1 }
    }

    /// Shows the frame after. Returns whether there is none yet, so that the window makes it.
    mutating func stepForward() -> Bool {
        isPlaying = false
        guard let index else { return true }
        self.index = index + 1 < times.count - 1 ? index + 1 : nil
        return false
    }

    mutating func showPresent() { (index, isPlaying) = (nil, false) }

    mutating func showOldest() {
        let first = times.firstIndex { $0 >= range.lowerBound } ?? 0
        (index, isPlaying) = (first < times.count - 1 ? first : nil, false)
    }

    mutating func faster() { speed = Self.speeds.first { $0 > speed } ?? speed }
    mutating func slower() { speed = Self.speeds.last { $0 < speed } ?? speed }

    // MARK: Playing

    /// Starts to play from the frame that is shown, or stops.
    mutating func togglePlaying() {
        isPlaying.toggle()
        playTime = time
    }

    /// Plays for some real seconds. The past ends at the present, where playing stops.
    mutating func play(_ seconds: TimeInterval) {
        guard isPlaying, index != nil else { return }
        playTime += seconds * speed
        let next = times.lastIndex { $0 <= playTime } ?? 0
        if next >= times.count - 1 { showPresent() } else { index = max(index ?? 0, next) }
    }

    // MARK: The bar

    /// The interval of the bar: the past, and what is left of the running animations.
    var range: ClosedRange<TimeInterval> {
        let start = max(times.first ?? now, now - Self.span)
        return start...max(end, start + 0.001)
    }

    /// The position of a time on the bar, from 0 to 1.
    func share(of time: TimeInterval) -> Double {
        min(1, max(0, (time - range.lowerBound) / (range.upperBound - range.lowerBound)))
    }

    /// Shows the frame at a position on the bar from 0 to 1. Returns the time up to which the window has to go on
    /// first, for a position behind the present.
    mutating func seek(_ share: Double) -> TimeInterval? {
        isPlaying = false
        let target = range.lowerBound + min(1, max(0, share)) * (range.upperBound - range.lowerBound)
        let found = times.lastIndex { $0 <= target } ?? 0
        index = found < times.count - 1 ? found : nil
        return target > now ? target : nil
    }
}
