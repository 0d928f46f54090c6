/// A symbol that is not drawn yet.
///
/// Unsafe: the closure changes nothing but the pen that it is given.
struct SymbolRecipe: @unchecked Sendable {
    let width: CGFloat
    let height: CGFloat
    let make: (SymbolPen) -> Void
    var isDirectional = false

    var symbol: Symbol {
        let pen = SymbolPen()
        make(pen)
        return Symbol(
            size: CGSize(width: width, height: height), layers: pen.layers.map(\.layer), isDirectional: isDirectional)
    }

    /// The recipe of a symbol that is mirrored from right to left.
    var directional: SymbolRecipe { SymbolRecipe(width: width, height: height, make: make, isDirectional: true) }

    /// The recipe turned by quarters of a circle, clockwise.
    func turned(_ quarters: Int) -> SymbolRecipe {
        let isUpright = quarters.isMultiple(of: 2)
        let turn = CGAffineTransform(translationX: -width / 2, y: -height / 2)
            .concatenating(CGAffineTransform(rotationAngle: CGFloat(quarters) * .pi / 2))
            .concatenating(
                CGAffineTransform(
                    translationX: (isUpright ? width : height) / 2, y: (isUpright ? height : width) / 2))
        return SymbolRecipe(width: isUpright ? width : height, height: isUpright ? height : width) {
            $0.draw(self, by: turn)
        }
    }

    /// The recipe with left and right exchanged.
    var mirrored: SymbolRecipe {
        let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
        return SymbolRecipe(width: width, height: height) { $0.draw(self, by: flip) }
    }
}

/// Collects the paths of a symbol, at first in a layer of the first level.
final class SymbolPen {
    struct Sheet {
        var role = SymbolLayer.Role.part
        var level = 0
        var lineScale: CGFloat = 1
        let strokes = CGMutablePath()
        let details = CGMutablePath()
        let points = CGMutablePath()
        let fills = CGMutablePath()

        var layer: SymbolLayer {
            SymbolLayer(
                role: role, level: level, strokes: strokes, details: details, points: points, fills: fills,
                lineScale: lineScale)
        }
    }

    private(set) var layers = [Sheet()]
    private var strokes: CGMutablePath { layers[layers.count - 1].strokes }
    private var details: CGMutablePath { layers[layers.count - 1].details }
    private var points: CGMutablePath { layers[layers.count - 1].points }
    private var fills: CGMutablePath { layers[layers.count - 1].fills }

    static func draw(_ width: CGFloat, _ height: CGFloat, _ make: @escaping (SymbolPen) -> Void) -> SymbolRecipe {
        SymbolRecipe(width: width, height: height, make: make)
    }

    /// Begins a layer in front of the others; an empty first one takes its place.
    func layer(_ role: SymbolLayer.Role = .part, level: Int = 0, lineScale: CGFloat = 1) {
        if layers.count == 1, strokes.isEmpty, details.isEmpty, points.isEmpty, fills.isEmpty { layers = [] }
        layers.append(Sheet(role: role, level: level, lineScale: lineScale))
    }

    /// Adds the layers of another recipe, transformed.
    func draw(
        _ recipe: SymbolRecipe, by transform: CGAffineTransform, lineScale: CGFloat = 1, role: SymbolLayer.Role? = nil,
        level: Int? = nil
    ) {
        for sheet in recipe.symbol.layers {
            layer(role ?? sheet.role, level: level ?? sheet.level, lineScale: sheet.lineScale * lineScale)
            strokes.addPath(sheet.strokes, transform: transform)
            details.addPath(sheet.details, transform: transform)
            points.addPath(sheet.points, transform: transform)
            fills.addPath(sheet.fills, transform: transform)
        }
    }

    func add(_ layer: SymbolLayer) {
        self.layer(layer.role, level: layer.level, lineScale: layer.lineScale)
        strokes.addPath(layer.strokes)
        details.addPath(layer.details)
        points.addPath(layer.points)
        fills.addPath(layer.fills)
    }

    /// Adds a line through points given as x, y, x, y, …
    func line(_ xy: CGFloat..., closed: Bool = false) { polyline(xy, in: strokes, closed: closed) }
    func detail(_ xy: CGFloat...) { polyline(xy, in: details, closed: false) }

    /// Adds a dot whose size follows the weight.
    func point(_ x: CGFloat, _ y: CGFloat) { points.addLines(between: [CGPoint(x: x, y: y), CGPoint(x: x, y: y)]) }

    /// Adds a filled polygon, stroked to round its corners.
    func area(_ xy: CGFloat...) {
        polyline(xy, in: fills, closed: true)
        polyline(xy, in: details, closed: true)
    }

    /// Adds a path of path data (`M`, `L`, `H`, `V`, `C`, `Q`, `Z`, absolute) as an outline, filled too if solid.
    func shape(_ data: String, solid: Bool = false) {
        let path = SymbolPath.parse(data)
        strokes.addPath(path)
        if solid { fills.addPath(path) }
    }

    /// Adds a path of path data as a filled area without an outline.
    func fill(_ data: String) { fills.addPath(SymbolPath.parse(data)) }

    func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, solid: Bool = false) {
        strokes.addEllipse(in: box(x, y, radius))
        if solid { fills.addEllipse(in: box(x, y, radius)) }
    }
    func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) { fills.addEllipse(in: box(x, y, radius)) }
    func ellipse(_ x: CGFloat, _ y: CGFloat, _ radiusX: CGFloat, _ radiusY: CGFloat) {
        strokes.addEllipse(in: CGRect(x: x - radiusX, y: y - radiusY, width: 2 * radiusX, height: 2 * radiusY))
    }

    func roundedBox(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat, solid: Bool = false
    ) {
        for path in solid ? [strokes, fills] : [strokes] {
            path.addRoundedRect(
                in: CGRect(x: x, y: y, width: width, height: height), cornerWidth: radius, cornerHeight: radius)
        }
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
    func rounded(_ radius: CGFloat, _ xy: CGFloat..., solid: Bool = false) {
        let points = SymbolPen.points(xy)
        for path in solid ? [strokes, fills] : [strokes] {
            path.move(to: points[0])
            for index in 1..<(points.count - 1) {
                path.addArc(tangent1End: points[index], tangent2End: points[index + 1], radius: radius)
            }
            path.addLine(to: points[points.count - 1])
        }
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
