extension Symbol {
    /// Weather and nature.
    static var nature: [String: SymbolRecipe] {
        [
            "sun.max": SymbolPen.draw(22, 22) {
                $0.circle(11, 11, 4.1)
                drawRays(with: $0)
            },
            "sun.max.fill": SymbolPen.draw(22, 22) {
                $0.circle(11, 11, 4.1, solid: true)
                drawRays(with: $0)
            },
            "moon": SymbolPen.draw(20, 20) { $0.shape(crescent) },
            "moon.fill": SymbolPen.draw(20, 20) { $0.shape(crescent, solid: true) },
            "cloud": SymbolPen.draw(25, 18) { $0.shape(cloudShape) },
            "cloud.fill": SymbolPen.draw(25, 18) { $0.shape(cloudShape, solid: true) },
            "bolt": SymbolPen.draw(14, 20) { $0.shape(lightning) },
            "bolt.fill": SymbolPen.draw(14, 20) { $0.shape(lightning, solid: true) },
            "drop": SymbolPen.draw(14, 20) { $0.shape(drop) },
            "drop.fill": SymbolPen.draw(14, 20) { $0.shape(drop, solid: true) },
            "leaf": SymbolPen.draw(20, 20) {
                $0.shape(leaf)
                $0.detail(3, 18, 12.4, 8.6)
            },
            "leaf.fill": SymbolPen.draw(20, 20) {
                $0.shape(leaf, solid: true)
                $0.layer(.hole, lineScale: 0.8)
                $0.line(5.4, 15.6, 12.4, 8.6)
                $0.layer()
                $0.line(3, 18, 4.6, 16.4)
            },
        ]
    }

    private static func drawRays(with pen: SymbolPen) {
        for index in 0..<8 {
            let angle = CGFloat(index) * .pi / 4
            pen.line(11 + 7.1 * cos(angle), 11 + 7.1 * sin(angle), 11 + 8.9 * cos(angle), 11 + 8.9 * sin(angle))
        }
    }

    private static let crescent =
        "M8 2.5 C 6.9 7.6 9.6 12.7 15.6 12.9 C 16.3 12.9 16.9 12.8 17.5 12.7 C 16.4 15.9 13.4 18 10 18 C 5.5 18 2 14.5 2 10 C 2 6.6 4.4 3.6 8 2.5 Z"
    static let cloudShape =
        "M6.6 15.6 C 3.8 15.6 2 13.8 2 11.5 C 2 9.5 3.3 8 5.2 7.6 C 5.6 4.4 8.1 2.2 11.3 2.2 C 14.1 2.2 16.3 3.8 17.2 6.3 C 20.5 6.1 23 8.2 23 11 C 23 13.7 20.9 15.6 18.2 15.6 Z"
    private static let lightning = "M8.9 2.2 L2.4 11 L6.6 11 L5.1 17.8 L11.6 8.8 L7.4 8.8 Z"
    private static let drop =
        "M7 2.2 C 8.8 5 12 8.8 12 12.4 C 12 15.6 9.8 17.8 7 17.8 C 4.2 17.8 2 15.6 2 12.4 C 2 8.8 5.2 5 7 2.2 Z"
    private static let leaf =
        "M17.6 2.6 C 18.4 9 17 15.8 10.6 16.4 C 6.6 16.8 3.8 14.4 3.8 11 C 3.8 4.8 11 4.8 17.6 2.6 Z"
}
