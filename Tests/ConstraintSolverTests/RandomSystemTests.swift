import Foundation
import TestSupport
import Testing

@testable import ConstraintSolver

/// Random systems against a slow solution by linear programs, one for each objective (S15.133).
///
/// 2,000 systems; 100,000 with `VITRINE_STRESS`, or as many as `VITRINE_SYSTEMS` says. `VITRINE_SEED` says which (18).
@Suite struct RandomSystemTests {
    static func setting(_ name: String, _ fallback: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? fallback
    }

    static let count = setting("VITRINE_SYSTEMS", setting("VITRINE_STRESS", 0) > 0 ? 100_000 : 2_000)
    static let seed = setting("VITRINE_SEED", 18)

    @Test("S15.48, S15.51, S15.52, S15.78: values and broken constraints, in any order of insertion, after changes")
    func randomSystemsHaveTheReferenceSolution() {
        compare(Self.count, variables: 1...6, constraints: 1...10)
    }

    @Test("S15.48, S15.51, S15.52: the same for systems of up to 24 constraints")
    func largerSystemsHaveTheReferenceSolution() {
        compare(Self.count / 20, variables: 8...14, constraints: 12...24)
    }

    @Test("S15.48, S15.51, S15.52, S15.78: the same where rows leave out the markers of equations")
    func systemsWithoutMarkersHaveTheReferenceSolution() {
        compare(Self.count / 2, variables: 1...6, constraints: 1...10, omitsMarkers: true)
        compare(Self.count / 40, variables: 8...14, constraints: 12...24, omitsMarkers: true)
    }

    private func compare(
        _ count: Int, variables: ClosedRange<Int>, constraints: ClosedRange<Int>, omitsMarkers: Bool = false
    ) {
        var generator = SeededGenerator(seed: UInt64(Self.seed))
        var checks = 0, failures = 0
        for number in 0..<count where failures < 5 {
            var system = RandomSystem(
                &generator, variables: variables, constraints: constraints, omitsMarkers: omitsMarkers)
            for step in 0..<generator.int(1...6) {
                if step > 0 {
                    for _ in 0..<generator.pick([1, 1, 1, 3]) { system.change(&generator) }
                }
                checks += 1
                if let flaw = system.flaw() {
                    failures += 1
                    Issue.record("system \(number) of seed \(Self.seed): \(flaw); \(system.description)")
                    break
                }
            }
        }
        #expect(checks >= count)
    }
}
