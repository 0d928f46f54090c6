internal import CCairo

/// Painting of groups: layers that are painted into a bitmap, which is then laid over what lies below.
extension Painter {
    /// The pixels of a group that shows in a rectangle, inside the context's clip. The CTM becomes the identity.
    private func groupPixels(_ rect: PixelRect) -> PixelRect {
        cairo_identity_matrix(cairo)
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        let seen = PixelRect(
            x0: Int(x0.rounded()), y0: Int(y0.rounded()), x1: Int(x1.rounded()), y1: Int(y1.rounded()))
        return seen.intersection(rect)
    }

    /// Calls `paint` with a painter of a transparent bitmap with the pixels of a rectangle, and `lay` with the painted
    /// bitmap and the place of its pixels. Does nothing if the context's clip hides the rectangle.
    func group(in rect: PixelRect, paint: (Painter) -> Void, lay: (Bitmap, PixelRect) -> Void) {
        let rect = groupPixels(rect)
        guard !rect.isEmpty else { return }
        caches.withGroupBitmap(of: rect) { bitmap in
            let surface = bitmap.surface
            cairo_surface_set_device_offset(surface, -Double(rect.x0), -Double(rect.y0))
            let inside = bitmap.contextForClippedPainting
            cairo_save(inside)
            cairo_clip_pixels(inside, rect)
            paint(painter(with: inside, clip: rect))
            cairo_restore(inside)
            cairo_surface_set_device_offset(surface, 0, 0)
            bitmap.flush()
            lay(bitmap, rect)
        }
    }

    /// Lays a group over what lies below, with an opacity.
    func lay(_ group: Bitmap, in rect: PixelRect, opacity: Double) {
        let origin = SIMD2(rect.x0, rect.y0)
        if let target = PixelTarget(cairo) { return target.lay(group, at: origin, in: rect, alpha: opacity) }
        withSource(group, in: rect) { cairo_paint_with_alpha(cairo, opacity) }
    }

    /// Lays a group over what lies below, through the alpha of another one in the same place.
    func lay(_ group: Bitmap, in rect: PixelRect, through mask: Bitmap) {
        if let target = PixelTarget(cairo) {
            return target.lay(
                group, at: SIMD2(rect.x0, rect.y0), in: rect,
                through: mask.takeAlpha(width: rect.width, height: rect.height), stride: mask.bytesPerRow)
        }
        withSource(group, in: rect) { cairo_mask_surface(cairo, mask.surface, Double(rect.x0), Double(rect.y0)) }
    }

    /// Lays a group over what lies below, through the outline of a layer.
    func lay(_ group: Bitmap, in rect: PixelRect, throughOutline outline: LayerOutline, _ projection: Projection) {
        let origin = SIMD2(rect.x0, rect.y0)
        if outline.hasSharedCorners(scale: scale), let target = PixelTarget(cairo) {
            let (corner, phase) = corner(of: outline.rect, projection)
            let coverage = caches.roundCoverage(of: outline, phase: phase, scale: scale)
            // A group's bitmap may have more pixels than the group.
            return target.clipped(to: rect).lay(
                group, at: origin, through: coverage.mask, size: coverage.size, at: corner)
        }
        withSource(group, in: rect) {
            cairo_identity_matrix(cairo)
            maskWithOutline(of: outline, projection)
        }
    }

    /// Calls `body` with the context's clip limited to the pixels of a group and the group as its source.
    private func withSource(_ group: Bitmap, in rect: PixelRect, _ body: () -> Void) {
        cairo_save(cairo)
        cairo_clip_pixels(cairo, rect)
        cairo_set_source_surface(cairo, group.surface, Double(rect.x0), Double(rect.y0))
        body()
        cairo_restore(cairo)
    }
}
