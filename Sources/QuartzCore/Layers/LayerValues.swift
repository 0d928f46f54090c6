/// All of a layer that can differ between what was set (the model) and what is on screen (the presentation).
package struct LayerValues: Equatable {
    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    package var zPosition: CGFloat = 0
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var anchorPointZ: CGFloat = 0
    package var transform = CATransform3DIdentity
    package var isHidden = false
    package var isDoubleSided = true
    package var opacity: Float = 1
    package var masksToBounds = false
    package var backgroundColor: CGColor?
    package var cornerRadius: CGFloat = 0
    /// What few layers have otherwise than the others: copies share it until one of them is changed.
    var shared = SharedLooks.plain

    package init() {}

    /// Where the layer stands in its parent: the transform from its own coordinates, its parent's `sublayerTransform` aside.
    package var placement: CATransform3D {
        // Own coordinates → anchor at the origin → transform → position.
        let toAnchor = CATransform3DMakeTranslation(
            -(bounds.minX + anchorPoint.x * bounds.width), -(bounds.minY + anchorPoint.y * bounds.height),
            -anchorPointZ)
        var t = transform == CATransform3DIdentity ? toAnchor : CATransform3DConcat(toAnchor, transform)
        if t.m14 == 0, t.m24 == 0, t.m34 == 0, t.m44 == 1 {
            t.m41 += position.x
            t.m42 += position.y
            t.m43 += zPosition + anchorPointZ
            return t
        }
        return CATransform3DConcat(t, CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ))
    }

    /// Whether a layer holds the same with other values: they differ at most in how it stands in its parent.
    func showsSame(as other: LayerValues) -> Bool {
        var standing = self
        standing.position = other.position
        standing.zPosition = other.zPosition
        if !turnsInside { standing.anchorPoint = other.anchorPoint }
        standing.anchorPointZ = other.anchorPointZ
        standing.transform = other.transform
        standing.opacity = other.opacity
        standing.isHidden = other.isHidden
        standing.isDoubleSided = other.isDoubleSided
        return standing == other
    }

    /// The rectangle around the layer in its parent.
    package var frame: CGRect {
        if transform == CATransform3DIdentity {
            return CGRect(
                x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
                width: bounds.width, height: bounds.height)
        }
        let projection = Projection(placement)
        if bounds.isEmpty {
            let p = projection.apply(bounds.origin) ?? position
            return CGRect(origin: p, size: .zero)
        }
        return projection.boundingBox(of: bounds)
    }
}

/// What a gradient layer has more than others.
package struct GradientValues: Equatable {
    package var colors: [CGColor] = []
    package var locations: [Double]?
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
    package var type = CAGradientLayerType.axial
    package init() {}
}

/// What a shape layer has more than others.
package struct ShapeValues: Equatable {
    package var path: CGPath?
    package var fillColor: CGColor? = CGColor.black
    package var fillRule = CAShapeLayerFillRule.nonZero
    package var strokeColor: CGColor?
    package var lineWidth: CGFloat = 1
    package var miterLimit: CGFloat = 10
    package var lineCap = CAShapeLayerLineCap.butt
    package var lineJoin = CAShapeLayerLineJoin.miter
    package var lineDashPhase: CGFloat = 0
    package var lineDashPattern: [Double]?
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
    package init() {}
}

/// What a replicator layer has more than others.
package struct ReplicatorValues: Equatable {
    package var count = 1
    package var transform = CATransform3DIdentity
    package var color: CGColor? = CGColor.white
    /// Red, green, blue, alpha.
    package var colorOffset = SIMD4<Double>.zero
    package var delay: TimeInterval = 0
    package init() {}
}
