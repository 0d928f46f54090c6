/// How many times as long one piece of work takes as another, both measured in turns in one run.
///
/// Only ratios are kept: they mean the same on every machine, and what slows the machine down slows both.
@MainActor public struct Comparison {
    /// `area/what`, for finding it on the command line.
    public let name: String
    /// The ratio must not be larger; nil when it is only told.
    public let bound: Double?
    private let prepare: () -> (subject: Work, baseline: Work)

    /// `prepare` makes both pieces of work; what it does is not measured.
    public init(_ name: String, bound: Double?, prepare: @escaping () -> (subject: Work, baseline: Work)) {
        self.name = name
        self.bound = bound
        self.prepare = prepare
    }

    struct Outcome {
        let subject, baseline: (label: String, seconds: Double)
        /// The best time of the subject by the best of the baseline.
        let ratio: Double
        /// Where the middle half of the ratios of single rounds lies.
        let spread: ClosedRange<Double>
    }

    /// One round measures each once, `sample` seconds long or one repetition where that takes longer.
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
