import Foundation
import PreviewTools
import Previews

/// The measurements of a benchmark, in milliseconds.
struct BenchFigures {
    /// From the start of the process to its first frame, in steps of 10 ms.
    var first = 0.0
    /// Processor time up to the first frame.
    var startup = 0.0
    /// Processor time of the whole process from the first measured frame to the last.
    var processor = 0.0
    /// For each frame, from the display link's call to the presentation of the picture.
    var work: [Double] = []
    /// Between presentations of consecutive frames; empty without a window.
    var gaps: [Double] = []
    /// Nil without a window.
    var smoothness: SmoothnessFigures?
    /// Nil but for a window that rests.
    var idle: IdleFigures?

    /// The number of frames that are late by more than half a frame interval at 60 Hz.
    var late: Int { gaps.count { $0 > 25 } }

    /// The figures by name, in printing order.
    var named: [(String, Double)] {
        if let idle {
            return [("first", first), ("startup", startup)] + idle.named
                + [("peakMegabytes", ProcessFigures.peakMemory)]
        }
        var figures = [
            ("first", first), ("startup", startup),
            ("processor", work.isEmpty ? 0 : processor / Double(work.count)),
            ("work", Quantile.of(work, 0.5)), ("workP99", Quantile.of(work, 0.99)),
        ]
        if !gaps.isEmpty {
            figures += [
                ("gap", Quantile.of(gaps, 0.5)), ("gapP99", Quantile.of(gaps, 0.99)), ("shown", Double(work.count)),
                ("late", Double(late)),
            ]
        }
        if let smoothness { figures += smoothness.hitches }
        return figures + [("peakMegabytes", ProcessFigures.peakMemory)]
    }
}

/// The cost of a window that rests but for one view.
struct IdleFigures {
    let minutes: Double
    /// Processor time in milliseconds.
    var processor = 0.0
    /// How often a thread of the process waited and was woken.
    var wakeups = 0.0
    var shown = 0.0

    /// The figures of one minute.
    var named: [(String, Double)] {
        [("minute", processor / minutes), ("wakeups", wakeups / minutes), ("shown", shown / minutes)]
    }
}

/// Measurements of this process by the kernel.
enum ProcessFigures {
    /// The peak resident memory of the process, in megabytes.
    static var peakMemory: Double { Double(usage.ru_maxrss) / 1024 }

    /// How often the threads of the process have waited so far.
    static var wakeups: Double { Double(usage.ru_nvcsw) }

    private static var usage: rusage {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage
    }

    /// Milliseconds of a monotonic clock.
    static var now: Double { milliseconds(CLOCK_MONOTONIC) }

    /// Milliseconds since the process started, in steps of 10 ms.
    static var age: Double {
        // Field 22, counted from the end of the command name, which may contain any character.
        guard let line = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
            let fields = line.split(separator: ")").last?.split(separator: " "), fields.count > 19,
            let ticks = Double(fields[19])
        else { return 0 }
        return milliseconds(CLOCK_BOOTTIME) - ticks * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private static func milliseconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
}
