/// Conversion between the coordinates of layers, and which layer stands at a point.
extension CALayer {
    /// From this layer's plane to its parent's, the parent's `sublayerTransform` included.
    package func projectionToSuperlayer(values: LayerValues) -> Projection {
        guard let parent = superlayer, parent.values.sublayerTransform != CATransform3DIdentity else {
            return Projection(values.placement)
        }
        return Projection(CATransform3DConcat(values.placement, parent.values.sublayerTransformInPlace))
    }

    private func projectionToRoot() -> Projection {
        var projection = Projection.identity
        var layer: CALayer? = self
        while let current = layer, current.superlayer != nil {
            projection = projection.then(current.projectionToSuperlayer(values: current.values))
            layer = current.superlayer
        }
        return projection
    }

    private var root: CALayer {
        var layer = self
        while let parent = layer.superlayer { layer = parent }
        return layer
    }

    /// A point of this layer in another's coordinates; nil means those of the root. Model values are used.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        let inRoot = projectionToRoot().apply(p) ?? p
        guard let l, l !== root else { return inRoot }
        return l.projectionToRoot().inverted?.apply(inRoot) ?? inRoot
    }

    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { (l ?? root).convert(p, to: self) }

    /// The upright rectangle around a rectangle of this layer in another's coordinates.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        let corners = [
            CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.maxX, y: r.maxY),
            CGPoint(x: r.minX, y: r.maxY),
        ].map { convert($0, to: l) }
        let x = corners.map(\.x), y = corners.map(\.y)
        return CGRect(x: x.min()!, y: y.min()!, width: x.max()! - x.min()!, height: y.max()! - y.min()!)
    }

    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { (l ?? root).convert(r, to: self) }

    func deepest(at p: CGPoint) -> CALayer? {
        guard !values.isHidden, let local = projectionToSuperlayer(values: values).inverted?.apply(p) else {
            return nil
        }
        let inside = contains(local)
        if !inside && values.masksToBounds { return nil }
        for child in children.reversed() {
            if let hit = child.hitTest(local) { return hit }
        }
        return inside ? self : nil
    }
}

extension LayerValues {
    /// The transform of the sublayers, about this layer's anchor point.
    package var sublayerTransformInPlace: CATransform3D {
        let x = bounds.minX + anchorPoint.x * bounds.width, y = bounds.minY + anchorPoint.y * bounds.height
        let there = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), sublayerTransform)
        return CATransform3DConcat(there, CATransform3DMakeTranslation(x, y, 0))
    }
}
