import Testing

@testable import ConstraintSolver

/// Many views of one length that is not fixed: the work grows with their number, not with its square.
@Suite struct SharedLengthTests {
    /// Views as long as the first one, each with a content length of its own.
    private func equals(_ lengths: [Double]) -> (sketch: Sketch, first: Box) {
        var sketch = Sketch()
        let views = sketch.boxes(lengths.count)
        for view in views { sketch.set(view.wide, .greaterThanOrEqual, 0, at: 999.9) }
        for view in views.dropFirst() { sketch.add(view.wide, .equal, 1, views[0].wide, origin: .system) }
        for (view, length) in zip(views, lengths) { sketch.content(view.wide, length) }
        return (sketch, views[0])
    }

    @Test("S15.41: the longest content decides the length", arguments: [100, 400])
    func changedEntries(_ count: Int) {
        var (sketch, first) = equals((0..<count).map { Double($0 * 7919 % 1009) })
        _ = sketch.solver.solve()
        #expect(sketch.value(first.wide) == (0..<count).map { Double($0 * 7919 % 1009) }.max())
        #expect(sketch.solver.tableau.revision < 100 * count)
    }
}
