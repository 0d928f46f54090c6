/// Conversion of coordinates between layers, and hit testing.
extension CALayer {
    /// Returns a value of a property. Stops the program for a coordinate that is no number, as Core Animation does
    /// (`CALayerInvalidGeometry`).
    func numbers(_ rect: CGRect, _ property: String) -> CGRect {
        // One of them makes the sum NaN; so do opposite infinities, which no number places either.
        let sum = rect.origin.x + rect.origin.y + rect.size.width + rect.size.height
        enforce(
            !sum.isNaN, "\(type(of: self)).\(property): \(rect) has a coordinate that is not a number")
        return rect
    }

    func numbers(_ point: CGPoint, _ property: String) -> CGPoint {
        numbers(CGRect(origin: point, size: .zero), property).origin
    }

    /// Maps this layer's plane to the plane of its nearest ancestor that has one; `CATransformLayer` has none. Includes
    /// the parent's `sublayerTransform`.
    package func projectionToSuperlayer(values: LayerValues) -> Projection { planeAbove(values).projection }

    private func planeAbove(_ values: LayerValues) -> (projection: Projection, layer: CALayer?) {
        var matrix = values.placement
        var parent = superlayer
        while let current = parent {
            if current.values.sublayerTransform != CATransform3DIdentity {
                matrix = CATransform3DConcat(matrix, current.values.sublayerTransformAboutAnchor)
            }
            guard current.isSpatial, current.superlayer != nil else { break }
            matrix = CATransform3DConcat(matrix, current.values.placement)
            parent = current.superlayer
        }
        return (Projection(matrix), parent)
    }

    private func projectionToRoot() -> Projection {
        // A layer without a plane of its own counts as the plane z = 0 of its content.
        var projection = Projection.identity
        var layer: CALayer? = self
        while let current = layer, current.superlayer != nil {
            let above = current.planeAbove(current.values)
            projection = projection.then(above.projection)
            layer = above.layer
        }
        return projection
    }

    private var root: CALayer {
        var layer = self
        while let parent = layer.superlayer { layer = parent }
        return layer
    }

    /// Converts a point to another layer, or to the root if nil. Uses model values.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        let inRoot = projectionToRoot().apply(p) ?? p
        guard let l, l !== root else { return inRoot }
        return l.projectionToRoot().inverted?.apply(inRoot) ?? inRoot
    }

    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { (l ?? root).convert(p, to: self) }

    /// Converts a rectangle to another layer. The result is the bounding box of the converted corners.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        let corners = [
            CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.maxX, y: r.maxY),
            CGPoint(x: r.minX, y: r.maxY),
        ].map { convert($0, to: l) }
        let x = corners.map(\.x), y = corners.map(\.y)
        return CGRect(x: x.min()!, y: y.min()!, width: x.max()! - x.min()!, height: y.max()! - y.min()!)
    }

    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { (l ?? root).convert(r, to: self) }

    var unclippedRect: CGRect {
        var rect = values.bounds
        var above = superlayer
        while let current = above {
            if current.values.masksToBounds || current.superlayer == nil {
                rect = rect.intersection(convert(current.values.bounds, from: current))
            }
            above = current.superlayer
        }
        return rect.isNull ? .zero : rect
    }

    func deepest(at p: CGPoint) -> CALayer? {
        guard !values.isHidden else { return nil }
        if isSpatial { return deepestInside(at: p) }
        guard let local = projectionToSuperlayer(values: values).inverted?.apply(p) else { return nil }
        let inside = contains(local)
        if !inside && values.masksToBounds { return nil }
        return deepestInside(at: local) ?? (inside ? self : nil)
    }

    private func deepestInside(at p: CGPoint) -> CALayer? {
        for child in children.reversed() {
            if let hit = child.hitTest(p) { return hit }
        }
        return nil
    }
}
