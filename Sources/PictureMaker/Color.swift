/// Red, green and blue from 0 to 1.
typealias Color = SIMD3<Float>

func rgb(_ hex: Int) -> Color {
    Color(Float(hex >> 16 & 255), Float(hex >> 8 & 255), Float(hex & 255)) / 255
}

func mix(_ a: Color, _ b: Color, _ t: Float) -> Color { a + (b - a) * min(1, max(0, t)) }

/// The colour at a position from 0 to 1 on a scale of equidistant colours.
func ramp(_ colors: [Color], _ t: Float) -> Color {
    let position = min(1, max(0, t)) * Float(colors.count - 1)
    let index = min(colors.count - 2, Int(position))
    return mix(colors[index], colors[index + 1], position - Float(index))
}

/// The colours of a scene at one time of day.
struct Palette {
    /// From the zenith to the horizon.
    let sky: [Color]
    let sun: Color
    /// From far to near.
    let land: [Color]

    init(_ sky: [Int], sun: Int, _ land: [Int]) {
        self.sky = sky.map(rgb)
        self.sun = rgb(sun)
        self.land = land.map(rgb)
    }

    static let all = [
        Palette([0x2B2D5B, 0x8A4F7D, 0xF08A5D, 0xFFD08A], sun: 0xFFF0C8, [0xB5677B, 0x74406A, 0x3F2650, 0x1B1230]),
        Palette([0x3E86C8, 0x86BFE6, 0xD9EEF7], sun: 0xFFFDF0, [0x9DBFD0, 0x6A9C93, 0x3F7351, 0x1F4428]),
        Palette([0x6E8FB0, 0xE2B58C, 0xF7DDB0], sun: 0xFFF4DA, [0xD69C63, 0xB46A35, 0x7F4220, 0x3D2113]),
        Palette([0x0A1230, 0x1F3564, 0x5A79A8], sun: 0xF2F5FF, [0x3D5886, 0x263C66, 0x152545, 0x0A1226]),
        Palette([0x7FA5B8, 0xB9CBCB, 0xEDE6D6], sun: 0xFFFFFF, [0xA9B8B4, 0x7B918D, 0x4D6664, 0x263A3B]),
        Palette([0xE08AA4, 0xF6B8A8, 0xFFE3C4], sun: 0xFFF7E6, [0xCB93AE, 0x936896, 0x5B4277, 0x2B2248]),
    ]
}
