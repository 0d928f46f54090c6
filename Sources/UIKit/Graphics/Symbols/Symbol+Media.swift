extension Symbol {
    /// Signs of players, sound and pictures.
    static var media: [String: SymbolRecipe] {
        [
            "play": SymbolPen.draw(18, 18) { $0.shape("M4.4 3.6 L14.6 9 L4.4 14.4 Z") },
            "pause": SymbolPen.draw(18, 18) {
                $0.roundedBox(3.6, 2.8, 3.4, 12.4, 0.8)
                $0.roundedBox(11, 2.8, 3.4, 12.4, 0.8)
            },
            "stop": SymbolPen.draw(18, 18) { $0.roundedBox(2.8, 2.8, 12.4, 12.4, 1.8) },
            "stop.fill": SymbolPen.draw(18, 18) { $0.roundedBox(2.8, 2.8, 12.4, 12.4, 1.8, solid: true) },
            "record.circle": SymbolPen.draw(20, 20) {
                $0.circle(10, 10, 8.2)
                $0.dot(10, 10, 4.4)
            },
            "forward": SymbolPen.draw(22, 18) {
                $0.shape("M2.8 4.4 L9.8 9 L2.8 13.6 Z")
                $0.shape("M12 4.4 L19 9 L12 13.6 Z")
            },
            "backward": SymbolPen.draw(22, 18) {
                $0.shape("M10 4.4 L3 9 L10 13.6 Z")
                $0.shape("M19.2 4.4 L12.2 9 L19.2 13.6 Z")
            },
            "speaker": SymbolPen.draw(16, 18) { $0.shape(cone) },
            "speaker.fill": SymbolPen.draw(16, 18) { $0.shape(cone, solid: true) },
            "speaker.wave.2": SymbolPen.draw(24, 18) {
                $0.shape(cone)
                drawWaves(with: $0)
            },
            "speaker.wave.2.fill": SymbolPen.draw(24, 18) {
                $0.shape(cone, solid: true)
                $0.layer(level: 1)
                drawWaves(with: $0)
            },
            "mic": SymbolPen.draw(14, 20) { drawMicrophone(with: $0, solid: false) },
            "mic.fill": SymbolPen.draw(14, 20) { drawMicrophone(with: $0, solid: true) },
            "video": SymbolPen.draw(25, 16) { drawVideo(with: $0, solid: false) },
            "video.fill": SymbolPen.draw(25, 16) { drawVideo(with: $0, solid: true) },
            "camera.fill": SymbolPen.draw(22, 18) {
                $0.rounded(
                    2, 11, 15.8, 1.8, 15.8, 1.8, 4.6, 6.2, 4.6, 7.8, 2.2, 14.2, 2.2, 15.8, 4.6, 20.2, 4.6, 20.2, 15.8,
                    11, 15.8, solid: true)
                $0.layer(.hole)
                $0.dot(11, 9.8, 4)
                $0.layer()
                $0.dot(11, 9.8, 2.6)
            },
            "music.note": SymbolPen.draw(14, 19) {
                $0.dot(4.2, 15.2, 2.7)
                $0.line(6.2, 15, 6.2, 2.6)
                $0.shape("M6.2 2.6 C 8.2 3.6 11.4 4 11.4 7.4", solid: false)
            },
        ]
    }

    private static let cone =
        "M2.2 7 C 2.2 6.4 2.6 6 3.2 6 L5.8 6 L9.8 2.6 C 10.5 2 11.2 2.3 11.2 3.1 L11.2 14.9 C 11.2 15.7 10.5 16 9.8 15.4 L5.8 12 L3.2 12 C 2.6 12 2.2 11.6 2.2 11 Z"

    private static func drawWaves(with pen: SymbolPen) {
        pen.arc(10, 9, 5.6, from: -36, to: 36)
        pen.arc(10, 9, 9.4, from: -40, to: 40)
    }

    private static func drawMicrophone(with pen: SymbolPen, solid: Bool) {
        pen.roundedBox(4.5, 1.9, 5, 9.8, 2.5, solid: solid)
        pen.shape("M1.9 9 C 1.9 12.3 4 14.4 7 14.4 C 10 14.4 12.1 12.3 12.1 9")
        pen.line(7, 14.4, 7, 17.9)
        pen.line(3.9, 17.9, 10.1, 17.9)
    }

    private static func drawVideo(with pen: SymbolPen, solid: Bool) {
        pen.roundedBox(2, 2.2, 13.4, 11.6, 2.8, solid: solid)
        pen.shape(
            "M18.2 6.6 L22 3.8 C 22.6 3.4 23 3.6 23 4.2 L23 11.8 C 23 12.4 22.6 12.6 22 12.2 L18.2 9.4 Z", solid: solid)
    }
}
