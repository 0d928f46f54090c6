extension ConstraintSolver {
    /// Collects the costs of moving a nonbasic symbol, from its column (S15.124).
    mutating func collectCosts(of symbol: Int) {
        costScratch.reset()
        if costs[symbol].level != CostLevel.none {
            costScratch.add(level: costs[symbol].level, tie: costs[symbol].tie, 1)
        }
        for slot in 0..<tableau.count(ofColumn: symbol) {
            let (row, value) = tableau.occurrence(symbol, slot)
            let basic = basic(ofRow: row)
            // A smaller coefficient is a rounding error, and would outweigh all lower levels.
            if costs[basic].level != CostLevel.none, abs(value) > CostScratch.negligible {
                costScratch.add(level: costs[basic].level, tie: costs[basic].tie, value)
            }
        }
        costScratch.finish()
    }

    /// Minimises the costs, level by level, from a feasible tableau: the primal simplex.
    ///
    /// The first twenty passes go through the symbols in their order, so that a symbol of many rows is not priced after
    /// each pivot. From then on Bland's rule applies, by which the search ends.
    ///
    /// Returns whether it came to the end within the limit on pivots.
    mutating func optimise(pivotLimit: Int) -> Bool {
        var passes = 0, start = 0
        while !unpriced.isEmpty {
            guard let symbol = unpriced.popFirst(from: start) else {
                start = 0
                passes += 1
                continue
            }
            if passes < 20 { start = symbol + 1 }
            guard symbols[symbol].kind == .restricted, symbols[symbol].row < 0 else { continue }
            collectCosts(of: symbol)
            let sign = costScratch.sign
            if sign.value < 0 {
                // Without a limit the costs would fall below 0: rounding errors, which the search for drift finds.
                guard let limit = firstLimit(of: symbol) else { continue }
                if statistics.pivots >= pivotLimit || hasTooManyMarkers() { return false }
                pivot(symbol, passes < 20 ? exchangeErrors(limiting: symbol, from: limit) : limit.row)
            } else if sign.level >= CostLevel.firstFallback {
                freeDirections.insert(symbol)
                uncheckedDirections.insert(symbol)
            } else {
                freeDirections.remove(symbol)
            }
        }
        return true
    }
}
