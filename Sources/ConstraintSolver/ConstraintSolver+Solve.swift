extension ConstraintSolver {
    /// Finds the solution of the constraints as they are now, and returns what changed since the last solution.
    package mutating func solve() -> Resolution {
        var resolution = Resolution()
        let isComplete = settle()
        resolution.changed = evaluate()
        if hasDrifted() || !isComplete {
            rebuild()
            resolution.isIncomplete = !settle()
            let known = Set(resolution.changed)
            resolution.changed += evaluate().filter { !known.contains($0) }
        }
        reportContradictions(in: &resolution)
        return resolution
    }

    /// Returns whether the search came to its end.
    private mutating func settle() -> Bool {
        let size = constraints.count + symbols.count
        let limit = statistics.pivots + 10_000 + 50 * size
        if !settleRequired(pivotLimit: limit) { return false }
        repeat {
            if !optimise(pivotLimit: limit) { return false }
        } while addFallbacks()
        return true
    }

    /// Computes the values of the variables whose definition or its symbols changed, and returns those that differ.
    private mutating func evaluate() -> [Variable] {
        for name in unevaluated.members {
            let symbol = Int(name)
            if symbols[symbol].kind == .external { rankHeap.insert(symbol, key: symbols[symbol].rank) }
            enlistDefinitions(naming: symbol)
        }
        unevaluated.removeAll()
        var changed: [Variable] = []
        while let symbol = rankHeap.popFirst() {
            let value = currentValue(of: symbol)
            if value == symbols[symbol].value { continue }
            symbols[symbol].value = value
            changed.append(Variable(index: Int32(symbol), generation: symbols[symbol].generation))
            enlistDefinitions(naming: symbol)
        }
        return changed
    }

    /// The value of an external symbol, from the values of lower ranks.
    private func currentValue(of symbol: Int) -> Double {
        let row = Int(symbols[symbol].row)
        if row < 0 { return 0 }
        var value = definitions.constants[row]
        for position in 0..<definitions.count(ofRow: row) {
            let entry = definitions.entry(row, position), named = Int(entry.symbol)
            let isExternal = symbols[named].kind == .external
            value += entry.value * (isExternal ? symbols[named].value : self.value(restricted: named))
        }
        return value
    }

    /// The value of a slack, an error or a dummy.
    func value(restricted symbol: Int) -> Double {
        symbols[symbol].row < 0 ? 0 : tableau.constants[Int(symbols[symbol].row)]
    }

    private mutating func reportContradictions(in resolution: inout Resolution) {
        if broken.isEmpty { return }
        for entry in broken where constraints[entry.index].state == .installed && entry.isReported {
            resolution.restored.append(id(of: entry.index))
        }
        broken.removeAll { constraints[$0.index].state == .installed }
        for position in broken.indices where !broken[position].isReported {
            broken[position].isReported = true
            resolution.contradictions.append(contradiction(broken[position]))
        }
    }

    /// The contradictions of the last solution, each constraint that is broken with those that it contradicts.
    package var contradictions: [Contradiction] { broken.map(contradiction) }

    private func contradiction(_ entry: BrokenConstraint) -> Contradiction {
        Contradiction(constraints: entry.certificate.map { id(of: $0) }, broken: id(of: entry.index))
    }
}
