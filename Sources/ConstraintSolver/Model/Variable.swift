/// An unknown of a solver, such as the left edge or the width of a view.
///
/// Valid in the solver that made it and in copies of that solver.
package struct Variable: Hashable, Sendable {
    let index: Int32
    let generation: UInt32

    /// The kind of an unknown. Decides between values that no constraint prefers (S15.52).
    package enum Role: Sendable {
        /// Among equally good solutions, sizes are brought to 0 before positions.
        case size
        case position
    }
}

/// A constraint of a solver.
///
/// Valid in the solver that made it and in copies of that solver.
package struct ConstraintID: Hashable, Sendable {
    let index: Int32
    let generation: UInt32
}
