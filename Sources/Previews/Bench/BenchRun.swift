import Snapshots
import Stage
import UIKit

/// Frames of a scenario made one after the other without a display, and what each cost in processor time.
@MainActor struct BenchRun {
    private(set) var firstFrame = 0.0
    /// Milliseconds, in the order of the frames.
    private(set) var frames: [Double] = []

    /// With a folder each frame also becomes a PNG file, which counts.
    init(_ kind: BenchKind, items: Int, frames count: Int, size: CGSize, scale: CGFloat, folder: URL?) throws {
        let start = Self.processorTime
        let scenario = kind.make(items: items)
        let stage = Stage(root: scenario.controller, size: size, scale: scale)
        firstFrame = Self.processorTime - start
        frames.reserveCapacity(count)
        for index in 0..<count {
            let before = Self.processorTime
            scenario.move(to: index)
            stage.advance(by: 1.0 / 60)
            if let folder {
                try PNG.write(stage.bitmap, to: folder.appendingPathComponent("\(index % 4).png").path)
            }
            frames.append(Self.processorTime - before)
        }
    }

    /// The part of the frames that took no longer, in milliseconds.
    func quantile(_ part: Double) -> Double {
        let sorted = frames.sorted()
        guard !sorted.isEmpty else { return 0 }
        return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
    }

    var mean: Double { frames.isEmpty ? 0 : frames.reduce(0, +) / Double(frames.count) }

    /// The most memory the process had so far, in megabytes.
    static var peakMemory: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return Double(usage.ru_maxrss) / 1024
    }

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
}
