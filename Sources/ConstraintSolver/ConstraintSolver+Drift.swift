extension ConstraintSolver {
    /// The error of a coefficient at which the tableau is made anew, relative to the coefficients of its constraint.
    ///
    /// Far below the smallest pivot, so that no decision depends on rounding errors.
    private static let permittedError = 1e-11

    /// Compares a few constraints with the tableau, in turn: their number follows the pivots of the last solutions.
    mutating func hasDrifted() -> Bool {
        if constraints.isEmpty { return false }
        checksDue += 1 + 16 * (statistics.pivots - pivotsAtLastCheck)
        pivotsAtLastCheck = statistics.pivots
        let count = min(constraints.count, checksDue / 32)
        checksDue %= 32
        for _ in 0..<count {
            nextCheck = nextCheck + 1 < constraints.count ? nextCheck + 1 : 0
            if constraints[nextCheck].state == .installed, isInconsistent(nextCheck) { return true }
        }
        return false
    }

    /// Whether a constraint, expressed by nonbasic symbols, differs from what the tableau says about its markers.
    private mutating func isInconsistent(_ index: Int) -> Bool {
        expand(index)
        if !isMarkerOmitted(index) { subtractFromExpansion(Int(constraints[index].plus), times: 1) }
        subtractFromExpansion(Int(constraints[index].minus), times: -1)
        var size = 1.0
        for position in 0..<terms.count(index) { size = max(size, abs(terms[index, position].coefficient)) }
        let limit = Self.permittedError * size
        for name in expansion.symbols where abs(expansion.value(Int(name))) > limit { return true }
        return abs(expansion.constant) > 100 * limit * max(1, expansion.magnitude)
    }

    private mutating func subtractFromExpansion(_ symbol: Int, times factor: Double) {
        if symbol < 0 { return }
        let row = Int(symbols[symbol].row)
        if row < 0 {
            expansion.add(-factor, symbol)
            return
        }
        expansion.addConstant(-factor * tableau.constant(ofRow: row))
        for position in 0..<tableau.count(ofRow: row) {
            let entry = tableau.entry(row, position)
            expansion.add(-factor * entry.value, Int(entry.symbol))
        }
    }

    /// Whether so many pivots followed the last rebuild that errors may have grown, in relation to a rebuild's cost.
    var isOld: Bool { statistics.pivots - pivotsAtRebuild > 200 + 2 * constraints.count }

    /// Makes the tableau anew from the constraints.
    mutating func rebuild() {
        statistics.rebuilds += 1
        isOutdated = false
        pivotsAtRebuild = statistics.pivots
        reconsiderMarkers()
        var order: [Int] = []
        for index in constraints.indices where constraints[index].state == .installed {
            for symbol in [Int(constraints[index].plus), Int(constraints[index].minus)] where symbol >= 0 {
                releaseSymbol(symbol)
            }
            constraints[index].plus = -1
            constraints[index].minus = -1
            if constraints[index].isFallback {
                // Made again where they are needed.
                details[Int(terms[index, 0].symbol)].owner = -1
                constraints[index].state = .unused
                constraints[index].generation &+= 1
                terms.clear(index)
                freeConstraints.append(Int32(index))
            } else {
                order.append(index)
            }
        }
        sortFreeSymbols()
        tableau = SparseMatrix()
        definitions = SparseMatrix()
        plan = EvaluationPlan()
        tableau.reserve(symbols: symbols.count)
        definitions.reserve(symbols: symbols.count)
        ranks = []
        pendingRows = []
        isPending = []
        unpriced.removeAll()
        freeDirections.removeAll()
        uncheckedDirections.removeAll()
        newDefinitions.removeAll()
        for symbol in symbols.indices where symbols[symbol].kind == .external {
            symbols[symbol].row = -1
            unevaluated.insert(symbol)
        }
        for position in broken.indices { broken[position].isStale = true }
        for index in order { install(index) }
    }
}
