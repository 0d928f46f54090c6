import TestSupport
import Testing

@testable import ConstraintSolver

/// Required constraints that cannot all hold (S15.75–S15.79).
@Suite struct ContradictionTests {
    @Test("S15.79: of random contradictions, the members cannot hold together, and can without any one of them")
    func certificatesAreMinimal() {
        var generator = SeededGenerator(seed: UInt64(RandomSystemTests.seed))
        var found = 0
        for number in 0..<(RandomSystemTests.count / 4) {
            var system = RandomSystem(&generator, omitsMarkers: number % 2 == 1)
            for _ in 0..<3 {
                _ = system.solver.solve()
                for contradiction in system.solver.contradictions {
                    found += 1
                    let ages = Set(contradiction.constraints.map { id in system.ids.first { $0.value == id }!.key })
                    let flaw =
                        system.reference.canHold(ages)
                        ? "can hold"
                        : ages.first { !system.reference.canHold(ages.subtracting([$0])) }.map {
                            "cannot hold without \($0)"
                        }
                    #expect(flaw == nil, "system \(number), \(ages.sorted()): \(flaw!); \(system.description)")
                    #expect(contradiction.constraints.contains(contradiction.broken))
                }
                system.change(&generator)
            }
        }
        #expect(found > RandomSystemTests.count / 20)
    }

    @Test("S15.76, S15.78: named once, the youngest is broken and has no effect")
    func youngestIsBroken() throws {
        var sketch = Sketch()
        let view = sketch.box(), other = sketch.box()
        let first = sketch.set(view.wide, 100), second = sketch.set(view.wide, .greaterThanOrEqual, 120)
        sketch.add(other.wide, .equal, 1, view.wide)
        let resolution = sketch.solver.solve()
        #expect(resolution.contradictions == [Contradiction(constraints: [first, second], broken: second)])
        #expect(sketch.value(other.wide) == 100)
        #expect(try sketch.solver.isBroken(second))
        try sketch.solver.setConstant(101, of: first)
        #expect(sketch.solver.solve().contradictions == [])
        #expect(sketch.value(other.wide) == 101)
        #expect(sketch.solver.contradictions == resolution.contradictions)
    }

    @Test("S15.75: a broken constraint holds again when a constant changes", arguments: [true, false])
    func restoredByConstant(ofBroken: Bool) throws {
        var sketch = Sketch()
        let view = sketch.box()
        let first = sketch.set(view.wide, 100), second = sketch.set(view.wide, .greaterThanOrEqual, 120)
        _ = sketch.solver.solve()
        try sketch.solver.setConstant(ofBroken ? 90 : 130, of: ofBroken ? second : first)
        let resolution = sketch.solver.solve()
        #expect(resolution.restored == [second])
        #expect(resolution.contradictions == [])
        #expect(try !sketch.solver.isBroken(second))
        #expect(sketch.value(view.wide) == (ofBroken ? 100 : 130))
    }

    @Test("S15.75: a broken constraint holds again when another one is removed")
    func restoredByRemoval() throws {
        var sketch = Sketch()
        let view = sketch.box()
        let first = sketch.set(view.wide, 100), second = sketch.set(view.wide, 120)
        _ = sketch.solver.solve()
        try sketch.solver.remove(first)
        #expect(sketch.solver.solve().restored == [second])
        #expect(sketch.value(view.wide) == 120)
    }

    @Test("S15.78: system constraints are broken if no app constraint takes part; frames last")
    func originsDecide() throws {
        var sketch = Sketch()
        let view = sketch.box(), frame = sketch.fixed(0, 0, 100, 100).box
        let app = sketch.set(view.wide, 80)
        let system = sketch.add(view.wide, .equal, 1, frame.wide, origin: .system)
        #expect(sketch.solver.solve().contradictions.map(\.broken) == [app])
        #expect(sketch.value(view.wide) == 100)
        let second = sketch.add(view.wide, .equal, 1, frame.wide, 5, origin: .system)
        #expect(sketch.solver.solve().contradictions.map(\.broken) == [second])
        try sketch.solver.remove(system)
        #expect(sketch.solver.solve().restored == [second])
        #expect(sketch.value(view.wide) == 105)
    }

    @Test("S15.50: optional constraints never break, they err")
    func optionalConstraintsErr() {
        var sketch = Sketch()
        let view = sketch.box()
        sketch.set(view.wide, 100)
        sketch.set(view.wide, 200, at: 999.99)
        #expect(sketch.solver.solve().contradictions == [])
        #expect(sketch.value(view.wide) == 100)
    }

    @Test("A thousand contradictions at once are all named and broken")
    func manyContradictions() {
        var sketch = Sketch()
        var broken: [ConstraintID] = []
        let views = sketch.boxes(1000)
        for view in views {
            sketch.set(view.wide, 10)
            broken.append(sketch.set(view.wide, 20))
        }
        #expect(sketch.solver.solve().contradictions.map(\.broken) == broken)
        #expect(views.allSatisfy { sketch.value($0.wide) == 10 })
    }
}
