/// A drawn symbol as paths at a text size of 17 points, the source of system images and bar items (S22.1).
///
/// The drawings are our own, aligned like those of iOS. Strokes have round caps and joins; their width follows the
/// weight.
struct Symbol: Sendable {
    /// The text size of the paths.
    static let designSize: CGFloat = 17

    /// The symbol's bounding size in points at 17-point text.
    let size: CGSize
    /// From back to front.
    let layers: [SymbolLayer]
    /// Whether the symbol is mirrored from right to left.
    var isDirectional = false

    /// Draws in the context's coordinates at a scale with the top left corner at `origin`.
    func draw(
        in context: CGContext, at origin: CGPoint, scale: CGFloat, weight: UIFont.Weight, coloring: SymbolColoring
    ) {
        context.saveGState()
        context.translateBy(x: origin.x, y: origin.y)
        context.scaleBy(x: scale, y: scale)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        let tint = coloring.tint
        // Areas and their stroked outlines overlap: draw a translucent symbol as a group, and one with cuts too.
        let isGroup = tint.alpha < 1 || layers.count > 1
        if isGroup {
            context.setAlpha(tint.alpha)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        for layer in layers {
            let color = coloring.color(of: layer)
            if layer.role != .part { layer.erase(in: context, weight: weight) }
            if layer.role == .part || layer.role == .glyph && coloring.hasLevels {
                layer.paint(in: context, weight: weight, color: color)
            }
        }
        if isGroup { context.endTransparencyLayer() }
        context.restoreGState()
    }

    /// The stroke width: 1.55 points at regular weight, increasing with the weight.
    static func lineWidth(_ weight: UIFont.Weight) -> CGFloat { 1.55 * (1 + 0.75 * weight.rawValue) }
}

/// A layer of a symbol that is painted in one colour, or erased from the layers behind it.
///
/// Unsafe: the paths do not change after the pen has made the layer.
struct SymbolLayer: @unchecked Sendable {
    /// The effect of a layer.
    enum Role {
        /// Painted.
        case part
        /// Erased from what is behind in one colour, painted over it in several.
        case glyph
        /// Erased from what is behind.
        case hole
    }

    let role: Role
    /// The importance in several colours: 0 the first, 1 the second, 2 the third.
    let level: Int
    /// Strokes of full width.
    let strokes: CGPath
    /// Thinner strokes of inner detail.
    let details: CGPath
    /// Dots half as wide again as a stroke, as lines without length.
    let points: CGPath
    /// Filled areas.
    let fills: CGPath
    /// A factor of the stroke width.
    var lineScale: CGFloat = 1

    func paint(in context: CGContext, weight: UIFont.Weight, color: CGColor) {
        let isFaint = color.alpha < 1
        let solid = color.alpha < 1 ? color.copy(alpha: 1) ?? color : color
        if isFaint {
            context.saveGState()
            context.setAlpha(color.alpha)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setLineCap(.round)
            context.setLineJoin(.round)
        }
        context.setFillColor(solid)
        context.setStrokeColor(solid)
        addInk(to: context, weight: weight)
        if isFaint {
            context.endTransparencyLayer()
            context.restoreGState()
        }
    }

    func erase(in context: CGContext, weight: UIFont.Weight) {
        context.saveGState()
        context.setBlendMode(.destinationOut)
        context.setFillColor(.black)
        context.setStrokeColor(.black)
        addInk(to: context, weight: weight)
        context.restoreGState()
    }

    private func addInk(to context: CGContext, weight: UIFont.Weight) {
        if !fills.isEmpty {
            context.addPath(fills)
            context.fillPath(using: .evenOdd)
        }
        let width = Symbol.lineWidth(weight) * lineScale
        for (path, width) in [(strokes, width), (details, width * 0.72), (points, width * 1.5)] where !path.isEmpty {
            context.setLineWidth(width)
            context.addPath(path)
            context.strokePath()
        }
    }

    func transformed(by transform: CGAffineTransform, lineScale: CGFloat, role: Role, level: Int) -> SymbolLayer {
        var transform = transform
        func copy(_ path: CGPath) -> CGPath { path.copy(using: &transform) ?? path }
        return SymbolLayer(
            role: role, level: level, strokes: copy(strokes), details: copy(details), points: copy(points),
            fills: copy(fills), lineScale: self.lineScale * lineScale)
    }
}

/// The colours of a symbol: one for all layers, or one for each level (S22.6).
struct SymbolColoring: Equatable {
    private let colors: [CGColor]
    let hasLevels: Bool

    /// One colour for all layers.
    init(tint: CGColor) {
        colors = [tint]
        hasLevels = false
    }

    /// One colour in three strengths, by level.
    init(hierarchy color: CGColor) {
        colors = [1, 0.5, 0.25].map { color.copy(alpha: color.alpha * $0) ?? color }
        hasLevels = true
    }

    /// A colour for each level; the last one is that of further levels.
    init(palette: [CGColor]) {
        colors = palette.isEmpty ? [.black] : palette
        hasLevels = !palette.isEmpty
    }

    /// The colour of a symbol in one colour, otherwise opaque.
    var tint: CGColor { hasLevels ? .black : colors[0] }

    func color(of layer: SymbolLayer) -> CGColor {
        guard hasLevels else { return colors[0].copy(alpha: 1) ?? colors[0] }
        return colors[min(layer.level, colors.count - 1)]
    }
}
