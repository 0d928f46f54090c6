extension Symbol {
    /// Chevrons and arrows.
    static var arrows: [String: Symbol] {
        [
            "chevron.left": SymbolPen.draw(12, 18) { $0.line(9, 2, 2.6, 9, 9, 16) },
            "chevron.right": SymbolPen.draw(12, 18) { $0.line(3, 2, 9.4, 9, 3, 16) },
            "chevron.up": SymbolPen.draw(18, 12) { $0.line(2, 9, 9, 2.6, 16, 9) },
            "chevron.down": SymbolPen.draw(18, 12) { $0.line(2, 3, 9, 9.4, 16, 3) },
            "arrow.clockwise": SymbolPen.draw(18, 20) {
                $0.arc(9, 11, 6.6, from: -28, to: 276)
                $0.line(9, 0.8, 12.6, 4.4, 9, 8)
            },
            "arrow.uturn.backward": SymbolPen.draw(20, 18) {
                $0.line(6, 2.4, 2.4, 6, 6, 9.6)
                $0.line(2.6, 6, 12.6, 6)
                $0.arc(12.6, 10.6, 4.6, from: -90, to: 90)
                $0.line(12.6, 15.2, 7.4, 15.2)
            },
            "arrow.uturn.forward": SymbolPen.draw(20, 18) {
                $0.line(14, 2.4, 17.6, 6, 14, 9.6)
                $0.line(17.4, 6, 7.4, 6)
                $0.arc(7.4, 10.6, 4.6, from: 90, to: 270)
                $0.line(7.4, 15.2, 12.6, 15.2)
            },
            "arrowshape.turn.up.left": SymbolPen.draw(22, 18) {
                $0.line(
                    9, 2.4, 2, 8.4, 9, 14.4, 9, 11, 13.4, 11.2, 17, 12.6, 20, 16, 19, 11, 16.2, 7.4, 12.6, 6, 9, 5.8,
                    closed: true)
            },
        ]
    }
}
