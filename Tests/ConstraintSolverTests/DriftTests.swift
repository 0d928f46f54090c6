import TestSupport
import Testing

@testable import ConstraintSolver

/// Rounding errors (S15.131).
@Suite struct DriftTests {
    @Test("S15.131: after 10,000 changes the values are those of a solver that was made now")
    func noDrift() {
        var generator = SeededGenerator(seed: UInt64(RandomSystemTests.seed))
        for _ in 0..<3 {
            var system = RandomSystem(&generator, variables: 10...14, constraints: 20...30)
            for change in 1...10_000 {
                system.change(&generator, within: 12...32)
                let resolution = system.solver.solve()
                #expect(!resolution.isIncomplete)
                if change % 1000 != 0 { continue }
                var fresh = system
                fresh.fill(&generator)
                _ = fresh.solver.solve()
                for (old, new) in zip(system.variables, fresh.variables) {
                    let value = try! system.solver.value(of: old), wanted = try! fresh.solver.value(of: new)
                    #expect(abs(value - wanted) < 1e-6 * max(1, abs(wanted)), "after \(change) changes")
                }
            }
            #expect(system.solver.statistics.pivots > 1000)
        }
    }

    @Test("S15.131: a wrong constant in the tableau is noticed within the next solutions and repaired")
    func repair() throws {
        var sketch = Sketch()
        let root = sketch.fixed(0, 0, 300, 100), views = sketch.boxes(5)
        for view in views { sketch.content(view.wide, 30) }
        sketch.stack(root.box, views, spacing: 8)
        let other = sketch.box()
        let width = sketch.set(other.wide, 1)
        _ = sketch.solver.solve()
        let before = views.map { sketch.value($0.wide) }
        // A row from which the value of a view follows.
        let row = try #require(
            sketch.solver.isPending.indices.first {
                let basic = sketch.solver.basic(ofRow: $0)
                return basic >= 0 && sketch.solver.definitions.count(ofColumn: basic) > 0
            })
        sketch.solver.tableau.shiftConstant(of: row, by: 0.001)
        sketch.solver.unevaluated.insert(sketch.solver.basic(ofRow: row))
        for step in 0..<(32 * sketch.solver.constraints.count) {
            try sketch.solver.setConstant(Double(step), of: width)
            _ = sketch.solver.solve()
        }
        #expect(sketch.solver.statistics.rebuilds == 1)
        #expect(views.map { sketch.value($0.wide) } == before)
    }
}
