/// Painting of a photo of another size than its layer, which it fills, without Cairo.
extension RenderNode {
    /// The pixels of the layer's own content in a rectangle of device pixels, if that is nothing but a scaled image
    /// behind the layer's outline; nil otherwise. They are the first ones of a bitmap that may be larger.
    ///
    /// - Parameters:
    ///   - projection: From the layer's coordinates to device pixels, upright.
    ///   - phase: The offset of the layer's corner within its pixel.
    func scaledPhoto(
        in rect: PixelRect, _ projection: Projection, phase: SIMD2<Double>, scale: Double, _ caches: RenderCaches
    ) -> Bitmap? {
        guard let image, drawing == nil, values.masksToBounds, !traits.hasOwnFill,
            values.contentsCenter == LayerValues.wholeContents
        else { return nil }
        let part = image.part(in: values), target = image.frame(in: values), bounds = values.bounds
        guard values.filter(from: part, to: target, scale: scale) != .nearest else { return nil }
        let outline = projection.boundingBox(of: bounds)
        let isClipped = values.cornerRadius > 0 || !outline.isOnPixels
        guard target.insetBy(dx: -1e-6, dy: -1e-6).contains(bounds),
            !isClipped || traits.outline.hasCoverage(scale: scale),
            let scaling = ImageScaling(of: part, in: target, values, projection)
        else { return nil }
        let picture = caches.bitmapPool.takeLarger(width: rect.width, height: rect.height)
        scaling.scale(image, rect, into: picture, caches)
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
