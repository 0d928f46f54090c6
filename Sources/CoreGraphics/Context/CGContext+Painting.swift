internal import CCairo

extension CGContext {
    /// Fills the current path and clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) { fillCurrent(rule, keeps: false) }

    /// Strokes the current path and clears it.
    public func strokePath() {
        setSource(state.stroke)
        switch state.blendMode {
        case .clear:
            // Cairo paints strokes of this mode in their colour.
            setSource(.zero)
            cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        case let mode where mode.isUnbounded: blendPixelsBelow()
        default: break
        }
        cairo_stroke(cairo)
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
    }

    /// Fills the current path, strokes it or both, and clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fillPath()
        case .eoFill: fillPath(using: .evenOdd)
        case .stroke: strokePath()
        case .fillStroke, .eoFillStroke:
            fillCurrent(mode == .fillStroke ? .winding : .evenOdd, keeps: true)
            strokePath()
        }
    }

    /// Fills a rectangle. Clears the current path.
    public func fill(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        fillPath()
    }

    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }

    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Strokes the edge of a rectangle. Clears the current path.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        let before = cairo_get_line_width(cairo)
        setLineWidth(width)
        stroke(rect)
        cairo_set_line_width(cairo, before)
    }

    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Strokes a line between each pair of points. Clears the current path.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for i in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[i])
            addLine(to: points[i + 1])
        }
        strokePath()
    }

    /// Makes a rectangle transparent. Clears the current path.
    public func clear(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
        cairo_fill(cairo)
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
    }

    /// Clips to the interior of the current path, antialiased, and clears the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        cairo_set_fill_rule(cairo, rule.cairoRule)
        cairo_clip(cairo)
    }

    public func clip(to rect: CGRect) { clip(to: [rect]) }

    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// The bounding box of the clip in user space; null if it is empty.
    public var boundingBoxOfClipPath: CGRect {
        var x0 = 0.0
        var y0 = 0.0
        var x1 = 0.0
        var y1 = 0.0
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        return x0 < x1 && y0 < y1 ? CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .null
    }

    /// Draws an image upright into a rectangle, filtered by the interpolation quality.
    ///
    /// On iOS a bare context draws images upside down and `UIImage.draw(in:)` upright; here both are upright.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        let r = rect.standardized
        guard r.width > 0, r.height > 0, !rect.isNull else { return }
        cairo_save(cairo)
        beginPath()
        if !byTiling {
            addRect(r)
            cairo_clip(cairo)
        }
        cairo_translate(cairo, Double(r.minX), Double(r.minY))
        cairo_scale(cairo, Double(r.width) / Double(image.width), Double(r.height) / Double(image.height))
        cairo_set_source_surface(cairo, image.bitmap.surface, 0, 0)
        let pattern = cairo_get_source(cairo)
        // Without padding, a stretched image would fade out at its edges.
        cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, state.interpolation.cairoFilter)
        cairo_paint_with_alpha(cairo, state.alpha)
        cairo_restore(cairo)
    }

    private func fillCurrent(_ rule: CGPathFillRule, keeps: Bool) {
        setSource(state.fill)
        cairo_set_fill_rule(cairo, rule.cairoRule)
        if state.blendMode.isUnbounded {
            // In Cairo these modes affect pixels outside the shape.
            cairo_save(cairo)
            cairo_clip_preserve(cairo)
            cairo_paint(cairo)
            cairo_restore(cairo)
            if !keeps { cairo_new_path(cairo) }
        } else if keeps {
            cairo_fill_preserve(cairo)
        } else {
            cairo_fill(cairo)
        }
    }

    /// Makes the source the pixels below, blended with the present source, which a shape then replaces.
    private func blendPixelsBelow() {
        let color = cairo_pattern_reference(cairo_get_source(cairo))
        let target = cairo_get_group_target(cairo)
        cairo_push_group(cairo)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, target, 0, 0)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_paint(cairo)
        cairo_restore(cairo)
        cairo_set_source(cairo, color)
        cairo_pattern_destroy(color)
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
        cairo_paint(cairo)
        cairo_pop_group_to_source(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    }

    private func setSource(_ color: SIMD4<Double>) {
        cairo_set_source_rgba(cairo, color.x, color.y, color.z, color.w * state.alpha)
    }
}
