import TestSupport
import Testing

@testable import ConstraintSolver

/// Variables that could have other values (S15.80).
@Suite struct AmbiguityTests {
    @Test("S15.80: ranges of random systems are those of a linear program with the errors fixed")
    func randomRanges() {
        var generator = SeededGenerator(seed: UInt64(RandomSystemTests.seed + 1))
        var compared = 0, ambiguous = 0
        for number in 0..<(RandomSystemTests.count / 4) {
            var system = RandomSystem(&generator)
            system.change(&generator)
            _ = system.solver.solve()
            for (index, variable) in system.variables.enumerated() {
                // Rounded errors leave the reference without a solution now and then.
                guard let wanted = system.reference.range(of: index) else { continue }
                let range = try! system.solver.range(of: variable)
                compared += 1
                func agree(_ a: Double, _ b: Double) -> Bool {
                    abs(a - b) < 1e-3 || abs(b) > ReferenceSystem.box / 1000 && a.isInfinite && a.sign == b.sign
                }
                #expect(
                    agree(range.lowerBound, wanted.lowerBound) && agree(range.upperBound, wanted.upperBound),
                    "system \(number): v\(index) is in \(range), not \(wanted); \(system.description)")
                let isAmbiguous = wanted.upperBound - wanted.lowerBound > 1e-3
                ambiguous += isAmbiguous ? 1 : 0
                #expect(try! system.solver.isAmbiguous(variable) == isAmbiguous)
            }
        }
        #expect(compared > RandomSystemTests.count / 2 && ambiguous > compared / 20 && ambiguous < compared)
    }

    @Test("S15.49: two constraints of equal priority leave all values between them open")
    func twoConstraintsOfEqualPriority() throws {
        var sketch = Sketch()
        let view = sketch.box()
        sketch.set(view.wide, 100, at: 500)
        sketch.set(view.wide, 200, at: 500)
        _ = sketch.solver.solve()
        // S15.51: the younger one is met. The tie is settled, so that the value is not open.
        #expect(sketch.value(view.wide) == 200)
        #expect(try !sketch.solver.isAmbiguous(view.width))
        #expect(try sketch.solver.range(of: view.x) == -Double.infinity...Double.infinity)
    }

    @Test("S15.80: the constraints from which a value follows")
    func determiningConstraints() throws {
        var sketch = Sketch()
        let a = sketch.box(), b = sketch.box()
        let width = sketch.set(a.wide, 50), left = sketch.set(a.left, 10)
        let gap = sketch.add(b.left, .equal, 1, a.right, 8)
        let limit = sketch.add(b.right, .lessThanOrEqual, 1, a.right, 100)
        let optional = sketch.set(b.wide, 200, at: 500)
        _ = sketch.solver.solve()
        #expect(sketch.value(b.wide) == 92)
        #expect(try sketch.solver.constraintsDetermining(b.x) == [width, left, gap])
        #expect(try sketch.solver.constraintsDetermining(b.width) == [gap, limit])
        try sketch.solver.remove(limit)
        _ = sketch.solver.solve()
        #expect(try sketch.solver.constraintsDetermining(b.width) == [optional])
    }
}
