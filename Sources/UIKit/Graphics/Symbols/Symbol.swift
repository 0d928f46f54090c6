/// A drawn symbol as paths at a text size of 17 points, the source of system images and bar items.
///
/// The drawings are our own, aligned like those of iOS. Strokes have round caps and joins; their width follows the
/// weight.
struct Symbol: @unchecked Sendable {
    /// The text size of the paths.
    static let designSize: CGFloat = 17

    /// The symbol's bounding size in points at 17-point text.
    let size: CGSize
    /// Strokes of full width.
    let strokes: CGPath
    /// Thinner strokes of inner detail.
    let details: CGPath
    /// Filled areas.
    let fills: CGPath

    /// Draws in the context's coordinates at a scale with the top left corner at `origin`.
    func draw(in context: CGContext, at origin: CGPoint, scale: CGFloat, weight: UIFont.Weight, color: CGColor) {
        context.saveGState()
        context.translateBy(x: origin.x, y: origin.y)
        context.scaleBy(x: scale, y: scale)
        // Areas and their stroked outlines overlap: draw a translucent symbol as a group.
        let isTranslucent = color.alpha < 1
        let solid = isTranslucent ? color.copy(alpha: 1) ?? color : color
        if isTranslucent {
            context.setAlpha(color.alpha)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        context.setFillColor(solid)
        context.setStrokeColor(solid)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        if !fills.isEmpty {
            context.addPath(fills)
            context.fillPath(using: .evenOdd)
        }
        for (path, width) in [(strokes, Self.lineWidth(weight)), (details, Self.lineWidth(weight) * 0.72)]
        where !path.isEmpty {
            context.setLineWidth(width)
            context.addPath(path)
            context.strokePath()
        }
        if isTranslucent { context.endTransparencyLayer() }
        context.restoreGState()
    }

    /// The stroke width: 1.55 points at regular weight, increasing with the weight.
    static func lineWidth(_ weight: UIFont.Weight) -> CGFloat { 1.55 * (1 + 0.75 * weight.rawValue) }

    /// Returns the symbol of a system name; nil without a drawing.
    static func named(_ name: String) -> Symbol? { catalogue[name] }

    private static let catalogue: [String: Symbol] = signs.merging(objects) { first, _ in first }
        .merging(arrows) { first, _ in first }.merging(listSigns) { first, _ in first }
}

/// Collects the paths of a symbol.
struct SymbolPen {
    private let strokes = CGMutablePath()
    private let details = CGMutablePath()
    private let fills = CGMutablePath()

    static func draw(_ width: CGFloat, _ height: CGFloat, _ make: (SymbolPen) -> Void) -> Symbol {
        let pen = SymbolPen()
        make(pen)
        return Symbol(
            size: CGSize(width: width, height: height), strokes: pen.strokes, details: pen.details, fills: pen.fills)
    }

    /// Adds a line through points given as x, y, x, y, …
    func line(_ xy: CGFloat..., closed: Bool = false) { polyline(xy, in: strokes, closed: closed) }
    func detail(_ xy: CGFloat...) { polyline(xy, in: details, closed: false) }

    /// Adds a filled polygon, stroked to round its corners.
    func area(_ xy: CGFloat...) {
        polyline(xy, in: fills, closed: true)
        polyline(xy, in: details, closed: true)
    }

    func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) { strokes.addEllipse(in: box(x, y, radius)) }
    func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) { fills.addEllipse(in: box(x, y, radius)) }

    func roundedBox(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat) {
        strokes.addRoundedRect(
            in: CGRect(x: x, y: y, width: width, height: height), cornerWidth: radius, cornerHeight: radius)
    }

    func block(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat) {
        fills.addRoundedRect(
            in: CGRect(x: x, y: y, width: width, height: height), cornerWidth: radius, cornerHeight: radius)
    }

    /// Adds an arc; angles in degrees from the right, clockwise on screen.
    func arc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from: CGFloat, to: CGFloat) {
        let start = from * .pi / 180
        strokes.move(to: CGPoint(x: x + radius * cos(start), y: y + radius * sin(start)))
        strokes.addArc(
            center: CGPoint(x: x, y: y), radius: radius, startAngle: start, endAngle: to * .pi / 180, clockwise: false)
    }

    /// Adds a line through points with rounded inner corners.
    func rounded(_ radius: CGFloat, _ xy: CGFloat...) {
        let points = SymbolPen.points(xy)
        strokes.move(to: points[0])
        for index in 1..<(points.count - 1) {
            strokes.addArc(tangent1End: points[index], tangent2End: points[index + 1], radius: radius)
        }
        strokes.addLine(to: points[points.count - 1])
    }

    /// Adds cubic curves: the start, then two control points and an end for each.
    func curve(_ xy: CGFloat..., filled: Bool = false) {
        let points = SymbolPen.points(xy)
        for path in filled ? [fills, strokes] : [strokes] {
            path.move(to: points[0])
            for index in stride(from: 1, to: points.count - 2, by: 3) {
                path.addCurve(to: points[index + 2], control1: points[index], control2: points[index + 1])
            }
            path.closeSubpath()
        }
    }

    func closed(_ points: [CGPoint], filled: Bool) {
        for path in filled ? [fills, strokes] : [strokes] {
            path.addLines(between: points)
            path.closeSubpath()
        }
    }

    private func polyline(_ xy: [CGFloat], in path: CGMutablePath, closed: Bool) {
        path.addLines(between: SymbolPen.points(xy))
        if closed { path.closeSubpath() }
    }

    private func box(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGRect {
        CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    }

    private static func points(_ xy: [CGFloat]) -> [CGPoint] {
        stride(from: 0, to: xy.count - 1, by: 2).map { CGPoint(x: xy[$0], y: xy[$0 + 1]) }
    }
}
