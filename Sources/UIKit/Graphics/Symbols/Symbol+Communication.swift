extension Symbol {
    /// Mail, calls and messages.
    static var communication: [String: SymbolRecipe] {
        [
            "envelope": SymbolPen.draw(23, 17) {
                $0.roundedBox(2, 2, 19, 13, 2.6)
                $0.shape(flap)
            },
            "envelope.fill": SymbolPen.draw(23, 17) {
                $0.roundedBox(2, 2, 19, 13, 2.6, solid: true)
                $0.layer(.hole, lineScale: 0.8)
                $0.shape("M1.6 2.6 L10.2 9.6 C 11 10.3 12 10.3 12.8 9.6 L21.4 2.6")
            },
            "message": SymbolPen.draw(22, 20) { $0.shape(balloon) },
            "message.fill": SymbolPen.draw(22, 20) { $0.shape(balloon, solid: true) },
            "bubble.left": SymbolPen.draw(22, 20) { $0.shape(bubble) },
            "bubble.left.fill": SymbolPen.draw(22, 20) { $0.shape(bubble, solid: true) },
            "phone": SymbolPen.draw(18, 18) { $0.shape(handset) },
            "phone.fill": SymbolPen.draw(18, 18) { $0.shape(handset, solid: true) },
            "wifi": SymbolPen.draw(22, 17) {
                for radius: CGFloat in [12, 8, 4] { $0.arc(11, 14.4, radius, from: -138, to: -42) }
                $0.dot(11, 14, 1.7)
            },
            "globe": SymbolPen.draw(20, 20) {
                $0.circle(10, 10, 8.2)
                $0.ellipse(10, 10, 3.7, 8.2)
                $0.line(10, 1.8, 10, 18.2)
                $0.line(1.8, 10, 18.2, 10)
                $0.detail(3.1, 5.6, 16.9, 5.6)
                $0.detail(3.1, 14.4, 16.9, 14.4)
            },
        ]
    }

    private static let flap = "M2.8 3.4 L10.2 9.5 C 11 10.2 12 10.2 12.8 9.5 L20.2 3.4"
    private static let balloon =
        "M11 2.2 C 16.2 2.2 20.2 5.4 20.2 9.6 C 20.2 13.8 16.2 17 11 17 C 10 17 9 16.9 8.1 16.6 C 7.2 17.6 5.4 18.4 3.8 18.2 C 4.6 17.4 5 16.4 5 15.2 C 3 13.8 1.8 11.8 1.8 9.6 C 1.8 5.4 5.8 2.2 11 2.2 Z"
    private static let bubble =
        "M5 2.2 L17 2.2 C 19 2.2 20.2 3.4 20.2 5.4 L20.2 12 C 20.2 14 19 15.2 17 15.2 L10.4 15.2 L7 18.2 C 6.4 18.7 5.9 18.5 5.9 17.7 L5.9 15.2 L5 15.2 C 3 15.2 1.8 14 1.8 12 L1.8 5.4 C 1.8 3.4 3 2.2 5 2.2 Z"
    private static let handset =
        "M4.6 2.3 C 3.4 2.9 2.3 4.2 2.3 5.9 C 2.3 9.4 8.6 15.7 12.1 15.7 C 13.8 15.7 15.1 14.6 15.7 13.4 C 16 12.8 15.8 12.2 15.3 11.9 L12.7 10.2 C 12.1 9.8 11.5 9.9 11 10.3 L10 11.1 C 9.6 11.4 9.3 11.4 8.9 11.1 C 8.2 10.6 7.4 9.8 6.9 9.1 C 6.6 8.7 6.6 8.4 6.9 8 L7.7 7 C 8.1 6.5 8.2 5.9 7.8 5.3 L6.1 2.7 C 5.8 2.2 5.2 2 4.6 2.3 Z"
}
