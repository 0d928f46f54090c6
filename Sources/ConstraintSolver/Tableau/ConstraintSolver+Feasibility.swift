extension ConstraintSolver {
    /// Makes all pending rows feasible, breaking constraints where that is impossible, and tries broken constraints
    /// again if their contradiction changed.
    ///
    /// Returns whether it came to the end within the limit on pivots.
    mutating func settleRequired(pivotLimit: Int) -> Bool {
        if pendingRows.isEmpty && broken.isEmpty { return true }
        // Each attempt settles for older constraints than the one before. Rounding errors must not undo that forever.
        var attempts = 100 + 10 * constraints.count
        // Many pivots may be needed from a new tableau too: it is not made again in the same search.
        var isNew = statistics.pivots == pivotsAtRebuild
        while true {
            var next = 0
            while next < pendingRows.count {
                let row = Int(pendingRows[next])
                next += 1
                isPending[row] = false
                if basic(ofRow: row) < 0 { continue }
                switch settle(row, pivotLimit: pivotLimit) {
                case .feasible: break
                case .contradiction where omitsMarkers || (!isNew && statistics.pivots - pivotsAtRebuild > 64):
                    // Rounding errors must not break a constraint, and the markers name its members.
                    needsMarkers = needsMarkers || omitsMarkers
                    rebuild()
                    isNew = true
                    next = 0
                case .contradiction:
                    breakConstraint(forRow: row)
                    if basic(ofRow: row) >= 0 { addPending(row) }
                case .limitReached:
                    addPending(row)
                    pendingRows.removeFirst(next)
                    return false
                }
            }
            pendingRows.removeAll(keepingCapacity: true)
            guard attempts > 0, let candidate = staleConstraint() else { return true }
            attempts -= 1
            let index = broken[candidate].index
            broken[candidate].isStale = false
            install(index)
        }
    }

    private enum Outcome {
        case feasible, contradiction, limitReached
    }

    /// Raises the basic symbol of a row to 0, or brings a dummy to 0 and out of the basis.
    ///
    /// The entering symbol is that of the dual simplex, which keeps the costs optimal. After twenty pivots it is the
    /// lowest one that helps, and only required constraints limit it: by Bland's rule the search then ends.
    private mutating func settle(_ row: Int, pivotLimit: Int) -> Outcome {
        var pivots = 0
        while true {
            let value = tableau.constant(ofRow: row)
            let isDummy = symbols[basic(ofRow: row)].kind == .dummy
            let isFeasible = !isInfeasible(row)
            if isFeasible && !isDummy { return .feasible }
            let direction: Double = value < 0 ? 1 : -1
            if isFeasible {
                if let entering = sparsestSymbol(of: row) { pivot(entering, row) }
                return .feasible
            }
            guard let entering = enteringSymbol(of: row, direction: direction, byCosts: pivots < 20) else {
                return .contradiction
            }
            if statistics.pivots >= pivotLimit || hasTooManyMarkers() { return .limitReached }
            pivots += 1
            let need = abs(value / entering.coefficient)
            if pivots > 20 { exchangeErrors(limiting: entering.symbol, to: need, except: row) }
            if let limit = firstLimit(of: entering.symbol), limit.step < need {
                pivot(entering.symbol, limit.row)
            } else {
                pivot(entering.symbol, row)
                return .feasible
            }
        }
    }

    /// Of the symbols that a row can be solved for, the one that the fewest rows name: each of them changes.
    private func sparsestSymbol(of row: Int) -> Int? {
        var best: (rows: Int, symbol: Int)?
        for position in 0..<tableau.count(ofRow: row) {
            let entry = tableau.entry(row, position), symbol = Int(entry.symbol)
            if symbols[symbol].kind == .dummy || abs(entry.value) <= Self.smallestPivot { continue }
            let rows = tableau.count(ofColumn: symbol)
            if let current = best, (current.rows, symbol) <= (rows, current.symbol) { continue }
            best = (rows, symbol)
        }
        return best?.symbol
    }

    /// The symbol that moves a row's basic symbol in a direction at the lowest cost.
    private mutating func enteringSymbol(
        of row: Int, direction: Double, byCosts: Bool
    ) -> (symbol: Int, coefficient: Double)? {
        var best: (symbol: Int, coefficient: Double)?
        var bestCosts: [CostScratch.Item]?
        for position in 0..<tableau.count(ofRow: row) {
            let entry = tableau.entry(row, position), symbol = Int(entry.symbol)
            if symbols[symbol].kind == .dummy { continue }
            let gain = entry.value * direction
            if gain <= Self.smallestPivot { continue }
            guard let current = best else {
                best = (symbol, entry.value)
                continue
            }
            if byCosts {
                // Costs are collected when there is a choice.
                if bestCosts == nil {
                    collectCosts(of: current.symbol)
                    bestCosts = costScratch.ratios(by: abs(current.coefficient))
                }
                collectCosts(of: symbol)
                let costs = costScratch.ratios(by: gain)
                if !CostScratch.isLower(costs, than: bestCosts!) {
                    if CostScratch.isLower(bestCosts!, than: costs) { continue }
                    // Among equal costs, the symbol that the fewest rows name: each of them changes.
                    let rows = tableau.count(ofColumn: symbol), bestRows = tableau.count(ofColumn: current.symbol)
                    if (rows, current.symbol) >= (bestRows, symbol) { continue }
                }
                bestCosts = costs
            } else if symbol > current.symbol {
                continue
            }
            best = (symbol, entry.value)
        }
        return best
    }

    // MARK: Contradictions

    /// Takes the youngest constraint of a contradiction out of the tableau (S15.78).
    ///
    /// The contradiction is the row: its basic symbol cannot come nearer to 0, whatever the nonbasic ones do (S15.79).
    private mutating func breakConstraint(forRow row: Int) {
        var certificate = [Int(details[basic(ofRow: row)].owner)]
        for position in 0..<tableau.count(ofRow: row) {
            let entry = tableau.entry(row, position)
            let owner = Int(details[Int(entry.symbol)].owner)
            if abs(entry.value) > Self.smallestPivot, constraints[owner].isRequired { certificate.append(owner) }
        }
        certificate.sort { constraints[$1].isBroken(before: constraints[$0]) }
        let victim = certificate.last!
        uninstall(victim)
        constraints[victim].state = .broken
        invalidateContradictions(with: victim)
        if let known = broken.firstIndex(where: { $0.index == victim }) {
            broken[known].findAgain(in: certificate)
        } else {
            broken.append(BrokenConstraint(index: victim, certificate: certificate))
        }
    }

    /// Marks the broken constraints that may hold again because a member of their contradiction changed.
    mutating func invalidateContradictions(with constraint: Int) {
        for position in broken.indices where broken[position].certificate.contains(constraint) {
            broken[position].isStale = true
        }
    }

    /// The position of the oldest broken constraint that may hold again.
    private func staleConstraint() -> Int? {
        var best: Int?
        for position in broken.indices where broken[position].isStale {
            let index = broken[position].index
            if constraints[index].state != .broken { continue }
            if let current = best, !constraints[broken[current].index].isBroken(before: constraints[index]) { continue }
            best = position
        }
        return best
    }
}
