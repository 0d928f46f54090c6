extension ConstraintSolver {
    /// Finds the solution of the constraints as they are now, and returns what changed since the last solution.
    package mutating func solve() -> Resolution {
        statistics.solutions += 1
        var resolution = Resolution()
        removals = 0
        if isOutdated || isOld { rebuild() }
        let isComplete = settle()
        resolution.changed = evaluate()
        if hasDrifted() || !isComplete {
            rebuild()
            resolution.isIncomplete = !settle()
            let known = Set(resolution.changed)
            resolution.changed += evaluate().filter { !known.contains($0) }
        }
        reportContradictions(in: &resolution)
        if broken.isEmpty { needsMarkers = false }
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

    private mutating func reportContradictions(in resolution: inout Resolution) {
        if broken.isEmpty { return }
        for entry in broken where constraints[entry.index].state == .installed && entry.isReported {
            resolution.restored.append(id(of: entry.index))
        }
        broken = broken.filter { constraints[$0.index].state != .installed }
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
