internal import CCairo

/// Painting of shadows: a layer's blurred silhouette below its content.
extension Painter {
    func paintShadow(of node: RenderNode, _ projection: Projection, opacity: Double) {
        guard node.traits.hasShadow else { return }
        let values = node.values
        guard let silhouette = node.silhouette, let color = values.shadowColor else { return }
        let (corner, phase) = corner(of: values.bounds, projection)
        guard let mask = caches.shadow(of: node, silhouette, scale: scale, phase: phase) else { return }
        var rgba = color.rgba
        rgba.w *= Double(values.shadowOpacity) * opacity
        mask.paint(with: cairo, corner: corner, color: rgba)
    }

    /// The pixel of a layer's corner and the offset within it, in quarters of a pixel.
    func corner(of bounds: CGRect, _ projection: Projection) -> (pixel: SIMD2<Int>, phase: SIMD2<Double>) {
        // Already on quarters, up to floating-point noise.
        let x = ((bounds.origin.x * projection.xx + projection.tx) * 4).rounded() / 4
        let y = ((bounds.origin.y * projection.yy + projection.ty) * 4).rounded() / 4
        let corner = SIMD2(x.rounded(.down), y.rounded(.down))
        return (SIMD2(Int(pixel: corner.x), Int(pixel: corner.y)), SIMD2(x, y) - corner)
    }
}
