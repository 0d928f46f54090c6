/// A convex part of an item's outline, in points from the item's centre.
enum CollisionShape: Equatable {
    case circle(center: CGPoint, radius: CGFloat)
    /// At most 8 points.
    case polygon([CGPoint])

    /// The number of points of a polygon.
    static let limit = 8

    static func rectangle(_ size: CGSize) -> CollisionShape {
        let (x, y) = (max(size.width, 1) / 2, max(size.height, 1) / 2)
        return .polygon([CGPoint(x: -x, y: -y), CGPoint(x: x, y: -y), CGPoint(x: x, y: y), CGPoint(x: -x, y: y)])
    }

    /// A circle, or a polygon of 24 points for different axes.
    static func ellipse(_ size: CGSize) -> [CollisionShape] {
        let (x, y) = (max(size.width, 1) / 2, max(size.height, 1) / 2)
        if abs(x - y) < 0.01 { return [.circle(center: .zero, radius: x)] }
        return pieces(
            (0..<24).map { index in
                let angle = CGFloat(index) * .pi / 12
                return CGPoint(x: x * cos(angle), y: y * sin(angle))
            })
    }

    /// The parts of a convex polygon, as a fan from its first point. Empty if it encloses less than a square point.
    static func pieces(_ outline: [CGPoint]) -> [CollisionShape] {
        var points: [CGPoint] = []
        for point in outline where point.x.isFinite && point.y.isFinite {
            if points.allSatisfy({ hypot($0.x - point.x, $0.y - point.y) > 0.5 }) { points.append(point) }
        }
        var result: [CollisionShape] = []
        var first = 1
        while first + 1 < points.count {
            let last = min(first + limit - 2, points.count - 1)
            let piece = [points[0]] + points[first...last]
            if area(piece) >= 1 { result.append(.polygon(piece)) }
            first = last
        }
        return result
    }

    private static func area(_ points: [CGPoint]) -> CGFloat {
        var sum: CGFloat = 0
        for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { sum += a.x * b.y - a.y * b.x }
        return abs(sum) / 2
    }

    /// Rotated about the origin, then moved.
    func placed(at center: CGPoint, angle: CGFloat) -> CollisionShape {
        let transform = CGAffineTransform(translationX: center.x, y: center.y).rotated(by: angle)
        switch self {
        case .circle(let middle, let radius): return .circle(center: middle.applying(transform), radius: radius)
        case .polygon(let points): return .polygon(points.map { $0.applying(transform) })
        }
    }
}
