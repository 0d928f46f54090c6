extension Symbol {
    /// Devices and charts.
    static var devices: [String: SymbolRecipe] {
        [
            "iphone": SymbolPen.draw(14, 21) {
                $0.roundedBox(2, 2, 10, 17, 2.6)
                $0.detail(5.6, 16.4, 8.4, 16.4)
            },
            "desktopcomputer": SymbolPen.draw(24, 20) {
                $0.roundedBox(2, 2, 20, 12, 2.2)
                $0.line(12, 14, 12, 17.8)
                $0.line(8, 17.8, 16, 17.8)
            },
            "laptopcomputer": SymbolPen.draw(26, 17) {
                $0.rounded(2, 4.4, 11.8, 4.4, 2.2, 21.6, 2.2, 21.6, 11.8)
                $0.line(2, 14.6, 24, 14.6)
            },
            "tv": SymbolPen.draw(24, 19) {
                $0.roundedBox(2, 2, 20, 12.4, 2.4)
                $0.line(8, 17, 16, 17)
            },
            "battery.100": SymbolPen.draw(29, 15) {
                $0.roundedBox(2, 2, 22, 11, 3)
                $0.block(4, 4, 18, 7, 1.4)
                $0.shape("M26.6 6 L26.6 9")
            },
            "chart.bar": SymbolPen.draw(21, 18) {
                for (x, top) in bars { $0.roundedBox(x, top, 4, 16 - top, 1) }
            },
            "chart.bar.fill": SymbolPen.draw(21, 18) {
                for (x, top) in bars { $0.roundedBox(x, top, 4, 16 - top, 1, solid: true) }
            },
            "waveform": SymbolPen.draw(21, 18) {
                for (index, half) in [1.4, 4.6, 7, 3.4, 5.4, 1.8].enumerated() {
                    let x = 2.4 + CGFloat(index) * 3.24
                    $0.line(x, 9 - half, x, 9 + half)
                }
            },
        ]
    }

    private static let bars: [(CGFloat, CGFloat)] = [(2, 9.6), (8.5, 5.8), (15, 2)]
}
