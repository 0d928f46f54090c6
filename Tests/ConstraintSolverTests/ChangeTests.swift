import TestSupport
import Testing

@testable import ConstraintSolver

/// The cost and the extent of changes.
@Suite struct ChangeTests {
    /// Cells without a common variable: a row of three views, the last of which is stretched.
    private func cells(_ count: Int) -> (sketch: Sketch, widths: [ConstraintID], views: [[Box]]) {
        var sketch = Sketch()
        var widths: [ConstraintID] = [], views: [[Box]] = []
        for _ in 0..<count {
            let (cell, holds) = sketch.fixed(0, 0, 300, 44)
            views.append(sketch.boxes(3))
            for view in views.last! { sketch.content(view.wide, 30) }
            sketch.stack(cell, views.last!, spacing: 8)
            widths.append(holds[2])
        }
        _ = sketch.solver.solve()
        return (sketch, widths, views)
    }

    @Test("S15.115: a change costs the same pivots and values in 10, 100 and 1,000 groups", arguments: [10, 100, 1000])
    func independentGroups(_ count: Int) throws {
        var (sketch, widths, views) = cells(count)
        let before = sketch.solver.statistics.pivots
        #expect(before == count * (cells(1).sketch.solver.statistics.pivots))
        // From stretched to squeezed and back.
        try sketch.solver.suggest(60, for: widths[count / 2])
        let changed = sketch.solver.solve().changed
        #expect(changed.count == 4)
        #expect(Set(changed).isSuperset(of: [views[count / 2][0].width, views[count / 2][1].x]))
        #expect((1...6).contains(sketch.solver.statistics.pivots - before))
        try sketch.solver.suggest(300, for: widths[count / 2])
        #expect(Set(sketch.solver.solve().changed) == Set(changed))
        #expect(sketch.solver.solve().changed == [])
    }

