@testable import ConstraintSolver

/// The four unknowns of a view, and the attributes that follow from them (S15.20).
struct Box {
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable

    var left: LinearExpression { LinearExpression([Term(x)]) }
    var right: LinearExpression { LinearExpression([Term(x), Term(width)]) }
    var top: LinearExpression { LinearExpression([Term(y)]) }
    var bottom: LinearExpression { LinearExpression([Term(y), Term(height)]) }
    var centerX: LinearExpression { LinearExpression([Term(x), Term(width, 0.5)]) }
    var centerY: LinearExpression { LinearExpression([Term(y), Term(height, 0.5)]) }
    var wide: LinearExpression { LinearExpression([Term(width)]) }
    var high: LinearExpression { LinearExpression([Term(height)]) }
}

/// A layout that is built like those of views: ages follow the order of the calls.
struct Sketch {
    var solver = ConstraintSolver()
    private var age = 0

    mutating func nextAge() -> Int {
        age += 1
        return age
    }

    mutating func box() -> Box {
        Box(
            x: solver.addVariable(.position, age: nextAge()), y: solver.addVariable(.position, age: nextAge()),
            width: solver.addVariable(.size, age: nextAge()), height: solver.addVariable(.size, age: nextAge()))
    }

    mutating func boxes(_ count: Int) -> [Box] { (0..<count).map { _ in box() } }

    /// A view whose frame is not laid out by constraints. Nil leaves a size open.
    @discardableResult
    mutating func fixed(_ x: Double, _ y: Double, _ width: Double?, _ height: Double?) -> (box: Box, [ConstraintID]) {
        let box = box()
        var holds: [ConstraintID] = []
        for (variable, value) in [(box.x, x), (box.y, y), (box.width, width), (box.height, height)] {
            if let value { holds.append(try! solver.hold(variable, at: value, age: nextAge())) }
        }
        return (box, holds)
    }

    @discardableResult
    mutating func add(
        _ first: LinearExpression, _ relation: Relation, _ multiplier: Double = 1,
        _ second: LinearExpression = LinearExpression([]), _ constant: Double = 0, at priority: Float = 1000,
        origin: ConstraintOrigin = .app
    ) -> ConstraintID {
        try! solver.add(
            LinearConstraint(
                first, relation, multiplier: multiplier, second, constant: constant, priority: priority,
                age: nextAge(), origin: origin))
    }

    @discardableResult
    mutating func set(
        _ first: LinearExpression, _ relation: Relation, _ constant: Double, at priority: Float = 1000
    ) -> ConstraintID {
        add(first, relation, 1, LinearExpression([]), constant, at: priority)
    }

    @discardableResult
    mutating func set(_ first: LinearExpression, _ constant: Double, at priority: Float = 1000) -> ConstraintID {
        set(first, .equal, constant, at: priority)
    }

    /// The inequalities of an intrinsic length (S15.41).
    mutating func content(
        _ length: LinearExpression, _ value: Double, hugging: Float = 250, resistance: Float = 750
    ) {
        set(length, .lessThanOrEqual, value, at: hugging)
        set(length, .greaterThanOrEqual, value, at: resistance)
    }

    func value(_ expression: LinearExpression) -> Double {
        expression.terms.reduce(expression.offset) { $0 + $1.coefficient * (try! solver.value(of: $1.variable)) }
    }
}
