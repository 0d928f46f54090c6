/// Painting of layers that are mirrored, or turned by half a turn, and look the same so.
///
/// Lists that grow from their end are such layers, with cells that are turned back: without a raster in between, these
/// have the pixels of upright ones.
extension Painter {
    /// Paints the contents of a symmetric node, and its sublayers through a projection that reflects.
    func paintReflected(_ node: RenderNode, from first: Int, _ projection: Projection, alpha: Double) {
        let own = projection.upright(in: node.values.bounds)
        var filling = self
        filling.isReflecting = true
        if node.hasOwnContent { filling.paintPart(.contents, of: node, own, alpha: alpha) }
        if !node.children.isEmpty {
            if node.values.masksToBounds {
                paintClippedSublayers(of: node, from: first, projection, own: own)
            } else {
                paintSublayers(of: node, from: first, projection)
            }
        }
        if node.showsBorder { paintPart(.border, of: node, own, alpha: alpha) }
    }
}

extension RenderNode {
    /// Whether the node is painted through a reflecting projection without a raster: its own content looks the same
    /// from both sides and upside down, and a layer below may undo the reflection.
    func isReflected(by projection: Projection, scale: Double) -> Bool {
        projection.isReflection(scale: scale) && containsReflection && values.isDoubleSided && blend == nil
            && mask == nil && image == nil && drawing == nil && !containsBackdrop && !traits.hasShadow
            && !traits.hasGradient && !traits.hasShape && traits.outline.isSymmetric
    }

    /// A reflecting projection with the corner of the bounds' image snapped to the nearest quarter of a pixel.
    func snappedReflection(_ p: Projection) -> Projection {
        let own = p.upright(in: values.bounds), snapped = snapped(own)
        var result = p
        result.tx += snapped.tx - own.tx
        result.ty += snapped.ty - own.ty
        (result.xy, result.yx) = (0, 0)
        return result
    }
}

extension Projection {
    /// Whether this mirrors an axis, or both.
    var isReflected: Bool { xx < 0 || yy < 0 }

    /// Whether this is a translation combined with reflections and a uniform scale by the given factor.
    func isReflection(scale: Double) -> Bool {
        isReflected && isAffine && abs(abs(xx) - scale) < 1e-9 && abs(abs(yy) - scale) < 1e-9 && abs(xy) < 1e-9
            && abs(yx) < 1e-9
    }

    /// The projection that maps a rectangle to the same pixels without a reflection. `self` has no slanted axes.
    func upright(in r: CGRect) -> Projection {
        var result = self
        (result.xy, result.yx) = (0, 0)
        if xx < 0 {
            result.xx = -xx
            result.tx += xx * (r.minX + r.maxX)
        }
        if yy < 0 {
            result.yy = -yy
            result.ty += yy * (r.minY + r.maxY)
        }
        return result
    }
}
