import PreviewTools
import X11Host

/// The measured smoothness of a scene, in milliseconds.
package struct SmoothnessFigures {
    private(set) var smoothness = Smoothness()
    /// For each frame, the time by which it was finished after its vsync.
    private(set) var overruns: [Double] = []
    /// For each frame that changed pixels, the time from its begin to its presentation.
    private(set) var work: [Double] = []
    /// Between frames that changed pixels while something moved.
    private(set) var longestGap = 0.0
    /// Processor time of the whole process during the use.
    var processor = 0.0
    private var lastFinished: Double?

    package init() {}

    package mutating func add(_ timing: FrameTiming, work: Double?) {
        smoothness.add(timing)
        overruns.append(timing.overrun * 1000)
        if let work { self.work.append(work * 1000) }
        if timing.continues, let lastFinished {
            longestGap = max(longestGap, (timing.finished - lastFinished) * 1000)
        }
        lastFinished = timing.finished
    }

    /// The figures of the hitches by name, in printing order.
    package var hitches: [(String, Double)] {
        [
            ("hitch", smoothness.hitchRatio), ("lateFrames", Double(smoothness.lateFrames)),
            ("longestRun", Double(smoothness.longestRun)), ("longestGap", longestGap),
        ]
    }

    /// The figures by name, in printing order.
    var named: [(String, Double)] {
        (hitches + [
            ("frames", Double(smoothness.frames)), ("overrunP99", Quantile.of(overruns, 0.99)),
            ("work", Quantile.of(work, 0.5)), ("workP99", Quantile.of(work, 0.99)),
            ("processor", smoothness.frames > 0 ? processor / Double(smoothness.frames) : 0),
        ]).map { ($0.0, ($0.1 * 1000).rounded() / 1000) }
    }

    /// The figures beyond `gate` milliseconds of hitches per second of motion; nil if nothing is.
    package func failure(gate: Double) -> String? {
        guard smoothness.hitchRatio > gate else { return nil }
        func text(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
        return """
            hitches of \(text(smoothness.hitchRatio)) ms per second of motion, and the gate is \(text(gate)): \
            \(smoothness.lateFrames) of \(smoothness.frames) frames were late by \(text(smoothness.hitchTime * 1000)) ms in \
            all, in \(text(smoothness.motionTime)) s of motion; the longest missed \(smoothness.longestRun) \
            vsync\(smoothness.longestRun == 1 ? "" : "s")
            """
    }
}
