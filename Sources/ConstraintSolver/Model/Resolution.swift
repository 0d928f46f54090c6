/// The outcome of `ConstraintSolver.solve()`: the differences to the solution before.
package struct Resolution: Equatable, Sendable {
    /// The variables whose value changed, each once.
    package var changed: [Variable] = []
    /// Required constraints that had to be broken since the last solution, each with its contradiction.
    package var contradictions: [Contradiction] = []
    /// Constraints that were broken and hold again.
    package var restored: [ConstraintID] = []
    /// Whether the search was ended by the limit on pivots. The values meet all required constraints that are not
    /// broken as far as the search came; this is not seen unless coefficients differ by ten orders of magnitude.
    package var isIncomplete = false
}

/// Required constraints that cannot all hold.
package struct Contradiction: Equatable, Sendable {
    /// Every member takes part: without any one of them, the others can hold. By age, the oldest first.
    package let constraints: [ConstraintID]
    /// The member that has no effect until the contradiction is gone (S15.75, S15.78).
    package let broken: ConstraintID
}
