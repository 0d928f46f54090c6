extension CGPath {
    /// The bounding box of all points and control points; null for an empty path.
    public var boundingBox: CGRect {
        var box = Extent()
        for element in elements {
            switch element {
            case .move(let p), .line(let p): box.add(p)
            case .quad(let c, let p):
                box.add(c)
                box.add(p)
            case .cubic(let c1, let c2, let p):
                box.add(c1)
                box.add(c2)
                box.add(p)
            case .close: break
            }
        }
        return box.rect
    }

    /// The bounding box of the outline; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        var box = Extent()
        for segment in segments() {
            box.add(segment.from)
            box.add(segment.to)
            guard let (c1, c2) = segment.controls else { continue }
            let turns =
                Bezier.extremes(segment.from.x, c1.x, c2.x, segment.to.x)
                + Bezier.extremes(segment.from.y, c1.y, c2.y, segment.to.y)
            for t in turns {
                box.add(
                    CGPoint(
                        x: Bezier.value(segment.from.x, c1.x, c2.x, segment.to.x, at: t),
                        y: Bezier.value(segment.from.y, c1.y, c2.y, segment.to.y, at: t)))
            }
        }
        if box.isEmpty { return boundingBox }
        return box.rect
    }

    /// Returns whether a point is inside. Open subpaths count as closed.
    ///
    /// `transform` is applied to the point first.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let p = point.applying(transform)
        var winding = 0
        var crossings = 0
        for segment in segments() {
            let turns =
                if let (c1, c2) = segment.controls {
                    Bezier.winding(of: p, from: segment.from, control1: c1, control2: c2, to: segment.to)
                } else {
                    Bezier.winding(of: p, from: segment.from, to: segment.to)
                }
            winding += turns
            crossings += abs(turns)
        }
        // A curve may cross the ray twice, which changes neither the sum nor the parity.
        return rule == .winding ? winding != 0 : crossings % 2 != 0
    }

    /// Returns whether the path is one axis-aligned rectangle, and stores it in `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard elements.count == 5 || (elements.count == 6 && elements[5] == .close),
            case .move(let a) = elements[0], case .line(let b) = elements[1], case .line(let c) = elements[2],
            case .line(let d) = elements[3]
        else { return false }
        switch elements[4] {
        case .close: break
        case .line(let end) where end == a: break
        default: return false
        }
        let across = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let down = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        guard across || down else { return false }
        rect?.pointee = CGRect(x: a.x, y: a.y, width: c.x - a.x, height: c.y - a.y).standardized
        return true
    }

    struct Segment {
        var from, to: CGPoint
        var controls: (CGPoint, CGPoint)?
    }

    /// Lines and curves with both end points. Every subpath is closed.
    func segments() -> [Segment] {
        var result: [Segment] = []
        var start: CGPoint?
        var current = CGPoint.zero
        func close() {
            if let start, start != current { result.append(Segment(from: current, to: start)) }
            current = start ?? current
        }
        for element in elements {
            switch element {
            case .move(let p):
                close()
                start = p
                current = p
            case .line(let p):
                result.append(Segment(from: current, to: p))
                current = p
            case .quad(let c, let p):
                result.append(
                    Segment(from: current, to: p, controls: Bezier.cubicControls(from: current, control: c, to: p)))
                current = p
            case .cubic(let c1, let c2, let p):
                result.append(Segment(from: current, to: p, controls: (c1, c2)))
                current = p
            case .close: close()
            }
        }
        close()
        return result
    }

    private struct Extent {
        var x0 = CGFloat.infinity
        var y0 = CGFloat.infinity
        var x1 = -CGFloat.infinity
        var y1 = -CGFloat.infinity
        var isEmpty: Bool { x0 > x1 }

        mutating func add(_ p: CGPoint) {
            x0 = min(x0, p.x)
            y0 = min(y0, p.y)
            x1 = max(x1, p.x)
            y1 = max(y1, p.y)
        }

        var rect: CGRect { isEmpty ? .null : CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) }
    }
}
