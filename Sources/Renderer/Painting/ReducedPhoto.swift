/// Painting of a photo that is smaller than its pixels and fills its layer, without Cairo.
extension RenderNode {
    /// The pixels of the layer's own content in a rectangle of device pixels, if that is nothing but a reduced image
    /// behind the layer's outline; nil otherwise. They are the first ones of a bitmap that may be larger.
    ///
    /// - Parameters:
    ///   - projection: From the layer's coordinates to device pixels, upright.
    ///   - phase: The offset of the layer's corner within its pixel.
    func reducedPhoto(
        in rect: PixelRect, _ projection: Projection, phase: SIMD2<Double>, scale: Double, _ caches: RenderCaches
    ) -> Bitmap? {
        guard let image, drawing == nil, values.masksToBounds, !traits.hasOwnFill,
            values.minificationFilter != .nearest, values.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1)
        else { return nil }
        let target = image.frame(in: values), bounds = values.bounds
        let outline = projection.boundingBox(of: bounds)
        let isClipped = values.cornerRadius > 0 || !outline.isOnPixels
        guard target.insetBy(dx: -1e-6, dy: -1e-6).contains(bounds),
            !isClipped || traits.outline.hasCoverage(scale: scale),
            let reduction = Reduction(of: image.part(in: values), in: target, projection)
        else { return nil }
        let picture = caches.bitmapPool.takeLarger(width: rect.width, height: rect.height)
        reduction.scale(image, rect, into: picture, caches)
        if isClipped {
            let coverage = caches.roundCoverage(of: traits.outline, phase: phase, scale: scale)
            let corner = SIMD2(
                Int(pixel: (outline.minX - phase.x).rounded()), Int(pixel: (outline.minY - phase.y).rounded()))
            picture.clip(
                width: rect.width, height: rect.height, to: coverage.mask, size: coverage.size,
                at: corner &- SIMD2(rect.x0, rect.y0))
        }
        return picture
    }
}
