import TestSupport

@testable import ConstraintSolver

/// A solver and a reference that get the same random constraints and changes.
struct RandomSystem {
    var reference: ReferenceSystem
    var solver = ConstraintSolver()
    private(set) var variables: [Variable] = []
    private(set) var ids: [Int: ConstraintID] = [:]
    private var nextAge = 0
    private(set) var log: [String] = []
    /// Whether the solver leaves out markers of equations, as for thousands of views.
    private let omitsMarkers: Bool

    private static let priorities: [Float] = [1000, 1000, 1000, 999.5, 750, 750, 500, 250, 250, 50]

    init(
        _ generator: inout SeededGenerator, variables: ClosedRange<Int> = 1...6, constraints: ClosedRange<Int> = 1...10,
        omitsMarkers: Bool = false
    ) {
        self.omitsMarkers = omitsMarkers
        let count = generator.int(variables)
        reference = ReferenceSystem(roles: (0..<count).map { _ in generator.chance(50) ? .size : .position })
        for _ in 0..<generator.int(constraints) {
            let constraint = makeConstraint(&generator)
            reference.constraints[constraint.age] = constraint
        }
        fill(&generator)
    }

    /// Fills an empty solver with the reference's variables and constraints, in a random order.
    mutating func fill(_ generator: inout SeededGenerator) {
        solver = ConstraintSolver()
        if omitsMarkers { solver.markerLimits = .init(coefficients: 0, perSymbol: 0, share: 0) }
        ids = [:]
        var slots: [Variable?] = Array(repeating: nil, count: reference.roles.count)
        for number in reference.roles.indices.shuffled(using: &generator) {
            slots[number] = solver.addVariable(reference.roles[number], age: number)
        }
        variables = slots.map { $0! }
        for constraint in reference.inOrder.shuffled(using: &generator) {
            insert(constraint)
            if generator.chance(10) { _ = solver.solve() }
        }
        log.append("fill")
    }

    private mutating func insert(_ constraint: ReferenceSystem.Constraint) {
        ids[constraint.age] = try! solver.add(
            LinearConstraint(
                constraint.terms.map { Term(variables[$0.variable], $0.coefficient) }, constraint.relation,
                constraint.constant, priority: constraint.priority, age: constraint.age, origin: constraint.origin))
    }

    private mutating func makeConstraint(_ generator: inout SeededGenerator) -> ReferenceSystem.Constraint {
        let numbers = reference.roles.indices.shuffled(using: &generator)
        let count = min(numbers.count, generator.pick([1, 1, 2, 2, 2, 3, 4]))
        let coefficients: [Double] =
            generator.chance(60) ? [1.0, -1] : [1.0, -1, 1, -1, 0.5, -0.5, 2, -3, 1.0 / 3, -9.0 / 16]
        var terms: [(variable: Int, coefficient: Double)] = []
        for number in numbers.prefix(count) { terms.append((number, generator.pick(coefficients))) }
        nextAge += 1
        return ReferenceSystem.Constraint(
            terms: terms, relation: generator.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
            constant: makeConstant(&generator), priority: generator.pick(Self.priorities), age: nextAge,
            origin: generator.pick([.app, .app, .app, .system, .frame]))
    }

    private func makeConstant(_ generator: inout SeededGenerator) -> Double {
        generator.chance(30) ? 0 : Double(generator.int(-40...400)) / generator.pick([1, 1, 2, 4])
    }

    /// Changes a constraint, adds one or removes one, keeping their number within limits.
    mutating func change(_ generator: inout SeededGenerator, within limits: ClosedRange<Int> = 1...100) {
        let ages = reference.constraints.keys.sorted()
        var kind = ages.isEmpty ? 0 : generator.int(0...9)
        if kind < 2, ages.count >= limits.upperBound { kind = 2 }
        if kind == 2 || kind == 3, ages.count <= limits.lowerBound { kind = 0 }
        switch kind {
        case 0, 1:
            let constraint = makeConstraint(&generator)
            reference.constraints[constraint.age] = constraint
            insert(constraint)
            log.append("add \(constraint)")
        case 2, 3:
            let age = generator.pick(ages)
            reference.constraints[age] = nil
            try! solver.remove(ids.removeValue(forKey: age)!)
            log.append("remove #\(age)")
        case 4, 5:
            let age = generator.pick(ages), priority = generator.pick(Self.priorities)
            if priority == 1000 || reference.constraints[age]!.isRequired {
                return change(&generator, within: limits)
            }
            reference.constraints[age]!.priority = priority
            try! solver.setPriority(priority, of: ids[age]!)
            log.append("priority #\(age) \(priority)")
        default:
            let age = generator.pick(ages), constant = makeConstant(&generator)
            reference.constraints[age]!.constant = constant
            try! solver.setConstant(constant, of: ids[age]!)
            log.append("constant #\(age) \(constant)")
        }
    }

    /// The first difference between the solver and the reference; nil when there is none.
    mutating func flaw() -> String? {
        let resolution = solver.solve()
        let solution = reference.solution()
        if resolution.isIncomplete { return "the search ended early" }
        // Now and then, rounding errors of awkward coefficients are found and repaired.
        if !omitsMarkers, solver.statistics.rebuilds > 4 {
            return "the tableau was made anew \(solver.statistics.rebuilds) times"
        }
        let broken = Set(ids.filter { try! solver.isBroken($0.value) }.map(\.key))
        if broken != solution.broken { return "broken are \(broken.sorted()), not \(solution.broken.sorted())" }
        for (number, variable) in variables.enumerated() {
            let value = try! solver.value(of: variable), wanted = solution.values[number]
            if abs(value - wanted) > 1e-6 * max(1, abs(wanted)) { return "v\(number) is \(value), not \(wanted)" }
        }
        return nil
    }

    var description: String {
        reference.inOrder.map(\.description).joined(separator: "; ") + " | \(reference.roles) | \(log)"
    }
}
