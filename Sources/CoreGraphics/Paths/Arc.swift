/// An arc of a circle, converted to cubic curves of at most a quarter turn.
struct Arc {
    var center: CGPoint
    var radius: CGFloat
    var start: CGFloat
    /// The signed span in radians.
    var delta: CGFloat

    init(center: CGPoint, radius: CGFloat, start: CGFloat, delta: CGFloat) {
        enforce(
            radius >= 0 && radius.isFinite, "CGPath: the radius \(radius) of an arc must be finite and not negative")
        self.center = center
        self.radius = radius
        self.start = start
        self.delta = delta
    }

    /// Creates the arc between two angles in the given direction. A full turn or more gives one whole circle.
    init(center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, decreasing: Bool) {
        let turn = 2 * CGFloat.pi
        var span = end - start
        if abs(span) >= turn {
            span = decreasing ? -turn : turn
        } else if decreasing, span > 0 {
            span -= turn
        } else if !decreasing, span < 0 {
            span += turn
        }
        self.init(center: center, radius: radius, start: start, delta: span)
    }

    /// Creates the arc that rounds a corner; nil if the radius is 0 or the points are collinear.
    init?(from p0: CGPoint, corner p1: CGPoint, to p2: CGPoint, radius: CGFloat) {
        let ux = p0.x - p1.x
        let uy = p0.y - p1.y
        let vx = p2.x - p1.x
        let vy = p2.y - p1.y
        let ul = (ux * ux + uy * uy).squareRoot()
        let vl = (vx * vx + vy * vy).squareRoot()
        guard radius > 0, ul > 0, vl > 0 else { return nil }
        let cross = (ux * vy - uy * vx) / (ul * vl)
        let dot = (ux * vx + uy * vy) / (ul * vl)
        guard abs(cross) > 1e-12 else { return nil }
        // The centre lies on the bisector, and each leg is radius / tan(half the angle) long.
        let leg = radius * (1 + dot) / abs(cross)
        let t1 = CGPoint(x: p1.x + ux / ul * leg, y: p1.y + uy / ul * leg)
        let t2 = CGPoint(x: p1.x + vx / vl * leg, y: p1.y + vy / vl * leg)
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(x: t1.x - uy / ul * radius * side, y: t1.y + ux / ul * radius * side)
        let a1 = CGFloat(atan2(Double(t1.y - center.y), Double(t1.x - center.x)))
        let a2 = CGFloat(atan2(Double(t2.y - center.y), Double(t2.x - center.x)))
        self.init(center: center, radius: radius, start: a1, end: a2, decreasing: cross > 0)
    }

    private func point(_ angle: CGFloat) -> CGPoint {
        let (cosine, sine) = Arc.direction(angle)
        return CGPoint(x: center.x + radius * cosine, y: center.y + radius * sine)
    }

    var startPoint: CGPoint { point(start) }

    /// The curves after the start point.
    var curves: [CGPath.Element] {
        let count = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
        guard delta != 0 else { return [] }
        let step = delta / CGFloat(count)
        // The distance of the control points that puts the midpoint of the curve on the circle.
        let kappa = CGFloat(4.0 / 3 * tan(Double(step) / 4)) * radius
        return (0..<count).map { i in
            let from = start + CGFloat(i) * step
            let to = start + CGFloat(i + 1) * step
            let (c0, s0) = Arc.direction(from)
            let (c1, s1) = Arc.direction(to)
            let p0 = point(from)
            let p1 = point(to)
            return .cubic(
                CGPoint(x: p0.x - kappa * s0, y: p0.y + kappa * c0),
                CGPoint(x: p1.x + kappa * s1, y: p1.y - kappa * c1), p1)
        }
    }

    /// Cosine and sine, exact at quarter turns, so that the sides of rounded rectangles are straight.
    private static func direction(_ angle: CGFloat) -> (CGFloat, CGFloat) {
        let quarters = Double(angle) / (.pi / 2)
        let whole = quarters.rounded()
        if abs(quarters - whole) < 1e-12, abs(whole) < 1e9 {
            switch ((Int(whole) % 4) + 4) % 4 {
            case 0: return (1, 0)
            case 1: return (0, 1)
            case 2: return (-1, 0)
            default: return (0, -1)
            }
        }
        return (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
    }
}
