import Foundation

/// Runs comparisons and prints a line for each.
@MainActor public enum Report {
    /// Parses arguments: parts of the names of comparisons to run, all by default; `--list` only prints names;
    /// `--check` exits with status 1 when a ratio exceeds its bound; `--rounds N`, 15 by default.
    public static func main(_ comparisons: [Comparison], arguments: [String]) -> Never {
        var parts: [String] = []
        var (checks, lists, rounds) = (false, false, 15)
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--check": checks = true
            case "--list": lists = true
            case "--rounds": rounds = rest.popFirst().flatMap(Int.init).map { max(1, $0) } ?? rounds
            default: parts.append(argument)
            }
        }
        let chosen = comparisons.filter { comparison in
            parts.isEmpty || parts.contains { comparison.name.localizedCaseInsensitiveContains($0) }
        }
        guard !chosen.isEmpty else {
            print("no comparison is called like \(parts.joined(separator: " or ")); --list names them")
            exit(2)
        }
        if lists {
            for comparison in chosen { print(comparison.name) }
            exit(0)
        }
        var broken = 0
        for comparison in chosen {
            let outcome = comparison.run(rounds: rounds, sample: 0.01)
            let holds = comparison.bound.map { outcome.ratio <= $0 } ?? true
            if !holds { broken += 1 }
            print(line(comparison, outcome, holds: holds))
            fflush(nil)
        }
        if broken > 0 { print("\(broken) of \(chosen.count) beyond their bounds") }
        exit(checks && broken > 0 ? 1 : 0)
    }

    private static func line(_ comparison: Comparison, _ outcome: Comparison.Outcome, holds: Bool) -> String {
        let bound = comparison.bound.map { "bound \(digits($0))\(holds ? "" : " BROKEN")" } ?? "no bound"
        return """
            \(comparison.name): \(digits(outcome.ratio)) times (rounds \(digits(outcome.spread.lowerBound)) to \
            \(digits(outcome.spread.upperBound)); \(bound))
                \(duration(outcome.subject.seconds))  \(outcome.subject.label)
                \(duration(outcome.baseline.seconds))  \(outcome.baseline.label)
            """
    }

    private static func digits(_ value: Double) -> String {
        String(format: value < 10 ? "%.2f" : "%.1f", value)
    }

    private static func duration(_ seconds: Double) -> String {
        let text =
            seconds < 1e-3
            ? String(format: "%.2f µs", seconds * 1e6)
            : seconds < 1 ? String(format: "%.2f ms", seconds * 1e3) : String(format: "%.2f s", seconds)
        return String(repeating: " ", count: max(0, 10 - text.count)) + text
    }
}
