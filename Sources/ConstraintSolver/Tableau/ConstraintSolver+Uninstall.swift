extension ConstraintSolver {
    /// Removes a constraint with its record.
    mutating func discard(_ index: Int) {
        removals += 1
        // Removing one constraint changes the rows of others; of many, it is cheaper to make the tableau anew.
        if removals > 64, removals * 8 > constraints.count { isOutdated = true }
        if isMarkerOmitted(index) { isOutdated = true }
        if constraints[index].state == .broken {
            broken = broken.filter { $0.index != index }
        } else if isOutdated {
            releaseMarkers(of: index)
        } else {
            uninstall(index)
        }
        if constraints[index].isRequired { invalidateContradictions(with: index) }
        if constraints[index].isFallback { details[Int(terms[index, 0].symbol)].owner = -1 }
        constraints[index].state = .unused
        constraints[index].generation &+= 1
        terms.clear(index)
        freeConstraints.append(Int32(index))
    }

    /// Takes a constraint out of the tableau.
    mutating func uninstall(_ index: Int) {
        let plus = Int(constraints[index].plus), minus = Int(constraints[index].minus)
        for symbol in [plus, minus] where symbol >= 0 && costs[symbol].level != CostLevel.none {
            costs[symbol].level = CostLevel.none
            markCost(of: symbol)
        }
        if minus >= 0, symbols[minus].row >= 0 {
            removeBasicMarker(minus, other: plus)
        } else if plus >= 0, symbols[plus].row >= 0 {
            removeBasicMarker(plus, other: minus)
        } else {
            // The columns of the markers are opposite: one of them stands for both.
            let marker = plus >= 0 ? plus : minus
            if plus >= 0, minus >= 0 { removeColumn(minus) }
            removeNonbasicMarker(marker)
        }
        releaseMarkers(of: index)
    }

    private mutating func releaseMarkers(of index: Int) {
        for symbol in [Int(constraints[index].plus), Int(constraints[index].minus)] where symbol >= 0 {
            releaseSymbol(symbol)
        }
        constraints[index].plus = -1
        constraints[index].minus = -1
    }

    /// Drops the row of a basic marker. The other marker occurs in no other row.
    private mutating func removeBasicMarker(_ marker: Int, other: Int) {
        let row = Int(symbols[marker].row)
        substituteInDefinitions(marker, row: row)
        tableau.removeRow(row)
        symbols[marker].row = -1
        if other >= 0 { removeColumn(other) }
    }

    /// Removes a nonbasic marker, which from now on may have any value.
    private mutating func removeNonbasicMarker(_ marker: Int) {
        if let row = leavingRow(forFree: marker) {
            pivot(marker, row)
            removeBasicMarker(marker, other: -1)
            return
        }
        // Only definitions name the marker. The variable of the lowest rank among them becomes undetermined.
        var target = -1
        for slot in 0..<definitions.count(ofColumn: marker) {
            let symbol = definedSymbol(definitions.occurrence(marker, slot).row)
            if target < 0 || symbols[symbol].rank < symbols[target].rank { target = symbol }
        }
        if target < 0 { return }
        checkDirections(moving: target)
        let source = Int(symbols[target].row)
        let coefficient = definitions.takeEntry(marker, of: source)
        while let (row, value) = definitions.popOccurrence(of: marker) {
            let factor = value / coefficient
            definitions.add(source, times: -factor, to: row)
            definitions.addEntry(target, factor, to: row)
            markDefinition(row)
        }
        definitions.removeRow(source)
        symbols[target].row = -1
        newDefinitions.remove(target)
        unevaluated.insert(target)
        if definitions.count(ofColumn: target) > 0 {
            freeDirections.insert(target)
            uncheckedDirections.insert(target)
        }
    }

    /// Marks the free directions that move a variable whose definition is removed. From then on they leave it in place,
    /// and so move the variables that name it by other amounts.
    private mutating func checkDirections(moving variable: Int) {
        if freeDirections.isEmpty { return }
        expand(external: variable)
        for name in expansion.symbols where freeDirections.contains(Int(name)) { uncheckedDirections.insert(Int(name)) }
    }

    /// The row whose basic symbol leaves when a nonbasic symbol becomes unlimited: after the smallest change.
    private func leavingRow(forFree marker: Int) -> Int? {
        var best: Int?
        var bestStep = Double.infinity
        for slot in 0..<tableau.count(ofColumn: marker) {
            let (row, value) = tableau.occurrence(marker, slot)
            // A redundant equation takes the place of the removed one.
            if symbols[basic(ofRow: row)].kind == .dummy {
                if bestStep >= 0 || row < best! { (best, bestStep) = (row, -1) }
                continue
            }
            // Rows that are infeasible do not limit the step. If there are no others, any of them does.
            let step = isInfeasible(row) ? Double.greatestFiniteMagnitude : abs(tableau.constant(ofRow: row) / value)
            if step < bestStep || (step == bestStep && basic(ofRow: row) < basic(ofRow: best!)) {
                (best, bestStep) = (row, step)
            }
        }
        return best
    }

    /// Replaces a basic symbol in all definitions by its row.
    private mutating func substituteInDefinitions(_ symbol: Int, row source: Int) {
        while let (row, value) = definitions.popOccurrence(of: symbol) {
            for position in 0..<tableau.count(ofRow: source) {
                let entry = tableau.entry(source, position)
                definitions.addEntry(Int(entry.symbol), value * entry.value, to: row)
            }
            definitions.shiftConstant(of: row, by: value * tableau.constant(ofRow: source))
            markDefinition(row)
        }
    }

    /// The external symbol of a definition.
    @inline(__always)
    func definedSymbol(_ row: Int) -> Int { ranks[definitions.label(ofRow: row)].symbol }

    private mutating func markDefinition(_ row: Int) {
        newDefinitions.insert(definedSymbol(row))
        unevaluated.insert(definedSymbol(row))
    }

    private mutating func removeColumn(_ symbol: Int) {
        while tableau.popOccurrence(of: symbol) != nil {}
        while definitions.popOccurrence(of: symbol) != nil {}
    }
}
