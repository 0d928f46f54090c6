/// The ratio of the times of two pieces of work, measured alternately in one run.
///
/// Ratios are comparable between machines, and load affects both sides equally.
@MainActor public struct Comparison {
    /// The name on the command line, `area/what`.
    public let name: String
    /// The maximum ratio; nil to report it only.
    public let bound: Double?
    private let prepare: () -> (subject: Work, baseline: Work)

    /// Prepares both pieces of work, outside the measurement.
    public init(_ name: String, bound: Double?, prepare: @escaping () -> (subject: Work, baseline: Work)) {
        self.name = name
        self.bound = bound
        self.prepare = prepare
    }

    struct Outcome {
        let subject, baseline: (label: String, seconds: Double)
        /// The best time of the subject divided by that of the baseline.
        let ratio: Double
        /// The range of the middle half of the ratios of single rounds.
        let spread: ClosedRange<Double>
    }

    /// Runs rounds that measure each once, for `sample` seconds or one repetition if that takes longer.
    func run(rounds: Int, sample: Double) -> Outcome {
        let (subject, baseline) = prepare()
        let times = (subject.repetitions(for: sample), baseline.repetitions(for: sample))
        var best = (Double.infinity, Double.infinity)
        var ratios: [Double] = []
        for _ in 0..<rounds {
            let round = (subject.seconds(repeated: times.0), baseline.seconds(repeated: times.1))
            best = (min(best.0, round.0), min(best.1, round.1))
            ratios.append(round.0 / round.1)
        }
        ratios.sort()
        return Outcome(
            subject: (subject.label, best.0), baseline: (baseline.label, best.1), ratio: best.0 / best.1,
            spread: ratios[rounds / 4]...ratios[rounds * 3 / 4])
    }
}
