import CCairo
import CoreGraphics
import TestSupport
import Testing

@testable import Renderer

/// The stored coverage of rounded corners, moved apart to the size of a layer.
@Suite struct RoundCoverageTests {
    private struct Case {
        var values = LayerValues()
        let scale: Double
        let phase: SIMD2<Double>

        init(_ generator: inout SeededGenerator, isLarge: Bool = false) {
            scale = generator.pick([1, 1.5, 2, 3])
            phase = SIMD2(Double(generator.below(4)), Double(generator.below(4))) / 4
            values.cornerRadius = Double(generator.int(1...80)) / 4
            values.maskedCorners = CornerMask(rawValue: generator.chance(50) ? 15 : UInt(generator.below(16)))
            values.cornerCurve = generator.chance(30) ? .continuous : .circular
            let least = 2 * values.cornerRadius, most = isLarge && generator.chance(20) ? 8000 : 400
            values.bounds = CGRect(
                x: 0, y: 0, width: least + Double(generator.below(most)) / 4,
                height: least + Double(generator.below(200)) / 4)
        }
    }

    /// Bit for bit what Cairo fills at the full size.
    @Test func cornersStandForAllSizes() throws {
        var generator = SeededGenerator(seed: 8)
        let caches = RenderCaches()
        for step in 0..<400 {
            let test = Case(&generator, isLarge: true)
            let sized = caches.roundCoverage(of: LayerOutline(test.values), phase: test.phase, scale: test.scale)
            let size = sized.size
            let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(size.x), Int32(size.y))!
            let cairo = cairo_create(surface)!
            cairo_set_matrix(
                cairo, Projection.scale(test.scale).then(.translation(test.phase.x, test.phase.y)))
            cairo_add_outline(cairo, test.values, inset: 0)
            cairo_fill(cairo)
            cairo_destroy(cairo)
            cairo_surface_flush(surface)
            let data = cairo_image_surface_get_data(surface)!, stride = Int(cairo_image_surface_get_stride(surface))
            let whole = (0..<size.y).flatMap { y in (0..<size.x).map { data[y * stride + $0] } }
            cairo_surface_destroy(surface)
            try #require(pixels(of: sized) == whole, "step \(step): \(test)")
        }
    }

    /// At every place beside, across and inside the clip, with and without vector instructions.
    @Test func paintingEqualsPaintingAllCoverage() throws {
        var generator = SeededGenerator(seed: 9)
        let caches = RenderCaches()
        for step in 0..<400 {
            let test = Case(&generator)
            let sized = caches.roundCoverage(of: LayerOutline(test.values), phase: test.phase, scale: test.scale)
            let whole = pixels(of: sized)
            let origin = SIMD2(generator.int(-60...110), generator.int(-60...70))
            let color = SIMD4(generator.value(0, 1), generator.value(0, 1), generator.value(0, 1), 1)
            let seed = generator.next(), clip = generator.int(0...30)
            let pictures = (0..<3).map { kind in
                picture(seed: seed, clip: clip) { target in
                    guard kind > 0 else {
                        return target.cover(
                            whole, width: sized.size.x, height: sized.size.y, stride: sized.size.x, at: origin,
                            color: color)
                    }
                    target.cover(sized.mask, size: sized.size, at: origin, color: color, usesVectors: kind == 1)
                }
            }
            try #require(pictures[1] == pictures[0], "step \(step): \(test)")
            try #require(pictures[2] == pictures[0], "step \(step), without vectors: \(test)")
        }
    }

    private func pixels(of sized: SizedCoverage) -> [UInt8] {
        let (width, height) = (sized.size.x, sized.size.y)
        return [UInt8](unsafeUninitializedCapacity: width * height) { bytes, count in
            sized.mask.write(to: bytes.baseAddress!, width: width, height: height, stride: width)
            count = width * height
        }
    }

    /// Pixels of runs of random colours, painted over inside a clip.
    private func picture(seed: UInt64, clip: Int, _ paint: (PixelTarget) -> Void) -> [UInt32] {
        var generator = SeededGenerator(seed: seed)
        let bitmap = Bitmap(width: 120, height: 80)
        var pixel: UInt32 = 0
        for y in 0..<80 {
            for x in 0..<120 {
                if generator.chance(5) {
                    pixel = generator.chance(50) ? 0xFF00_0000 | UInt32(generator.below(1 << 24)) : 0
                }
                bitmap[x, y] = pixel
            }
        }
        bitmap.markDirty()
        let cairo = cairo_create(bitmap.surface)!
        cairo_rectangle(cairo, Double(clip), Double(clip / 2), 80, 60)
        cairo_clip(cairo)
        if let target = PixelTarget(cairo) { paint(target) }
        cairo_destroy(cairo)
        bitmap.flush()
        return (0..<80).flatMap { y in (0..<120).map { bitmap[$0, y] } }
    }
}
