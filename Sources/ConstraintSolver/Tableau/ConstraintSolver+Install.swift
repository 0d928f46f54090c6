extension ConstraintSolver {
    /// Makes the record of a constraint, which is not in the tableau yet.
    mutating func makeConstraint(terms list: [ConstraintTerm], relation: Relation, priority: Float, age: Int) -> Int {
        let index: Int
        if let free = freeConstraints.popLast() {
            index = Int(free)
        } else {
            index = constraints.count
            constraints.append(ConstraintRecord())
            terms.addSlice()
        }
        let generation = constraints[index].generation
        constraints[index] = ConstraintRecord()
        constraints[index].generation = generation
        constraints[index].relation = relation
        constraints[index].priority = priority
        constraints[index].age = age
        terms.clear(index)
        for term in list { _ = terms.append(term, to: index) }
        return index
    }

    /// Puts a constraint into the tableau. Its row may be infeasible until the next solution.
    mutating func install(_ index: Int) {
        constraints[index].state = .installed
        if isOutdated { return }
        makeMarkers(index)
        if let position = undeterminedTerm(of: index) {
            define(byTerm: position, of: index)
            return
        }
        expand(index)
        var subject = -1
        for name in expansion.symbols {
            let symbol = Int(name)
            guard symbols[symbol].kind == .external, symbols[symbol].row < 0,
                abs(expansion.value(symbol)) > Expansion.negligible
            else { continue }
            // The highest rank: all others may then be named by the definition.
            if subject < 0 || symbols[symbol].rank > symbols[subject].rank { subject = symbol }
        }
        if subject >= 0 {
            define(subject, byExpansionOf: index)
        } else {
            addTableauRow(of: index)
        }
    }

    private mutating func makeMarkers(_ index: Int) {
        let record = constraints[index]
        if record.isRequired {
            switch record.relation {
            case .equal:
                constraints[index].plus = Int32(makeSymbol(.dummy, owner: index))
                constraints[index].omitsMarker = omitsMarkers && !record.keepsMarker && record.origin != .frame
            case .greaterThanOrEqual: constraints[index].plus = Int32(makeSymbol(.restricted, owner: index))
            case .lessThanOrEqual: constraints[index].minus = Int32(makeSymbol(.restricted, owner: index))
            }
            return
        }
        let plus = makeSymbol(.restricted, owner: index), minus = makeSymbol(.restricted, owner: index)
        constraints[index].plus = Int32(plus)
        constraints[index].minus = Int32(minus)
        let level =
            record.isFallback
            ? details[Int(terms[index, 0].symbol)].fallbackLevel : CostLevel.priority(record.priority)
        let tie = CostLevel.tie(age: record.age)
        if record.relation != .greaterThanOrEqual {
            costs[plus].level = level
            costs[plus].tie = tie
        }
        if record.relation != .lessThanOrEqual {
            costs[minus].level = level
            costs[minus].tie = tie
        }
    }

    /// The term of a variable that nothing defines or names, with the largest coefficient.
    private func undeterminedTerm(of index: Int) -> Int? {
        var best: Int?
        var size = 0.0
        for position in 0..<terms.count(index) {
            let term = terms[index, position], symbol = Int(term.symbol)
            guard symbols[symbol].row < 0, definitions.count(ofColumn: symbol) == 0, abs(term.coefficient) > size
            else { continue }
            best = position
            size = abs(term.coefficient)
        }
        return best
    }

    /// Makes the constraint the definition of one of its variables, by its other variables as they are.
    private mutating func define(byTerm subject: Int, of index: Int) {
        let term = terms[index, subject], symbol = Int(term.symbol)
        let factor = -1 / term.coefficient
        let difference = constraints[index].offset - constraints[index].constant
        // The others are ranked first.
        for position in 0..<terms.count(index) where position != subject {
            let named = Int(terms[index, position].symbol)
            if symbols[named].row < 0, definitions.count(ofColumn: named) == 0 {
                rankHighest(named)
                freeDirections.insert(named)
                uncheckedDirections.insert(named)
            }
        }
        rankHighest(symbol)
        let row = addDefinition(of: symbol, constant: factor * difference, capacity: terms.count(index) + 1)
        for position in 0..<terms.count(index) where position != subject {
            let other = terms[index, position]
            definitions.append(Int(other.symbol), factor * other.coefficient, to: row)
        }
        appendMarkers(of: index, times: -factor, to: row)
    }

    /// Makes the constraint, as it is expanded, the definition of a variable that other definitions name.
    private mutating func define(_ symbol: Int, byExpansionOf index: Int) {
        let factor = -1 / expansion.take(symbol)
        let row = addDefinition(
            of: symbol, constant: factor * expansion.constant, capacity: expansion.symbols.count + 1)
        for name in expansion.symbols {
            let value = expansion.value(Int(name))
            if abs(value) > Expansion.negligible { definitions.append(Int(name), factor * value, to: row) }
        }
        appendMarkers(of: index, times: -factor, to: row)
    }

    private mutating func rankHighest(_ symbol: Int) {
        if ranks.count > 4 * symbols.count + 1024 { compactRanks() }
        symbols[symbol].rank = Int32(ranks.count)
        let variable = Variable(index: Int32(symbol), generation: symbols[symbol].generation)
        ranks.append(RankRecord(variable: variable))
        rankQueue.reserve(ranks.count)
    }

    /// Numbers the ranks in use anew, in the same order.
    private mutating func compactRanks() {
        var used: [RankRecord] = []
        for (rank, ranked) in ranks.enumerated() {
            let record = symbols[ranked.symbol]
            guard record.kind == .external, record.rank == rank else { continue }
            symbols[ranked.symbol].rank = Int32(used.count)
            if record.row >= 0 { definitions.setLabel(used.count, ofRow: Int(record.row)) }
            used.append(ranked)
        }
        ranks = used
    }

    private mutating func addDefinition(of symbol: Int, constant: Double, capacity: Int) -> Int {
        let row = definitions.addRow(label: Int(symbols[symbol].rank), constant: constant, capacity: capacity)
        ranks[Int(symbols[symbol].rank)].row = Int32(row)
        symbols[symbol].row = Int32(row)
        freeDirections.remove(symbol)
        newDefinitions.insert(symbol)
        unevaluated.insert(symbol)
        return row
    }

    private mutating func appendMarkers(of index: Int, times factor: Double, to row: Int) {
        let plus = Int(constraints[index].plus), minus = Int(constraints[index].minus)
        if plus >= 0, !constraints[index].omitsMarker {
            definitions.append(plus, factor, to: row)
            markCost(of: plus)
        }
        if minus >= 0 {
            definitions.append(minus, -factor, to: row)
            markCost(of: minus)
        }
    }

    /// Adds the expanded constraint to the tableau, with one of its markers as the basic symbol.
    private mutating func addTableauRow(of index: Int) {
        let plus = Int(constraints[index].plus), minus = Int(constraints[index].minus)
        let basic = plus < 0 || (minus >= 0 && expansion.constant < 0) ? minus : plus
        let sign: Double = basic == plus ? 1 : -1
        let row = tableau.addRow(
            label: basic, constant: sign * expansion.constant, capacity: expansion.symbols.count + 1)
        tableau.raiseMagnitude(of: row, to: expansion.magnitude)
        if row == isPending.count { isPending.append(false) }
        symbols[basic].row = Int32(row)
        unevaluated.insert(basic)
        for name in expansion.symbols {
            let value = expansion.value(Int(name))
            if abs(value) > Expansion.negligible { tableau.append(Int(name), sign * value, to: row) }
        }
        let other = basic == plus ? minus : plus
        if other >= 0 {
            tableau.append(other, 1, to: row)
            markCost(of: other)
        }
        markCost(of: basic)
        if symbols[basic].kind == .dummy || isInfeasible(row) { addPending(row) }
    }
}
