extension Symbol {
    /// Boxes, lamps and devices for sound.
    static var household: [String: SymbolRecipe] {
        [
            "cube": SymbolPen.draw(20, 21) { drawCube(with: $0) },
            "cube.fill": SymbolPen.draw(20, 21) { drawSolidCube(with: $0) },
            "cube.box": SymbolPen.draw(20, 21) { drawBox(with: $0) },
            "cube.box.fill": SymbolPen.draw(20, 21) { drawSolidBox(with: $0) },
            "shippingbox": SymbolPen.draw(20, 21) { drawBox(with: $0) },
            "shippingbox.fill": SymbolPen.draw(20, 21) { drawSolidBox(with: $0) },
            "eyeglasses": SymbolPen.draw(26, 15) {
                $0.circle(6.8, 9, 4.4)
                $0.circle(19.2, 9, 4.4)
                $0.shape("M11 7.8 C 12 6.8 14 6.8 15 7.8")
                $0.shape("M2.6 7.6 L4.2 3.4 C 4.5 2.5 5.2 2.1 6.2 2.3")
                $0.shape("M23.4 7.6 L21.8 3.4 C 21.5 2.5 20.8 2.1 19.8 2.3")
            },
            "function": SymbolPen.draw(25, 20) {
                $0.shape("M9.8 3.2 C 8.6 1.8 6.9 2.4 6.4 4.6 L4 15.6 C 3.6 17.6 2.6 18 1.8 17.2")
                $0.line(3.2, 8, 8.4, 8)
                $0.shape("M13 5.6 C 10.8 8.8 10.8 13.6 13 16.8")
                $0.line(15, 8.8, 18.6, 13.8)
                $0.line(18.6, 8.8, 15, 13.8)
                $0.shape("M20.6 5.6 C 22.8 8.8 22.8 13.6 20.6 16.8")
            },
            "headphones": SymbolPen.draw(21, 20) {
                $0.shape("M2.2 13.4 L2.2 10.4 C 2.2 5.8 5.8 2.2 10.5 2.2 C 15.2 2.2 18.8 5.8 18.8 10.4 L18.8 13.4")
                $0.roundedBox(2.2, 11.8, 3.4, 6, 1.4, solid: true)
                $0.roundedBox(15.4, 11.8, 3.4, 6, 1.4, solid: true)
            },
            "hifispeaker": SymbolPen.draw(15, 21) {
                $0.roundedBox(2, 2, 11, 17, 2.4)
                $0.circle(7.5, 12.6, 2.7)
                $0.dot(7.5, 6, 1.5)
            },
            "hifispeaker.fill": SymbolPen.draw(15, 21) {
                $0.roundedBox(2, 2, 11, 17, 2.4, solid: true)
                $0.layer(.hole)
                $0.circle(7.5, 12.6, 2.7)
                $0.dot(7.5, 6, 1.5)
            },
            "lightbulb": SymbolPen.draw(15, 21) {
                $0.shape(bulb)
                drawSocket(with: $0)
            },
            "lightbulb.fill": SymbolPen.draw(15, 21) {
                $0.shape(bulb, solid: true)
                drawSocket(with: $0)
            },
            "lock.shield": SymbolPen.draw(18, 21) {
                $0.shape(shield)
                drawLock(with: $0)
            },
            "lock.shield.fill": SymbolPen.draw(18, 21) {
                $0.shape(shield, solid: true)
                $0.layer(.hole)
                drawLock(with: $0)
            },
            "music.mic": SymbolPen.draw(20, 20) {
                $0.circle(14, 6, 3.8, solid: true)
                $0.shape("M10.6 7.8 L3 15.4 C 2.2 16.4 3.6 17.8 4.6 17 L12.2 9.4")
            },
        ]
    }

    private static let bulb =
        "M5 14.2 C 5 12.4 2.2 10.8 2.2 7.4 C 2.2 4.4 4.6 2 7.5 2 C 10.4 2 12.8 4.4 12.8 7.4 C 12.8 10.8 10 12.4 10 14.2 Z"
    private static let shield =
        "M9 1.9 L15.8 4.4 L15.8 10 C 15.8 14.2 13 17.4 9 19 C 5 17.4 2.2 14.2 2.2 10 L2.2 4.4 Z"

    private static func drawSocket(with pen: SymbolPen) {
        pen.detail(5.2, 16.8, 9.8, 16.8)
        pen.detail(6.2, 19, 8.8, 19)
    }

    private static func drawLock(with pen: SymbolPen) {
        pen.block(5.8, 9.4, 6.4, 5, 1.1)
        pen.shape("M7.2 9.6 L7.2 8.2 C 7.2 7 7.9 6.3 9 6.3 C 10.1 6.3 10.8 7 10.8 8.2 L10.8 9.6")
    }

    private static func drawCube(with pen: SymbolPen) {
        pen.line(10, 2, 17.4, 6, 17.4, 14.6, 10, 18.8, 2.6, 14.6, 2.6, 6, closed: true)
        pen.line(2.8, 6.1, 10, 10.2, 17.2, 6.1)
        pen.line(10, 10.2, 10, 18.6)
    }

    private static func drawBox(with pen: SymbolPen) {
        drawCube(with: pen)
        pen.detail(6.4, 4, 13.8, 8.1)
    }

    private static func drawSolidCube(with pen: SymbolPen) {
        pen.shape("M10 2 L17.4 6 L17.4 14.6 L10 18.8 L2.6 14.6 L2.6 6 Z", solid: true)
        pen.layer(.hole, lineScale: 0.8)
        pen.line(2, 5.7, 10, 10.2, 18, 5.7)
        pen.line(10, 10.2, 10, 20)
    }

    private static func drawSolidBox(with pen: SymbolPen) {
        drawSolidCube(with: pen)
        pen.line(6.2, 3.2, 14.2, 7.8)
    }
}
