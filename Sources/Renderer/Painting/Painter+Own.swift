internal import CCairo

/// Painting of a layer's own content: background, gradient, shape, image, drawing and border, in the layer's user
/// space.
extension Painter {
    func paintOwn(_ node: RenderNode, alpha: Double) {
        let traits = node.traits
        if traits.backgroundAlpha > 0, !fillWithoutCairo(node, alpha: alpha) {
            cairo_set_source_rgba(cairo, traits.background, alpha: alpha)
            traits.outline.inset(by: 0).add(to: cairo)
            cairo_fill(cairo)
        }
        let cutsDrawing = node.drawing != nil && !node.drawingFitsExtent
        let cutsOwn = node.values.masksToBounds && (cutsDrawing || traits.hasShape)
        if cutsOwn {
            cairo_save(cairo)
            traits.outline.inset(by: 0).add(to: cairo)
            cairo_clip(cairo)
        }
        defer { if cutsOwn { cairo_restore(cairo) } }
        if traits.hasGradient, let gradient = node.values.gradient {
            paint(gradient, of: node.values, alpha: alpha)
        }
        if traits.hasShape, let shape = node.values.shape { paint(shape, alpha: alpha) }
        if let image = node.image, !copyPixels(of: image, node.values, alpha: alpha),
            !paintRasterImage(image, of: node, alpha: alpha)
        {
            paint(image, of: node.values, alpha: alpha)
        }
        if let drawing = node.drawing, !coverWithoutCairo(drawing, node, isCut: cutsOwn || cutsDrawing, alpha: alpha) {
            cairo_save(cairo)
            // Clip drawings to the extent that damage accounts for.
            if cutsDrawing {
                cairo_add_rectangle(cairo, node.ownExtent)
                cairo_clip(cairo)
            }
            if alpha < 1 { pushGroup() }
            drawing.draw(in: cairo, bounds: node.values.bounds)
            if alpha < 1 {
                cairo_pop_group_to_source(cairo)
                cairo_paint_with_alpha(cairo, alpha)
            }
            cairo_restore(cairo)
            cairo_new_path(cairo)
        }
    }

    /// Fills a layer that covers whole pixels with its colour. Returns false if nothing was painted.
    private func fillWithoutCairo(_ node: RenderNode, alpha: Double) -> Bool {
        let outline = node.traits.outline
        guard outline.radius == 0 else { return false }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let projection = Projection(
            xx: matrix.xx, xy: 0, xw: 0, yx: 0, yy: matrix.yy, yw: 0, tx: matrix.x0, ty: matrix.y0, tw: 1)
        let box = projection.boundingBox(of: outline.rect)
        var color = node.traits.background
        color.w *= alpha
        guard matrix.xy == 0, matrix.yx == 0 else { return false }
        guard box.isOnPixels else { return !isUnclipped && blendEdges(outline, projection, color, &matrix) }
        let rect = PixelRect(nearest: box)
        guard !rect.isEmpty, let target = pixelTarget else { return false }
        if color.w < 1 {
            target.blend(rect, color: color)
        } else if !node.children.isEmpty, levelAbove < 0, !isReflecting,
            rect.intersection(clip).area >= Self.fewestBehindSublayers
        {
            fill(rect, color, behind: node, projection, target)
        } else {
            target.fill(rect, color: color)
        }
        CCairo.cairo_set_matrix(cairo, &matrix)
        return true
    }

    /// Fills a layer that covers parts of pixels with a translucent colour, through the coverage that Cairo gives them.
    /// Returns false if nothing was painted.
    private func blendEdges(
        _ outline: LayerOutline, _ projection: Projection, _ color: SIMD4<Double>, _ matrix: inout cairo_matrix_t
    ) -> Bool {
        let bounds = outline.rect
        // Cairo rounds an opaque colour otherwise.
        guard color.w < 0.99, bounds.origin == .zero, bounds.width > 0, bounds.height > 0,
            max(bounds.width, bounds.height) * scale < 16384, matrix.xx == scale, matrix.yy == scale,
            let target = PixelTarget(cairo)
        else { return false }
        let (corner, phase) = corner(of: bounds, projection)
        let coverage = caches.roundCoverage(of: outline, phase: phase, scale: scale)
        target.mask(coverage.mask, size: coverage.size, at: corner, color: color)
        CCairo.cairo_set_matrix(cairo, &matrix)
        return true
    }

    /// It takes longer to look for sublayers in front of fewer pixels than to fill these.
    private static let fewestBehindSublayers = 1 << 16

