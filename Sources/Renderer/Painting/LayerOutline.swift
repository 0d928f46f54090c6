internal import CCairo

/// The outline of a layer: its bounds with rounded corners.
struct LayerOutline: Equatable {
    var rect = CGRect.zero
    var radius: CGFloat = 0
    var corners = CornerMask.all
    /// Whether the corners are longer than quarter circles.
    var isContinuous = false

    init() {}

    init(_ values: borrowing LayerValues) {
        rect = values.bounds
        radius = values.cornerRadius
        guard values.hasRareValues else { return }
        corners = values.maskedCorners
        isContinuous = values.cornerCurve == .continuous
    }

    /// The outline inset on all sides by points.
    func inset(by inset: CGFloat) -> LayerOutline {
        var result = self
        result.rect = rect.insetBy(dx: inset, dy: inset)
        result.radius = max(0, radius - inset)
        return result
    }

    /// Whether it looks the same from both sides and upside down.
    var isSymmetric: Bool { radius == 0 || corners == .all }

    /// The rectangle around it. An outline with a radius larger than a side crosses itself outside the bounds
    /// (measured).
    var extent: CGRect {
        let excess = radius - min(rect.width, rect.height)
        return excess > 0 ? rect.insetBy(dx: -excess, dy: -excess) : rect
    }

    /// Length of a corner along an edge, in radii: 1 for a quarter circle.
    var reach: CGFloat {
        guard isContinuous, radius > 0 else { return 1 }
        // Where a side is too short for long corners, they approach the circle.
        let longest = min(rect.width, rect.height) / 2 / radius
        return max(1, min(CALayerCornerCurve.continuousExpansionFactor, longest))
    }

    /// The rows of pixels between the corners, in which a clip to the outline is one to a rectangle. Nil where the
    /// corners take more than these, and for rectangles that do not lie on pixels.
    func rowsBetweenCorners(_ projection: Projection) -> PixelRect? {
        let bounds = projection.boundingBox(of: rect)
        guard bounds.isOnPixels, radius * 2 <= min(rect.width, rect.height) else { return nil }
        let box = PixelRect(nearest: bounds), corner = Int(pixel: (radius * reach * projection.yy).rounded(.up))
        let isRoundAbove = !corners.isDisjoint(with: [.minXMinY, .maxXMinY])
        let isRoundBelow = !corners.isDisjoint(with: [.minXMaxY, .maxXMaxY])
        let rows = PixelRect(
            x0: box.x0, y0: box.y0 + (isRoundAbove ? corner : 0), x1: box.x1, y1: box.y1 - (isRoundBelow ? corner : 0))
        return rows.height * 2 >= box.height && rows.area >= 4096 ? rows : nil
    }

    func add(to cairo: OpaquePointer) {
        guard radius > 0 else { return cairo_add_rectangle(cairo, rect) }
        cairo_new_sub_path(cairo)
        let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        // Each corner runs from the edge before it to the edge after it, clockwise from the top left. The first corner
        // starts at the end of the last edge.
        corner(.minXMinY, CGPoint(x: x0, y: y0), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0), cairo)
        corner(.maxXMinY, CGPoint(x: x1, y: y0), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1), cairo)
        corner(.maxXMaxY, CGPoint(x: x1, y: y1), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0), cairo)
        corner(.minXMaxY, CGPoint(x: x0, y: y1), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1), cairo)
        cairo_close_path(cairo)
    }

    /// `back` and `on` are the directions from the corner along the edge before it and the edge after it.
    private func corner(_ mask: CornerMask, _ p: CGPoint, _ back: CGVector, _ on: CGVector, _ cairo: OpaquePointer) {
        guard corners.contains(mask) else { return cairo_line_to(cairo, p.x, p.y) }
        let reach = reach
        /// The point at the given distances along both edges, in radii.
        func at(_ before: CGFloat, _ after: CGFloat) -> CGPoint {
            CGPoint(
                x: p.x + (back.dx * before + on.dx * after) * radius,
                y: p.y + (back.dy * before + on.dy * after) * radius)
        }
        func curve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) { cairo_curve_to(cairo, a.x, a.y, b.x, b.y, c.x, c.y) }
        let start = at(reach, 0)
        cairo_line_to(cairo, start.x, start.y)
        if reach == 1 {
            // The Bézier curve closest to a quarter circle, as on iOS (measured: circular kappa corners).
            let k = 1 - 0.5522847498307936
            return curve(at(k, 0), at(0, k), at(0, 1))
        }
        // Through the same midpoint as the circle, with its tangent and curvature there and zero curvature at the ends.
        // The shorter the side, the closer to the circle.
        let middle = 1 - 0.5.squareRoot()
        let share = (reach - 1) / (CALayerCornerCurve.continuousExpansionFactor - 1)
        func mix(_ round: CGFloat, _ long: CGFloat) -> CGFloat { round + (long - round) * share }
        let far = mix(0.734784, 0.949800), near = mix(0.480430, 0.585786), aside = mix(0.105357, 0)
        curve(at(far, 0), at(near, aside), at(middle, middle))
        curve(at(aside, near), at(0, far), at(0, reach))
    }
}

func cairo_add_outline(_ cairo: OpaquePointer, _ values: LayerValues, inset: CGFloat) {
    LayerOutline(values).inset(by: inset).add(to: cairo)
}

/// Fills the area between the layer's outline and the inner edge of its border.
func cairo_fill_border(_ cairo: OpaquePointer, _ values: LayerValues) {
    cairo_add_outline(cairo, values, inset: 0)
    cairo_add_outline(cairo, values, inset: values.borderWidth)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
}
