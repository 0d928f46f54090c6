/// Lengths of layers that would leave the numbers of pixels.
extension CGFloat {
    /// Within a million points; 0 where it is no number.
    var limited: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1e6), 1e6) }
}

extension CGSize {
    var limited: CGSize { CGSize(width: width.limited, height: height.limited) }
}

extension LayerValues {
    /// Limits lengths that animations have set, as the layer's properties limit those of a program.
    mutating func limitLengths() {
        if cornerRadius != cornerRadius.limited { cornerRadius = cornerRadius.limited }
        // The defaults are within the limits.
        guard hasRareValues else { return }
        if borderWidth != borderWidth.limited { borderWidth = borderWidth.limited }
        if shadowRadius != shadowRadius.limited { shadowRadius = shadowRadius.limited }
        if shadowOffset != shadowOffset.limited { shadowOffset = shadowOffset.limited }
    }

    /// Whether the layer has a position on screen: no coordinate is infinite, no number, or so large that projections
    /// would become so.
    var isPlaceable: Bool {
        let limit: CGFloat = 1e100
        // NaN fails each comparison.
        let frame = abs(bounds.origin.x) + abs(bounds.origin.y) + abs(bounds.size.width) + abs(bounds.size.height)
        let anchor = abs(position.x) + abs(position.y) + abs(zPosition) + abs(anchorPoint.x) + abs(anchorPoint.y)
        guard frame + anchor + abs(anchorPointZ) < limit else { return false }
        return transform.isPlaceable(limit) && (!hasSublayerTransform || sublayerTransform.isPlaceable(limit))
    }
}

extension CATransform3D {
    fileprivate func isPlaceable(_ limit: CGFloat) -> Bool {
        if CATransform3DIsIdentity(self) { return true }
        let (first, second) = (abs(m11) + abs(m12) + abs(m13) + abs(m14), abs(m21) + abs(m22) + abs(m23) + abs(m24))
        let (third, fourth) = (abs(m31) + abs(m32) + abs(m33) + abs(m34), abs(m41) + abs(m42) + abs(m43) + abs(m44))
        return first + second + third + fourth < limit
    }
}
