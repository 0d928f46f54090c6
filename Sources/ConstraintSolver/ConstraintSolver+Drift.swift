extension ConstraintSolver {
    /// The distance of a constraint from what the tableau says about it at which the tableau is made anew (S15.131).
    private static let permittedResidual = 1e-6

    /// Compares a few constraints with the solution, in turn: their number follows the pivots of the last solutions.
    mutating func hasDrifted() -> Bool {
        if constraints.isEmpty { return false }
        checksDue += 1 + 32 * (statistics.pivots - pivotsAtLastCheck)
        pivotsAtLastCheck = statistics.pivots
        let count = min(constraints.count, checksDue / 8)
        checksDue %= 8
        for _ in 0..<count {
            nextResidual = nextResidual + 1 < constraints.count ? nextResidual + 1 : 0
            if isInconsistent(nextResidual) { return true }
        }
        return false
    }

    /// Whether the values of the variables and of the markers of a constraint disagree.
    private func isInconsistent(_ index: Int) -> Bool {
        let record = constraints[index]
        if record.state != .installed { return false }
        var difference = record.offset - record.constant
        var size = max(1, abs(difference))
        for position in 0..<terms.count(index) {
            let term = terms[index, position]
            let value = term.coefficient * values[Int(term.symbol)]
            difference += value
            size = max(size, abs(value))
        }
        if record.plus >= 0 { difference -= value(restricted: Int(record.plus)) }
        if record.minus >= 0 { difference += value(restricted: Int(record.minus)) }
        return abs(difference) > Self.permittedResidual * max(1, size * 1e-3)
    }

    /// Makes the tableau anew from the constraints.
    mutating func rebuild() {
        statistics.rebuilds += 1
        var order: [Int] = []
        for index in constraints.indices where constraints[index].state == .installed {
            for symbol in [Int(constraints[index].plus), Int(constraints[index].minus)] where symbol >= 0 {
                releaseSymbol(symbol)
            }
            constraints[index].plus = -1
            constraints[index].minus = -1
            if constraints[index].isFallback {
                // Made again where they are needed.
                symbols[Int(terms[index, 0].symbol)].owner = -1
                constraints[index].state = .unused
                constraints[index].generation &+= 1
                terms.clear(index)
                freeConstraints.append(Int32(index))
            } else {
                order.append(index)
            }
        }
        tableau = SparseMatrix()
        definitions = SparseMatrix()
        tableau.reserve(symbols: symbols.count)
        definitions.reserve(symbols: symbols.count)
        basics = []
        definitionRanks = []
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
        for index in order { install(index) }
    }
}
