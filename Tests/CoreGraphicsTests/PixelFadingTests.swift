import CCairo
import TestSupport
import Testing

@testable import CoreGraphics

/// Painting through coverage and with opacity gives the bits of Cairo's masks, with and without vector instructions.
@Suite struct PixelFadingTests {
    private static let width = 61, height = 40

    /// Clear, opaque, translucent and equal pixels in runs.
    private func patches(_ width: Int, _ height: Int, _ random: inout SeededGenerator) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
            var x = 0
            while x < width {
                let kind = random.below(4)
                var pixel: UInt32 = 0
                for index in 0...random.below(kind == 3 ? 40 : 20) where x < width {
                    if kind < 3 || index == 0 {
                        let alpha = kind == 0 ? 0 : kind == 1 || random.below(2) == 0 ? 255 : random.below(256)
                        let levels = (0..<3).map { _ in UInt32(random.below(alpha + 1)) }
                        pixel = UInt32(alpha) << 24 | levels[0] << 16 | levels[1] << 8 | levels[2]
                    }
                    bitmap[x, y] = pixel
                    x += 1
                }
            }
        }
        bitmap.markDirty()
        return bitmap
    }

    /// The picture that painting makes of others, in a context with a clip.
    private func picture(over below: Bitmap, clip: Int, _ paint: (OpaquePointer) -> Void) -> [UInt32] {
        let bitmap = Bitmap(width: Self.width, height: Self.height)
        let cairo = cairo_create(bitmap.surface)!
        cairo_set_source_surface(cairo, below.surface, 0, 0)
        cairo_paint(cairo)
        cairo_rectangle(cairo, Double(clip), Double(clip), 45, 30)
        cairo_clip(cairo)
        paint(cairo)
        cairo_destroy(cairo)
        bitmap.flush()
        return (0..<Self.height).flatMap { y in (0..<Self.width).map { bitmap[$0, y] } }
    }

    private func expectSame(
        _ name: Comment, _ random: inout SeededGenerator, cairo: (OpaquePointer) -> Void,
        ours: (PixelTarget, Bool) -> Void
    ) {
        let below = patches(Self.width, Self.height, &random)
        for clip in [0, 5, 9] {
            let wanted = picture(over: below, clip: clip, cairo)
            for usesVectors in [false, true] {
                let found = picture(over: below, clip: clip) { context in
                    PixelTarget(context).map { ours($0, usesVectors) }
                }
                #expect(found == wanted, name)
            }
        }
    }

    private static let places = [SIMD2(3, 1), SIMD2(-7, -3), SIMD2(20, 10), SIMD2(-30, -15), SIMD2(58, 30)]

    @Test func anOpacity() {
        var random = SeededGenerator(seed: 3)
        let source = patches(41, 23, &random), part = PixelRect(x0: 3, y0: 4, x1: 57, y1: 37)
        for at in Self.places {
            for alpha in [0, 0.001, 0.25, 0.5, 0.7, 0.995, 0.998, 1] {
                expectSame("\(alpha) at \(at)", &random) { cairo in
                    cairo_set_source_surface(cairo, source.surface, Double(at.x), Double(at.y))
                    cairo_rectangle(cairo, 3, 4, 54, 33)
                    cairo_clip(cairo)
                    cairo_paint_with_alpha(cairo, alpha)
                } ours: { target, usesVectors in
                    target.lay(source, at: at, in: part, alpha: alpha, usesVectors: usesVectors)
                }
            }
        }
    }

    /// A surface of 8-bit coverage in runs.
    private func coverage(_ width: Int, _ height: Int, _ random: inout SeededGenerator) -> OpaquePointer {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))!
        let stride = Int(cairo_image_surface_get_stride(surface)), data = cairo_image_surface_get_data(surface)!
        for y in 0..<height {
            var level = 0
            for x in 0..<width {
                if random.below(6) == 0 { level = [0, 255, random.below(256)][random.below(3)] }
                data[y * stride + x] = UInt8(level)
            }
        }
        cairo_surface_mark_dirty(surface)
        return surface
    }

    @Test func aColorThroughCoverage() {
        var random = SeededGenerator(seed: 4)
        let mask = coverage(41, 23, &random)
        defer { cairo_surface_destroy(mask) }
        for at in Self.places {
            for _ in 0..<8 {
                let color = SIMD4((0..<4).map { _ in random.value(0, 1) })
                expectSame("\(color) at \(at)", &random) { cairo in
                    cairo_set_source_rgba(cairo, color.x, color.y, color.z, color.w)
                    cairo_mask_surface(cairo, mask, Double(at.x), Double(at.y))
                } ours: { target, usesVectors in
                    target.mask(
                        cairo_image_surface_get_data(mask), width: 41, height: 23,
                        stride: Int(cairo_image_surface_get_stride(mask)), at: at, color: color,
                        usesVectors: usesVectors)
                }
            }
        }
    }

    @Test func aTranslucentColor() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<40 {
            let color = SIMD4((0..<4).map { _ in random.value(0, 0.99) })
            expectSame("\(color)", &random) { cairo in
                cairo_set_source_rgba(cairo, color.x, color.y, color.z, color.w)
                cairo_rectangle(cairo, 3, 4, 54, 33)
                cairo_fill(cairo)
            } ours: { target, usesVectors in
                target.blend(PixelRect(x0: 3, y0: 4, x1: 57, y1: 37), color: color, usesVectors: usesVectors)
            }
        }
    }

    @Test func aBitmapThroughTheAlphaOfAnother() {
        var random = SeededGenerator(seed: 6)
        for at in Self.places {
            let source = patches(41, 23, &random), other = patches(41, 23, &random), bytes = patches(41, 23, &random)
            for y in 0..<23 { for x in 0..<41 { bytes[x, y] = other[x, y] } }
            bytes.markDirty()
            let coverage = bytes.takeAlpha(width: 41, height: 23)
            expectSame("at \(at)", &random) { cairo in
                cairo_set_source_surface(cairo, source.surface, Double(at.x), Double(at.y))
                cairo_mask_surface(cairo, other.surface, Double(at.x), Double(at.y))
            } ours: { target, usesVectors in
                target.lay(
                    source, at: at, in: PixelRect(x0: at.x, y0: at.y, x1: at.x + 41, y1: at.y + 23), through: coverage,
                    stride: bytes.bytesPerRow, usesVectors: usesVectors)
            }
        }
    }

    /// At its own size and at larger ones.
    @Test(arguments: [SIMD2(13, 11), SIMD2(14, 11), SIMD2(41, 23)]) func roundCorners(_ size: SIMD2<Int>) {
        var random = SeededGenerator(seed: 7)
        let corners = coverage(13, 11, &random)
        defer { cairo_surface_destroy(corners) }
        let mask = RoundMask(
            copying: cairo_image_surface_get_data(corners), width: 13, height: 11,
            stride: Int(cairo_image_surface_get_stride(corners)))
        let whole = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(size.x), Int32(size.y))!
        defer { cairo_surface_destroy(whole) }
        mask.write(
            to: cairo_image_surface_get_data(whole), width: size.x, height: size.y,
            stride: Int(cairo_image_surface_get_stride(whole)))
        cairo_surface_mark_dirty(whole)
        for at in Self.places {
            let source = patches(Self.width, Self.height, &random), origin = SIMD2(-2, 3)
            expectSame("at \(at)", &random) { cairo in
                cairo_set_source_surface(cairo, source.surface, Double(origin.x), Double(origin.y))
                cairo_mask_surface(cairo, whole, Double(at.x), Double(at.y))
            } ours: { target, usesVectors in
                target.lay(source, at: origin, through: mask, size: size, at: at, usesVectors: usesVectors)
            }
            let color = SIMD4(0.9, 0.2, 0.4, 0.6)
            expectSame("a colour at \(at)", &random) { cairo in
                cairo_set_source_rgba(cairo, color.x, color.y, color.z, color.w)
                cairo_mask_surface(cairo, whole, Double(at.x), Double(at.y))
            } ours: { target, usesVectors in
                target.mask(mask, size: size, at: at, color: color, usesVectors: usesVectors)
            }
        }
    }
}
