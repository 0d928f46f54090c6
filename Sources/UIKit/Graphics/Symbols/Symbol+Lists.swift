extension Symbol {
    /// Signs of rows and their accessories.
    static var listSigns: [String: SymbolRecipe] {
        [
            "line.3.horizontal": SymbolPen.draw(20, 18) {
                for y: CGFloat in [4, 9, 14] { $0.line(2, y, 18, y) }
            },
            "line.3.horizontal.decrease": SymbolPen.draw(20, 18) {
                $0.line(2, 4, 18, 4)
                $0.line(4.8, 9, 15.2, 9)
                $0.line(7.6, 14, 12.4, 14)
            },
            "list.bullet": SymbolPen.draw(22, 18) {
                for y: CGFloat in [4, 9, 14] {
                    $0.point(3, y)
                    $0.line(7.2, y, 20, y)
                }
            }.directional,
            "list.dash": SymbolPen.draw(22, 18) {
                for y: CGFloat in [4, 9, 14] {
                    $0.line(2, y, 3.6, y)
                    $0.line(7.2, y, 20, y)
                }
            }.directional,
            "text.alignleft": SymbolPen.draw(20, 18) {
                for (index, y) in [2.6, 6.9, 11.2, 15.5].enumerated() {
                    $0.line(2, y, index.isMultiple(of: 2) ? 18 : 12.6, y)
                }
            },
            "text.aligncenter": SymbolPen.draw(20, 18) {
                for (index, y) in [2.6, 6.9, 11.2, 15.5].enumerated() {
                    let half: CGFloat = index.isMultiple(of: 2) ? 8 : 5
                    $0.line(10 - half, y, 10 + half, y)
                }
            },
            "slider.horizontal.3": SymbolPen.draw(22, 18) {
                for (y, knob) in [(3, 14.6), (9, 7.4), (15, 14.6)] as [(CGFloat, CGFloat)] {
                    $0.line(2, y, knob - 2.2, y)
                    $0.line(knob + 2.2, y, 20, y)
                    $0.circle(knob, y, 1.9)
                }
            },
            "square.grid.2x2": SymbolPen.draw(19, 19) {
                for (x, y) in gridOrigins { $0.roundedBox(x, y, 6, 6, 1.6) }
            },
            "square.grid.2x2.fill": SymbolPen.draw(19, 19) {
                for (x, y) in gridOrigins { $0.roundedBox(x, y, 6, 6, 1.6, solid: true) }
            },
            "sidebar.left": SymbolPen.draw(23, 18) {
                $0.roundedBox(2, 2, 19, 14, 2.8)
                $0.line(8.4, 2.4, 8.4, 15.6)
                for y: CGFloat in [5.2, 7.6, 10] { $0.detail(4.4, y, 6, y) }
            },
            "chevron.up.chevron.down": SymbolPen.draw(14, 20) {
                $0.line(3, 7.4, 7, 3.2, 11, 7.4)
                $0.line(3, 12.6, 7, 16.8, 11, 12.6)
            },
            "info.circle": SymbolPen.draw(20, 20) {
                $0.circle(10, 10, 8.2)
                $0.dot(10, 6.2, 1.1)
                $0.line(10, 9.2, 10, 14.2)
            },
            "pin.fill": SymbolPen.draw(16, 20) {
                $0.line(5, 2.2, 11, 2.2)
                $0.shape("M5.8 2.4 L5.4 8.4 L2.8 11.6 L13.2 11.6 L10.6 8.4 L10.2 2.4 Z", solid: true)
                $0.line(8, 11.8, 8, 18)
            },
            "doc.fill": SymbolPen.draw(16, 20) {
                $0.rounded(2, 9.6, 1.8, 2.2, 1.8, 2.2, 18.2, 13.8, 18.2, 13.8, 6.2, 9.6, 1.8, solid: true)
                $0.layer(.hole, lineScale: 0.72)
                $0.line(9.4, 1.2, 9.4, 6.4, 14.6, 6.4)
            },
            "doc.text": SymbolPen.draw(16, 20) {
                $0.rounded(2, 9.6, 1.8, 2.2, 1.8, 2.2, 18.2, 13.8, 18.2, 13.8, 6.2)
                $0.line(9.6, 1.8, 13.8, 6.2, 9.6, 6.2, 9.6, 1.8)
                for y: CGFloat in [9.4, 12.2, 15] { $0.detail(5.2, y, 10.8, y) }
            },
            "doc.on.doc": SymbolPen.draw(20, 22) {
                $0.rounded(1.8, 6.6, 16.4, 2.2, 16.4, 2.2, 2, 8.4, 2, 12.2, 5.8)
                $0.rounded(1.8, 13, 6, 7, 6, 7, 20, 17.8, 20, 17.8, 10.6)
                $0.line(13, 6, 17.8, 10.6, 13, 10.6, 13, 6)
            },
            "tray.fill": SymbolPen.draw(22, 18) {
                $0.rounded(
                    2, 11, 15.8, 2, 15.8, 2, 9.6, 5.6, 2.2, 16.4, 2.2, 20, 9.6, 20, 15.8, 11, 15.8, solid: true)
                $0.layer(.hole)
                $0.line(3.4, 9.8, 7.4, 9.8, 8.8, 12, 13.2, 12, 14.6, 9.8, 18.6, 9.8)
            },
            "tag.fill": SymbolPen.draw(20, 20) {
                $0.rounded(1.4, 6, 2.4, 2.4, 2.4, 2.4, 9.4, 10.6, 17.6, 17.6, 10.6, 9.4, 2.4, 6, 2.4, solid: true)
                $0.layer(.hole)
                $0.dot(6.2, 6.2, 1.4)
            },
            "bookmark": SymbolPen.draw(14, 20) { $0.shape(ribbon) },
            "bookmark.fill": SymbolPen.draw(14, 20) { $0.shape(ribbon, solid: true) },
            "flag": SymbolPen.draw(18, 20) {
                $0.line(3, 2.6, 3, 18.2)
                $0.shape(banner)
            },
            "flag.fill": SymbolPen.draw(18, 20) {
                $0.line(3, 2.6, 3, 18.2)
                $0.shape(banner, solid: true)
            },
            "archivebox": SymbolPen.draw(22, 19) {
                $0.roundedBox(2, 2, 18, 4.4, 1.2)
                $0.rounded(2, 3.4, 6.4, 3.4, 17, 18.6, 17, 18.6, 6.4)
                $0.line(8.4, 10, 13.6, 10)
            },
            "pin": SymbolPen.draw(16, 20) {
                $0.line(5, 2.2, 11, 2.2)
                $0.line(5.8, 2.4, 5.4, 8.4, 2.8, 11.6, 13.2, 11.6, 10.6, 8.4, 10.2, 2.4)
                $0.line(8, 11.8, 8, 18)
            },
            "doc": SymbolPen.draw(16, 20) {
                $0.rounded(2, 9.6, 1.8, 2.2, 1.8, 2.2, 18.2, 13.8, 18.2, 13.8, 6.2)
                $0.line(9.6, 1.8, 13.8, 6.2, 9.6, 6.2, 9.6, 1.8)
            },
            "tray": SymbolPen.draw(22, 18) {
                $0.rounded(2, 11, 15.8, 2, 15.8, 2, 9.6, 5.6, 2.2, 16.4, 2.2, 20, 9.6, 20, 15.8, 11, 15.8)
                $0.line(2, 9.8, 7.4, 9.8, 8.8, 12, 13.2, 12, 14.6, 9.8, 20, 9.8)
            },
            "tag": SymbolPen.draw(20, 20) {
                $0.rounded(1.4, 6, 2.4, 2.4, 2.4, 2.4, 9.4, 10.6, 17.6, 17.6, 10.6, 9.4, 2.4, 6, 2.4)
                $0.dot(6.2, 6.2, 1.3)
            },
        ]
    }

    private static let ribbon =
        "M2.4 17.4 L2.4 4.4 C 2.4 2.9 3.3 2 4.8 2 L9.2 2 C 10.7 2 11.6 2.9 11.6 4.4 L11.6 17.4 L7 13.2 Z"
    private static let banner =
        "M3 3.4 C 6.4 1.6 9.6 5.2 15.6 3 L15.6 11.2 C 9.6 13.4 6.4 9.8 3 11.6 Z"
    private static let gridOrigins: [(CGFloat, CGFloat)] = [(2, 2), (11, 2), (2, 11), (11, 11)]
}
