import Testing

@testable import ConstraintSolver

/// Programming errors get a typed error and change nothing; unusual input gets an answer.
@Suite struct InputTests {
    private var sketch = Sketch()
    private let view: Box

    init() { view = sketch.box() }

    @Test("Numbers that are not finite", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(_ value: Double) throws {
        var solver = sketch.solver
        let isNotFinite: @Sendable (any Error) -> Bool = {
            if case .notFinite = $0 as? ConstraintError { true } else { false }
        }
        #expect { try solver.add(LinearConstraint([Term(view.x)], .equal, value, age: 9)) } throws: { isNotFinite($0) }
        #expect {
            try solver.add(LinearConstraint([Term(view.x, value)], .equal, 1, age: 9))
        } throws: {
            isNotFinite($0)
        }
        #expect {
            try solver.add(LinearConstraint([Term(view.x)], offset: value, .equal, 1, age: 9))
        } throws: {
            isNotFinite($0)
        }
        let id = try solver.add(LinearConstraint([Term(view.x)], .equal, 5, age: 9))
        #expect { try solver.setConstant(value, of: id) } throws: { isNotFinite($0) }
        #expect { try solver.suggest(value, for: id) } throws: { isNotFinite($0) }
        _ = solver.solve()
        #expect(try solver.value(of: view.x) == 5)
    }

    @Test("S15.15: multiplier 0 takes the second item away; without any variable there is no constraint")
    func multiplierZero() throws {
        var sketch = sketch
        let other = sketch.box()
        sketch.add(view.wide, .equal, 0, other.wide, 30)
        _ = sketch.solver.solve()
        #expect(sketch.value(view.wide) == 30)
        var solver = sketch.solver
        let nothing = LinearConstraint(
            LinearExpression([]), .equal, multiplier: 0, view.wide, constant: 3, age: 9)
        #expect(throws: ConstraintError.noVariables) { try solver.add(nothing) }
        let itself = LinearConstraint(view.wide, .equal, multiplier: 1, view.wide, constant: 3, age: 9)
        #expect(throws: ConstraintError.noVariables) { try solver.add(itself) }
    }

    @Test("S15.47: priorities", arguments: [0, -1, 1000.5, Float.nan, .infinity])
    func invalidPriorities(_ priority: Float) throws {
        var solver = sketch.solver
        #expect {
            try solver.add(LinearConstraint([Term(view.x)], .equal, 1, priority: priority, age: 9))
        } throws: {
            if case .invalidPriority = $0 as? ConstraintError { true } else { false }
        }
    }

    @Test("S15.9: no change between required and optional")
    func requiredPriority() throws {
        var sketch = sketch
        let required = sketch.set(view.wide, 10), optional = sketch.set(view.wide, 20, at: 999)
        #expect(throws: ConstraintError.requiredPriorityChange(from: 1000, to: 999)) {
            try sketch.solver.setPriority(999, of: required)
        }
        #expect(throws: ConstraintError.requiredPriorityChange(from: 999, to: 1000)) {
            try sketch.solver.setPriority(1000, of: optional)
        }
        try sketch.solver.setPriority(1000, of: required)
        try sketch.solver.setPriority(1, of: optional)
        #expect(
            "\(ConstraintError.requiredPriorityChange(from: 1000, to: 999))"
                == "the priority of an active constraint cannot change from 1000.0 to 999.0: one of them is required")
    }

    @Test("Removed variables and constraints are unknown, also when their number is used again")
    func staleNames() throws {
        var solver = sketch.solver
        let old = solver.addVariable(.size, age: 10)
        let constraint = try solver.add(LinearConstraint([Term(old), Term(view.x)], .equal, 3, age: 11))
        #expect(throws: ConstraintError.variableInUse(constraints: 1)) { try solver.removeVariable(old) }
        try solver.remove(constraint)
        try solver.removeVariable(old)
        let new = solver.addVariable(.size, age: 12)
        _ = try solver.add(LinearConstraint([Term(new)], .equal, 4, age: 13))
        #expect(throws: ConstraintError.unknownVariable) { try solver.value(of: old) }
        #expect(throws: ConstraintError.unknownVariable) {
            try solver.add(LinearConstraint([Term(old)], .equal, 3, age: 11))
        }
        #expect(throws: ConstraintError.unknownConstraint) { try solver.setConstant(1, of: constraint) }
        #expect(throws: ConstraintError.unknownConstraint) { try solver.remove(constraint) }
        _ = solver.solve()
        #expect(try solver.value(of: new) == 4)
    }

    @Test("S15.131: the same constraint twice; one of them may go")
    func twice() throws {
        var sketch = sketch
        let first = sketch.set(view.wide, 10)
        sketch.set(view.wide, 10)
        #expect(sketch.solver.solve().contradictions == [])
        try sketch.solver.remove(first)
        _ = sketch.solver.solve()
        #expect(sketch.value(view.wide) == 10)
    }

    @Test("An infinite limit of an app", arguments: [Double.greatestFiniteMagnitude, 1e30, 1e9])
    func hugeLimits(_ limit: Double) throws {
        var sketch = sketch
        sketch.set(view.wide, .lessThanOrEqual, limit)
        sketch.set(view.wide, .greaterThanOrEqual, -limit)
        sketch.set(view.wide, 33.25, at: 250)
        sketch.add(view.high, .equal, 1.0 / 3, view.wide)
        #expect(sketch.solver.solve().contradictions == [])
        #expect(abs(sketch.value(view.wide) - 33.25) < 1e-6)
        #expect(abs(sketch.value(view.high) - 33.25 / 3) < 1e-6)
    }

    @Test("S15.20, S15.51: a stack of 10,000 views settles, and squeezes the first ones when it shrinks")
    func longStack() throws {
        #if DEBUG
        let count = 1000
        #else
        let count = 10_000
        #endif
        var sketch = Sketch()
        let length = Double(count)
        let stack = sketch.fixed(0, 0, 30 * length, 10), views = sketch.boxes(count)
        for view in views {
            sketch.add(view.wide, .greaterThanOrEqual, origin: .system)
            sketch.content(view.wide, 20)
        }
        sketch.stack(stack.box, views, spacing: 2)
        #expect(!sketch.solver.solve().isIncomplete)
        #expect(sketch.value(views[0].wide) == 8 * length + 22)
        #expect(sketch.value(views[count - 1].right) == 30 * length)
        try sketch.solver.suggest(12 * length - 2, for: stack.1[2])
        #expect(!sketch.solver.solve().isIncomplete)
        #expect(sketch.solver.statistics.rebuilds == 0)
        for (index, view) in views.enumerated() where sketch.value(view.wide) != (index < count / 2 ? 0 : 20) {
            Issue.record("view \(index) is \(sketch.value(view.wide)) wide")
            return
        }
    }
}
