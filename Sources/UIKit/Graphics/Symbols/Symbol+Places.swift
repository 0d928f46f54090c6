extension Symbol {
    /// Places and maps.
    static var places: [String: SymbolRecipe] {
        [
            "house": SymbolPen.draw(22, 20) {
                $0.shape(roof)
                $0.shape("M4.4 8 L4.4 15.8 C 4.4 17 5.1 17.8 6.4 17.8 L15.6 17.8 C 16.9 17.8 17.6 17 17.6 15.8 L17.6 8")
                $0.rounded(0.8, 8.8, 17.4, 8.8, 11.8, 13.2, 11.8, 13.2, 17.4)
            },
            "house.fill": SymbolPen.draw(22, 20) {
                $0.shape(roof)
                $0.shape(
                    "M4.4 7.2 L11 1.9 L17.6 7.2 L17.6 15.8 C 17.6 17 16.9 17.8 15.6 17.8 L6.4 17.8 C 5.1 17.8 4.4 17 4.4 15.8 Z",
                    solid: true)
                $0.layer(.hole)
                $0.fill(
                    "M8.8 19 L8.8 12.8 C 8.8 12.2 9.2 11.8 9.8 11.8 L12.2 11.8 C 12.8 11.8 13.2 12.2 13.2 12.8 L13.2 19 Z"
                )
            },
            "location": SymbolPen.draw(20, 20) { $0.shape(needle) },
            "location.fill": SymbolPen.draw(20, 20) { $0.shape(needle, solid: true) },
            "mappin": SymbolPen.draw(12, 20) {
                $0.dot(6, 5.2, 4)
                $0.line(6, 8.6, 6, 18)
            },
            "map": SymbolPen.draw(22, 19) {
                $0.shape("M2 5 L7.6 2.4 L14.4 5 L20 2.4 L20 14 L14.4 16.6 L7.6 14 L2 16.6 Z")
                $0.line(7.6, 2.4, 7.6, 14)
                $0.line(14.4, 5, 14.4, 16.6)
            },
            "building.2": SymbolPen.draw(22, 20) {
                $0.rounded(1.4, 2.2, 18, 2.2, 2, 12.4, 2, 12.4, 18)
                $0.rounded(1.4, 12.4, 7.4, 19.8, 7.4, 19.8, 18)
                $0.line(1.8, 18, 20.2, 18)
                for y: CGFloat in [5.6, 9.2, 12.8] {
                    $0.dot(5.4, y, 0.9)
                    $0.dot(9.2, y, 0.9)
                }
                for y: CGFloat in [10.8, 14.2] { $0.dot(16.1, y, 0.9) }
            },
        ]
    }

    private static let roof = "M1.9 9.6 L9.9 2.5 C 10.6 1.9 11.4 1.9 12.1 2.5 L20.1 9.6"
    private static let needle =
        "M17 2.5 L2.9 8.4 C 1.9 8.8 1.9 9.9 2.9 10.1 L9.3 10.7 L9.9 17.1 C 10.1 18.1 11.2 18.1 11.6 17.1 L17.5 3 C 17.7 2.6 17.4 2.3 17 2.5 Z"
}
