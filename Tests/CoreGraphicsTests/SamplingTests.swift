import CSampling
import TestSupport
import Testing

/// Pictures seen through a projection: every shortcut has the bits of the definition.
@Suite struct SamplingTests {
    private final class Picture {
        let raw: vitrine_picture
        let count: Int

        init(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) {
            count = width * height
            raw = vitrine_picture(
                pixels: .allocate(capacity: count), width: Int32(width), height: Int32(height), stride: Int32(width))
            for y in 0..<height { for x in 0..<width { raw.pixels[y * width + x] = pixel(x, y) } }
        }

        deinit { raw.pixels.deallocate() }

        var pixels: [UInt32] { Array(UnsafeBufferPointer(start: raw.pixels, count: count)) }
    }

    /// Clear, opaque or translucent.
    private func color(_ random: inout SeededGenerator) -> UInt32 {
        let alpha = UInt32([0, 255, random.below(256)][random.below(3)])
        let levels = (0..<3).map { _ in UInt32(random.below(Int(alpha) + 1)) }
        return alpha << 24 | levels[0] << 16 | levels[1] << 8 | levels[2]
    }

    /// A card of one colour with a clear edge and rectangles of another one or of noise; every third is noise alone.
    private func source(_ number: Int, _ random: inout SeededGenerator) -> Picture {
        let (width, height) =
            number % 7 == 0
            ? (1 + random.below(6), 1 + random.below(6))
            : (2 + random.below(200), 1 + random.below(200))
        guard number % 3 > 0 else { return Picture(width, height) { _, _ in color(&random) } }
        let card = color(&random), edge = random.below(3)
        let spots = (0..<random.below(4)).map { _ in
            (x: random.below(width), y: random.below(height), side: random.below(60), color: color(&random))
        }
        return Picture(width, height) { x, y in
            guard min(x, y, width - 1 - x, height - 1 - y) >= edge else { return 0 }
            let spot = spots.last { (0..<$0.side).contains(x - $0.x) && (0..<$0.side).contains(y - $0.y) }
            guard let spot else { return card }
            return spot.side % 2 == 0 ? spot.color : color(&random)
        }
    }

    /// From pixels of the target to pixels of the source; most are turned about an upright axis.
    private func matrix(_ number: Int, _ random: inout SeededGenerator) -> [Double] {
        var m = [
            random.value(-3, 3), 0, random.value(-60, 200), random.value(-1, 1), random.value(-3, 3),
            random.value(-60, 200), random.value(-0.01, 0.01), 0, random.value(0.2, 1.5),
        ]
        if number % 4 == 0 { (m[3], m[6], m[8]) = (0, 0, 1) }
        if number % 2 == 0 { (m[0], m[4], m[6]) = (abs(m[0]), abs(m[4]), m[6] / 5) }
        // Only scaled, with samples of a pixel that lie further apart than four texels.
        if number % 20 == 0 { (m[0], m[8]) = (m[0] * 4, random.value(0.5, 1.5)) }
        if number % 31 == 0 { m[4] = 0 }
        if number % 9 == 0 { (m[1], m[7]) = (random.value(-1, 1), random.value(-0.003, 0.003)) }
        return m
    }

    @Test func everyPixelIsThatOfTheDefinition() throws {
        var random = SeededGenerator(seed: 11)
        for number in 0..<400 {
            let source = source(number, &random), m = matrix(number, &random)
            let width = 1 + random.below(number % 11 == 0 ? 600 : 120)
            let height = 1 + random.below(number % 13 == 0 ? 600 : 120)
            let below = Picture(width, height) { _, _ in color(&random) }.pixels
            let left = Int32(random.below(60) - 30), top = Int32(random.below(60) - 30)
            let blocks = Int(vitrine_flat_count(source.raw.width) * vitrine_flat_count(source.raw.height))
            var flat = [UInt8](repeating: 0, count: blocks)
            vitrine_find_flat(source.raw, &flat)
            let margin = vitrine_find_margin(source.raw)
            func picture(lays: Int32, isPlain: Int32) -> Picture {
                let target = Picture(width, height) { below[$1 * width + $0] }
                vitrine_sample(source.raw, flat, margin, target.raw, m, left, top, lays, isPlain)
                return target
            }
            let sampled = picture(lays: 0, isPlain: 1)
            try #require(picture(lays: 0, isPlain: 0).pixels == sampled.pixels, "\(number): \(m)")
            let laid = Picture(width, height) { below[$1 * width + $0] }
            vitrine_over(laid.raw, sampled.raw, Int32(width), Int32(height))
            try #require(picture(lays: 1, isPlain: 0).pixels == laid.pixels, "\(number), laid: \(m)")
            try #require(picture(lays: 1, isPlain: 1).pixels == laid.pixels, "\(number), laid plainly: \(m)")
        }
    }

    @Test func oneTranslucentPixelIsFound() {
        func isOpaque(_ picture: Picture) -> Bool { vitrine_is_opaque(picture.raw) != 0 }
        #expect(isOpaque(Picture(37, 11) { _, _ in 0xff00_0000 }))
        for (x, y) in [(0, 0), (36, 0), (17, 5), (36, 10)] {
            #expect(!isOpaque(Picture(37, 11) { $0 == x && $1 == y ? 0xfe00_0000 : 0xffff_ffff }), "at \(x), \(y)")
        }
    }

    /// Exactly the pixels of the rectangle that no other one covers.
    @Test func fillingAroundLeavesOthersAlone() throws {
        var random = SeededGenerator(seed: 12)
        func rect(_ width: Int, _ height: Int, _ longest: Int) -> vitrine_rect {
            let (x, y) = (random.below(width), random.below(height))
            return vitrine_rect(
                x0: Int32(x), y0: Int32(y), x1: Int32(min(width, x + random.below(longest))),
                y1: Int32(min(height, y + random.below(longest))))
        }
        for number in 0..<400 {
            let width = 1 + random.below(200), height = 1 + random.below(100)
            let all = rect(width, height, 200)
            var others = (0..<random.below(50)).map { _ in rect(width, height, 60) }
            func contains(_ r: vitrine_rect, _ x: Int, _ y: Int) -> Bool {
                (r.x0..<max(r.x0, r.x1)).contains(Int32(x)) && (r.y0..<max(r.y0, r.y1)).contains(Int32(y))
            }
            let wanted = Picture(width, height) { x, y in
                contains(all, x, y) && !others.contains { contains($0, x, y) } ? 7 : 0
            }
            let target = Picture(width, height) { _, _ in 0 }
            vitrine_fill_around(target.raw, all, &others, Int32(others.count), 7, Int32(number % 2))
            try #require(target.pixels == wanted.pixels, "\(number)")
        }
    }
}
