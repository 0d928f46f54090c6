/// The state of a symbol: an unknown, or the distance of a constraint from equality.
///
/// Holds what every solution reads, close together; the rest is in `SymbolCost` and `SymbolDetails`.
struct SymbolRecord: Sendable {
    enum Kind: UInt8, Sendable {
        case unused
        /// An unknown of the caller; may have any sign.
        case external
        /// A slack or an error; never negative.
        case restricted
        /// The marker of a required equation; always 0.
        case dummy
    }

    var kind = Kind.unused
    var generation: UInt32 = 0
    /// The tableau row in which the symbol is basic, or the row that defines an external symbol; −1 without one.
    var row: Int32 = -1
    /// For an external symbol: more than the ranks of all symbols that its definition names.
    var rank: Int32 = 0
}

/// The cost of a symbol.
struct SymbolCost: Sendable {
    /// Lower levels are minimised first. `CostLevel.none` without a cost.
    var level = CostLevel.none
    /// Within a level, lower ties are minimised first.
    var tie: UInt64 = 0
}

/// The relations of a symbol to constraints.
struct SymbolDetails: Sendable {
    /// The constraint of a slack, error or dummy; the fallback constraint of an external symbol, or −1.
    var owner: Int32 = -1
    /// For an external symbol: the number of constraints that name it, apart from its fallback.
    var uses: Int32 = 0
    /// For an external symbol: the level of its fallback constraint.
    var fallbackLevel = CostLevel.none
}

/// A position in the order in which variables are evaluated. Holds what the evaluation reads, close together.
struct RankRecord: Sendable {
    var variable: Variable
    /// The row of the definition, if there is one.
    var row: Int32 = -1

    var symbol: Int { Int(variable.index) }
}

/// Ranks of costs.
enum CostLevel {
    static let none = UInt64.max
    /// The first level below all priorities.
    static let firstFallback: UInt64 = 1 << 33

    static func priority(_ priority: Float) -> UInt64 { UInt64(~priority.bitPattern) }

    /// The younger of two constraints has the lower tie.
    static func tie(age: Int) -> UInt64 { (1 << 62) - UInt64(min(max(0, age), 1 << 61)) }

    /// Sizes before positions, older before younger (S15.52).
    static func fallback(_ role: Variable.Role, age: Int) -> UInt64 {
        firstFallback + UInt64(min(max(0, age), 1 << 60)) + (role == .position ? 1 << 62 : 0)
    }
}
