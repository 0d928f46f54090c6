extension ConstraintSolver {
    /// Finds the solution of the constraints as they are now, and returns what changed since the last solution.
    package mutating func solve() -> Resolution {
        var resolution = Resolution()
        let isComplete = settle()
        resolution.changed = evaluate()
        if hasDrifted() || !isComplete {
            rebuild()
            resolution.isIncomplete = !settle()
            let known = Set(resolution.changed)
            resolution.changed += evaluate().filter { !known.contains($0) }
        }
        reportContradictions(in: &resolution)
        return resolution
    }

    /// Returns whether the search came to its end.
    private mutating func settle() -> Bool {
        let size = constraints.count + symbols.count
        let limit = statistics.pivots + 10_000 + 50 * size
        if !settleRequired(pivotLimit: limit) { return false }
        repeat {
            if !optimise(pivotLimit: limit) { return false }
        } while addFallbacks()
        return true
    }

    /// Computes the values of the variables whose definition or its symbols changed, and returns those that differ.
    private mutating func evaluate() -> [Variable] {
        if unevaluated.isEmpty { return [] }
        var changed: [Variable] = []
        changed.reserveCapacity(2 * unevaluated.members.count + 8)
        for index in 0..<unevaluated.members.count {
            let symbol = Int(unevaluated.members[index])
            if symbols[symbol].kind != .external {
                let value = value(restricted: symbol)
                if value == values[symbol] { continue }
                values[symbol] = value
                enlistDefinitions(naming: symbol)
            } else if symbols[symbol].row >= 0 {
                rankQueue.insert(Int(symbols[symbol].rank))
            } else if values[symbol] != 0 {
                values[symbol] = 0
                changed.append(Variable(index: Int32(symbol), generation: symbols[symbol].generation))
                enlistDefinitions(naming: symbol)
            }
        }
        unevaluated.removeAll()
        propagate(into: &changed)
        return changed
    }

    /// Computes the values of the enlisted variables and of those whose definitions name them, by rank.
    private mutating func propagate(into changed: inout [Variable]) {
        definitions.withView { definitions in
            definitionRanks.withUnsafeBufferPointer { definitionRanks in
                ranks.withUnsafeBufferPointer { ranks in
                    values.withUnsafeMutableBufferPointer { values in
                        rankQueue.withCursor { queue in
                            while let rank = queue.popFirst() {
                                let record = ranks[rank]
                                let value = definitions.value(ofRow: Int(record.row), with: values)
                                if value == values[record.symbol] { continue }
                                values[record.symbol] = value
                                changed.append(record.variable)
                                definitions.forEachRow(naming: record.symbol) {
                                    queue.insert(Int(definitionRanks[$0]))
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The value of a slack, an error or a dummy.
    @inline(__always)
    func value(restricted symbol: Int) -> Double {
        symbols[symbol].row < 0 ? 0 : tableau.constants[Int(symbols[symbol].row)]
    }

    private mutating func reportContradictions(in resolution: inout Resolution) {
        if broken.isEmpty { return }
        for entry in broken where constraints[entry.index].state == .installed && entry.isReported {
            resolution.restored.append(id(of: entry.index))
        }
        broken.removeAll { constraints[$0.index].state == .installed }
        for position in broken.indices where !broken[position].isReported {
            broken[position].isReported = true
            resolution.contradictions.append(contradiction(broken[position]))
        }
    }

    /// The contradictions of the last solution, each constraint that is broken with those that it contradicts.
    package var contradictions: [Contradiction] { broken.map(contradiction) }

    private func contradiction(_ entry: BrokenConstraint) -> Contradiction {
        Contradiction(constraints: entry.certificate.map { id(of: $0) }, broken: id(of: entry.index))
    }
}
