/// A variable times a number.
package struct Term: Equatable, Sendable {
    package var variable: Variable
    package var coefficient: Double

    package init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// A sum of terms and a number, such as the right edge of a view: `x + width`.
package struct LinearExpression: Equatable, Sendable {
    package var terms: [Term]
    package var offset: Double

    package init(_ terms: [Term], offset: Double = 0) {
        self.terms = terms
        self.offset = offset
    }
}

/// How the two sides of a constraint compare.
package enum Relation: Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
}

/// The maker of a constraint. Decides which required constraint is broken in a contradiction (S15.78).
package enum ConstraintOrigin: Int, Comparable, Sendable {
    /// A frame that is not laid out by constraints. Broken only if nothing else can be.
    case frame
    /// Made by a view for its own layout. Broken only if the contradiction holds no constraint of the app.
    case system
    case app

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// An equation or inequality: sum of the terms + offset, related to a constant.
package struct LinearConstraint: Equatable, Sendable {
    /// The priority that makes a constraint required.
    package static let required: Float = 1000

    /// Terms of one variable are added. A coefficient of 0 removes the variable.
    package var terms: [Term]
    /// The part of the left side that does not change with `constant`.
    package var offset: Double
    package var relation: Relation
    package var constant: Double
    /// More than 0; 1000 is required.
    package var priority: Float
    /// The creation index. Within one priority, the error of a younger constraint is minimised first (S15.51).
    package var age: Int
    package var origin: ConstraintOrigin

    package init(
        _ terms: [Term], offset: Double = 0, _ relation: Relation, _ constant: Double, priority: Float = Self.required,
        age: Int, origin: ConstraintOrigin = .app
    ) {
        self.terms = terms
        self.offset = offset
        self.relation = relation
        self.constant = constant
        self.priority = priority
        self.age = age
        self.origin = origin
    }

    /// `first` (relation) `multiplier` × `second` + `constant` (S15.1).
    package init(
        _ first: LinearExpression, _ relation: Relation, multiplier: Double, _ second: LinearExpression,
        constant: Double = 0, priority: Float = Self.required, age: Int, origin: ConstraintOrigin = .app
    ) {
        self.init(
            first.terms + second.terms.map { Term($0.variable, -multiplier * $0.coefficient) },
            offset: first.offset - multiplier * second.offset, relation, constant, priority: priority, age: age,
            origin: origin)
    }
}
