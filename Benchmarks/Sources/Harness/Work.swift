/// A piece of work that is measured.
@MainActor public struct Work {
    let label: String
    let run: () -> Void
    let undo: (() -> Void)?

    /// `undo` runs after each repetition of `run` and is not measured.
    public init(_ label: String, undo: (() -> Void)? = nil, run: @escaping () -> Void) {
        self.label = label
        self.undo = undo
        self.run = run
    }

    /// Processor seconds that one repetition takes, as the mean of `count` of them.
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

    /// How many repetitions take about as long as `seconds`; at least one.
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
