import UIKit

/// The clock that a scene sees: the real one, or one that stands.
enum SceneClock: Sendable, Equatable {
    case running
    case standing(Date)

    var now: Date {
        switch self {
        case .running: Date()
        case .standing(let date): date
        }
    }
}

/// Calls that were asked for at moments of a scene's clock; they end with the scene.
@MainActor final class SceneTimers {
    private let clock: SceneClock
    private var timers: [Int: any DispatchSourceTimer] = [:]
    private var lastKey = 0

    init(clock: SceneClock) { self.clock = clock }

    isolated deinit { for timer in timers.values { timer.cancel() } }

    /// On a clock that stands a later moment never comes; a moment that has passed is due at once.
    func schedule(at date: Date, call: @escaping () -> Void) {
        switch clock {
        case .standing(let now):
            if date <= now { Self.runInFrame(call) }
        case .running:
            let timer = DispatchSource.makeTimerSource(queue: .main)
            lastKey += 1
            let key = lastKey
            timer.setEventHandler { [weak self] in
                MainActor.assumeIsolated {
                    guard let self else { return }
                    self.timers.removeValue(forKey: key)?.cancel()
                    // The clock may have been put back meanwhile.
                    if Date() < date { self.schedule(at: date, call: call) } else { Self.runInFrame(call) }
                }
            }
            timer.schedule(wallDeadline: Self.wallTime(date), leeway: .milliseconds(20))
            timers[key] = timer
            timer.resume()
        }
    }

    /// In a frame media time is right, so that what the call animates starts now and not when the last frame was.
    private static func runInFrame(_ call: @escaping () -> Void) {
        MotionRegistry.current.schedule(at: MediaClock.now) { call() }
    }

    private static func wallTime(_ date: Date) -> DispatchWallTime {
        let seconds = date.timeIntervalSince1970
        let whole = seconds.rounded(.down)
        return DispatchWallTime(timespec: timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9)))
    }
}
