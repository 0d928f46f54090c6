extension ConstraintSolver {
    /// A coefficient that a pivot may divide by.
    static let smallestPivot = 1e-7

    /// Makes a nonbasic symbol basic in a row, whose basic symbol becomes nonbasic.
    mutating func pivot(_ entering: Int, _ row: Int) {
        statistics.pivots += 1
        let leaving = Int(basics[row])
        let coefficient = tableau.takeEntry(entering, of: row)
        if tableau.constants[row] != 0 { unevaluated.insert(leaving) }
        tableau.scale(row, by: -1 / coefficient)
        tableau.append(leaving, 1 / coefficient, to: row)
        basics[row] = Int32(entering)
        symbols[leaving].row = -1
        symbols[entering].row = Int32(row)
        freeDirections.remove(entering)
        markCost(of: entering)
        let step = tableau.constants[row]
        if step != 0 { unevaluated.insert(entering) }
        while let (target, factor) = tableau.popOccurrence(of: entering) {
            tableau.add(row, times: factor, to: target)
            if step != 0 { noteConstant(of: target) }
            if symbols[Int(basics[target])].kind == .dummy { addPending(target) }
        }
    }

    /// Marks the nonbasic symbols whose reduced costs follow from the cost of a symbol.
    mutating func markCost(of symbol: Int) {
        let row = Int(symbols[symbol].row)
        if row < 0 {
            if symbols[symbol].kind == .restricted { unpriced.insert(symbol) }
            return
        }
        for position in 0..<tableau.count(ofRow: row) {
            let named = Int(tableau.entry(row, position).symbol)
            if symbols[named].kind == .restricted { unpriced.insert(named) }
        }
    }

    /// Changes the difference of the two sides of an installed constraint (S15.127).
    mutating func shift(_ index: Int, by delta: Double) {
        let plus = Int(constraints[index].plus)
        let marker = plus >= 0 ? plus : Int(constraints[index].minus)
        // What the marker's value was is now the marker's value less the change.
        let change = plus >= 0 ? delta : -delta
        definitions.shiftConstants(ofColumn: marker, by: -change)
        definitions.withView { definitions in
            definitions.forEachRow(naming: marker) {
                unevaluated.insert(ranks[Int(definitionRanks[$0])].symbol)
            }
        }
        let row = Int(symbols[marker].row)
        if row >= 0 {
            tableau.shiftConstant(of: row, by: change)
            noteConstant(of: row)
            return
        }
        tableau.shiftConstants(ofColumn: marker, by: -change)
        let height = tableau.count(ofColumn: marker)
        for slot in 0..<height { noteConstant(of: tableau.row(marker, slot)) }
    }

    @inline(__always)
    private mutating func noteConstant(of row: Int) {
        unevaluated.insert(Int(basics[row]))
        if isInfeasible(row) { addPending(row) }
    }

    // MARK: Feasibility

    /// Relative rounding error up to which a row counts as feasible (S15.131).
    static let tolerance = 1e-8

    /// Whether the basic symbol has a value that it must not have.
    @inline(__always)
    func isInfeasible(_ row: Int) -> Bool {
        let limit = Self.tolerance * max(1, tableau.magnitudes[row])
        let value = tableau.constants[row]
        return value < -limit || (value > limit && symbols[Int(basics[row])].kind == .dummy)
    }

    mutating func addPending(_ row: Int) {
        if isPending[row] { return }
        isPending[row] = true
        pendingRows.append(Int32(row))
    }

    /// The row whose basic symbol reaches 0 first when a nonbasic symbol grows, and the growth up to there.
    ///
    /// Among equal ones the lowest basic symbol, by Bland's rule. Infeasible rows do not limit.
    func limitingRow(for entering: Int) -> (row: Int, step: Double)? {
        var best: (row: Int, step: Double)?
        for slot in 0..<tableau.count(ofColumn: entering) {
            let (row, value) = tableau.occurrence(entering, slot)
            if value > -Self.smallestPivot || symbols[Int(basics[row])].kind == .dummy || isInfeasible(row) { continue }
            let step = max(0, tableau.constants[row]) / -value
            guard let current = best else {
                best = (row, step)
                continue
            }
            if step < current.step || (step == current.step && basics[row] < basics[current.row]) {
                best = (row, step)
            }
        }
        return best
    }
}
