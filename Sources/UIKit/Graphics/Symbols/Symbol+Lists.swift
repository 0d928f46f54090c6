extension Symbol {
    /// Signs of rows and their accessories.
    static var listSigns: [String: Symbol] {
        [
            "line.3.horizontal": SymbolPen.draw(20, 18) {
                for y: CGFloat in [4, 9, 14] { $0.line(2, y, 18, y) }
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
}
