/// A programming error in a call of the solver. The call changes nothing.
package enum ConstraintError: Error, Equatable, Sendable {
    /// A constant, an offset or a coefficient is infinite or not a number.
    case notFinite(Double)
    /// No variable is left after adding the terms up, for example because the multiplier is 0.
    case noVariables
    /// The priority is not in 0 < p ≤ 1000.
    case invalidPriority(Float)
    /// A priority changes between required and optional (S15.9).
    case requiredPriorityChange(from: Float, to: Float)
    /// The variable was removed, or belongs to another solver.
    case unknownVariable
    /// The constraint was removed, or belongs to another solver.
    case unknownConstraint
    /// A variable that constraints still name cannot be removed.
    case variableInUse(constraints: Int)
}

extension ConstraintError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notFinite(let value): "a constraint with the number \(value), which is not finite"
        case .noVariables: "a constraint in which no variable has a coefficient other than 0"
        case .invalidPriority(let priority): "the priority \(priority) is not above 0 and up to 1000"
        case .requiredPriorityChange(let from, let to):
            "the priority of an active constraint cannot change from \(from) to \(to): one of them is required"
        case .unknownVariable: "the variable is not in the solver"
        case .unknownConstraint: "the constraint is not in the solver"
        case .variableInUse(let count): "the variable is still named by \(count) constraint\(count == 1 ? "" : "s")"
        }
    }
}
