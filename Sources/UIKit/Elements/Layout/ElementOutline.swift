/// The area of an element, computed once for attributes that no longer change. It is apart from them because loops over
/// many areas then count no references.
struct ElementOutline {
    private let frame: AreaEdges
    /// The bounding box of the transformed element; nil without a transform.
    private let transformed: AreaEdges?

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
        frame = AreaEdges(attributes.frame)
        transformed = CATransform3DIsIdentity(attributes.transform3D) ? nil : attributes.transformedEdges
    }

    /// Whether the element, transformed or not, shares an area with another one.
    func touches(_ area: AreaEdges) -> Bool { frame.overlaps(area) || transformed?.overlaps(area) ?? false }
}

/// The edges of a rectangle, stored for repeated comparison; `CGRect` computes them on each access.
struct AreaEdges {
    private(set) var minX, maxX, minY, maxY: CGFloat

    /// Unbounded edges.
    static var infinite: AreaEdges { AreaEdges(.infinite) }

    /// The edges of a single point.
    init(x: CGFloat, y: CGFloat) { (minX, maxX, minY, maxY) = (x, x, y, y) }

    /// Extends the edges to include a point.
    mutating func include(x: CGFloat, y: CGFloat) {
        (minX, maxX, minY, maxY) = (min(minX, x), max(maxX, x), min(minY, y), max(maxY, y))
    }

    init(_ rect: CGRect) { (minX, maxX, minY, maxY) = (rect.minX, rect.maxX, rect.minY, rect.maxY) }

    /// Whether the two share more than an edge. `intersects` in Foundation on Linux is true for a shared edge.
    func overlaps(_ other: AreaEdges) -> Bool {
        minY < other.maxY && other.minY < maxY && minX < other.maxX && other.minX < maxX
    }
}

extension UICollectionViewLayoutAttributes {
    /// Whether the element, transformed or not, shares an area with the rectangle.
    func touches(_ rect: CGRect) -> Bool { ElementOutline(self).touches(AreaEdges(rect)) }

    /// The bounds of the transformed element; infinite if a corner is behind the viewpoint.
    fileprivate var transformedEdges: AreaEdges {
        let (m, center) = (transform3D, center)
        let (w, h) = (size.width / 2, size.height / 2)
        /// The projected position of a corner; nil behind the viewpoint.
        func corner(_ x: CGFloat, _ y: CGFloat) -> (x: CGFloat, y: CGFloat)? {
            let depth = m.m14 * x + m.m24 * y + m.m44
            guard depth > 0 else { return nil }
            return (
                center.x + (m.m11 * x + m.m21 * y + m.m41) / depth, center.y + (m.m12 * x + m.m22 * y + m.m42) / depth
            )
        }
        guard let a = corner(-w, -h), let b = corner(w, -h), let c = corner(-w, h), let d = corner(w, h) else {
            return .infinite
        }
        var edges = AreaEdges(x: a.x, y: a.y)
        edges.include(x: b.x, y: b.y)
        edges.include(x: c.x, y: c.y)
        edges.include(x: d.x, y: d.y)
        return edges
    }
}
