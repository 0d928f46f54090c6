extension Symbol {
    /// People and hands.
    static var people: [String: SymbolRecipe] {
        [
            "person": SymbolPen.draw(18, 20) {
                $0.circle(9, 6, 3.7)
                $0.shape(shoulders)
            },
            "person.fill": SymbolPen.draw(18, 20) {
                $0.circle(9, 6, 3.7, solid: true)
                $0.shape(shoulders, solid: true)
            },
            "person.2": SymbolPen.draw(28, 20) { drawPair(with: $0, solid: false) },
            "person.2.fill": SymbolPen.draw(28, 20) { drawPair(with: $0, solid: true) },
            "person.circle": crop,
            "person.crop.circle": crop,
            "person.circle.fill": filledCrop,
            "person.crop.circle.fill": filledCrop,
            "eye": SymbolPen.draw(24, 16) {
                $0.shape(lens)
                $0.circle(12, 8, 2.9)
            },
            "eye.fill": SymbolPen.draw(24, 16) {
                $0.shape(lens, solid: true)
                $0.layer(.hole)
                $0.dot(12, 8, 3.9)
                $0.layer()
                $0.dot(12, 8, 2.3)
            },
            "hand.thumbsup": SymbolPen.draw(20, 20) {
                $0.shape(thumb)
                $0.line(5.6, 9.2, 5.6, 17)
            },
            "hand.thumbsup.fill": SymbolPen.draw(20, 20) {
                $0.shape(thumb, solid: true)
                $0.layer(.hole, lineScale: 0.72)
                $0.line(5.6, 8, 5.6, 19)
            },
        ]
    }

    private static let shoulders =
        "M2.2 16.4 C 2.2 13.4 5 11.8 9 11.8 C 13 11.8 15.8 13.4 15.8 16.4 C 15.8 17.5 15.2 18 14.2 18 L3.8 18 C 2.8 18 2.2 17.5 2.2 16.4 Z"
    private static let lens =
        "M2 8 C 4.4 4.4 7.8 2.2 12 2.2 C 16.2 2.2 19.6 4.4 22 8 C 19.6 11.6 16.2 13.8 12 13.8 C 7.8 13.8 4.4 11.6 2 8 Z"
    private static let thumb =
        "M5.6 9.2 L8.6 8.8 C 9.6 7.2 10 5.2 10.2 3.2 C 10.4 1.6 13 1.6 13 4.2 C 13 5.6 12.6 7 12.4 8 L16.2 8 C 18.6 8 18.4 10.4 17.4 10.8 C 18.6 11.6 18 13.4 16.9 13.7 C 17.6 14.6 17 16 16 16.2 C 16.2 17.4 15.4 18 14.2 18 L10 18 C 8.2 18 7.4 17 5.6 17 L3.6 17 C 2.6 17 2 16.4 2 15.4 L2 10.8 C 2 9.8 2.6 9.2 3.6 9.2 Z"

    private static func drawPair(with pen: SymbolPen, solid: Bool) {
        let behind = "M17.6 11.4 C 22.4 10.6 26 12.8 26 15.6 C 26 16.6 25.4 17.1 24.4 17.1 L20.4 17.1"
        if solid {
            pen.circle(20, 7, 2.9, solid: true)
            pen.shape(
                "M18.4 12.2 C 22.6 11.2 26 13 26 15.6 C 26 16.6 25.4 17.1 24.4 17.1 L20.4 17.1 C 20.6 15 20 13.4 18.4 12.2 Z",
                solid: true)
        } else {
            pen.circle(20, 7, 2.9)
            pen.shape(behind)
        }
        pen.circle(9.6, 6, 3.7, solid: solid)
        pen.shape(
            "M2.2 16.4 C 2.2 13.4 5.2 11.8 9.6 11.8 C 14 11.8 17 13.4 17 16.4 C 17 17.5 16.4 18 15.4 18 L3.8 18 C 2.8 18 2.2 17.5 2.2 16.4 Z",
            solid: solid)
    }

    private static let crop = SymbolPen.draw(20, 20) {
        $0.circle(10, 10, 8.2)
        $0.circle(10, 7.9, 2.7)
        $0.shape("M4.4 15.8 C 5.2 13.6 7.3 12.7 10 12.7 C 12.7 12.7 14.8 13.6 15.6 15.8")
    }

    private static let filledCrop = SymbolPen.draw(20, 20) {
        $0.layer(level: 1)
        $0.circle(10, 10, 8.2, solid: true)
        $0.layer(.glyph, lineScale: 0.7)
        $0.circle(10, 7.7, 2.6, solid: true)
        $0.shape(
            "M5 15.6 C 5.6 13.9 7.4 13.1 10 13.1 C 12.6 13.1 14.4 13.9 15 15.6 C 13.6 16.9 11.9 17.6 10 17.6 C 8.1 17.6 6.4 16.9 5 15.6 Z",
            solid: true)
    }
}
