import UIKit

/// What a bench saw, in milliseconds.
struct BenchFigures {
    /// From the start of the process to its first frame, to a hundredth of a second.
    var first = 0.0
    /// Processor time by then.
    var startup = 0.0
    /// Processor time of the whole process, from the first measured frame to the last.
    var processor = 0.0
    /// What each frame took, from the display link's call until its picture was handed over.
    var work: [Double] = []
    /// Between one frame that was handed over and the next; empty without a window.
    var gaps: [Double] = []

    /// A frame is late that comes over half a period after its turn, at 60 frames a second.
    var late: Int { gaps.count { $0 > 25 } }

    /// The part of the numbers that are no greater.
    static func quantile(_ numbers: [Double], _ part: Double) -> Double {
        let sorted = numbers.sorted()
        guard !sorted.isEmpty else { return 0 }
        return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
    }

    /// By name, in the order in which they are printed.
    var named: [(String, Double)] {
        var figures = [
            ("first", first), ("startup", startup),
            ("processor", work.isEmpty ? 0 : processor / Double(work.count)),
            ("work", Self.quantile(work, 0.5)), ("workP99", Self.quantile(work, 0.99)),
        ]
        if !gaps.isEmpty {
            figures += [
                ("gap", Self.quantile(gaps, 0.5)), ("gapP99", Self.quantile(gaps, 0.99)), ("shown", Double(work.count)),
                ("late", Double(late)),
            ]
        }
        return figures + [("peakMegabytes", ProcessFigures.peakMemory)]
    }
}

/// What the kernel knows of this process.
enum ProcessFigures {
    /// The most memory the process had so far, in megabytes.
    static var peakMemory: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return Double(usage.ru_maxrss) / 1024
    }

    /// Processor time of all threads so far, in milliseconds.
    static var processorTime: Double { milliseconds(CLOCK_PROCESS_CPUTIME_ID) }

    /// Milliseconds on a clock that only goes forwards.
    static var now: Double { milliseconds(CLOCK_MONOTONIC) }

    /// Milliseconds since the process began; the kernel counts its beginning in hundredths of a second.
    static var age: Double {
        // The 22nd field, counted behind the command's name, which may contain anything.
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
