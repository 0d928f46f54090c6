extension Symbol {
    /// Chevrons and arrows.
    static var arrows: [String: SymbolRecipe] {
        [
            "chevron.left": SymbolPen.draw(12, 18) { $0.line(9, 2, 2.6, 9, 9, 16) },
            "chevron.right": SymbolPen.draw(12, 18) { $0.line(3, 2, 9.4, 9, 3, 16) },
            "chevron.up": SymbolPen.draw(18, 12) { $0.line(2, 9, 9, 2.6, 16, 9) },
            "chevron.down": SymbolPen.draw(18, 12) { $0.line(2, 3, 9, 9.4, 16, 3) },
            "chevron.backward": SymbolPen.draw(12, 18) { $0.line(9, 2, 2.6, 9, 9, 16) }.directional,
            "chevron.forward": SymbolPen.draw(12, 18) { $0.line(3, 2, 9.4, 9, 3, 16) }.directional,
            "arrow.up": arrowUp,
            "arrow.down": arrowUp.turned(2),
            "arrow.left": arrowUp.turned(3),
            "arrow.right": arrowUp.turned(1),
            "arrow.backward": arrowUp.turned(3).directional,
            "arrow.forward": arrowUp.turned(1).directional,
            "arrow.up.right": SymbolPen.draw(16, 16) {
                $0.line(2.8, 13.2, 12.8, 3.2)
                $0.line(5.2, 3.2, 12.8, 3.2, 12.8, 10.8)
            },
            "arrow.up.arrow.down": upAndDown,
            "arrow.left.arrow.right": upAndDown.turned(1),
            "arrow.counterclockwise": clockwise.mirrored,
            "arrow.triangle.2.circlepath": SymbolPen.draw(22, 20) {
                $0.arc(11, 10, 7.2, from: 188, to: 318)
                $0.arc(11, 10, 7.2, from: 8, to: 138)
                $0.area(19.6, 9.4, 14.9, 8.4, 18.6, 4.4)
                $0.area(2.4, 10.6, 7.1, 11.6, 3.4, 15.6)
            },
            "arrow.up.left.and.arrow.down.right": SymbolPen.draw(18, 18) {
                $0.line(2.6, 7.4, 2.6, 2.6, 7.4, 2.6)
                $0.line(2.8, 2.8, 7.4, 7.4)
                $0.line(15.4, 10.6, 15.4, 15.4, 10.6, 15.4)
                $0.line(15.2, 15.2, 10.6, 10.6)
            },
            "arrow.right.square": SymbolPen.draw(20, 20) {
                $0.roundedBox(2.4, 2.4, 15.2, 15.2, 3)
                $0.line(6, 10, 13.8, 10)
                $0.line(10.6, 6.8, 13.8, 10, 10.6, 13.2)
            },
            "rectangle.portrait.and.arrow.right": SymbolPen.draw(22, 20) {
                $0.rounded(2.4, 10.8, 6, 10.8, 2.2, 2, 2.2, 2, 17.8, 10.8, 17.8, 10.8, 14)
                $0.line(7.6, 10, 19.4, 10)
                $0.line(15.9, 6.4, 19.5, 10, 15.9, 13.6)
            },
            "arrow.clockwise": clockwise,
            "shift": SymbolPen.draw(20, 19) { $0.shape(shift) },
            "shift.fill": SymbolPen.draw(20, 19) { $0.shape(shift, solid: true) },
            "delete.left": SymbolPen.draw(25, 19) {
                $0.shape(deletion)
                $0.line(11.4, 6.4, 17.6, 12.6)
                $0.line(17.6, 6.4, 11.4, 12.6)
            },
            "delete.left.fill": SymbolPen.draw(25, 19) {
                $0.shape(deletion, solid: true)
                $0.layer(.hole)
                $0.line(11.4, 6.4, 17.6, 12.6)
                $0.line(17.6, 6.4, 11.4, 12.6)
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

    private static let shift = "M10 2 L18 10 L14 10 L14 16.6 L6 16.6 L6 10 L2 10 Z"
    private static let deletion =
        "M9.6 2.4 L20 2.4 C 21.9 2.4 23 3.5 23 5.4 L23 13.6 C 23 15.5 21.9 16.6 20 16.6 L9.6 16.6 C 8.8 16.6 8.2 16.4 7.6 15.8 L2.4 10.6 C 1.7 9.9 1.7 9.1 2.4 8.4 L7.6 3.2 C 8.2 2.6 8.8 2.4 9.6 2.4 Z"

    private static let arrowUp = SymbolPen.draw(16, 18) {
        $0.line(8, 15.8, 8, 2.4)
        $0.line(2.6, 7.8, 8, 2.4, 13.4, 7.8)
    }

    private static let upAndDown = SymbolPen.draw(22, 18) {
        $0.line(6.4, 15.6, 6.4, 2.6)
        $0.line(2.4, 6.6, 6.4, 2.6, 10.4, 6.6)
        $0.line(15.6, 2.4, 15.6, 15.4)
        $0.line(11.6, 11.4, 15.6, 15.4, 19.6, 11.4)
    }

    private static let clockwise = SymbolPen.draw(18, 20) {
        $0.arc(9, 11, 6.6, from: -28, to: 276)
        $0.line(9, 0.8, 12.6, 4.4, 9, 8)
    }
}
