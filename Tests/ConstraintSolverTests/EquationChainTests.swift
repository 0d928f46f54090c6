import Testing

@testable import ConstraintSolver

/// Long chains of equations: the tableau grows with the number of views, not with its square.
@Suite struct EquationChainTests {
    private static let count = 400

    /// Views below each other, each with the edges of the one before.
    private struct Chain {
        var sketch = Sketch()
        let holds: [ConstraintID]
        var views: [Box] = []
        var leading: [ConstraintID] = []
        var trailing: [ConstraintID] = []

        init(_ count: Int) {
            let (root, holds) = sketch.fixed(0, 0, 300, 600)
            self.holds = holds
            views = sketch.boxes(count)
            for (index, view) in views.enumerated() {
                let before = index == 0 ? root : views[index - 1]
                sketch.set(view.wide, .greaterThanOrEqual, 0, at: 999.9)
                sketch.set(view.high, .greaterThanOrEqual, 0, at: 999.9)
                leading.append(sketch.add(view.left, .equal, 1, before.left))
                trailing.append(sketch.add(view.right, .equal, 1, before.right))
                sketch.add(view.top, .equal, 1, index == 0 ? before.top : before.bottom, 8)
                sketch.content(view.wide, Double(20 + index % 60))
                sketch.content(view.high, 20)
            }
        }
    }

    @Test func entriesOfLongChains() throws {
        var chain = Chain(Self.count)
        let resolution = chain.sketch.solver.solve()
        #expect(!resolution.isIncomplete && resolution.contradictions.isEmpty)
        #expect(chain.sketch.solver.tableau.entryCount < 40 * Self.count)
        for index in [0, 7, Self.count - 1] {
            #expect(chain.sketch.value(chain.views[index].wide) == 300)
            #expect(chain.sketch.value(chain.views[index].top) == Double(8 + 28 * index))
        }
        let rebuilds = chain.sketch.solver.statistics.rebuilds
        try chain.sketch.solver.suggest(320, for: chain.holds[2])
        _ = chain.sketch.solver.solve()
        #expect(chain.sketch.value(chain.views[Self.count - 1].wide) == 320)
        #expect(chain.sketch.solver.statistics.rebuilds == rebuilds, "frames keep their markers")
    }

    @Test("The tableau is made anew for the first change of an equation only")
    func changedEquations() throws {
        var chain = Chain(Self.count)
        _ = chain.sketch.solver.solve()
        let rebuilds = chain.sketch.solver.statistics.rebuilds
        for step in 1...3 {
            try chain.sketch.solver.setConstant(Double(step), of: chain.leading[200])
            _ = chain.sketch.solver.solve()
            #expect(chain.sketch.value(chain.views[199].left) == 0)
            #expect(chain.sketch.value(chain.views[Self.count - 1].left) == Double(step))
            #expect(chain.sketch.value(chain.views[Self.count - 1].wide) == Double(300 - step))
            #expect(chain.sketch.solver.statistics.rebuilds == rebuilds + 1)
        }
    }

    @Test func removedEquations() throws {
        var chain = Chain(Self.count)
        _ = chain.sketch.solver.solve()
        try chain.sketch.solver.remove(chain.trailing[200])
        _ = chain.sketch.solver.solve()
        #expect(chain.sketch.value(chain.views[199].wide) == 300)
        // The views from there on are as wide as the longest content.
        #expect(chain.sketch.value(chain.views[200].wide) == 79)
        #expect(chain.sketch.value(chain.views[Self.count - 1].wide) == 79)
    }

    @Test("A contradiction at the end of a chain has its members", arguments: [60, count])
    func contradictions(_ count: Int) throws {
        var chain = Chain(count)
        let width = chain.sketch.set(chain.views[count - 1].wide, 123)
        let resolution = chain.sketch.solver.solve()
        #expect(!resolution.isIncomplete)
        #expect(resolution.contradictions.map(\.broken) == [width])
        let members = Set(chain.leading + chain.trailing + [chain.holds[2], width])
        #expect(resolution.contradictions.first.map { Set($0.constraints) } == members)
        try chain.sketch.solver.remove(chain.leading[count / 2])
        #expect(chain.sketch.solver.solve().restored == [width])
        #expect(chain.sketch.value(chain.views[count - 1].wide) == 123)
    }
}
