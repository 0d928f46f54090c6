/// Optional constraints that fail on their other side instead of limiting a symbol that grows.
///
/// Each exchange changes one row. A search that stops at each such constraint changes, for each of many equal views,
/// the rows of all others.
extension ConstraintSolver {
    /// A growth at which the basic symbol of a row reaches 0.
    struct Limit {
        let row: Int
        let basic: Int
        let step: Double
        /// The decrease of the basic symbol for each unit of growth.
        let slope: Double
    }

    /// The limit that an occurrence of a symbol sets to its growth. Infeasible rows do not limit.
    @inline(__always)
    func limit(of entering: Int, at slot: Int) -> Limit? {
        let (row, value) = tableau.occurrence(entering, slot)
        let basic = basic(ofRow: row)
        if value > -Self.smallestPivot || symbols[basic].kind == .dummy || isInfeasible(row) { return nil }
        let step = max(0, tableau.constant(ofRow: row)) / -value
        return Limit(row: row, basic: basic, step: step, slope: -value)
    }

    private func limits(of entering: Int) -> [Limit] {
        (0..<tableau.count(ofColumn: entering)).compactMap { limit(of: entering, at: $0) }
    }

    /// The other marker of a limit's constraint, which can take the place of the basic one; nil if it is required.
    private func alternative(to limit: Limit, of entering: Int) -> Int? {
        let owner = constraints[Int(details[limit.basic].owner)]
        let other = Int(Int(owner.plus) == limit.basic ? owner.minus : owner.plus)
        return owner.isRequired || other == entering ? nil : other
    }

    /// Exchanges all errors that limit a symbol up to a growth.
    mutating func exchangeErrors(limiting entering: Int, to growth: Double, except target: Int) {
        for limit in limits(of: entering) where limit.row != target && limit.step < growth {
            if let other = alternative(to: limit, of: entering) { pivot(other, limit.row) }
        }
    }

    /// Exchanges the errors that limit a symbol for as long as its growth lowers the costs nevertheless.
    ///
    /// - Parameter first: the limit that is reached first.
    /// - Returns: the row in which the symbol is to become basic.
    /// - Precondition: `costScratch` has the costs of the symbol.
    mutating func exchangeErrors(limiting entering: Int, from first: Limit) -> Int {
        // Most symbols go no further than to their first limit.
        if alternative(to: first, of: entering) == nil || !lowersCosts(past: [first]) { return first.row }
        var limits = limits(of: entering)
        limits.sort { ($0.step, $0.basic) < ($1.step, $1.basic) }
        let end = limits.firstIndex { alternative(to: $0, of: entering) == nil } ?? limits.count - 1
        // Costs are convex: they fall up to one of the limits and not past it.
        var low = 0, high = min(1, end)
        while high < end, lowersCosts(past: limits[...high]) { (low, high) = (high + 1, min(2 * high, end)) }
        while low < high {
            let middle = (low + high) / 2
            if lowersCosts(past: limits[...middle]) { low = middle + 1 } else { high = middle }
        }
        for limit in limits[..<low] {
            if let other = alternative(to: limit, of: entering) { pivot(other, limit.row) }
        }
        return limits[low].row
    }

    /// Whether the costs of a symbol, in `costScratch`, are negative after the exchange of the errors that limit it.
    private func lowersCosts(past limits: some Sequence<Limit>) -> Bool {
        var sum = costScratch
        for limit in limits {
            let owner = constraints[Int(details[limit.basic].owner)]
            for marker in [Int(owner.plus), Int(owner.minus)] where costs[marker].level != CostLevel.none {
                sum.add(level: costs[marker].level, tie: costs[marker].tie, limit.slope)
            }
        }
        sum.finish()
        return sum.sign.value < 0
    }
}
