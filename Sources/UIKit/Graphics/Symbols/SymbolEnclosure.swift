/// A shape around a symbol.
enum SymbolEnclosure: String, CaseIterable {
    case circle
    case square

    /// The side of the box of both shapes.
    static let side: CGFloat = 20
}

extension Symbol {
    /// The symbols that can stand in a circle (S22.3).
    static let encircled: Set<String> = squared.union([
        "house", "location", "phone", "envelope", "folder", "cart", "pencil", "paperplane", "link", "moon",
        "line.3.horizontal", "line.3.horizontal.decrease", "list.bullet", "magnifyingglass", "pause",
    ])

    /// The symbols that can stand in a square too.
    static let squared: Set<String> = [
        "plus", "minus", "xmark", "checkmark", "ellipsis", "info", "questionmark", "exclamationmark", "arrow.up",
        "arrow.down", "arrow.left", "arrow.right", "arrow.up.right", "arrow.backward", "arrow.forward",
        "arrow.clockwise", "arrow.counterclockwise", "chevron.up", "chevron.down", "chevron.left", "chevron.right",
        "chevron.backward", "chevron.forward", "star", "heart", "play", "stop", "bell", "bookmark", "tag", "flag",
        "bolt", "mic", "video", "lock", "trash", "eye",
    ]

    static func isEnclosed(_ name: String, in shape: SymbolEnclosure) -> Bool {
        shape == .square ? squared.contains(name) : encircled.contains(name)
    }

    /// The size in a shape where it differs from that of most, for an even look.
    static let enclosedSizes: [String: CGFloat] = [
        "xmark": 6.6, "stop": 6.8, "play": 7.8, "pause": 7.6, "heart": 8.8, "moon": 8.6, "plus": 8.8, "minus": 8.8,
        "checkmark": 8.4, "bookmark": 8.8, "exclamationmark": 8.8, "questionmark": 8.8, "info": 8.8,
    ]
}

extension SymbolRecipe {
    /// The symbol scaled into a shape: beside its outline, or cut from its area.
    func inside(_ shape: SymbolEnclosure, isFilled: Bool, size: CGFloat?) -> SymbolRecipe {
        let side = SymbolEnclosure.side
        // Signs of strokes are larger than areas, which look heavier.
        let ink = symbol.layers.reduce(CGRect.null) { $0.union($1.inkBounds) }
        let hasArea = symbol.layers.contains { !$0.fills.isEmpty }
        let factor = min(0.78, (size ?? (hasArea ? 9.2 : 8.2)) / max(ink.width, ink.height))
        let place = CGAffineTransform(translationX: -ink.midX, y: -ink.midY)
            .concatenating(CGAffineTransform(scaleX: factor, y: factor))
            .concatenating(CGAffineTransform(translationX: side / 2, y: side / 2))
        return SymbolRecipe(
            width: side, height: side,
            make: { pen in
                pen.layer(.part, level: isFilled ? 1 : 0)
                switch shape {
                case .circle: pen.circle(10, 10, 8.2, solid: isFilled)
                case .square: pen.roundedBox(2.4, 2.4, 15.2, 15.2, 3.4, solid: isFilled)
                }
                for layer in symbol.layers {
                    // Parts become cuts in an area; holes in parts become parts of the area again.
                    let role: SymbolLayer.Role = isFilled ? (layer.role == .part ? .glyph : .part) : layer.role
                    pen.add(layer.transformed(by: place, lineScale: hasArea ? 0.72 : 0.94, role: role, level: 0))
                }
            }, isDirectional: isDirectional)
    }

    /// The symbol behind a diagonal line.
    var slashed: SymbolRecipe {
        SymbolRecipe(
            width: width, height: height,
            make: { pen in
                pen.draw(self, by: .identity)
                let (x, y) = (width / 2, height / 2)
                let reach = min(width, height) / 2 - 1.6
                pen.layer(.hole, lineScale: 2.7)
                pen.line(x - reach + 0.9, y - reach - 0.9, x + reach + 0.9, y + reach - 0.9)
                pen.layer()
                pen.line(x - reach, y - reach, x + reach, y + reach)
            }, isDirectional: isDirectional)
    }
}

extension SymbolLayer {
    /// The bounds of the paths, without the width of strokes.
    var inkBounds: CGRect {
        [strokes, details, points, fills].filter { !$0.isEmpty }.reduce(CGRect.null) { $0.union($1.boundingBoxOfPath) }
    }
}
