/// Outlines of subtrees that are opaque inside and paint nothing outside: their alpha is known without painting them.
extension RenderNode {
    /// The outline that the layer's own content and its sublayers fill with opaque pixels and do not leave.
    ///
    /// Nil if that is not certain. The rectangle is the bounds. The layer's own opacity, mask and shadow do not count.
    var solidOutline: LayerOutline? {
        let bounds = values.bounds, outline = traits.outline
        guard blend == nil, !traits.hasBackdrop, bounds.size.width > 0, bounds.size.height > 0,
            outline.extent == bounds
        else { return nil }
        let hasBackground = traits.backgroundAlpha == 1
        let isCovered = (hasBackground && outline.radius == 0) || hasOpaqueImage || isCoveredBySublayer
        if values.masksToBounds, isCovered || hasBackground { return outline }
        if isCovered, !values.masksToBounds, bounds.covers(contentExtent) { return LayerOutline(bounds) }
        let paintsElse = image != nil || drawing != nil || traits.hasShape || !children.isEmpty
        return hasBackground && !paintsElse ? outline : outlineOfOnlySublayer
    }

    /// Whether an opaque image covers the bounds.
    private var hasOpaqueImage: Bool {
        guard let image, image.isOpaque, values.contentsCenter == LayerValues.wholeContents else { return false }
        let part = values.contentsRect
        return part.size.width > 0 && part.size.height > 0 && LayerValues.wholeContents.covers(part)
            && image.frame(in: values).covers(values.bounds)
    }

    /// Whether a sublayer covers the bounds with an opaque rectangle.
    private var isCoveredBySublayer: Bool {
        let size = values.bounds.size
        // Most sublayers are too small, which is cheap to test.
        guard largestChild.width >= size.width - CGRect.noise, largestChild.height >= size.height - CGRect.noise
        else { return false }
        return children.contains {
            $0.frameIfOnlyMoved.covers(values.bounds) && $0.solidOutlineInParent?.radius == 0
        }
    }

    /// The outline of the only sublayer, if that has the layer's bounds and the layer paints nothing else.
    private var outlineOfOnlySublayer: LayerOutline? {
        guard children.count == 1, !hasOwnContent, !values.masksToBounds || values.cornerRadius == 0 else { return nil }
        let frame = children[0].frameIfOnlyMoved
        guard frame.covers(values.bounds), values.bounds.covers(frame),
            var outline = children[0].solidOutlineInParent
        else { return nil }
        outline.rect = values.bounds
        return showsBorder && outline != traits.outline ? nil : outline
    }

    /// The outline of everything that the parent shows of the layer; nil if it is not certain to be opaque.
    private var solidOutlineInParent: LayerOutline? {
        guard opacity == 1, mask == nil, !traits.hasShadow || values.masksToBounds else { return nil }
        return solidOutline
    }

    /// The bounds in the parent's coordinates; null for a layer that is transformed.
    private var frameIfOnlyMoved: CGRect {
        isOnlyMoved ? values.bounds.offsetBy(dx: projection.tx, dy: projection.ty) : .null
    }
}

extension LayerOutline {
    fileprivate init(_ rect: CGRect) { self.rect = rect }
}

extension CGRect {
    /// More than the floating-point noise of positions, in points.
    fileprivate static var noise: CGFloat { 1e-6 }

    /// Whether another rectangle lies inside, up to floating-point noise.
    fileprivate func covers(_ other: CGRect) -> Bool {
        let noise = Self.noise
        return !isNull && other.minX >= minX - noise && other.minY >= minY - noise && other.maxX <= maxX + noise
            && other.maxY <= maxY + noise
    }
}
