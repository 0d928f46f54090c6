/// A piece of work to measure.
@MainActor public struct Work {
    let label: String
    let run: () -> Void
    let undo: (() -> Void)?

    /// Runs after each repetition of `run`, outside the measurement.
    public init(_ label: String, undo: (() -> Void)? = nil, run: @escaping () -> Void) {
        self.label = label
        self.undo = undo
        self.run = run
    }

    /// Returns the mean processor seconds of `count` repetitions.
    func seconds(repeated count: Int) -> Double {
        guard let undo else {
            let start = Stopwatch.now
            for _ in 0..<count { run() }
            return Stopwatch.seconds(since: start) / Double(count)
        }
        var sum = 0.0
        for _ in 0..<count {
            let start = Stopwatch.now
            run()
            sum += Stopwatch.seconds(since: start)
            undo()
        }
        return sum / Double(count)
    }

    /// Returns the number of repetitions that take about `seconds`, at least one.
    func repetitions(for seconds: Double) -> Int {
        var count = 1
        while true {
            let one = self.seconds(repeated: count)
            if one * Double(count) >= seconds / 4 || count >= 1 << 20 {
                return max(1, min(1 << 20, Int(seconds / max(one, 1e-9))))
            }
            count *= 4
        }
    }
}
