import Testing

@testable import ConstraintSolver

/// The cases of the rules that are equations; names say which. Measured values are unrounded here.
@Suite struct LayoutCaseTests {
    @Test("T1–T60: values", arguments: LayoutCase.plain + LayoutCase.stacks)
    func values(_ layout: LayoutCase) {
        var sketch = Sketch()
        let expected = layout.build(&sketch)
        let resolution = sketch.solver.solve()
        #expect(resolution.contradictions == [])
        for (number, (expression, value)) in expected.enumerated() {
            #expect(abs(sketch.value(expression) - value) < 1e-9, "value \(number): \(sketch.value(expression))")
        }
    }

    @Test("T20: sizes follow the parent's")
    func resizing() throws {
        var sketch = Sketch()
        let (root, holds) = sketch.fixed(0, 0, 300, 200)
        let view = sketch.box()
        sketch.add(view.left, .equal, 1, root.left, 20)
        sketch.add(view.bottom, .equal, 1, root.bottom, -10)
        sketch.add(view.wide, .equal, 1, root.wide, -50)
        sketch.add(view.high, .equal, 1, root.high, -25)
        _ = sketch.solver.solve()
        #expect([view.left, view.top, view.wide, view.high].map(sketch.value) == [20, 15, 250, 175])
        try sketch.solver.suggest(400, for: holds[2])
        try sketch.solver.suggest(300, for: holds[3])
        let resolution = sketch.solver.solve()
        #expect([view.left, view.top, view.wide, view.high].map(sketch.value) == [20, 15, 350, 275])
        #expect(Set(resolution.changed) == [root.width, root.height, view.width, view.height])
    }

    /// A label of 100 with 16 on both sides.
    private func fitting(_ width: Double, _ priority: Float, hugging: Float = 250) -> [Double] {
        var sketch = Sketch()
        let root = sketch.fixed(0, 0, nil, nil).box, label = sketch.box()
        sketch.content(label.wide, 100, hugging: hugging)
        sketch.add(label.left, .equal, 1, root.left, 16)
        sketch.add(label.right, .equal, 1, root.right, -16)
        _ = sketch.solver.solve()
        // S15.130: on a copy.
        var copy = sketch
        copy.set(root.wide, width, at: priority)
        _ = copy.solver.solve()
        #expect(sketch.value(root.wide) == 132)
        return [copy.value(root.wide), copy.value(label.wide)]
    }

    @Test("T28, S15.63, S15.66, S15.130: fitting sizes on a copy")
    func fitting() {
        #expect(fitting(0, 50) == [132, 100])
        #expect(fitting(320, 1000) == [320, 288])
        #expect(fitting(10_000, 50) == [132, 100])
        #expect(fitting(10_000, 50, hugging: 49) == [10_000, 9968])
    }

    @Test("T61, S15.78: the app's height in a pinned stack is broken, though the stack's constraints are younger")
    func brokenHeight() throws {
        var sketch = Sketch()
        let view = sketch.box()
        let height = sketch.set(view.high, 100)
        let stack = sketch.fixed(0, 0, 400, 926).box
        let top = sketch.add(stack.top, .equal, 1, view.top, origin: .system)
        let bottom = sketch.add(view.bottom, .equal, 1, stack.bottom, origin: .system)
        let resolution = sketch.solver.solve()
        #expect(sketch.value(view.high) == 926)
        let contradiction = try #require(resolution.contradictions.first)
        #expect(resolution.contradictions.count == 1)
        #expect(contradiction.broken == height)
        #expect(Set(contradiction.constraints).isSuperset(of: [height, top, bottom]))
    }

    @Test("T64, S15.38: a view beside a frame that grows")
    func besideAFrame() throws {
        var sketch = Sketch()
        let (frame, holds) = sketch.fixed(10, 10, 100, 50)
        let sibling = sketch.box()
        sketch.add(sibling.left, .equal, 1, frame.right, 8)
        _ = sketch.solver.solve()
        #expect(sketch.value(sibling.left) == 118)
        try sketch.solver.suggest(200, for: holds[2])
        #expect(Set(sketch.solver.solve().changed) == [frame.width, sibling.x])
        #expect(sketch.value(sibling.left) == 218)
    }
}
