extension Symbol {
    /// Symbols of objects.
    static var objects: [String: Symbol] {
        [
            "trash": SymbolPen.draw(18, 20) {
                $0.line(1.8, 4.2, 16.2, 4.2)
                $0.rounded(1.4, 6.1, 4, 6.1, 1.6, 11.9, 1.6, 11.9, 4)
                $0.rounded(2, 3.5, 4.4, 4.4, 18.4, 13.6, 18.4, 14.5, 4.4)
                $0.detail(6.7, 7.6, 7, 15.2)
                $0.detail(9, 7.6, 9, 15.2)
                $0.detail(11.3, 7.6, 11, 15.2)
            },
            "square.and.arrow.up": SymbolPen.draw(18, 22) {
                $0.line(9, 2, 9, 13.2)
                $0.line(5.5, 5.4, 9, 1.9, 12.5, 5.4)
                $0.rounded(2.4, 5.9, 8.2, 2.2, 8.2, 2.2, 20, 15.8, 20, 15.8, 8.2, 12.1, 8.2)
            },
            "magnifyingglass": SymbolPen.draw(18, 18) {
                $0.circle(7.6, 7.6, 5.7)
                $0.line(11.8, 11.8, 16.2, 16.2)
            },
            "gear": SymbolPen.draw(20, 20) {
                $0.closed(gearPoints, filled: false)
                $0.circle(10, 10, 2.7)
            },
            "photo": SymbolPen.draw(23, 19) {
                $0.roundedBox(1.6, 2, 19.8, 15, 2.8)
                $0.dot(6.8, 7, 1.8)
                $0.line(2, 14.6, 7.4, 10.6, 10.4, 13.2, 15, 8.6, 21, 13.8)
            },
            "square.and.pencil": SymbolPen.draw(20, 20) {
                $0.rounded(2.6, 10.6, 4, 2.6, 4, 2.6, 17.4, 16, 17.4, 16, 9.4)
                $0.line(8, 12, 9, 9.2, 16, 2.2, 17.8, 4, 10.8, 11, closed: true)
            },
            "folder": SymbolPen.draw(22, 19) {
                $0.rounded(2.2, 11, 16.6, 2, 16.6, 2, 2.6, 8.2, 2.6, 10.2, 4.8, 20, 4.8, 20, 16.6, 11, 16.6)
                $0.detail(2.4, 8.2, 19.6, 8.2)
            },
            "book": SymbolPen.draw(22, 18) {
                $0.line(11, 4.4, 11, 15.8)
                $0.rounded(1.6, 11, 15.8, 8.6, 14, 2, 14, 2, 2.6, 8.6, 2.6, 11, 4.4)
                $0.rounded(1.6, 11, 15.8, 13.4, 14, 20, 14, 20, 2.6, 13.4, 2.6, 11, 4.4)
            },
            "camera": SymbolPen.draw(22, 18) {
                $0.rounded(
                    2, 11, 15.8, 1.8, 15.8, 1.8, 4.6, 6.2, 4.6, 7.8, 2.2, 14.2, 2.2, 15.8, 4.6, 20.2, 4.6, 20.2, 15.8,
                    11,
                    15.8)
                $0.circle(11, 9.8, 3.5)
            },
        ]
    }

    /// The outline of a gear with eight teeth.
    private static var gearPoints: [CGPoint] {
        let teeth = 8
        return (0..<teeth).flatMap { tooth in
            [(-0.36, 6.3), (-0.2, 8.5), (0.2, 8.5), (0.36, 6.3)].map { offset, radius in
                let angle = (CGFloat(tooth) + offset) * 2 * .pi / CGFloat(teeth) - .pi / 2
                return CGPoint(x: 10 + radius * cos(angle), y: 10 + radius * sin(angle))
            }
        }
    }
}
