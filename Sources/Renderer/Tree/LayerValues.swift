/// The properties of a layer that can differ between model and presentation.
///
/// `difference(to:in:)` compares each of them; see the article <doc:LayerProperties> for a new one.
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
    /// Rarely set properties, shared between copies until one changes.
    var rare = RareValuesStorage.defaults

    package init() {}

    /// The transform from the layer's coordinates to its parent's, without the parent's `sublayerTransform`.
    package var placement: CATransform3D {
        // Own coordinates → anchor at the origin → transform → position.
        let toAnchor = CATransform3DMakeTranslation(
            -(bounds.minX + anchorPoint.x * bounds.width), -(bounds.minY + anchorPoint.y * bounds.height),
            -anchorPointZ)
        var t = CATransform3DIsIdentity(transform) ? toAnchor : CATransform3DConcat(toAnchor, transform)
        if t.m14 == 0, t.m24 == 0, t.m34 == 0, t.m44 == 1 {
            t.m41 += position.x
            t.m42 += position.y
            t.m43 += zPosition + anchorPointZ
            return t
        }
        return CATransform3DConcat(t, CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ))
    }

    /// Whether the anchor point affects the sublayers and not only the layer's position.
    package var hasSublayerTransform: Bool { hasRareValues && !CATransform3DIsIdentity(sublayerTransform) }

    /// The `sublayerTransform`, applied about this layer's anchor point.
    package var sublayerTransformAboutAnchor: CATransform3D {
        guard hasSublayerTransform else { return CATransform3DIdentity }
        let x = bounds.minX + anchorPoint.x * bounds.width, y = bounds.minY + anchorPoint.y * bounds.height
        let there = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), sublayerTransform)
        return CATransform3DConcat(there, CATransform3DMakeTranslation(x, y, 0))
    }

    /// The bounding box of the layer in its parent.
    package var frame: CGRect {
        if CATransform3DIsIdentity(transform) {
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

/// The properties specific to a gradient layer.
package struct GradientValues: Equatable {
    package var colors: [CGColor] = []
    package var locations: [Double]?
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
    package var type = CAGradientLayerType.axial
    package init() {}
}

/// The properties specific to a shape layer.
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

/// The properties specific to a replicator layer.
package struct ReplicatorValues: Equatable {
    package var count = 1
    package var transform = CATransform3DIdentity
    package var color: CGColor? = CGColor.white
    /// Red, green, blue, alpha.
    package var colorOffset = SIMD4<Double>.zero
    package var delay: TimeInterval = 0
    package init() {}
}
