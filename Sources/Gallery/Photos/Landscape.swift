import UIKit

/// Pictures of hills under a sky, in a few plain colours: each number has its own, the same every time.
public struct Landscape {
    private struct Palette {
        let sky: UIColor
        let sun: UIColor
        /// From the farthest hill to the nearest.
        let hills: [UIColor]
    }

    private let palette: Palette
    private var random: Sequence

    public init(number: Int) {
        palette = Self.palettes[number % Self.palettes.count]
        random = Sequence(seed: UInt32(truncatingIfNeeded: number &* 2_654_435_761 &+ 12_345))
    }

    /// A picture of a size in points, at a number of pixels per point.
    public static func image(number: Int, size: CGSize, scale: CGFloat = 2) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            var landscape = Landscape(number: number)
            landscape.draw(in: CGRect(origin: .zero, size: size))
        }
    }

    private mutating func draw(in rect: CGRect) {
        palette.sky.setFill()
        UIBezierPath(rect: rect).fill()
        let radius = rect.height * random.next(0.09...0.16)
        let sun = CGPoint(x: rect.width * random.next(0.25...0.75), y: rect.height * random.next(0.2...0.38))
        palette.sun.setFill()
        UIBezierPath(ovalIn: CGRect(x: sun.x - radius, y: sun.y - radius, width: 2 * radius, height: 2 * radius)).fill()
        for (index, color) in palette.hills.enumerated() {
            color.setFill()
            let level = 0.45 + 0.42 * CGFloat(index) / CGFloat(palette.hills.count - 1)
            hill(in: rect, level: level * rect.height).fill()
        }
    }

    /// The ground below a ridge: two waves over each other.
    private mutating func hill(in rect: CGRect, level: CGFloat) -> UIBezierPath {
        let long = (random.next(0.6...1.4), random.next(0...6.28), rect.height * random.next(0.05...0.12))
        let short = (random.next(2...3.5), random.next(0...6.28), rect.height * random.next(0.01...0.04))
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: rect.height))
        let steps = 48
        for step in 0...steps {
            let part = CGFloat(step) / CGFloat(steps)
            let height = [long, short].reduce(0) { $0 + sin(part * 2 * .pi * $1.0 + $1.1) * $1.2 }
            path.addLine(to: CGPoint(x: part * rect.width, y: level + height))
        }
        path.addLine(to: CGPoint(x: rect.width, y: rect.height))
        path.close()
        return path
    }

    private static let palettes: [Palette] = [
        // Dusk, noon, autumn, polar night, desert, spring, storm, dawn.
        palette(0xFFB56B, 0xFFF1C9, [0xE8785A, 0xB5485D, 0x6C2E5A, 0x331A3D]),
        palette(0xA9DDF5, 0xFFFBE3, [0x8FC3C9, 0x5F9E8F, 0x3B7A57, 0x1F4D38]),
        palette(0xF6D9A8, 0xFFF7E8, [0xE3A857, 0xC4722E, 0x8F4521, 0x4C2A1B]),
        palette(0x1D2B53, 0xE8EEF9, [0x2F4A7A, 0x243861, 0x1B294A, 0x111A30]),
        palette(0xFBE3C0, 0xFF9F68, [0xF0B98A, 0xDB8F63, 0xB96A4B, 0x7B4335]),
        palette(0xD6F0F7, 0xFFE066, [0xB6DD8E, 0x8CC665, 0x5FA346, 0x3B7230]),
        palette(0x8E9BAA, 0xDCE3EA, [0x73808F, 0x596675, 0x414C5A, 0x2A323D]),
        palette(0xF7C5CC, 0xFFF3F0, [0xCC9AB5, 0x9A739F, 0x6A5187, 0x3C3363]),
    ]

    private static func palette(_ sky: Int, _ sun: Int, _ hills: [Int]) -> Palette {
        Palette(sky: color(sky), sun: color(sun), hills: hills.map(color))
    }

    private static func color(_ rgb: Int) -> UIColor {
        UIColor(
            red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255,
            alpha: 1)
    }

    /// Numbers that look random and follow from a seed.
    private struct Sequence {
        private var state: UInt32

        init(seed: UInt32) { state = seed == 0 ? 1 : seed }

        mutating func next(_ range: ClosedRange<CGFloat>) -> CGFloat {
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            return range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(state >> 8) / 16_777_216
        }
    }
}
