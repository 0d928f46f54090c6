@testable import ConstraintSolver

/// Variables and constraints by number, with a slow solution that follows the definition word by word.
struct ReferenceSystem {
    struct Constraint: CustomStringConvertible {
        var terms: [(variable: Int, coefficient: Double)]
        var relation: Relation
        var constant: Double
        var priority: Float
        var age: Int
        var origin = ConstraintOrigin.app

        var isRequired: Bool { priority == 1000 }

        var description: String {
            let sum = terms.map { "\($0.coefficient)·v\($0.variable)" }.joined(separator: " + ")
            let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "≤" : "≥"
            return "#\(age) \(sum) \(sign) \(constant) @\(priority)\(origin == .app ? "" : " \(origin)")"
        }
    }

    /// The role of each variable; its age is its number.
    var roles: [Variable.Role]
    /// By identifier, which is the age.
    var constraints: [Int: Constraint] = [:]

    var inOrder: [Constraint] { constraints.values.sorted { $0.age < $1.age } }

    struct Solution {
        var values: [Double]
        /// The ages of the constraints that are broken.
        var broken: Set<Int>
    }

    /// The solution: required constraints from the one to be broken last to the one to be broken first, each kept if
    /// it is possible beside those before; then one linear program for each objective.
    func solution() -> Solution {
        var kept: [Constraint] = [], broken: Set<Int> = []
        for candidate in inOrder.filter(\.isRequired).sorted(by: { ($0.origin, $0.age) < ($1.origin, $1.age) }) {
            if program(kept + [candidate]) != nil {
                kept.append(candidate)
            } else {
                broken.insert(candidate.age)
            }
        }
        let optional = inOrder.filter { !$0.isRequired }
        let all = kept + optional
        var program = program(all)!
        let columns = 2 * roles.count + 2 * all.count
        func cost(_ numbers: [Int]) -> [Double] {
            var costs = Array(repeating: 0.0, count: columns)
            for number in numbers {
                let plus = 2 * roles.count + 2 * number
                if all[number].relation != .greaterThanOrEqual { costs[plus] = 1 }
                if all[number].relation != .lessThanOrEqual { costs[plus + 1] = 1 }
            }
            return costs
        }
        for priority in Set(optional.map(\.priority)).sorted(by: >) {
            let level = all.indices.filter { !all[$0].isRequired && all[$0].priority == priority }
            program.minimise(cost(level))
            for number in level.sorted(by: { all[$0].age > all[$1].age }) { program.minimise(cost([number])) }
        }
        for role in [Variable.Role.size, .position] {
            for variable in roles.indices where roles[variable] == role {
                var costs = Array(repeating: 0.0, count: columns)
                costs[2 * variable] = 1
                costs[2 * variable + 1] = 1
                program.minimise(costs)
            }
        }
        let values = program.values
        return Solution(values: roles.indices.map { values[2 * $0] - values[2 * $0 + 1] }, broken: broken)
    }

    /// Whether the constraints can all hold.
    func canHold(_ ages: Set<Int>) -> Bool { program(inOrder.filter { ages.contains($0.age) }) != nil }

    /// The limits of all variables in `range`, instead of infinity.
    static let box = 1e8

    /// The range of a variable among the solutions of all priorities.
    func range(of variable: Int) -> ClosedRange<Double>? {
        let best = solution()
        let all = inOrder.filter { !best.broken.contains($0.age) }
        func bound(_ direction: Double) -> Double {
            var fixed = all.filter(\.isRequired)
            // Errors stay as they are in the solution.
            for constraint in all where !constraint.isRequired {
                let left = constraint.terms.reduce(0) { $0 + $1.coefficient * best.values[$1.variable] }
                let error = left - constraint.constant
                var copy = constraint
                copy.priority = 1000
                let isWrong =
                    switch constraint.relation {
                    case .equal: true
                    case .lessThanOrEqual: error > 1e-7
                    case .greaterThanOrEqual: error < -1e-7
                    }
                if isWrong {
                    copy.constant += error
                    copy.relation = .equal
                }
                fixed.append(copy)
            }
            for number in roles.indices {
                for (relation, limit) in [(Relation.lessThanOrEqual, Self.box), (.greaterThanOrEqual, -Self.box)] {
                    fixed.append(
                        Constraint(terms: [(number, 1)], relation: relation, constant: limit, priority: 1000, age: 0))
                }
            }
            guard var program = program(fixed) else { return .nan }
            var costs = Array(repeating: 0.0, count: 2 * roles.count + 2 * fixed.count)
            costs[2 * variable] = -direction
            costs[2 * variable + 1] = direction
            program.minimise(costs)
            return program.values[2 * variable] - program.values[2 * variable + 1]
        }
        let lower = bound(-1), upper = bound(1)
        return lower.isNaN || upper.isNaN ? nil : lower...max(lower, upper)
    }

    /// Unknowns: two for each variable (above and below 0), then two for each constraint (above and below its right
    /// side). Those that a required constraint forbids are left out of its row.
    private func program(_ list: [Constraint]) -> DenseProgram? {
        let columns = 2 * roles.count + 2 * list.count
        let rows = list.enumerated().map { number, constraint in
            var row = Array(repeating: 0.0, count: columns)
            for term in constraint.terms {
                row[2 * term.variable] += term.coefficient
                row[2 * term.variable + 1] -= term.coefficient
            }
            let plus = 2 * roles.count + 2 * number
            if !constraint.isRequired || constraint.relation == .greaterThanOrEqual { row[plus] = -1 }
            if !constraint.isRequired || constraint.relation == .lessThanOrEqual { row[plus + 1] = 1 }
            return (row, constraint.constant)
        }
        return DenseProgram(rows: rows, unknowns: columns)
    }
}
