/// A linear program on a full table: the textbook's two phases, with Bland's rule.
///
/// Unknowns are not negative, rows are equations. Several objectives may be minimised one after the other: after each,
/// the columns that would make it worse are forbidden, so that the later ones choose among its optimal solutions.
struct DenseProgram {
    private var table: [[Double]]
    private var basis: [Int]
    private var isForbidden: [Bool]
    private let unknowns: Int
    private static let epsilon = 1e-9

    /// Nil when there is no solution.
    init?(rows: [(coefficients: [Double], value: Double)], unknowns: Int) {
        self.unknowns = unknowns
        let count = rows.count
        table = rows.enumerated().map { index, row in
            let sign: Double = row.value < 0 ? -1 : 1
            var line = row.coefficients.map { $0 * sign }
            line += (0..<count).map { $0 == index ? 1 : 0 }
            return line + [row.value * sign]
        }
        basis = (0..<count).map { unknowns + $0 }
        isForbidden = Array(repeating: false, count: unknowns + count)
        let scale = rows.reduce(1) { max($0, abs($1.value)) }
        minimise((0..<(unknowns + count)).map { $0 < unknowns ? 0 : 1 })
        if basis.indices.contains(where: { basis[$0] >= unknowns && table[$0].last! > 1e-8 * scale }) { return nil }
        // Artificial unknowns leave the basis; rows without another unknown say nothing.
        for row in basis.indices.reversed() where basis[row] >= unknowns {
            if let column = (0..<unknowns).first(where: { abs(table[row][$0]) > Self.epsilon }) {
                pivot(row, column)
            } else {
                table.remove(at: row)
                basis.remove(at: row)
            }
        }
        for column in 0..<(unknowns + count) { isForbidden[column] = column >= unknowns }
    }

    var values: [Double] {
        var values = Array(repeating: 0.0, count: unknowns)
        for (row, column) in basis.enumerated() { values[column] = table[row].last! }
        return values
    }

    /// Minimises Σ cost × unknown, and forbids what would raise it again.
    mutating func minimise(_ costs: [Double]) {
        var costs = costs + Array(repeating: 0, count: isForbidden.count - costs.count)
        for (row, column) in basis.enumerated() where costs[column] != 0 {
            let factor = costs[column]
            for index in costs.indices { costs[index] -= factor * table[row][index] }
        }
        while let column = costs.indices.first(where: { !isForbidden[$0] && costs[$0] < -Self.epsilon }) {
            var leaving: Int?
            for row in basis.indices where table[row][column] > Self.epsilon {
                guard let other = leaving else {
                    leaving = row
                    continue
                }
                let difference =
                    table[row].last! / table[row][column] - table[other].last! / table[other][column]
                if difference < -1e-11 || (difference <= 1e-11 && basis[row] < basis[other]) { leaving = row }
            }
            pivot(leaving!, column)
            let factor = costs[column]
            for index in costs.indices { costs[index] -= factor * table[leaving!][index] }
        }
        for column in costs.indices where costs[column] > Self.epsilon { isForbidden[column] = true }
    }

    private mutating func pivot(_ row: Int, _ column: Int) {
        let divisor = table[row][column]
        for index in table[row].indices { table[row][index] /= divisor }
        for other in table.indices where other != row && table[other][column] != 0 {
            let factor = table[other][column]
            for index in table[other].indices { table[other][index] -= factor * table[row][index] }
            table[other][column] = 0
        }
        basis[row] = column
    }
}
