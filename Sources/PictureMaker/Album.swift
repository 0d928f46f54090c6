/// The sixty pictures: ten kinds of scenes, six of each, with different light, seeds and proportions.
enum Album {
    static let count = 60
    /// The longer side, in pixels.
    static let side = 480
    static let plainSide = 240

    /// Width over height.
    private static let aspects: [Float] = [3.0 / 2, 2.0 / 3, 4.0 / 3, 1, 16.0 / 9, 3.0 / 4, 3.0 / 2, 4.0 / 5]

    static func size(of number: Int, side: Int) -> (width: Int, height: Int) {
        let aspect = aspects[(number * 5 + number / 8) % aspects.count]
        return aspect >= 1
            ? (side, Int((Float(side) / aspect).rounded())) : (Int((Float(side) * aspect).rounded()), side)
    }

    private static let scales: [[Color]] = [
        [0x0B132B, 0x1C2541, 0x3A506B, 0x5BC0BE, 0xF4F1DE].map(rgb),
        [0x2D1E2F, 0x8B2F4B, 0xE0533D, 0xF6A44B, 0xFCEBB6].map(rgb),
        [0x0F2A26, 0x1F6F5C, 0x7BB661, 0xE9D985, 0xFBF6E3].map(rgb),
        [0x1B1035, 0x4B2A8C, 0xB04FC0, 0xF58BB0, 0xFFE4D6].map(rgb),
        [0x264653, 0x2A9D8F, 0xE9C46A, 0xF4A261, 0xE76F51].map(rgb),
        [0xF7EDE2, 0xF5CAC3, 0x84A59D, 0xF28482, 0x3D405B].map(rgb),
    ]

    static func scene(_ number: Int) -> any Scene {
        var dice = Dice(number + 1)
        let size = size(of: number, side: side)
        let aspect = Float(size.width) / Float(size.height)
        // Kinds change from picture to picture; each round uses other light.
        let (kind, round) = (number % 10, number / 10)
        let palette = Palette.all[(round + kind) % Palette.all.count]
        let seed = Int32(number * 977 + 13)
        func sky(_ horizon: Float, low: Bool = false, clouds: Float = 0.5) -> Sky {
            Sky(
                palette: palette,
                sun: SIMD2(
                    aspect * dice.next(0.22, 0.78), horizon * (low ? dice.next(0.7, 0.92) : dice.next(0.3, 0.7))),
                radius: dice.next(0.035, 0.07), horizon: horizon, seed: seed, clouds: clouds)
        }
        let scale = scales[(round + kind) % scales.count]
        switch kind {
        case 0: return Hills(sky: sky(0.58), layers: 5, roughness: 0.34, snow: false, trees: true)
        case 1: return Sea(sky: sky(dice.next(0.45, 0.62), low: true), waves: dice.next(0.7, 1.3))
        case 2: return Skyline(sky: sky(0.8, low: true, clouds: 0.6), density: dice.next(0.3, 0.55))
        case 3: return Silk(colors: scale, seed: seed, scale: dice.next(1.1, 2))
        case 4: return Dunes(sky: sky(0.45, clouds: 0.2), layers: 4)
        case 5: return Forest(sky: sky(0.9, clouds: 0.3), layers: 5)
        case 6: return Tiles(colors: scale, across: dice.next(3, 5.5).rounded(), seed: seed)
        case 7: return Hills(sky: sky(0.62), layers: 4, roughness: 0.72, snow: true, trees: false)
        case 8:
            let tints = [rgb(0x38E8A0), rgb(0x4BE3C8), rgb(0x8BF06A), rgb(0x3FD0FF), rgb(0xE86BC8), rgb(0xA0F0C0)]
            return Aurora(sky: sky(0.84), tint: tints[round])
        default:
            return Glow(
                lights: scale.map { (SIMD2(aspect * dice.next(-0.1, 1.1), dice.next(-0.1, 1.1)), $0) }, seed: seed)
        }
    }

    /// The plain variant: a sky, a sun and two hills in a single colour each.
    static func plain(_ number: Int, _ x: Float, _ y: Float, aspect: Float) -> Color {
        var dice = Dice(number + 1001)
        let palette = Palette.all[number % Palette.all.count]
        let sun = SIMD2(aspect * dice.next(0.25, 0.75), dice.next(0.2, 0.4))
        let radius = dice.next(0.1, 0.2)
        let tops = (dice.next(0.5, 0.65), dice.next(0.72, 0.85))
        let slopes = (dice.next(-0.25, 0.25), dice.next(-0.25, 0.25))
        if y > tops.1 + (x / aspect - 0.5) * slopes.1 { return palette.land[3] }
        if y > tops.0 + (x / aspect - 0.5) * slopes.0 { return palette.land[1] }
        let distance = (x - sun.x) * (x - sun.x) + (y - sun.y) * (y - sun.y)
        return distance < radius * radius ? palette.sun : palette.sky[1]
    }
}
