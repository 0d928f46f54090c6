import Testing

@testable import ConstraintSolver

/// A layout with the values that it must have.
struct LayoutCase: CustomTestStringConvertible, Sendable {
    let name: String
    let build: @Sendable (inout Sketch) -> [(LinearExpression, Double)]

    init(_ name: String, _ build: @escaping @Sendable (inout Sketch) -> [(LinearExpression, Double)]) {
        self.name = name
        self.build = build
    }

    var testDescription: String { name }

    /// Positions and widths of views in a row.
    static func row(_ views: [Box], _ expected: [(x: Double, width: Double)]) -> [(LinearExpression, Double)] {
        zip(views, expected).flatMap { [($0.left, $1.x), ($0.wide, $1.width)] }
    }

    static func frame(
        _ box: Box, _ x: Double, _ y: Double, _ width: Double, _ height: Double
    ) -> [(LinearExpression, Double)] {
        [(box.left, x), (box.top, y), (box.wide, width), (box.high, height)]
    }
}
