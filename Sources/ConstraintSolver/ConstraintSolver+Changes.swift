extension ConstraintSolver {
    // MARK: Variables

    /// Adds a variable. Its value is 0 until constraints say more.
    ///
    /// - Parameter age: the creation index, from 0; decides between variables that no constraint determines.
    package mutating func addVariable(_ role: Variable.Role, age: Int) -> Variable {
        let symbol = makeSymbol(.external)
        details[symbol].fallbackLevel = CostLevel.fallback(role, age: age)
        return Variable(index: Int32(symbol), generation: symbols[symbol].generation)
    }

    /// Removes a variable that no constraint names.
    package mutating func removeVariable(_ variable: Variable) throws(ConstraintError) {
        let symbol = try symbol(of: variable)
        if details[symbol].uses > 0 { throw .variableInUse(constraints: Int(details[symbol].uses)) }
        if details[symbol].owner >= 0 { discard(Int(details[symbol].owner)) }
        // Rounding errors may have left a name behind that exact arithmetic would have cancelled.
        if !isOutdated, symbols[symbol].row >= 0 || definitions.count(ofColumn: symbol) > 0 { rebuild() }
        releaseSymbol(symbol)
    }

    /// The value in the last solution.
    package func value(of variable: Variable) throws(ConstraintError) -> Double {
        values[try symbol(of: variable)]
    }

    // MARK: Constraints

    /// Adds a constraint. A contradiction with others shows in the next solution.
    @discardableResult
    package mutating func add(_ constraint: LinearConstraint) throws(ConstraintError) -> ConstraintID {
        for value in [constraint.constant, constraint.offset] where !value.isFinite { throw .notFinite(value) }
        try Self.check(priority: constraint.priority)
        for term in constraint.terms where !term.coefficient.isFinite { throw .notFinite(term.coefficient) }
        let merged = try mergedTerms(constraint.terms)
        let index = makeConstraint(
            terms: merged, relation: constraint.relation, priority: constraint.priority, age: constraint.age)
        constraints[index].offset = Self.clamped(constraint.offset)
        constraints[index].constant = Self.clamped(constraint.constant)
        constraints[index].origin = constraint.origin
        for term in merged { details[Int(term.symbol)].uses += 1 }
        install(index)
        if !isOutdated, hasTooManyMarkers() { isOutdated = true }
        return ConstraintID(index: Int32(index), generation: constraints[index].generation)
    }

    /// Removes a constraint, also a broken one.
    package mutating func remove(_ id: ConstraintID) throws(ConstraintError) {
        let index = try index(of: id)
        for position in 0..<terms.count(index) { details[Int(terms[index, position].symbol)].uses -= 1 }
        discard(index)
    }

    /// Changes the constant of a constraint: the inexpensive change (S15.10).
    package mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(ConstraintError) {
        let index = try index(of: id)
        if !constant.isFinite { throw .notFinite(constant) }
        let value = Self.clamped(constant)
        let delta = constraints[index].constant - value
        if delta == 0 { return }
        constraints[index].constant = value
        if constraints[index].isRequired { invalidateContradictions(with: index) }
        if constraints[index].state == .installed, !isOutdated { shift(index, by: delta) }
    }

    /// Changes the priority of an optional constraint to another optional one.
    package mutating func setPriority(_ priority: Float, of id: ConstraintID) throws(ConstraintError) {
        let index = try index(of: id)
        try Self.check(priority: priority)
        let old = constraints[index].priority
        if old == priority { return }
        if old == LinearConstraint.required || priority == LinearConstraint.required {
            throw .requiredPriorityChange(from: old, to: priority)
        }
        constraints[index].priority = priority
        if isOutdated { return }
        for symbol in [Int(constraints[index].plus), Int(constraints[index].minus)]
        where costs[symbol].level != CostLevel.none {
            costs[symbol].level = CostLevel.priority(priority)
            markCost(of: symbol)
        }
    }

    /// Whether the constraint has no effect because it contradicts other required ones.
    package func isBroken(_ id: ConstraintID) throws(ConstraintError) -> Bool {
        constraints[try index(of: id)].state == .broken
    }

    // MARK: Edit variables

    /// Keeps a variable at a value that is changed by `suggest`.
    package mutating func hold(
        _ variable: Variable, at value: Double, priority: Float = LinearConstraint.required, age: Int,
        origin: ConstraintOrigin = .frame
    ) throws(ConstraintError) -> ConstraintID {
        try add(LinearConstraint([Term(variable)], .equal, value, priority: priority, age: age, origin: origin))
    }

    /// Changes the value of a held variable. Two suggestions, as for the width and the height of a window, are one
    /// solution.
    package mutating func suggest(_ value: Double, for hold: ConstraintID) throws(ConstraintError) {
        try setConstant(value, of: hold)
    }

    // MARK: Checks

    /// Larger numbers leave no digits for the fractions of a point. "Infinite" limits of apps are cut to this.
    static let largestConstant = 1e9

    private static func clamped(_ value: Double) -> Double { min(max(value, -largestConstant), largestConstant) }

    private static func check(priority: Float) throws(ConstraintError) {
        if !(priority > 0 && priority <= LinearConstraint.required) { throw .invalidPriority(priority) }
    }

    func symbol(of variable: Variable) throws(ConstraintError) -> Int {
        let symbol = Int(variable.index)
        guard symbols.indices.contains(symbol), symbols[symbol].kind == .external,
            symbols[symbol].generation == variable.generation
        else { throw .unknownVariable }
        return symbol
    }

    func index(of id: ConstraintID) throws(ConstraintError) -> Int {
        let index = Int(id.index)
        guard constraints.indices.contains(index), constraints[index].state != .unused,
            constraints[index].generation == id.generation
        else { throw .unknownConstraint }
        return index
    }

    func id(of constraint: Int) -> ConstraintID {
        ConstraintID(index: Int32(constraint), generation: constraints[constraint].generation)
    }

    private func mergedTerms(_ terms: [Term]) throws(ConstraintError) -> [ConstraintTerm] {
        var merged: [ConstraintTerm] = []
        merged.reserveCapacity(terms.count)
        for term in terms {
            let symbol = try symbol(of: term.variable)
            if let index = merged.firstIndex(where: { $0.symbol == symbol }) {
                merged[index] = ConstraintTerm(
                    symbol: Int32(symbol), coefficient: merged[index].coefficient + term.coefficient)
            } else {
                merged.append(ConstraintTerm(symbol: Int32(symbol), coefficient: term.coefficient))
            }
        }
        merged.removeAll { abs($0.coefficient) <= Expansion.negligible }
        if merged.isEmpty { throw .noVariables }
        return merged
    }
}
