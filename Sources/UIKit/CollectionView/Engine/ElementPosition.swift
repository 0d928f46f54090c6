/// The area of an element, computed once for attributes that do not change any more.
@MainActor struct ElementPosition {
    let attributes: UICollectionViewLayoutAttributes
    private let frame: AreaEdges
    /// The bounding box of the transformed element; nil without a transform.
    private let transformed: AreaEdges?

    init(_ attributes: UICollectionViewLayoutAttributes) {
        self.attributes = attributes
        frame = AreaEdges(attributes.frame)
        transformed =
            CATransform3DIsIdentity(attributes.transform3D) ? nil : AreaEdges(attributes.transformedFrame)
    }

    var key: ElementKey { attributes.key }

    /// Whether the element, transformed or not, has an area in common with another one.
    func touches(_ area: AreaEdges) -> Bool { frame.overlaps(area) || transformed?.overlaps(area) ?? false }

    func touches(_ rect: CGRect) -> Bool { touches(AreaEdges(rect)) }
}

/// The edges of a rectangle, kept for many comparisons: those of `CGRect` are computed at each access.
struct AreaEdges {
    let minX, maxX, minY, maxY: CGFloat

    init(_ rect: CGRect) { (minX, maxX, minY, maxY) = (rect.minX, rect.maxX, rect.minY, rect.maxY) }

    /// Whether the two have more in common than an edge: on Linux Foundation's `intersects` is true for a shared edge.
    func overlaps(_ other: AreaEdges) -> Bool {
        minY < other.maxY && other.minY < maxY && minX < other.maxX && other.minX < maxX
    }
}

extension UICollectionViewLayoutAttributes {
    /// Whether the element, transformed or not, has an area in common with the rectangle.
    func touches(_ rect: CGRect) -> Bool { ElementPosition(self).touches(rect) }

    /// The bounding box of the transformed element; infinite when a corner is behind the eye.
    fileprivate var transformedFrame: CGRect {
        let m = transform3D
        let (w, h) = (size.width / 2, size.height / 2)
        var box = CGRect.null
        for (x, y) in [(-w, -h), (w, -h), (-w, h), (w, h)] {
            let depth = m.m14 * x + m.m24 * y + m.m44
            guard depth > 0 else { return .infinite }
            let corner = CGPoint(
                x: center.x + (m.m11 * x + m.m21 * y + m.m41) / depth,
                y: center.y + (m.m12 * x + m.m22 * y + m.m42) / depth)
            box = box.union(CGRect(origin: corner, size: .zero))
        }
        return box
    }
}
