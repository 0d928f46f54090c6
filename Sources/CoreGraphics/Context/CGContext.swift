internal import CCairo

/// A drawing destination with a graphics state: Core Graphics' drawing model on Cairo.
///
/// Coordinates are UIKit's: points, with the origin at the top left and y pointing down. Images are drawn upright. A
/// context is valid during the call that receives it.
public final class CGContext {
    struct State {
        var fill = SIMD4<Double>(0, 0, 0, 1)
        var stroke = SIMD4<Double>(0, 0, 0, 1)
        var alpha = 1.0
        var blendMode = CGBlendMode.normal
        var interpolation = CGInterpolationQuality.default
        var isLayer = false
    }

    /// The Cairo context, with the same user space.
    package let cairo: OpaquePointer
    /// Retains the memory of the destination.
    private let bitmap: Bitmap?
    var state = State()
    private var saved: [State] = []

    /// Creates a context that draws into a bitmap at `scale` pixels per point.
    package init(bitmap: Bitmap, scale: CGFloat) {
        enforce(scale > 0 && scale.isFinite, "CGContext: a scale of \(scale)")
        self.bitmap = bitmap
        cairo = cairo_create(bitmap.surface)
        cairo_scale(cairo, Double(scale), Double(scale))
        // Cairo begins with 2.
        setLineWidth(1)
    }

    /// Creates a context that draws into a Cairo context whose user space is points with y pointing down.
    ///
    /// Drawing changes Cairo's state (matrix, clip, line attributes); the owner saves and restores it.
    package init(cairo: OpaquePointer) {
        bitmap = nil
        self.cairo = cairo_reference(cairo)
        setLineWidth(1)
    }

    deinit { cairo_destroy(cairo) }

    /// Pushes the state: matrix, clip, colours, line attributes, alpha, blend mode.
    public func saveGState() {
        cairo_save(cairo)
        saved.append(state)
        state.isLayer = false
    }

    /// Restores the state of the matching `saveGState()`.
    public func restoreGState() {
        guard let last = saved.popLast(), !state.isLayer else {
            fatalError("CGContext.restoreGState(): there is no matching saveGState()")
        }
        cairo_restore(cairo)
        state = last
    }

    // MARK: Attributes

    public func setFillColor(_ color: CGColor) { state.fill = color.rgba }
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Multiplies the alpha of everything painted afterwards; 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(1, max(0, Double(alpha))) }

    /// The mode that combines paint with the destination.
    ///
    /// The four modes that clear uncovered pixels are limited to the filled shape or image; strokes in them affect the
    /// whole clip.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
        cairo_set_operator(cairo, mode.cairoOperator)
    }

    public func setShouldAntialias(_ shouldAntialias: Bool) {
        cairo_set_antialias(cairo, shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    /// The filter for scaled images.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// The width of strokes in user space at the time of stroking; 1 by default.
    public func setLineWidth(_ width: CGFloat) { cairo_set_line_width(cairo, Double(width)) }

    public func setLineCap(_ cap: CGLineCap) {
        let style =
            switch cap {
            case .butt: CAIRO_LINE_CAP_BUTT
            case .round: CAIRO_LINE_CAP_ROUND
            case .square: CAIRO_LINE_CAP_SQUARE
            }
        cairo_set_line_cap(cairo, style)
    }

    public func setLineJoin(_ join: CGLineJoin) {
        let style =
            switch join {
            case .miter: CAIRO_LINE_JOIN_MITER
            case .round: CAIRO_LINE_JOIN_ROUND
            case .bevel: CAIRO_LINE_JOIN_BEVEL
            }
        cairo_set_line_join(cairo, style)
    }

    /// The maximum length of a mitred corner in line widths; 10 by default.
    public func setMiterLimit(_ limit: CGFloat) { cairo_set_miter_limit(cairo, Double(limit)) }

    /// Alternating lengths of dashes and gaps, starting `phase` into them. An empty array draws solid lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        enforce(
            lengths.allSatisfy { $0 >= 0 } && (lengths.isEmpty || lengths.contains { $0 > 0 }),
            "CGContext.setLineDash: lengths \(lengths) must not be negative nor all zero")
        cairo_set_dash(cairo, lengths.map { Double($0) }, Int32(lengths.count), Double(phase))
    }

    // MARK: Layers and pictures

    /// Redirects drawing to a layer that is composited as a whole, with the current alpha and blend mode.
    public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
        saveGState()
        cairo_push_group(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        state.alpha = 1
        state.blendMode = .normal
        state.isLayer = true
    }

    /// Redirects drawing to a layer clipped to a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Composites the layer into the destination.
    public func endTransparencyLayer() {
        guard state.isLayer, let outer = saved.popLast() else {
            fatalError("CGContext.endTransparencyLayer(): there is no matching beginTransparencyLayer()")
        }
        let layer = cairo_pop_group(cairo)
        cairo_restore(cairo)
        cairo_save(cairo)
        cairo_set_source(cairo, layer)
        cairo_paint_with_alpha(cairo, outer.alpha)
        cairo_restore(cairo)
        cairo_pattern_destroy(layer)
        state = outer
    }

    /// Returns a copy of the pixels drawn so far; nil if the destination is not a bitmap.
    public func makeImage() -> CGImage? {
        guard let target = cairo_get_group_target(cairo), cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE,
            cairo_image_surface_get_format(target) == CAIRO_FORMAT_ARGB32
        else { return nil }
        let source = Bitmap(adopting: cairo_surface_reference(target))
        source.flush()
        let copy = Bitmap(width: source.width, height: source.height)
        for row in 0..<copy.height {
            (copy.pixels + row * copy.pixelsPerRow)
                .update(from: source.pixels + row * source.pixelsPerRow, count: copy.width)
        }
        copy.markDirty()
        return CGImage(bitmap: copy)
    }
}