    @Test("S15.127: a cell that is resized step by step has the values of one that was made in that size")
    func resizedInSteps() throws {
        var (sketch, widths, views) = cells(2)
        var follower: Box?
        var planned = 0
        for step in 0..<60 {
            // From stretched to squeezed and back; a new constraint on the way.
            let width = Double(step < 30 ? 300 - 8 * step : 60 + 8 * (step - 30))
            try sketch.solver.suggest(width, for: widths[0])
            if step == 40 {
                follower = sketch.box()
                sketch.add(follower!.left, .equal, 1, views[0][2].right, 5)
            }
            _ = sketch.solver.solve()
            if !sketch.solver.plan.steps.isEmpty { planned += 1 }
            var (fresh, freshWidths, freshViews) = cells(2)
            try fresh.solver.suggest(width, for: freshWidths[0])
            _ = fresh.solver.solve()
            for (view, wanted) in zip(views[0] + views[1], freshViews[0] + freshViews[1]) {
                #expect(abs(sketch.value(view.left) - fresh.value(wanted.left)) < 1e-9)
                #expect(abs(sketch.value(view.wide) - fresh.value(wanted.wide)) < 1e-9)
            }
            if let follower { #expect(abs(sketch.value(follower.left) - width - 5) < 1e-9) }
        }
        // Most steps change the same symbols as the one before.
        #expect(planned > 30)
    }

    @Test("S15.130: a copy is another solver")
    func copies() throws {
        let (sketch, widths, views) = cells(2)
        var copy = sketch
        try copy.solver.suggest(200, for: widths[0])
        try copy.solver.remove(widths[1])
        _ = copy.solver.solve()
        #expect(copy.value(views[0][2].right) == 200)
        #expect(sketch.value(views[0][2].right) == 300)
        var second = sketch
        #expect(second.solver.solve().changed == [])
    }

    @Test("S15.62, S15.127: two suggestions are one solution")
    func twoSuggestions() throws {
        var sketch = Sketch()
        let (root, holds) = sketch.fixed(0, 0, 100, 100)
        let view = sketch.box()
        sketch.add(view.wide, .equal, 1, root.wide)
        sketch.add(view.high, .equal, 1, root.high)
        _ = sketch.solver.solve()
        try sketch.solver.suggest(10, for: holds[2])
        try sketch.solver.suggest(20, for: holds[3])
        #expect(Set(sketch.solver.solve().changed) == [root.width, root.height, view.width, view.height])
        #expect([sketch.value(view.wide), sketch.value(view.high)] == [10, 20])
    }

    @Test("S15.128: a priority that changes")
    func priorities() throws {
        var sketch = Sketch()
        let view = sketch.box()
        let low = sketch.set(view.wide, 100, at: 250)
        sketch.set(view.wide, 200, at: 500)
        _ = sketch.solver.solve()
        #expect(sketch.value(view.wide) == 200)
        try sketch.solver.setPriority(501, of: low)
        #expect(sketch.solver.solve().changed == [view.width])
        #expect(sketch.value(view.wide) == 100)
        try sketch.solver.setPriority(499.5, of: low)
        _ = sketch.solver.solve()
        #expect(sketch.value(view.wide) == 200)
    }

    @Test("S15.52: without the constraint that held its variable, an open direction moves other variables first")
    func openDirectionAfterRemoval() throws {
        var solver = ConstraintSolver()
        let a = solver.addVariable(.size, age: 0), b = solver.addVariable(.size, age: 1)
        let c = solver.addVariable(.position, age: 2)
        // a = -b - c, then c = -b: moving b moves c, and not a.
        try solver.add(LinearConstraint([Term(a), Term(b), Term(c)], .equal, 0, age: 2))
        let held = try solver.add(LinearConstraint([Term(a)], .equal, 0, age: 1))
        _ = solver.solve()
        // From now on, moving b moves a.
        try solver.remove(held)
        try solver.add(LinearConstraint([Term(c)], .equal, 375, age: 3))
        _ = solver.solve()
        #expect(try [a, b, c].map { try solver.value(of: $0) } == [0, -375, 375])
    }

    @Test("S15.5: the same calls give the same bits and the same order of changes")
    func determinism() {
        func run() -> [[Variable]] {
            var generator = SeededGenerator(seed: 99)
            var changes: [[Variable]] = []
            var system = RandomSystem(&generator, variables: 8...12, constraints: 20...30)
            for _ in 0..<200 {
                system.change(&generator)
                changes.append(system.solver.solve().changed)
            }
            return changes
        }
        #expect(run() == run())
    }

    @Test("many constraints that are removed at once, with changes in between") func manyRemovals() throws {
        var sketch = Sketch()
        let stack = sketch.fixed(0, 0, 4000, 10), views = sketch.boxes(200)
        for view in views { sketch.content(view.wide, 10) }
        sketch.stack(stack.box, views, spacing: 2)
        let wide = sketch.box()
        let width = sketch.set(wide.wide, 7), least = sketch.set(wide.wide, .greaterThanOrEqual, 20, at: 500)
        let extra = views.map { sketch.set($0.high, 5, at: 600) } + views.map { sketch.set($0.top, 3) }
        _ = sketch.solver.solve()
        #expect(sketch.value(views[199].high) == 5 && sketch.value(views[0].top) == 3)
        for id in extra { try sketch.solver.remove(id) }
        try sketch.solver.setConstant(9, of: width)
        try sketch.solver.setPriority(400, of: least)
        sketch.set(views[3].high, 8)
        let before = sketch.solver.statistics
        let resolution = sketch.solver.solve()
        #expect(!resolution.isIncomplete && resolution.contradictions == [])
        #expect(sketch.solver.statistics.rebuilds == before.rebuilds + 1)
        #expect(sketch.value(views[199].high) == 0 && sketch.value(views[0].top) == 0)
        #expect(sketch.value(views[3].high) == 8 && sketch.value(wide.wide) == 9)
        #expect(sketch.value(views[199].right) == 4000 && sketch.value(views[199].wide) == 10)
        #expect(throws: ConstraintError.unknownConstraint) { try sketch.solver.remove(extra[0]) }
        try sketch.solver.removeVariable(views[7].y)
    }
}
