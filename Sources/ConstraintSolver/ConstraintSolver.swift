/// An incremental solver of linear constraints with strictly ordered priorities.
///
/// The solution depends only on the constraints and variables with their ages, not on the order of the calls:
/// 1. Required constraints hold. Where they contradict each other, the youngest of each contradiction is broken.
/// 2. For each priority from the highest, the sum of the errors is as small as the levels above permit (S15.48).
///    Among equal sums, the error of the youngest constraint is minimised, then that of the next (S15.51).
/// 3. What is left open: sizes, then positions, are brought as near to 0 as possible, the oldest first (S15.52).
///
/// Changes only mark what they affect; `solve()` does the work. Groups of constraints without a common variable do
/// not cost each other anything. A copy is an independent solver and costs one copy of a few buffers.
///
/// The method is the Cassowary simplex with a column index. Two things differ from the usual form:
/// - A constraint over a variable that nothing else determines yet becomes the *definition* of that variable. The
///   definition stays as it is and is evaluated when values are read, so that the tableau holds only the rows of
///   constraints that compete.
/// - Costs are not stored as rows. The costs of a symbol follow from its column, exactly and level by level.
package struct ConstraintSolver: Sendable {
    var symbols: [SymbolRecord] = []
    /// By symbol.
    var costs: [SymbolCost] = []
    /// By symbol.
    var details: [SymbolDetails] = []
    private var freeSymbols: [Int32] = []
    var constraints: [ConstraintRecord] = []
    var freeConstraints: [Int32] = []
    /// The terms of each constraint, by external symbol, without duplicates.
    var terms = SliceArena<ConstraintTerm, NoHeader>()

    /// A row for each basic slack, error or dummy, over nonbasic ones. The label is the basic symbol.
    var tableau = SparseMatrix()
    /// A row for each defined external symbol, over any symbols of a lower rank. The label is the rank.
    var definitions = SparseMatrix()
    /// The external symbol of each rank, as far as the rank is in use.
    var ranks: [RankRecord] = []
    /// The value of each symbol in the last solution; of a slack, error or dummy as of the last evaluation.
    var values: [Double] = []

    /// Rows whose basic symbol may be negative, or may be a dummy other than 0.
    var pendingRows: [Int32] = []
    var isPending: [Bool] = []
    /// Nonbasic symbols whose costs may have changed; by index, which is Bland's order.
    var unpriced = BitQueue()
    /// Symbols that may move without any cost: ambiguity.
    var freeDirections = SymbolSet()
    /// Free directions for which a fallback may be missing.
    var uncheckedDirections = SymbolSet()
    /// External symbols whose definition is new.
    var newDefinitions = SymbolSet()
    /// Symbols whose value may have changed since the last solution.
    var unevaluated = BitQueue()

    var broken: [BrokenConstraint] = []
    var expansion = Expansion()
    var plan = EvaluationPlan()
    /// Scratch: ranks of external symbols that wait to be visited.
    var rankQueue = BitQueue()
    var costScratch = CostScratch()

    /// The work since the solver was made.
    package internal(set) var statistics = SolverStatistics()
    /// The constraint at which the next search for drift begins.
    var nextCheck = 0
    var pivotsAtLastCheck = 0
    var pivotsAtRebuild = 0
    /// The number of constraints that were removed since the last solution.
    var removals = 0
    /// Whether the tableau is out of date and is made anew by the next solution.
    var isOutdated = false
    /// Whether rows leave out the markers of required equations, as far as `ConstraintRecord.omitsMarker` says.
    var omitsMarkers = false
    var markerLimits = MarkerLimits() { didSet { nextMarkerCount = markerLimits.coefficients } }
    /// The number of coefficients above which the markers among them are counted.
    var nextMarkerCount = MarkerLimits().coefficients
    /// Whether the next rebuild leaves out markers.
    var wantsOmission = false
    /// The number of constraints when the tableau became too large for all markers.
    var constraintsAtOmission = 0
    /// Whether markers are needed, as the members of a contradiction.
    var needsMarkers = false
    /// For each constraint that is to be compared with the tableau, 32.
    var checksDue = 0

    package init() {}

    // MARK: Symbols

    mutating func makeSymbol(_ kind: SymbolRecord.Kind, owner: Int = -1) -> Int {
        if let symbol = freeSymbols.popLast().map(Int.init) {
            let generation = symbols[symbol].generation
            symbols[symbol] = SymbolRecord()
            symbols[symbol].generation = generation
            symbols[symbol].kind = kind
            costs[symbol] = SymbolCost()
            details[symbol] = SymbolDetails(owner: Int32(owner))
            values[symbol] = 0
            return symbol
        }
        var record = SymbolRecord()
        record.kind = kind
        symbols.append(record)
        costs.append(SymbolCost())
        details.append(SymbolDetails(owner: Int32(owner)))
        values.append(0)
        let count = symbols.count
        tableau.reserve(symbols: count)
        definitions.reserve(symbols: count)
        unpriced.reserve(count)
        freeDirections.reserve(symbols: count)
        uncheckedDirections.reserve(symbols: count)
        newDefinitions.reserve(symbols: count)
        unevaluated.reserve(count)
        expansion.reserve(symbols: count)
        return count - 1
    }

    /// Makes the next symbols the lowest unused ones, in order: the search follows their order.
    mutating func sortFreeSymbols() { freeSymbols.sort(by: >) }

    mutating func releaseSymbol(_ symbol: Int) {
        freeDirections.remove(symbol)
        uncheckedDirections.remove(symbol)
        newDefinitions.remove(symbol)
        unevaluated.remove(symbol)
        symbols[symbol].kind = .unused
        costs[symbol].level = CostLevel.none
        symbols[symbol].row = -1
        symbols[symbol].generation &+= 1
        freeSymbols.append(Int32(symbol))
    }
}

/// A term of a stored constraint.
struct ConstraintTerm: Sendable {
    let symbol: Int32
    let coefficient: Double
}

/// A constraint without effect, and why.
struct BrokenConstraint: Sendable {
    let index: Int
    /// The members of the contradiction, with the broken one.
    var certificate: [Int]
    /// Whether a member changed since, so that the constraint may hold again.
    var isStale = false
    /// Whether the contradiction was reported.
    var isReported = false

    /// Notes that it does not hold, with the members of the contradiction now.
    mutating func findAgain(in certificate: [Int]) {
        self.certificate = certificate
        isStale = false
    }
}

/// Counts of the solver's work.
package struct SolverStatistics: Equatable, Sendable {
    /// Calls of `solve()`.
    package internal(set) var solutions = 0
    package internal(set) var pivots = 0
    /// How often the tableau was made anew because rounding errors had grown.
    package internal(set) var rebuilds = 0

    package init() {}
}