    /// Fills a rectangle of device pixels, except for what sublayers paint over.
    private func fill(
        _ rect: PixelRect, _ color: SIMD4<Double>, behind node: RenderNode, _ projection: Projection,
        _ target: PixelTarget
    ) {
        let count = min(node.children.count, PixelCovers.limit), smallest = 64 / scale, covers = caches.fillCovers
        let area = ReachedArea(of: clip, projection)
        caches.covers.begin(for: node, projection)
        for index in 0..<count {
            // Unsafe: the node retains its children.
            let cover = Unmanaged.passUnretained(node.children[index])._withUnsafeGuaranteedRef { child in
                if child.extent.width < smallest || child.extent.height < smallest || area.isMissed(by: child) {
                    return PixelRect.empty
                }
                return child.opaquePixels(projection, scale: scale)
            }
            caches.covers.rects.append(cover)
            covers.add(cover)
        }
        target.fill(rect, color: color, behind: covers)
    }

    /// Paints a layer that consists of a drawing of coverage, as a label's does, without Cairo. Returns false for any
    /// other layer.
    func coverAlone(_ node: RenderNode, _ projection: Projection) -> Bool {
        guard !isUnclipped, let drawing = node.drawing, node.image == nil, !node.traits.hasOwnFill,
            !node.traits.hasShape, node.drawingFitsExtent, drawing.isCoverage(in: node.values.bounds, scale: scale),
            let target = pixelTarget
        else { return false }
        // Many labels are reached by their extents only.
        if let ink = drawing.inkExtent(in: node.values.bounds),
            !target.shows(PixelRect(covering: projection.boxWithMargin(of: ink)))
        {
            return true
        }
        drawing.cover(
            target, bounds: node.values.bounds, scale: scale, origin: SIMD2(projection.tx, projection.ty))
        return true
    }

    /// Paints a drawing without Cairo, if possible. Returns false if nothing was painted.
    private func coverWithoutCairo(_ drawing: any LayerDrawing, _ node: RenderNode, isCut: Bool, alpha: Double) -> Bool
    {
        guard !isUnclipped, !isCut, alpha == 1, drawing.isCoverage(in: node.values.bounds, scale: scale) else {
            return false
        }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        guard let target = pixelTarget else {
            CCairo.cairo_set_matrix(cairo, &matrix)
            return false
        }
        drawing.cover(
            target, bounds: node.values.bounds, scale: scale, origin: SIMD2(matrix.x0, matrix.y0))
        return true
    }

    func paintBorder(of values: LayerValues, alpha: Double) {
        guard values.borderWidth > 0, let color = values.borderColor, color.alpha > 0 else { return }
        cairo_set_source_rgba(cairo, color.rgba, alpha: alpha)
        cairo_fill_border(cairo, values)
    }

    private func paint(_ gradient: GradientValues, of values: LayerValues, alpha: Double) {
        if gradient.type == .conic { return paintConic(gradient, of: values, alpha: alpha) }
        let stops = GradientRamp.stops(gradient, alpha: alpha)
        guard !stops.isEmpty else { return }
        let b = values.bounds
        // Points are fractions of the bounds, so on a layer that is not square the stripes shear with it (measured).
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

    private func paint(_ shape: ShapeValues, alpha: Double) {
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
            shape.stroke(path, with: cairo)
        }
        cairo_new_path(cairo)
        cairo_restore(cairo)
    }
}

extension ShapeValues {
    /// Strokes the path, which is the context's current one, with the context's source.
    func stroke(_ path: CGPath, with cairo: OpaquePointer) {
        if strokeStart > 0 || strokeEnd < 1 {
            cairo_new_path(cairo)
            path.part(from: strokeStart, to: strokeEnd).append(to: cairo)
        }
        cairo_set_line_width(cairo, lineWidth)
        cairo_set_miter_limit(cairo, miterLimit)
        cairo_set_line_cap(
            cairo,
            lineCap == .round
                ? CAIRO_LINE_CAP_ROUND : lineCap == .square ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(
            cairo,
            lineJoin == .round
                ? CAIRO_LINE_JOIN_ROUND : lineJoin == .bevel ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_MITER)
        if let dashes = lineDashPattern, dashes.contains(where: { $0 > 0 }) {
            cairo_set_dash(cairo, dashes, Int32(dashes.count), lineDashPhase)
        }
        cairo_stroke(cairo)
    }

    /// Whether the fill or the stroke is visible.
    var isVisible: Bool {
        path != nil && ((fillColor?.alpha ?? 0) > 0 || (lineWidth > 0 && (strokeColor?.alpha ?? 0) > 0))
    }
}
