extension Symbol {
    /// Vehicles.
    static var transport: [String: SymbolRecipe] {
        [
            "airplane": SymbolPen.draw(22, 20) {
                $0.fill(
                    "M20.6 10 C 20.6 8.9 19.4 8.3 18 8.3 L13.8 8.3 L9 1.8 L6.8 1.8 L9.4 8.3 L5.2 8.3 L3.4 5.8 L1.6 5.8 L2.8 10 L1.6 14.2 L3.4 14.2 L5.2 11.7 L9.4 11.7 L6.8 18.2 L9 18.2 L13.8 11.7 L18 11.7 C 19.4 11.7 20.6 11.1 20.6 10 Z"
                )
            },
            "car": SymbolPen.draw(23, 19) {
                $0.shape(carRoof)
                $0.roundedBox(2.2, 8, 18.6, 6.4, 2.2)
                drawWheels(with: $0)
                $0.dot(6, 11.2, 1.2)
                $0.dot(17, 11.2, 1.2)
            },
            "car.fill": SymbolPen.draw(23, 19) {
                $0.shape(carRoof, solid: true)
                $0.roundedBox(2.2, 8, 18.6, 6.4, 2.2, solid: true)
                drawWheels(with: $0)
                $0.layer(.hole)
                $0.dot(6, 11.2, 1.2)
                $0.dot(17, 11.2, 1.2)
                $0.fill(
                    "M6.6 6.9 L7.6 4.4 C 7.8 3.8 8.2 3.5 8.8 3.5 L14.2 3.5 C 14.8 3.5 15.2 3.8 15.4 4.4 L16.4 6.9 Z")
            },
            "tram.fill": SymbolPen.draw(16, 22) {
                $0.line(5.2, 2, 10.8, 2)
                $0.line(8, 2, 8, 5)
                $0.roundedBox(2.4, 5, 11.2, 11.6, 2.6, solid: true)
                $0.line(4.8, 18, 3.2, 20.2)
                $0.line(11.2, 18, 12.8, 20.2)
                $0.layer(.hole)
                $0.block(4.2, 7, 7.6, 4.4, 1)
                $0.dot(5.2, 13.8, 1.1)
                $0.dot(10.8, 13.8, 1.1)
            },
        ]
    }

    private static let carRoof =
        "M4.4 8 L6 3.8 C 6.5 2.6 7.2 2 8.4 2 L14.6 2 C 15.8 2 16.5 2.6 17 3.8 L18.6 8"

    private static func drawWheels(with pen: SymbolPen) {
        pen.line(4.8, 14.6, 4.8, 16.6)
        pen.line(18.2, 14.6, 18.2, 16.6)
    }
}
