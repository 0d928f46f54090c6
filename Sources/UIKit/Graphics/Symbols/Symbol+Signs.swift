extension Symbol {
    /// Simple shapes and signs.
    static var signs: [String: SymbolRecipe] {
        [
            "plus": SymbolPen.draw(18, 18) {
                $0.line(9, 2, 9, 16)
                $0.line(2, 9, 16, 9)
            },
            "minus": SymbolPen.draw(18, 18) { $0.line(2, 9, 16, 9) },
            "xmark": SymbolPen.draw(18, 18) {
                $0.line(3.4, 3.4, 14.6, 14.6)
                $0.line(14.6, 3.4, 3.4, 14.6)
            },
            "checkmark": SymbolPen.draw(18, 18) { $0.line(2.8, 10, 7, 15, 15.2, 3.2) },
            "multiply": SymbolPen.draw(18, 18) {
                $0.line(4, 4, 14, 14)
                $0.line(14, 4, 4, 14)
            },
            "info": SymbolPen.draw(10, 18) {
                $0.point(5, 3.4)
                $0.line(5, 7.4, 5, 15.6)
            },
            "questionmark": SymbolPen.draw(13, 18) {
                $0.shape("M2.8 6 C 2.8 3.7 4.4 2.2 6.5 2.2 C 8.7 2.2 10.3 3.6 10.3 5.7 C 10.3 8.5 6.5 8.5 6.5 11.4")
                $0.point(6.5, 15.2)
            },
            "exclamationmark": SymbolPen.draw(8, 18) {
                $0.line(4, 2.4, 4, 10.8)
                $0.point(4, 15.2)
            },
            "exclamationmark.triangle": SymbolPen.draw(22, 20) {
                drawTriangle(with: $0, solid: false)
                $0.line(11, 7.4, 11, 11.8)
                $0.point(11, 14.7)
            },
            "exclamationmark.triangle.fill": SymbolPen.draw(22, 20) {
                $0.layer(level: 1)
                drawTriangle(with: $0, solid: true)
                $0.layer(.glyph)
                $0.line(11, 7.4, 11, 11.8)
                $0.point(11, 14.7)
            },
            "triangle": SymbolPen.draw(22, 20) { drawTriangle(with: $0, solid: false) },
            "triangle.fill": SymbolPen.draw(22, 20) { drawTriangle(with: $0, solid: true) },
            "rectangle": SymbolPen.draw(24, 18) { $0.roundedBox(2, 2, 20, 14, 2.8) },
            "rectangle.fill": SymbolPen.draw(24, 18) { $0.roundedBox(2, 2, 20, 14, 2.8, solid: true) },
            "capsule": SymbolPen.draw(24, 16) { $0.roundedBox(2, 2, 20, 12, 6) },
            "capsule.fill": SymbolPen.draw(24, 16) { $0.roundedBox(2, 2, 20, 12, 6, solid: true) },
            "power": SymbolPen.draw(18, 20) {
                $0.arc(9, 10.8, 7, from: -52, to: 232)
                $0.line(9, 2, 9, 9.6)
            },
            "ellipsis": SymbolPen.draw(18, 18) {
                for x: CGFloat in [3, 9, 15] { $0.dot(x, 9, 1.65) }
            },
            "circle": SymbolPen.draw(20, 20) { $0.circle(10, 10, 8.2) },
            "circle.fill": SymbolPen.draw(20, 20) { $0.dot(10, 10, 9) },
            "square": SymbolPen.draw(20, 20) { $0.roundedBox(2.4, 2.4, 15.2, 15.2, 3) },
            "square.fill": SymbolPen.draw(20, 20) { $0.block(1.6, 1.6, 16.8, 16.8, 3.6) },
            "star": SymbolPen.draw(20, 20) { $0.closed(starPoints, filled: false) },
            "star.fill": SymbolPen.draw(20, 20) { $0.closed(starPoints, filled: true) },
            "heart": SymbolPen.draw(20, 20) { drawHeart(with: $0, filled: false) },
            "heart.fill": SymbolPen.draw(20, 20) { drawHeart(with: $0, filled: true) },
            "play.fill": SymbolPen.draw(18, 18) { $0.area(4, 3, 15, 9, 4, 15) },
            "pause.fill": SymbolPen.draw(18, 18) {
                $0.block(3.4, 2.4, 3.9, 13.2, 1)
                $0.block(10.7, 2.4, 3.9, 13.2, 1)
            },
            "forward.fill": SymbolPen.draw(22, 18) {
                $0.area(2.4, 4.2, 10, 9, 2.4, 13.8)
                $0.area(11.6, 4.2, 19.2, 9, 11.6, 13.8)
            },
            "backward.fill": SymbolPen.draw(22, 18) {
                $0.area(10.4, 4.2, 2.8, 9, 10.4, 13.8)
                $0.area(19.6, 4.2, 12, 9, 19.6, 13.8)
            },
        ]
    }

    private static func drawTriangle(with pen: SymbolPen, solid: Bool) {
        pen.shape(
            "M9.5 3 C 10.2 1.8 11.8 1.8 12.5 3 L19.9 15.5 C 20.6 16.7 19.8 18 18.5 18 L3.5 18 C 2.2 18 1.4 16.7 2.1 15.5 Z",
            solid: solid)
    }

    private static var starPoints: [CGPoint] {
        (0..<10).map { index in
            let radius: CGFloat = index.isMultiple(of: 2) ? 8.6 : 3.7
            let angle = CGFloat(index) * .pi / 5 - .pi / 2
            return CGPoint(x: 10 + radius * cos(angle), y: 10.6 + radius * sin(angle))
        }
    }

    private static func drawHeart(with pen: SymbolPen, filled: Bool) {
        pen.curve(
            10, 17.6, 6.4, 15.2, 1.8, 11.6, 1.8, 7.2, 1.8, 4.4, 3.8, 2.6, 6, 2.6, 7.8, 2.6, 9.2, 3.6, 10, 5.2, 10.8,
            3.6,
            12.2, 2.6, 14, 2.6, 16.2, 2.6, 18.2, 4.4, 18.2, 7.2, 18.2, 11.6, 13.6, 15.2, 10, 17.6, filled: filled)
    }
}
