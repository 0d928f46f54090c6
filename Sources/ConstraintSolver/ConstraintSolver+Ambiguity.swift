extension ConstraintSolver {
    /// The values that a variable can take without any higher cost, in the last solution (S15.80).
    ///
    /// Infinite bounds mean that nothing limits the variable in that direction. Call `solve()` before.
    package func range(of variable: Variable) throws(ConstraintError) -> ClosedRange<Double> {
        let symbol = try symbol(of: variable)
        let lower = extreme(of: symbol, direction: -1), upper = extreme(of: symbol, direction: 1)
        return lower...max(lower, upper)
    }

    /// Whether a variable could have another value without any higher cost. Call `solve()` before.
    package func isAmbiguous(_ variable: Variable) throws(ConstraintError) -> Bool {
        let range = try range(of: variable)
        if range.lowerBound.isInfinite || range.upperBound.isInfinite { return true }
        return range.upperBound - range.lowerBound > 1e-6 * max(1, abs(range.lowerBound))
    }

    /// The constraints that determine a variable: those that are exactly met and from which its value follows.
    package func constraintsDetermining(_ variable: Variable) throws(ConstraintError) -> [ConstraintID] {
        let symbol = try symbol(of: variable)
        var copy = self
        copy.includeMarkers()
        copy.expand(external: symbol)
        var owners: Set<Int> = []
        for name in copy.expansion.symbols where symbols[Int(name)].kind != .external {
            let owner = Int(details[Int(name)].owner)
            if abs(copy.expansion.value(Int(name))) > Expansion.negligible, !constraints[owner].isFallback {
                owners.insert(owner)
            }
        }
        return owners.sorted { (constraints[$0].age, $0) < (constraints[$1].age, $1) }.map { id(of: $0) }
    }

    /// The largest or smallest value among the optimal solutions: the primal simplex over symbols without costs.
    private func extreme(of symbol: Int, direction: Double) -> Double {
        var copy = self
        let limit = statistics.pivots + 10_000
        while true {
            copy.expand(external: symbol)
            var entering: Int?
            for name in copy.expansion.symbols {
                let candidate = Int(name), value = copy.expansion.value(candidate)
                if abs(value) <= Self.smallestPivot { continue }
                if copy.symbols[candidate].kind == .external { return direction * .infinity }
                if copy.symbols[candidate].kind == .dummy || value * direction < 0 { continue }
                if let entering, candidate > entering { continue }
                copy.collectCosts(of: candidate)
                if copy.costScratch.sign.level >= CostLevel.firstFallback { entering = candidate }
            }
            guard let entering else { return copy.expansion.constant }
            guard let limiting = copy.firstLimit(of: entering) else { return direction * .infinity }
            if copy.statistics.pivots >= limit { return copy.expansion.constant }
            copy.pivot(entering, limiting.row)
        }
    }
}
