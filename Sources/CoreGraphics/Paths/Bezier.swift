/// Arithmetic of cubic Bézier curves.
enum Bezier {
    /// The control points of the cubic curve that equals a quadratic one.
    static func cubicControls(from p0: CGPoint, control c: CGPoint, to p: CGPoint) -> (CGPoint, CGPoint) {
        (
            CGPoint(x: p0.x + (c.x - p0.x) * 2 / 3, y: p0.y + (c.y - p0.y) * 2 / 3),
            CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
        )
    }

    static func value(_ p0: CGFloat, _ c1: CGFloat, _ c2: CGFloat, _ p1: CGFloat, at t: CGFloat) -> CGFloat {
        let u = 1 - t
        return u * u * u * p0 + 3 * u * u * t * c1 + 3 * u * t * t * c2 + t * t * t * p1
    }

    /// The parameters in (0, 1) at which a coordinate has an extremum.
    static func extremes(_ p0: CGFloat, _ c1: CGFloat, _ c2: CGFloat, _ p1: CGFloat) -> [CGFloat] {
        let a = p1 - 3 * c2 + 3 * c1 - p0
        let b = 2 * (c2 - 2 * c1 + p0)
        let c = c1 - p0
        var roots: [CGFloat] = []
        if abs(a) < 1e-12 {
            if b != 0 { roots = [-c / b] }
        } else {
            let discriminant = b * b - 4 * a * c
            if discriminant >= 0 {
                let root = discriminant.squareRoot()
                roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
            }
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }

    /// The winding number of a segment about a point: its signed crossings of the ray to the right.
    static func winding(of p: CGPoint, from a: CGPoint, to b: CGPoint) -> Int {
        guard (a.y <= p.y) != (b.y <= p.y) else { return 0 }
        let side = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y)
        if b.y > a.y { return side > 0 ? 1 : 0 }
        return side < 0 ? -1 : 0
    }

    /// The winding number of a cubic curve, by subdivision until each part's hull decides.
    static func winding(
        of p: CGPoint, from a: CGPoint, control1 c1: CGPoint, control2 c2: CGPoint, to b: CGPoint, depth: Int = 0
    ) -> Int {
        let low = min(a.y, c1.y, c2.y, b.y)
        let high = max(a.y, c1.y, c2.y, b.y)
        if p.y < low || p.y > high || p.x > max(a.x, c1.x, c2.x, b.x) { return 0 }
        // Left of the hull all crossings count, and their sum depends on the end points only.
        if p.x < min(a.x, c1.x, c2.x, b.x) || depth == 40 { return winding(of: p, from: a, to: b) }
        func middle(_ p: CGPoint, _ q: CGPoint) -> CGPoint { CGPoint(x: (p.x + q.x) / 2, y: (p.y + q.y) / 2) }
        let ab = middle(a, c1)
        let bc = middle(c1, c2)
        let cd = middle(c2, b)
        let abc = middle(ab, bc)
        let bcd = middle(bc, cd)
        let m = middle(abc, bcd)
        return winding(of: p, from: a, control1: ab, control2: abc, to: m, depth: depth + 1)
            + winding(of: p, from: m, control1: bcd, control2: cd, to: b, depth: depth + 1)
    }
}
