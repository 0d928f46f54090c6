internal import CCairo

extension CGContext {
    /// Fills the clip with a gradient along a line. `options` control the area beyond its ends.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        paint(
            cairo_pattern_create_linear(
                Double(startPoint.x), Double(startPoint.y), Double(endPoint.x), Double(endPoint.y)),
            gradient, options)
    }

    /// Fills the clip with a gradient between two circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        paint(
            cairo_pattern_create_radial(
                Double(startCenter.x), Double(startCenter.y), Double(startRadius), Double(endCenter.x),
                Double(endCenter.y), Double(endRadius)),
            gradient, options)
    }

    private func paint(_ pattern: OpaquePointer, _ gradient: CGGradient, _ options: CGGradientDrawingOptions) {
        defer { cairo_pattern_destroy(pattern) }
        guard let first = gradient.stops.first, let last = gradient.stops.last else { return }
        func add(_ location: Double, _ color: SIMD4<Double>, alpha: Double = 1) {
            cairo_pattern_add_color_stop_rgba(pattern, location, color.x, color.y, color.z, color.w * alpha)
        }
        // The pattern always pads; a transparent stop ends a side that must not be extended.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        if !options.contains(.drawsBeforeStartLocation) { add(0, first.rgba, alpha: 0) }
        add(0, first.rgba)
        for stop in gradient.stops { add(stop.location, stop.rgba) }
        add(1, last.rgba)
        if !options.contains(.drawsAfterEndLocation) { add(1, last.rgba, alpha: 0) }
        cairo_save(cairo)
        cairo_set_source(cairo, pattern)
        cairo_paint_with_alpha(cairo, state.alpha)
        cairo_restore(cairo)
    }
}
