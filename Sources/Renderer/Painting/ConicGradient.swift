internal import CCairo

/// A gradient that sweeps around a point. Cairo has no such pattern, so its pixels are computed one by one.
struct ConicGradient {
    /// The premultiplied colours of one full turn.
    private let ramp: [SIMD4<Double>]
    private static let steps = 2048
    private let center: CGPoint
    /// The angle of the first colour, in radians.
    private let start: Double
    private let size: CGSize

    /// The centre is `startPoint`. The first colour lies in the direction of `endPoint`; the others follow clockwise.
    /// Angles are measured in the unit square stretched to the bounds.
    init?(_ gradient: GradientValues, bounds: CGRect, alpha: Double) {
        let stops = GradientRamp.stops(gradient, alpha: alpha)
        guard !stops.isEmpty, bounds.width > 0, bounds.height > 0, gradient.startPoint != gradient.endPoint else {
            return nil
        }
        var index = 0
        ramp = (0...Self.steps).map { step in
            let location = Double(step) / Double(Self.steps)
            while index + 1 < stops.count, stops[index + 1].location <= location { index += 1 }
            let (a, b) = (stops[index], stops[min(index + 1, stops.count - 1)])
            let span = b.location - a.location
            let k = span > 0 ? min(1, max(0, (location - a.location) / span)) : 0
            let color = a.rgba + (b.rgba - a.rgba) * k
            return SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
        }
        center = CGPoint(
            x: bounds.minX + gradient.startPoint.x * bounds.width,
            y: bounds.minY + gradient.startPoint.y * bounds.height)
        size = bounds.size
        start = atan2(gradient.endPoint.y - gradient.startPoint.y, gradient.endPoint.x - gradient.startPoint.x)
    }

    /// Renders the pixels of a box of a target whose user space has the given scale and origin.
    func picture(of box: PixelRect, scale: SIMD2<Double>, origin: SIMD2<Double>) -> Bitmap {
        let bitmap = Bitmap(width: box.width, height: box.height)
        for row in 0..<box.height {
            let line = bitmap.pixels + row * bitmap.pixelsPerRow
            for column in 0..<box.width {
                let x = (Double(box.x0 + column) + 0.5 - origin.x) / scale.x - center.x
                let y = (Double(box.y0 + row) + 0.5 - origin.y) / scale.y - center.y
                line[column] = pixel(x, y, 1 / scale.x, 1 / scale.y)
            }
        }
        bitmap.markDirty()
        return bitmap
    }

    /// The colour of one pixel around a point. Along the seam and near the centre it is the mean of sixteen samples.
    private func pixel(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> UInt32 {
        let turn = turnFraction(x, y)
        let across = min(turn, 1 - turn) * 2 * .pi * (x * x + y * y).squareRoot()
        guard across < 2 * max(width, height) || x * x + y * y < 9 * width * height else { return pack(color(turn)) }
        var sum = SIMD4<Double>.zero
        for i in 0..<16 {
            let dx = (Double(i % 4) - 1.5) / 4 * width, dy = (Double(i / 4) - 1.5) / 4 * height
            sum += color(turnFraction(x + dx, y + dy))
        }
        return pack(sum / 16)
    }

    /// The angle of a point as a fraction of a full turn, 0…1.
    private func turnFraction(_ x: Double, _ y: Double) -> Double {
        let angle = atan2(y / size.height, x / size.width) - start
        let turns = angle / (2 * .pi)
        return turns - turns.rounded(.down)
    }

    private func color(_ turnFraction: Double) -> SIMD4<Double> {
        let location = turnFraction * Double(Self.steps)
        let index = min(Self.steps - 1, Int(location))
        return ramp[index] + (ramp[index + 1] - ramp[index]) * (location - Double(index))
    }

    private func pack(_ c: SIMD4<Double>) -> UInt32 {
        func byte(_ v: Double) -> UInt32 { UInt32((min(1, max(0, v)) * 255).rounded()) }
        return byte(c.w) << 24 | byte(c.x) << 16 | byte(c.y) << 8 | byte(c.z)
    }
}

extension Painter {
    /// Fills the layer's outline with a conic gradient.
    func paintConic(_ gradient: GradientValues, of values: LayerValues, alpha: Double) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let b = values.bounds
        let seen = CGRect(
            x: b.minX * matrix.xx + matrix.x0, y: b.minY * matrix.yy + matrix.y0, width: b.width * matrix.xx,
            height: b.height * matrix.yy)
        let box = PixelRect(covering: seen).intersection(clip)
        guard !box.isEmpty, let conic = ConicGradient(gradient, bounds: b, alpha: alpha) else { return }
        let picture = conic.picture(
            of: box, scale: SIMD2(matrix.xx, matrix.yy), origin: SIMD2(matrix.x0, matrix.y0))
        cairo_save(cairo)
        cairo_add_outline(cairo, values, inset: 0)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, picture.surface, Double(box.x0), Double(box.y0))
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        cairo_fill(cairo)
        cairo_restore(cairo)
    }
}
