import Previews
import Snapshots
import Stage
import UIKit
import X11Host

/// Runs a scenario without a display, one frame directly after the other.
@MainActor struct BenchRun {
    private(set) var figures = BenchFigures()
    /// The work of the measured frames.
    let work: WorkReport

    /// With a folder, each frame is also written as a PNG file, and that time counts.
    init(
        _ kind: BenchKind, items: Int, frames count: Int, size: CGSize, scale: CGFloat, folder: URL?, marks: BenchMarks?
    ) throws {
        let scenario = kind.make(items: items)
        let stage = Stage(root: scenario.controller, size: size, scale: scale)
        (figures.first, figures.startup) = (ProcessFigures.age, ProcessorTime.used)
        let motion = BenchMotion(scenario, frames: count)
        // The stage has already made frame 0.
        if !kind.isIdle { stage.session.perform { motion.start() } }
        let start = stage.session.media.work
        marks?.start()
        let begin = ProcessorTime.used
        figures.work.reserveCapacity(count)
        for index in 0..<count {
            let before = ProcessorTime.used
            if kind.isIdle { stage.session.perform { scenario.move(to: index) } }
            stage.advance(to: Double(index + 1) * kind.interval)
            if let folder {
                try PNG.write(
                    stage.renderedBitmap(), to: folder.appendingPathComponent("\(index % 4).png").path, effort: .fast)
            }
            figures.work.append(ProcessorTime.used - before)
        }
        figures.processor = ProcessorTime.used - begin
        work = WorkReport(from: start, to: stage.session.media.work)
    }
}
