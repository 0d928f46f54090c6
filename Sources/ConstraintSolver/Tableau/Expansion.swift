/// A sum of symbols that is being expressed by other symbols.
struct Expansion: Sendable {
    /// The symbols that were named so far, with coefficients that may have become 0.
    private(set) var symbols: [Int32] = []
    private var values: [Double] = []
    private var isNamed: [Bool] = []
    private(set) var constant = 0.0
    /// The largest number that the constant was computed from.
    private(set) var magnitude = 0.0

    /// Coefficients below this are rounding errors.
    static let negligible = 1e-11

    mutating func reserve(symbols count: Int) {
        while values.count < count {
            values.append(0)
            isNamed.append(false)
        }
    }

    mutating func reset(constant: Double) {
        for symbol in symbols { isNamed[Int(symbol)] = false }
        symbols.removeAll(keepingCapacity: true)
        self.constant = constant
        magnitude = abs(constant)
    }

    func value(_ symbol: Int) -> Double { isNamed[symbol] ? values[symbol] : 0 }

    /// Returns whether the symbol was not named before.
    @discardableResult
    mutating func add(_ value: Double, _ symbol: Int) -> Bool {
        if isNamed[symbol] {
            values[symbol] += value
            return false
        }
        isNamed[symbol] = true
        values[symbol] = value
        symbols.append(Int32(symbol))
        return true
    }

    /// Takes a symbol away and returns its coefficient.
    mutating func take(_ symbol: Int) -> Double {
        let value = values[symbol]
        values[symbol] = 0
        return value
    }

    mutating func addConstant(_ value: Double) {
        constant += value
        magnitude = max(magnitude, abs(value), abs(constant))
    }
}

extension ConstraintSolver {
    /// Expresses the left side of a constraint minus its constant by nonbasic symbols, in `expansion`.
    mutating func expand(_ constraint: Int) {
        expansion.reset(constant: constraints[constraint].offset - constraints[constraint].constant)
        for index in 0..<terms.count(constraint) {
            let term = terms[constraint, index]
            addToExpansion(Int(term.symbol), term.coefficient)
        }
        resolveExpansion()
    }

    /// Expresses an external symbol by nonbasic symbols, in `expansion`.
    mutating func expand(external symbol: Int) {
        expansion.reset(constant: 0)
        addToExpansion(symbol, 1)
        resolveExpansion()
    }

    private mutating func addToExpansion(_ symbol: Int, _ coefficient: Double) {
        if expansion.add(coefficient, symbol), symbols[symbol].kind == .external, symbols[symbol].row >= 0 {
            rankQueue.insert(Int(symbols[symbol].rank))
        }
    }

    private mutating func resolveExpansion() {
        // A definition names lower ranks only: from the highest rank down, each symbol is resolved once.
        while let rank = rankQueue.popLast() {
            let symbol = ranks[rank].symbol
            let row = Int(symbols[symbol].row)
            let factor = expansion.take(symbol)
            if abs(factor) <= Expansion.negligible { continue }
            expansion.addConstant(factor * definitions.constant(ofRow: row))
            for position in 0..<definitions.count(ofRow: row) {
                let entry = definitions.entry(row, position)
                addToExpansion(Int(entry.symbol), factor * entry.value)
            }
        }
        // Rows of the tableau name nonbasic symbols only.
        for index in 0..<expansion.symbols.count {
            let symbol = Int(expansion.symbols[index])
            let record = symbols[symbol]
            if record.kind == .external || record.row < 0 { continue }
            let row = Int(record.row)
            let factor = expansion.take(symbol)
            if abs(factor) <= Expansion.negligible { continue }
            expansion.addConstant(factor * tableau.constant(ofRow: row))
            for position in 0..<tableau.count(ofRow: row) {
                let entry = tableau.entry(row, position)
                expansion.add(factor * entry.value, Int(entry.symbol))
            }
        }
    }
}
