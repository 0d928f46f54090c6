/// Arc lengths, trimming and interpolation.
extension CGPath {
    /// The part of the outline between two fractions of its length, 0…1. Subpaths are concatenated.
    package func part(from start: CGFloat, to end: CGFloat) -> CGPath {
        let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
        if start == 0 && end == 1 { return self }
        let pieces = measuredSegments()
        let whole = pieces.reduce(0) { $0 + $1.length }
        let result = CGMutablePath()
        guard whole > 0, start < end else { return result }
        var distance: CGFloat = 0
        var isJoined = false
        for piece in pieces {
            let (a, b) = (max(start * whole, distance) - distance, min(end * whole, distance + piece.length) - distance)
            distance += piece.length
            guard b > a else {
                isJoined = false
                continue
            }
            let segment = piece.cut(a, b)
            if !isJoined || piece.isFirst { result.move(to: segment.from) }
            if let (c1, c2) = segment.controls {
                result.addCurve(to: segment.to, control1: c1, control2: c2)
            } else {
                result.addLine(to: segment.to)
            }
            isJoined = true
        }
        return result
    }

    /// The length of the outline, in points.
    package var length: CGFloat { measuredSegments().reduce(0) { $0 + $1.length } }

    /// The lengths of its lines and curves.
    package var stepLengths: [CGFloat] { measuredSegments().map(\.length) }

    /// The point at a fraction of the length, and the direction of the path there in radians.
    package func point(at share: CGFloat) -> (point: CGPoint, angle: CGFloat)? {
        let pieces = measuredSegments().filter { $0.length > 0 }
        guard let last = pieces.last else {
            return lastPoint.map { ($0, 0) }
        }
        var distance = min(max(share, 0), 1) * pieces.reduce(0) { $0 + $1.length }
        for piece in pieces {
            if distance <= piece.length { return piece.pointAndAngle(at: distance) }
            distance -= piece.length
        }
        return last.pointAndAngle(at: last.length)
    }

    /// The interpolation at fraction `k` between two paths; nil if their elements do not match.
    package func mixed(with other: CGPath, at k: CGFloat) -> CGPath? {
        guard elements.count == other.elements.count else { return nil }
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k)
        }
        var result: [Element] = []
        result.reserveCapacity(elements.count)
        for (a, b) in zip(elements, other.elements) {
            switch (a, b) {
            case (.move(let p), .move(let q)): result.append(.move(mix(p, q)))
            case (.line(let p), .line(let q)): result.append(.line(mix(p, q)))
            case (.quad(let c, let p), .quad(let d, let q)): result.append(.quad(mix(c, d), mix(p, q)))
            case (.cubic(let c1, let c2, let p), .cubic(let d1, let d2, let q)):
                result.append(.cubic(mix(c1, d1), mix(c2, d2), mix(p, q)))
            case (.close, .close): result.append(.close)
            default: return nil
            }
        }
        return CGPath(elements: result)
    }

    private struct Piece {
        var segment: Segment
        var isFirst: Bool
        /// Lengths up to equidistant parameters, from 0 to the whole length.
        var lengths: [CGFloat]
        var length: CGFloat { lengths[lengths.count - 1] }

        init(_ segment: Segment, isFirst: Bool) {
            self.segment = segment
            self.isFirst = isFirst
            guard segment.controls != nil else {
                lengths = [0, hypot(segment.to.x - segment.from.x, segment.to.y - segment.from.y)]
                return
            }
            // Enough chords for an error of 1/10000 at sizes that occur on screen.
            let steps = 64
            var sum: CGFloat = 0
            lengths = [0]
            var last = segment.from
            for i in 1...steps {
                let p = Self.value(segment, CGFloat(i) / CGFloat(steps))
                sum += hypot(p.x - last.x, p.y - last.y)
                lengths.append(sum)
                last = p
            }
        }

        static func value(_ s: Segment, _ t: CGFloat) -> CGPoint {
            guard let (c1, c2) = s.controls else {
                return CGPoint(x: s.from.x + (s.to.x - s.from.x) * t, y: s.from.y + (s.to.y - s.from.y) * t)
            }
            return CGPoint(
                x: Bezier.value(s.from.x, c1.x, c2.x, s.to.x, at: t),
                y: Bezier.value(s.from.y, c1.y, c2.y, s.to.y, at: t))
        }

        /// The parameter at a distance from the start.
        func parameter(at distance: CGFloat) -> CGFloat {
            let steps = lengths.count - 1
            let index = min(max((lengths.firstIndex { $0 >= distance } ?? steps) - 1, 0), steps - 1)
            let span = lengths[index + 1] - lengths[index]
            let k = span > 0 ? min(max((distance - lengths[index]) / span, 0), 1) : 0
            return (CGFloat(index) + k) / CGFloat(steps)
        }

        func pointAndAngle(at distance: CGFloat) -> (CGPoint, CGFloat) {
            let t = parameter(at: distance)
            let (a, b) = (Self.value(segment, max(0, t - 1e-4)), Self.value(segment, min(1, t + 1e-4)))
            return (Self.value(segment, t), atan2(b.y - a.y, b.x - a.x))
        }

        /// The part between two distances from the start.
        func cut(_ a: CGFloat, _ b: CGFloat) -> Segment {
            if a <= 0 && b >= length { return segment }
            let (t0, t1) = (parameter(at: a), parameter(at: b))
            let (from, to) = (Self.value(segment, t0), Self.value(segment, t1))
            guard let (c1, c2) = segment.controls else { return Segment(from: from, to: to) }
            // The new control points lie on the tangents at the cuts, a third of the parameter range away.
            func slope(_ t: CGFloat) -> CGVector {
                func axis(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> CGFloat {
                    let u = 1 - t
                    return 3 * (u * u * (p1 - p0) + 2 * u * t * (p2 - p1) + t * t * (p3 - p2))
                }
                let s = segment
                return CGVector(
                    dx: axis(s.from.x, c1.x, c2.x, s.to.x), dy: axis(s.from.y, c1.y, c2.y, s.to.y))
            }
            let third = (t1 - t0) / 3, (d0, d1) = (slope(t0), slope(t1))
            return Segment(
                from: from, to: to,
                controls: (
                    CGPoint(x: from.x + d0.dx * third, y: from.y + d0.dy * third),
                    CGPoint(x: to.x - d1.dx * third, y: to.y - d1.dy * third)
                ))
        }
    }

    /// Lines and curves as drawn: open subpaths stay open.
    private func measuredSegments() -> [Piece] {
        var result: [Piece] = []
        var start = CGPoint.zero, current = CGPoint.zero
        var isFirst = true
        func add(_ to: CGPoint, _ controls: (CGPoint, CGPoint)? = nil) {
            result.append(Piece(Segment(from: current, to: to, controls: controls), isFirst: isFirst))
            current = to
            isFirst = false
        }
        for element in elements {
            switch element {
            case .move(let p): (start, current, isFirst) = (p, p, true)
            case .line(let p): add(p)
            case .quad(let c, let p): add(p, Bezier.cubicControls(from: current, control: c, to: p))
            case .cubic(let c1, let c2, let p): add(p, (c1, c2))
            case .close:
                if current != start { add(start) }
                isFirst = true
            }
        }
        return result
    }
}
