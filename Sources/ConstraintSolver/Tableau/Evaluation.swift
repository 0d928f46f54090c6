/// The computation of values, on the buffers of a solver.
struct Evaluation {
    let definitions: SparseMatrix.RowView
    let tableau: SparseMatrix.RowView
    let symbols: UnsafeBufferPointer<SymbolRecord>
    let values: UnsafeMutableBufferPointer<Double>

    /// Whether a symbol is a variable with a definition.
    @inline(__always)
    func isDefined(_ symbol: Int) -> Bool { symbols[symbol].kind == .external && symbols[symbol].row >= 0 }

    /// Takes the value of a symbol without a definition. Returns whether it changed.
    @inline(__always)
    func takeValue(of symbol: Int, changed: inout [Variable]) -> Bool {
        let record = symbols[symbol]
        let value = record.kind == .external || record.row < 0 ? 0 : tableau.constant(ofRow: Int(record.row))
        if value == values[symbol] { return false }
        values[symbol] = value
        if record.kind == .external {
            changed.append(Variable(index: Int32(symbol), generation: record.generation))
        }
        return true
    }

    /// Computes the value of a variable from its definition. Returns whether it changed.
    @inline(__always)
    func compute(_ variable: Variable, row: Int32, changed: inout [Variable]) -> Bool {
        let value = definitions.value(ofRow: Int(row), with: values)
        if value == values[Int(variable.index)] { return false }
        values[Int(variable.index)] = value
        changed.append(variable)
        return true
    }
}

extension ConstraintSolver {
    /// Computes the values of the variables whose definition or its symbols changed, by rank, and returns those that
    /// differ.
    mutating func evaluate() -> [Variable] {
        if unevaluated.isEmpty { return [] }
        guard plan.take(&unevaluated, revision: definitions.revision), plan.isWorthwhile else {
            return evaluateByQueue()
        }
        if plan.steps.isEmpty { makePlan() }
        return evaluateByPlan()
    }

    private mutating func evaluateByQueue() -> [Variable] {
        var changed: [Variable] = []
        changed.reserveCapacity(2 * plan.starts.count + 8)
        definitions.withView { definitions in
            tableau.withRows { tableau in
                symbols.withUnsafeMutableBufferPointer { symbols in
                    values.withUnsafeMutableBufferPointer { values in
                        let evaluation = Evaluation(
                            definitions: definitions.rows, tableau: tableau, symbols: UnsafeBufferPointer(symbols),
                            values: values)
                        rankQueue.withCursor { queue in
                            for name in plan.starts {
                                let symbol = Int(name)
                                if evaluation.isDefined(symbol) {
                                    queue.insert(Int(symbols[symbol].rank))
                                } else if evaluation.takeValue(of: symbol, changed: &changed) {
                                    definitions.forEachLabel(naming: symbol) { queue.insert($0) }
                                }
                            }
                            while let rank = queue.popFirst() {
                                let record = ranks[rank]
                                guard evaluation.compute(record.variable, row: record.row, changed: &changed) else {
                                    continue
                                }
                                definitions.forEachLabel(naming: record.symbol) { queue.insert($0) }
                            }
                        }
                    }
                }
            }
        }
        return changed
    }

    private mutating func evaluateByPlan() -> [Variable] {
        var changed: [Variable] = []
        changed.reserveCapacity(plan.steps.count + plan.starts.count)
        definitions.withRows { definitions in
            tableau.withRows { tableau in
                symbols.withUnsafeMutableBufferPointer { symbols in
                    values.withUnsafeMutableBufferPointer { values in
                        let evaluation = Evaluation(
                            definitions: definitions, tableau: tableau, symbols: UnsafeBufferPointer(symbols),
                            values: values)
                        for name in plan.starts where !evaluation.isDefined(Int(name)) {
                            _ = evaluation.takeValue(of: Int(name), changed: &changed)
                        }
                        for step in plan.steps {
                            _ = evaluation.compute(step.variable, row: step.row, changed: &changed)
                        }
                    }
                }
            }
        }
        plan.rate(changed: changed.count)
        return changed
    }

    /// Lists the definitions that depend on the symbols of the plan.
    private mutating func makePlan() {
        for name in plan.starts {
            let record = symbols[Int(name)]
            if record.kind == .external, record.row >= 0 {
                rankQueue.insert(Int(record.rank))
            } else {
                enlistDefinitions(naming: Int(name))
            }
        }
        while let rank = rankQueue.popFirst() {
            plan.append(EvaluationPlan.Step(variable: ranks[rank].variable, row: ranks[rank].row))
            enlistDefinitions(naming: ranks[rank].symbol)
        }
    }
}
