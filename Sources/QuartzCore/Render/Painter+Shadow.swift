internal import CCairo
internal import CSampling

/// Shadows: the layer's silhouette, blurred, under all of it.
extension Painter {
    /// Paints a node's shadow. Its silhouette is the shadow path, or the outline of a visible background or border, or what a
    /// shape layer draws; a layer with none of these has no shadow of its own (measured).
    func paintShadow(of node: RenderNode, _ projection: Projection, opacity: Double) {
        let values = node.values
        guard values.shadowOpacity > 0, !values.masksToBounds, let color = values.shadowColor else { return }
        let hasBackground = (values.backgroundColor?.alpha ?? 0) > 0 || node.image != nil
        let hasBorder = values.borderWidth > 0 && (values.borderColor?.alpha ?? 0) > 0
        let drawn = hasBackground || hasBorder ? nil : values.shape.flatMap { $0.isVisible ? $0 : nil }
        guard values.shadowPath != nil || hasBackground || hasBorder || drawn != nil else { return }
        let sigma = values.shadowRadius * scale
        let reach = sigma * 3 + 2
        var shape = values.bounds
        if let path = values.shadowPath {
            shape = path.boundingBox
        } else if drawn != nil {
            shape = node.ownExtent
        }
        let offset = Projection.translation(values.shadowOffset.width, values.shadowOffset.height).then(projection)
        let box = PixelRect(covering: offset.boundingBox(of: shape).insetBy(dx: -reach, dy: -reach))
        guard !box.isEmpty, box.width < 16384, box.height < 16384, !box.intersection(clip).isEmpty else { return }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height))!
        defer { cairo_surface_destroy(surface) }
        let mask = cairo_create(surface)!
        var placed = offset
        placed.tx -= Double(box.x0)
        placed.ty -= Double(box.y0)
        cairo_set_matrix(mask, placed)
        if let path = values.shadowPath {
            path.append(to: mask)
        } else if let drawn, let path = drawn.path {
            path.append(to: mask)
            if (drawn.fillColor?.alpha ?? 0) > 0 {
                cairo_set_fill_rule(
                    mask, drawn.fillRule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
                cairo_fill_preserve(mask)
            }
            if drawn.lineWidth > 0, (drawn.strokeColor?.alpha ?? 0) > 0 { drawn.stroke(path, with: mask) }
            cairo_new_path(mask)
        } else {
            cairo_add_outline(mask, values, inset: 0)
            if !hasBackground {
                cairo_add_outline(mask, values, inset: values.borderWidth)
                cairo_set_fill_rule(mask, CAIRO_FILL_RULE_EVEN_ODD)
            }
        }
        cairo_fill(mask)
        cairo_destroy(mask)
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        var scratch = [UInt8](repeating: 0, count: stride * box.height)
        vitrine_blur(
            cairo_image_surface_get_data(surface), Int32(box.width), Int32(box.height), Int32(stride), sigma,
            &scratch)
        cairo_surface_mark_dirty(surface)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_rgba(cairo, color.rgba, alpha: Double(values.shadowOpacity) * opacity)
        cairo_mask_surface(cairo, surface, Double(box.x0), Double(box.y0))
        cairo_restore(cairo)
    }
}
