/// The state of a constraint in the solver. Its terms are in an arena of their own.
struct ConstraintRecord: Sendable {
    enum State: UInt8, Sendable {
        case unused
        /// In the tableau.
        case installed
        /// Taken out of the tableau because it contradicts other required constraints.
        case broken
    }

    var state = State.unused
    var generation: UInt32 = 0
    var relation = Relation.equal
    var origin = ConstraintOrigin.app
    /// Whether the constraint brings a variable to 0 that no other constraint determines.
    var isFallback = false
    /// Whether rows leave out the marker while it is nonbasic: it is 0 always.
    var omitsMarker = false
    /// Whether the marker is never left out, since the constant was changed once.
    var keepsMarker = false
    var priority: Float = 0
    var age = 0
    var offset = 0.0
    var constant = 0.0
    /// The symbols by which the left side exceeds and falls short of the right side; −1 without one.
    ///
    /// Σ terms + offset − constant = plus − minus. A required equation has a dummy for `plus` only.
    var plus: Int32 = -1
    var minus: Int32 = -1

    var isRequired: Bool { priority == LinearConstraint.required }

    /// Required constraints of a lower rank hold rather than those of a higher one.
    func isBroken(before other: Self) -> Bool {
        (origin, age) > (other.origin, other.age)
    }
}
