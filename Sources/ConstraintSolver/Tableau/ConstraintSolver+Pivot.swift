extension ConstraintSolver {
    /// A coefficient that a pivot may divide by.
    static let smallestPivot = 1e-7

    /// The basic symbol of a tableau row; −1 for a removed row.
    @inline(__always)
    func basic(ofRow row: Int) -> Int { tableau.label(ofRow: row) }

    /// Makes a nonbasic symbol basic in a row, whose basic symbol becomes nonbasic.
    mutating func pivot(_ entering: Int, _ row: Int) {
        statistics.pivots += 1
        let leaving = basic(ofRow: row)
        let coefficient = tableau.takeEntry(entering, of: row)
        if tableau.constant(ofRow: row) != 0 { unevaluated.insert(leaving) }
        tableau.scale(row, by: -1 / coefficient)
        if !omitsMarker(leaving) { tableau.append(leaving, 1 / coefficient, to: row) }
        tableau.setLabel(entering, ofRow: row)
        symbols[leaving].row = -1
        symbols[entering].row = Int32(row)
        freeDirections.remove(entering)
        markCost(of: entering)
        let step = tableau.constant(ofRow: row)
        if step != 0 { unevaluated.insert(entering) }
        while let (target, factor) = tableau.popOccurrence(of: entering) {
            tableau.add(row, times: factor, to: target)
            if step != 0 { noteConstant(of: target) }
            if symbols[basic(ofRow: target)].kind == .dummy { addPending(target) }
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
        if isMarkerOmitted(index) {
            // A constant that changes once may change again.
            constraints[index].keepsMarker = true
            isOutdated = true
            return
        }
        let plus = Int(constraints[index].plus)
        let marker = plus >= 0 ? plus : Int(constraints[index].minus)
        // The old value of the marker is its new value less the change.
        let change = plus >= 0 ? delta : -delta
        let row = Int(symbols[marker].row)
        unevaluated.withCursor { unevaluated in
            definitions.shiftConstants(ofColumn: marker, by: -change) { _, rank, _ in
                unevaluated.insert(ranks[rank].symbol)
            }
            tableau.shiftConstants(ofColumn: marker, by: -change) { row, basic, constant in
                unevaluated.insert(basic)
                if Self.isInfeasible(constant, symbols[basic].kind), !isPending[row] {
                    isPending[row] = true
                    pendingRows.append(Int32(row))
                }
            }
        }
        if row >= 0 {
            tableau.shiftConstant(of: row, by: change)
            noteConstant(of: row)
        }
    }

    @inline(__always)
    private mutating func noteConstant(of row: Int) {
        unevaluated.insert(basic(ofRow: row))
        if isInfeasible(row) { addPending(row) }
    }

    // MARK: Feasibility

    /// Relative rounding error up to which a row counts as feasible (S15.131).
    static let tolerance = 1e-8

    /// Whether the basic symbol has a value that it must not have.
    @inline(__always)
    func isInfeasible(_ row: Int) -> Bool {
        Self.isInfeasible(tableau.constantWithMagnitude(ofRow: row), symbols[basic(ofRow: row)].kind)
    }

    @inline(__always)
    private static func isInfeasible(_ constant: SparseMatrix.Constant, _ kind: SymbolRecord.Kind) -> Bool {
        let limit = tolerance * max(1, constant.magnitude)
        return constant.value < -limit || (constant.value > limit && kind == .dummy)
    }

    mutating func addPending(_ row: Int) {
        if isPending[row] { return }
        isPending[row] = true
        pendingRows.append(Int32(row))
    }

    /// The limit of a nonbasic symbol that is reached first when it grows.
    ///
    /// Among equal ones the lowest basic symbol, by Bland's rule.
    func firstLimit(of entering: Int) -> Limit? {
        var best: Limit?
        for slot in 0..<tableau.count(ofColumn: entering) {
            guard let limit = limit(of: entering, at: slot) else { continue }
            if let best, (best.step, best.basic) <= (limit.step, limit.basic) { continue }
            best = limit
        }
        return best
    }
}
