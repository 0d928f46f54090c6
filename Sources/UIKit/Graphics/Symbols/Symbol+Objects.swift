extension Symbol {
    /// Symbols of objects.
    static var objects: [String: SymbolRecipe] {
        [
            "trash": SymbolPen.draw(18, 20) {
                $0.line(1.8, 4.2, 16.2, 4.2)
                $0.rounded(1.4, 6.1, 4, 6.1, 1.6, 11.9, 1.6, 11.9, 4)
                $0.rounded(2, 3.5, 4.4, 4.4, 18.4, 13.6, 18.4, 14.5, 4.4)
                $0.detail(6.7, 7.6, 7, 15.2)
                $0.detail(9, 7.6, 9, 15.2)
                $0.detail(11.3, 7.6, 11, 15.2)
            },
            "trash.fill": SymbolPen.draw(18, 20) {
                $0.line(1.8, 4.2, 16.2, 4.2)
                $0.rounded(1.4, 6.1, 4, 6.1, 1.6, 11.9, 1.6, 11.9, 4)
                $0.rounded(2, 3.5, 4.4, 4.4, 18.4, 13.6, 18.4, 14.5, 4.4, solid: true)
                $0.layer(.hole, lineScale: 0.8)
                $0.line(6.7, 7.8, 7, 15.2)
                $0.line(9, 7.8, 9, 15.2)
                $0.line(11.3, 7.8, 11, 15.2)
            },
            "square.and.arrow.down": SymbolPen.draw(18, 22) {
                $0.line(9, 2, 9, 13.2)
                $0.line(5.5, 9.8, 9, 13.3, 12.5, 9.8)
                $0.rounded(2.4, 5.9, 8.2, 2.2, 8.2, 2.2, 20, 15.8, 20, 15.8, 8.2, 12.1, 8.2)
            },
            "gearshape": SymbolPen.draw(20, 20) {
                $0.closed(gearPoints, filled: false)
                $0.circle(10, 10, 2.7)
            },
            "gearshape.fill": SymbolPen.draw(20, 20) {
                $0.closed(gearPoints, filled: true)
                $0.layer(.hole)
                $0.dot(10, 10, 2.7)
            },
            "photo.fill": SymbolPen.draw(23, 19) {
                $0.roundedBox(1.6, 2, 19.8, 15, 2.8, solid: true)
                $0.layer(.hole)
                $0.dot(6.8, 7, 1.8)
                $0.line(3.2, 13.8, 7.4, 10.6, 10.4, 13.2, 15, 8.6, 19.8, 12.8)
            },
            "pencil": SymbolPen.draw(18, 18) {
                $0.shape(
                    "M2.4 15.6 L3.3 11.7 L12.5 2.5 C 13.3 1.7 14.4 1.7 15.1 2.4 L15.6 2.9 C 16.3 3.6 16.3 4.7 15.5 5.5 L6.3 14.7 Z"
                )
                $0.detail(10.8, 4.4, 13.6, 7.2)
            },
            "paperplane": SymbolPen.draw(20, 20) {
                $0.shape(plane)
                $0.detail(9, 11, 17.2, 2.8)
            },
            "paperplane.fill": SymbolPen.draw(20, 20) {
                $0.shape(plane, solid: true)
                $0.layer(.hole, lineScale: 0.8)
                $0.line(9, 11, 18.6, 1.4)
            },
            "cart": SymbolPen.draw(23, 20) {
                $0.line(1.8, 2.6, 4.4, 2.6, 6.8, 13.6, 18.2, 13.6)
                $0.rounded(1, 5, 5.2, 20.6, 5.2, 19, 10.8, 6.2, 10.8)
                $0.dot(8.4, 17.2, 1.5)
                $0.dot(16.8, 17.2, 1.5)
            },
            "cart.fill": SymbolPen.draw(23, 20) {
                $0.line(1.8, 2.6, 4.4, 2.6, 6.8, 13.6, 18.2, 13.6)
                $0.shape("M5 5.2 L20.4 5.2 L18.9 10.8 L6.2 10.8 Z", solid: true)
                $0.dot(8.4, 17.2, 1.5)
                $0.dot(16.8, 17.2, 1.5)
            },
            "bag": SymbolPen.draw(18, 20) {
                $0.shape(sack)
                $0.shape("M5.6 8.4 L5.6 5.4 C 5.6 3.4 7 2 9 2 C 11 2 12.4 3.4 12.4 5.4 L12.4 8.4")
            },
            "bag.fill": SymbolPen.draw(18, 20) {
                $0.shape(sack, solid: true)
                $0.line(5.6, 5.8, 5.6, 5.4)
                $0.shape("M5.6 5.8 L5.6 5.4 C 5.6 3.4 7 2 9 2 C 11 2 12.4 3.4 12.4 5.4 L12.4 5.8")
            },
            "gift": SymbolPen.draw(20, 20) {
                $0.roundedBox(1.8, 6, 16.4, 4, 1)
                $0.rounded(1.8, 3.2, 10, 3.2, 18, 16.8, 18, 16.8, 10)
                $0.line(10, 6, 10, 18)
                $0.shape(
                    "M10 6 C 7.6 6 5 5.8 5 3.8 C 5 2.6 5.9 1.9 7 1.9 C 8.9 1.9 10 4 10 6 C 10 4 11.1 1.9 13 1.9 C 14.1 1.9 15 2.6 15 3.8 C 15 5.8 12.4 6 10 6"
                )
            },
            "creditcard": SymbolPen.draw(24, 18) {
                $0.roundedBox(2, 2, 20, 14, 2.8)
                $0.line(2.4, 6.6, 21.6, 6.6)
                $0.detail(5.4, 12.2, 9.4, 12.2)
            },
            "creditcard.fill": SymbolPen.draw(24, 18) {
                $0.roundedBox(2, 2, 20, 14, 2.8, solid: true)
                $0.layer(.hole)
                $0.line(0.6, 6.6, 23.4, 6.6)
            },
            "lock": SymbolPen.draw(15, 20) {
                $0.roundedBox(2, 8.8, 11, 9.2, 2.2)
                $0.shape("M4.3 8.8 L4.3 5.6 C 4.3 3.4 5.6 2 7.5 2 C 9.4 2 10.7 3.4 10.7 5.6 L10.7 8.8")
            },
            "lock.fill": SymbolPen.draw(15, 20) {
                $0.roundedBox(2, 8.8, 11, 9.2, 2.2, solid: true)
                $0.shape("M4.3 8.8 L4.3 5.6 C 4.3 3.4 5.6 2 7.5 2 C 9.4 2 10.7 3.4 10.7 5.6 L10.7 8.8")
            },
            "lock.open": SymbolPen.draw(21, 20) {
                $0.roundedBox(2, 8.8, 11, 9.2, 2.2)
                $0.shape("M10.9 8.8 L10.9 5.6 C 10.9 3.4 12.2 2 14.1 2 C 16 2 17.3 3.4 17.3 5.6 L17.3 7.4")
            },
            "link": SymbolPen.draw(20, 20) {
                $0.shape(
                    "M8.4 11.6 C 6.8 10 6.8 7.8 8.3 6.3 L11.5 3.1 C 13 1.6 15.2 1.6 16.8 3.2 C 18.4 4.8 18.4 7 16.9 8.5 L14.9 10.5"
                )
                $0.shape(
                    "M11.6 8.4 C 13.2 10 13.2 12.2 11.7 13.7 L8.5 16.9 C 7 18.4 4.8 18.4 3.2 16.8 C 1.6 15.2 1.6 13 3.1 11.5 L5.1 9.5"
                )
            },
            "paperclip": SymbolPen.draw(18, 20) {
                $0.shape(
                    "M15.4 9.2 L9 15.8 C 7.2 17.6 4.7 17.6 3.2 16.1 C 1.7 14.6 1.7 12.1 3.5 10.3 L10.5 3.1 C 11.7 1.9 13.3 1.9 14.3 2.9 C 15.3 3.9 15.3 5.5 14.1 6.7 L7.5 13.4 C 6.9 14 6.2 14 5.7 13.5 C 5.2 13 5.2 12.3 5.8 11.7 L11.8 5.6"
                )
            },
            "scissors": SymbolPen.draw(21, 18) {
                $0.circle(4.6, 4.4, 2.6)
                $0.circle(4.6, 13.6, 2.6)
                $0.line(6.9, 5.7, 19, 13)
                $0.line(6.9, 12.3, 19, 5)
            },
            "printer": SymbolPen.draw(22, 20) {
                $0.rounded(2, 5.6, 14.6, 2, 14.6, 2, 6.4, 20, 6.4, 20, 14.6, 16.4, 14.6)
                $0.rounded(1.2, 5.6, 6.4, 5.6, 2, 16.4, 2, 16.4, 6.4)
                $0.roundedBox(5.6, 11.4, 10.8, 6.6, 1.2)
            },
            "calendar": SymbolPen.draw(20, 20) {
                $0.roundedBox(2, 2.6, 16, 14.8, 2.8)
                $0.fill("M2 7 L2 5.4 C 2 3.7 3.1 2.6 4.8 2.6 L15.2 2.6 C 16.9 2.6 18 3.7 18 5.4 L18 7 Z")
                for (x, y) in dates { $0.block(x - 0.85, y - 0.85, 1.7, 1.7, 0.4) }
            },
            "clock": SymbolPen.draw(20, 20) {
                $0.circle(10, 10, 8.2)
                $0.line(10, 5.2, 10, 10.4, 13.2, 12.4)
            },
            "clock.fill": SymbolPen.draw(20, 20) {
                $0.layer(level: 1)
                $0.circle(10, 10, 8.2, solid: true)
                $0.layer(.glyph)
                $0.line(10, 5.2, 10, 10.4, 13.2, 12.4)
            },
            "bell": SymbolPen.draw(18, 20) {
                $0.shape(dome)
                $0.line(9, 1.9, 9, 2.6)
                $0.shape("M6.9 17.6 C 7.3 18.4 8.1 18.8 9 18.8 C 9.9 18.8 10.7 18.4 11.1 17.6")
            },
            "bell.fill": SymbolPen.draw(18, 20) {
                $0.shape(dome, solid: true)
                $0.line(9, 1.9, 9, 2.6)
                $0.fill("M6 17 L12 17 C 11.7 18.8 10.5 19.6 9 19.6 C 7.5 19.6 6.3 18.8 6 17 Z")
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
            "folder.fill": SymbolPen.draw(22, 19) {
                $0.rounded(
                    2.2, 11, 16.6, 2, 16.6, 2, 2.6, 8.2, 2.6, 10.2, 4.8, 20, 4.8, 20, 16.6, 11, 16.6, solid: true)
                $0.layer(.hole, lineScale: 0.72)
                $0.line(1, 8.2, 21, 8.2)
            },
            "book.fill": SymbolPen.draw(22, 18) {
                $0.rounded(1.6, 11, 15.8, 8.6, 14, 2, 14, 2, 2.6, 8.6, 2.6, 11, 4.4, solid: true)
                $0.rounded(1.6, 11, 15.8, 13.4, 14, 20, 14, 20, 2.6, 13.4, 2.6, 11, 4.4, solid: true)
                $0.layer(.hole, lineScale: 0.72)
                $0.line(11, 4, 11, 17)
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

    private static let plane =
        "M17.9 2.9 L12.6 17.2 C 12.2 18.2 11 18.2 10.6 17.2 L8.6 11.4 L2.8 9.4 C 1.8 9 1.8 7.8 2.8 7.4 L17.1 2.1 C 17.7 1.9 18.1 2.3 17.9 2.9 Z"
    private static let sack =
        "M2.6 5.8 L15.4 5.8 L16.2 16 C 16.3 17.3 15.5 18.2 14.2 18.2 L3.8 18.2 C 2.5 18.2 1.7 17.3 1.8 16 Z"
    private static let dome =
        "M2.9 13.7 C 4.2 12.4 4.4 11.2 4.4 8.6 C 4.4 5.2 6.2 3 9 3 C 11.8 3 13.6 5.2 13.6 8.6 C 13.6 11.2 13.8 12.4 15.1 13.7 C 15.9 14.5 15.6 15.2 14.7 15.2 L3.3 15.2 C 2.4 15.2 2.1 14.5 2.9 13.7 Z"
    private static let dates: [(CGFloat, CGFloat)] = [
        (10, 10.2), (13.8, 10.2), (6.2, 13.8), (10, 13.8), (13.8, 13.8), (6.2, 10.2),
    ]

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
