/// Where an element is shown, found out once for attributes that stay as they are.
@MainActor struct ElementPlace {
    let attributes: UICollectionViewLayoutAttributes
    private let frame: CGRect
    /// The box around the transformed element, where it is transformed.
    private let transformed: CGRect?

    init(_ attributes: UICollectionViewLayoutAttributes) {
        self.attributes = attributes
        frame = attributes.frame
        transformed = CATransform3DIsIdentity(attributes.transform3D) ? nil : attributes.transformedFrame
    }

    var key: ElementKey { attributes.key }

    /// Whether the element, transformed or not, is in the rectangle.
    func touches(_ rect: CGRect) -> Bool { frame.overlaps(rect) || transformed?.overlaps(rect) ?? false }
}

extension UICollectionViewLayoutAttributes {
    /// Whether the element, transformed or not, is in the rectangle.
    func touches(_ rect: CGRect) -> Bool { ElementPlace(self).touches(rect) }

    /// The box around the transformed element; without bound when a corner is behind the eye.
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

extension CGRect {
    /// Whether the two have more in common than an edge; Foundation's `intersects` takes an edge for enough on Linux.
    fileprivate func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
