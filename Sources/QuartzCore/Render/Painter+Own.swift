internal import CCairo

/// What a layer itself shows: background, gradient, shape, picture, text, border. User space is the layer's.
extension Painter {
    func paintOwn(_ node: RenderNode, alpha: Double) {
        let values = node.values
        if let color = values.backgroundColor, color.alpha > 0 {
            cairo_set_source_rgba(cairo, color.rgba, alpha: alpha)
            cairo_add_outline(cairo, values, inset: 0)
            cairo_fill(cairo)
        }
        let cutsOwn = values.masksToBounds && (node.drawing != nil || values.shape != nil)
        if cutsOwn {
            cairo_save(cairo)
            cairo_add_outline(cairo, values, inset: 0)
            cairo_clip(cairo)
        }
        defer { if cutsOwn { cairo_restore(cairo) } }
        if let gradient = values.gradient { paint(gradient, of: values, alpha: alpha) }
        if let shape = values.shape { paint(shape, of: values, alpha: alpha) }
        if let image = node.image { paint(image, of: values, alpha: alpha) }
        if let drawing = node.drawing {
            cairo_save(cairo)
            // What stands out farther than a drawing may is cut off: damage does not count with it.
            cairo_add_rectangle(cairo, node.ownExtent)
            cairo_clip(cairo)
            if alpha < 1 { cairo_push_group(cairo) }
            drawing.draw(in: cairo, bounds: values.bounds)
            if alpha < 1 {
                cairo_pop_group_to_source(cairo)
                cairo_paint_with_alpha(cairo, alpha)
            }
            cairo_restore(cairo)
            cairo_new_path(cairo)
        }
    }

    func paintBorder(of values: LayerValues, alpha: Double) {
        guard values.borderWidth > 0, let color = values.borderColor, color.alpha > 0 else { return }
        cairo_set_source_rgba(cairo, color.rgba, alpha: alpha)
        cairo_add_outline(cairo, values, inset: 0)
        cairo_add_outline(cairo, values, inset: values.borderWidth)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_fill(cairo)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    }

    private func paint(_ gradient: GradientValues, of values: LayerValues, alpha: Double) {
        let stops = GradientRamp.stops(gradient, alpha: alpha)
        guard !stops.isEmpty else { return }
        let b = values.bounds
        // Points are in units of the bounds, so on a layer that is not square the stripes lean with it (measured).
        let start = gradient.startPoint, end = gradient.endPoint
        let pattern: OpaquePointer
        switch gradient.type {
        case .radial:
            pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
            var matrix = cairo_matrix_t()
            let rx = abs(end.x - start.x) * b.width, ry = abs(end.y - start.y) * b.height
            guard rx > 0, ry > 0 else { return cairo_pattern_destroy(pattern) }
            cairo_matrix_init_scale(&matrix, 1 / rx, 1 / ry)
            cairo_matrix_translate(&matrix, -(b.minX + start.x * b.width), -(b.minY + start.y * b.height))
            cairo_pattern_set_matrix(pattern, &matrix)
        default:
            guard start != end, b.width > 0, b.height > 0 else { return }
            pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
            var matrix = cairo_matrix_t()
            cairo_matrix_init_scale(&matrix, 1 / b.width, 1 / b.height)
            cairo_matrix_translate(&matrix, -b.minX, -b.minY)
            cairo_pattern_set_matrix(pattern, &matrix)
        }
        for stop in stops {
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, stop.rgba.x, stop.rgba.y, stop.rgba.z, stop.rgba.w)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(cairo, pattern)
        cairo_add_outline(cairo, values, inset: 0)
        cairo_fill(cairo)
        cairo_pattern_destroy(pattern)
    }

    private func paint(_ shape: ShapeValues, of values: LayerValues, alpha: Double) {
        guard let path = shape.path else { return }
        cairo_save(cairo)
        cairo_new_path(cairo)
        path.append(to: cairo)
        if let color = shape.fillColor {
            cairo_set_source_rgba(cairo, color.rgba, alpha: alpha)
            cairo_set_fill_rule(
                cairo, shape.fillRule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill_preserve(cairo)
        }
        if let color = shape.strokeColor, shape.lineWidth > 0 {
            cairo_set_source_rgba(cairo, color.rgba, alpha: alpha)
            cairo_set_line_width(cairo, shape.lineWidth)
            cairo_set_miter_limit(cairo, shape.miterLimit)
            cairo_set_line_cap(
                cairo,
                shape.lineCap == .round
                    ? CAIRO_LINE_CAP_ROUND : shape.lineCap == .square ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT)
            cairo_set_line_join(
                cairo,
                shape.lineJoin == .round
                    ? CAIRO_LINE_JOIN_ROUND
                    : shape.lineJoin == .bevel ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_MITER)
            if let dashes = shape.lineDashPattern, dashes.contains(where: { $0 > 0 }) {
                cairo_set_dash(cairo, dashes, Int32(dashes.count), shape.lineDashPhase)
            }
            cairo_stroke(cairo)
        }
        cairo_new_path(cairo)
        cairo_restore(cairo)
    }

    private func paint(_ image: CGImage, of values: LayerValues, alpha: Double) {
        let part = CGRect(
            x: values.contentsRect.minX * Double(image.width), y: values.contentsRect.minY * Double(image.height),
            width: values.contentsRect.width * Double(image.width),
            height: values.contentsRect.height * Double(image.height))
        let target = ContentsPlacement.rect(
            for: CGSize(width: part.width / values.contentsScale, height: part.height / values.contentsScale),
            in: values.bounds, gravity: values.contentsGravity)
        guard part.width > 0, part.height > 0, target.width > 0, target.height > 0 else { return }
        cairo_save(cairo)
        if values.masksToBounds {
            cairo_add_outline(cairo, values, inset: 0)
            cairo_clip(cairo)
        }
        cairo_translate(cairo, target.minX, target.minY)
        cairo_scale(cairo, target.width / part.width, target.height / part.height)
        cairo_set_source_surface(cairo, image.bitmap.surface, -part.minX, -part.minY)
        let ratio = target.width * scale / part.width
        cairo_pattern_set_filter(
            cairo_get_source(cairo), abs(ratio - 1) < 1e-9 ? CAIRO_FILTER_FAST : CAIRO_FILTER_GOOD)
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_rectangle(cairo, 0, 0, part.width, part.height)
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, alpha)
        cairo_restore(cairo)
    }
}

/// Where a picture stands in a layer.
package enum ContentsPlacement {
    /// The rectangle that a picture of `size` points takes in `bounds`.
    package static func rect(for size: CGSize, in bounds: CGRect, gravity: CALayerContentsGravity) -> CGRect {
        func place(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(
                x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
                width: size.width, height: size.height)
        }
        func scaled(_ k: CGFloat) -> CGRect {
            place(CGSize(width: size.width * k, height: size.height * k), 0.5, 0.5)
        }
        guard size.width > 0, size.height > 0 else { return .zero }
        let kx = bounds.width / size.width, ky = bounds.height / size.height
        switch gravity {
        case .resizeAspect: return scaled(min(kx, ky))
        case .resizeAspectFill: return scaled(max(kx, ky))
        case .center: return place(size, 0.5, 0.5)
        case .top: return place(size, 0.5, 0)
        case .bottom: return place(size, 0.5, 1)
        case .left: return place(size, 0, 0.5)
        case .right: return place(size, 1, 0.5)
        case .topLeft: return place(size, 0, 0)
        case .topRight: return place(size, 1, 0)
        case .bottomLeft: return place(size, 0, 1)
        case .bottomRight: return place(size, 1, 1)
        default: return bounds
        }
    }
}
