internal import CCairo

/// Painting of transitions and of tinted layers.
extension Painter {
    /// Paints both pictures of a transition as one group. A fade adds them, so that pixels opaque in both stay opaque.
    func paint(_ blend: Blend, _ projection: Projection, _ pixels: PixelRect, opacity: Double) {
        cairo_save(cairo)
        cairo_clip_pixels(cairo, pixels)
        pushGroup()
        for part in blend.parts where part.opacity > 0 {
            pushGroup()
            insideGroup.paint(part.node, part.projection.then(projection))
            cairo_pop_group_to_source(cairo)
            cairo_identity_matrix(cairo)
            cairo_set_operator(cairo, blend.kind == .fade ? CAIRO_OPERATOR_ADD : CAIRO_OPERATOR_OVER)
            cairo_paint_with_alpha(cairo, part.opacity)
            cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        }
        guard blend.staysInside else {
            cairo_pop_group_to_source(cairo)
            cairo_paint_with_alpha(cairo, opacity)
            return cairo_restore(cairo)
        }
        if opacity < 1 {
            cairo_pop_group_to_source(cairo)
            pushGroup()
            cairo_paint_with_alpha(cairo, opacity)
        }
        cairo_pop_group_to_source(cairo)
        maskWithOutline(of: blend.to.traits.outline, projection)
        cairo_restore(cairo)
    }

    /// Paints `body` with its colours multiplied by the node's tint. Alpha is part of the node's opacity.
    func paintTinted(_ node: RenderNode, _ pixels: PixelRect, _ body: (Painter) -> Void) {
        cairo_save(cairo)
        cairo_clip_pixels(cairo, pixels)
        pushGroup()
        body(insideGroup)
        let group = cairo_pop_group(cairo)!
        var surface: OpaquePointer?
        cairo_pattern_get_surface(group, &surface)
        if let surface { multiply(surface, by: node.parentTransform.tint) }
        cairo_set_source(cairo, group)
        cairo_paint(cairo)
        cairo_pattern_destroy(group)
        cairo_restore(cairo)
    }

    private func multiply(_ surface: OpaquePointer, by tint: SIMD4<Double>) {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let width = Int(cairo_image_surface_get_width(surface)), height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        // A table per channel: 256 products are cheaper than one per pixel.
        func table(_ k: Double) -> [UInt8] {
            (0...255).map { UInt8((Double($0) * min(1, max(0, k))).rounded()) }
        }
        let (red, green, blue) = (table(tint.x), table(tint.y), table(tint.z))
        for row in 0..<height {
            let pixels = UnsafeMutableRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
            for column in 0..<width where pixels[column] != 0 {
                let p = pixels[column]
                pixels[column] =
                    p & 0xFF00_0000 | UInt32(red[Int(p >> 16 & 255)]) << 16 | UInt32(green[Int(p >> 8 & 255)]) << 8
                    | UInt32(blue[Int(p & 255)])
            }
        }
        cairo_surface_mark_dirty(surface)
    }
}
