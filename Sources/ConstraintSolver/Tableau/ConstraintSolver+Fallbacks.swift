extension ConstraintSolver {
    /// Makes sure that each direction in which the solution is open meets the fallback of the first variable that it
    /// moves (S15.52). Fallbacks are made where they are needed: a layout that is determined has none.
    ///
    /// Returns whether there are new fallbacks, so that the costs are to be minimised again.
    mutating func addFallbacks() -> Bool {
        if uncheckedDirections.isEmpty && newDefinitions.isEmpty { return false }
        if freeDirections.isEmpty {
            newDefinitions.removeAll()
            uncheckedDirections.removeAll()
            return false
        }
        if !newDefinitions.isEmpty { checkDirections(movingNewDefinitions: ()) }
        newDefinitions.removeAll()
        let directions = uncheckedDirections.members
        uncheckedDirections.removeAll()
        if directions.count > 8 { return cover(directions) }
        var added = false
        for name in directions.sorted() {
            let symbol = Int(name)
            guard freeDirections.contains(symbol), let variable = firstVariable(movedBy: symbol),
                variable != symbol, details[variable].owner < 0
            else { continue }
            addFallback(of: variable)
            added = true
        }
        return added
    }

    /// Makes the fallbacks of many directions at once, from the side of the variables: in the order of the fallbacks,
    /// each variable that a direction moves gets one, until there are as many as directions.
    ///
    /// A direction's first variable is always among them. Variables of later directions may be too, without effect.
    private mutating func cover(_ directions: [Int32]) -> Bool {
        var uncovered = SymbolSet()
        uncovered.reserve(symbols: symbols.count)
        for name in directions where freeDirections.contains(Int(name)) && movesVariables(Int(name)) {
            uncovered.insert(Int(name))
        }
        var missing: [Int] = []
        for variable in variables(movedBy: uncovered.members) {
            if uncovered.isEmpty { break }
            expand(external: variable)
            let named = expansion.symbols.first {
                uncovered.contains(Int($0)) && abs(expansion.value(Int($0))) > CostScratch.negligible
            }
            guard let named else { continue }
            uncovered.remove(Int(named))
            if Int(named) != variable, details[variable].owner < 0 { missing.append(variable) }
        }
        for variable in missing { addFallback(of: variable) }
        return !missing.isEmpty
    }

    /// Whether a definition names a symbol that changes when a nonbasic one does.
    private func movesVariables(_ direction: Int) -> Bool {
        if symbols[direction].kind == .external || definitions.count(ofColumn: direction) > 0 { return true }
        return (0..<tableau.count(ofColumn: direction)).contains { slot in
            definitions.count(ofColumn: basic(ofRow: tableau.row(direction, slot))) > 0
        }
    }

    /// The variables that may change when any of some symbols does, in the order of their fallbacks.
    private mutating func variables(movedBy directions: [Int32]) -> [Int] {
        var found = SymbolSet()
        found.reserve(symbols: symbols.count)
        for name in directions {
            let direction = Int(name)
            if symbols[direction].kind == .external { found.insert(direction) }
            enlistDefinitions(naming: direction)
            for slot in 0..<tableau.count(ofColumn: direction) {
                enlistDefinitions(naming: basic(ofRow: tableau.row(direction, slot)))
            }
        }
        while let rank = rankQueue.popFirst() {
            found.insert(ranks[rank].symbol)
            enlistDefinitions(naming: ranks[rank].symbol)
        }
        return found.members.map(Int.init).sorted { details[$0].fallbackLevel < details[$1].fallbackLevel }
    }

    private mutating func addFallback(of variable: Int) {
        let index = makeConstraint(
            terms: [ConstraintTerm(symbol: Int32(variable), coefficient: 1)], relation: .equal, priority: 0, age: 0)
        constraints[index].isFallback = true
        details[variable].owner = Int32(index)
        install(index)
    }

    /// Marks the free directions that move a variable whose definition is new.
    private mutating func checkDirections(movingNewDefinitions: Void) {
        expansion.reset(constant: 0)
        for symbol in newDefinitions.members { expansion.add(1, Int(symbol)) }
        var next = 0
        while next < expansion.symbols.count {
            let symbol = Int(expansion.symbols[next]), row = Int(symbols[symbol].row)
            next += 1
            if freeDirections.contains(symbol) { uncheckedDirections.insert(symbol) }
            if row < 0 { continue }
            if symbols[symbol].kind == .external {
                for position in 0..<definitions.count(ofRow: row) {
                    expansion.add(1, Int(definitions.entry(row, position).symbol))
                }
            } else {
                for position in 0..<tableau.count(ofRow: row) {
                    expansion.add(1, Int(tableau.entry(row, position).symbol))
                }
            }
        }
    }

    /// Of the variables that change when a nonbasic symbol does, the one whose fallback comes first.
    private mutating func firstVariable(movedBy direction: Int) -> Int? {
        expansion.reset(constant: 0)
        var first: Int?
        if symbols[direction].kind == .external {
            guard symbols[direction].row < 0 else { return nil }
            first = direction
        }
        move(direction, by: 1)
        for slot in 0..<tableau.count(ofColumn: direction) {
            let (row, value) = tableau.occurrence(direction, slot)
            move(basic(ofRow: row), by: value)
        }
        while let rank = rankQueue.popFirst() {
            let symbol = ranks[rank].symbol
            let row = Int(symbols[symbol].row)
            var change = 0.0, size = 0.0
            for position in 0..<definitions.count(ofRow: row) {
                let entry = definitions.entry(row, position)
                let addend = entry.value * expansion.value(Int(entry.symbol))
                change += addend
                size = max(size, abs(addend))
            }
            if abs(change) <= CostScratch.negligible * size { continue }
            move(symbol, by: change)
            if first == nil || details[symbol].fallbackLevel < details[first!].fallbackLevel { first = symbol }
        }
        return first
    }

    /// Notes a change of a symbol and enlists the definitions that name it.
    private mutating func move(_ symbol: Int, by change: Double) {
        expansion.add(change, symbol)
        enlistDefinitions(naming: symbol)
    }

    /// Adds the variables that are defined by a symbol to the queue.
    @inline(__always)
    mutating func enlistDefinitions(naming symbol: Int) {
        for slot in 0..<definitions.count(ofColumn: symbol) {
            rankQueue.insert(definitions.label(ofRow: definitions.row(symbol, slot)))
        }
    }
}
