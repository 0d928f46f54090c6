import UIKit

/// The clock of a scene: real or fixed.
package enum SceneClock: Sendable, Equatable {
    case running
    case fixed(Date)

    /// The clock of pictures and numbers: ten past ten on the first of January 2026 in a time zone.
    package static func ofPictures(in timeZone: TimeZone = .gmt) -> SceneClock {
        // Midnight UTC of that day is 1,767,225,600 seconds after 1970.
        let local = Date(timeIntervalSince1970: 1_767_225_600 + 10 * 3600 + 10 * 60)
        return .fixed(local.addingTimeInterval(-TimeInterval(timeZone.secondsFromGMT(for: local))))
    }

    package var now: Date {
        switch self {
        case .running: Date()
        case .fixed(let date): date
        }
    }
}

extension SceneClock {
    /// The time of a fixed clock.
    package var fixedTime: Date? {
        if case .fixed(let date) = self { date } else { nil }
    }
}

/// Scheduled calls on a scene's clock. They end with the scene.
@MainActor final class SceneTimers {
    private let clock: SceneClock
    private var timers: [Int: any DispatchSourceTimer] = [:]
    private var lastKey = 0

    init(clock: SceneClock) { self.clock = clock }

    isolated deinit { for timer in timers.values { timer.cancel() } }

    /// Schedules a call. On a fixed clock a later date never occurs; a past date is due at once.
    func schedule(at date: Date, call: @escaping () -> Void) {
        switch clock {
        case .fixed(let now):
            if date <= now { Self.runInFrame(call) }
        case .running:
            let timer = DispatchSource.makeTimerSource(queue: .main)
            lastKey += 1
            let key = lastKey
            timer.setEventHandler { [weak self] in
                MainActor.assumeIsolated {
                    guard let self else { return }
                    self.timers.removeValue(forKey: key)?.cancel()
                    // The clock may have been set back meanwhile.
                    if Date() < date { self.schedule(at: date, call: call) } else { Self.runInFrame(call) }
                }
            }
            timer.schedule(wallDeadline: Self.wallTime(date), leeway: .milliseconds(20))
            timers[key] = timer
            timer.resume()
        }
    }

    /// Runs inside a frame, where the media time is current, so that animations start now instead of at the last frame.
    private static func runInFrame(_ call: @escaping () -> Void) {
        MotionRegistry.current.schedule(at: MediaClock.now) { call() }
    }

    private static func wallTime(_ date: Date) -> DispatchWallTime {
        let seconds = date.timeIntervalSince1970
        let whole = seconds.rounded(.down)
        return DispatchWallTime(timespec: timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9)))
    }
}
