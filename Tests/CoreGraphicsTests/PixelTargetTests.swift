import CCairo
import Testing

@testable import CoreGraphics

@Suite struct PixelTargetTests {
    /// A bitmap of clear, opaque and seen-through pixels in runs of up to twenty.
    private func patches(_ width: Int, _ height: Int, _ state: inout UInt64) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        func next(_ below: UInt64) -> UInt32 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt32((state >> 33) % below)
        }
        for y in 0..<height {
            var x = 0
            while x < width {
                let kind = next(3)
                for _ in 0...next(20) where x < width {
                    let alpha = kind == 0 ? 0 : kind == 1 ? 255 : next(256)
                    func level() -> UInt32 { alpha == 0 ? 0 : next(UInt64(alpha) + 1) }
                    bitmap[x, y] = alpha << 24 | level() << 16 | level() << 8 | level()
                    x += 1
                }
            }
        }
        bitmap.markDirty()
        return bitmap
    }

    /// Bit for bit, at every place beside, across and inside of a clip, in a group as well.
    @Test func layingABitmapIsWhatCairoDoes() {
        var state: UInt64 = 7
        let source = patches(41, 23, &state), below = patches(50, 40, &state)
        let part = PixelRect(x0: 3, y0: 4, x1: 45, y1: 37)
        for (place, clip) in [(3, 0), (-7, 0), (20, 5), (-30, 5), (48, 0), (60, 0), (1, 9)] {
            for isGroup in [false, true] {
                let at = SIMD2(place, place / 2)
                let pictures = [true, false].map { isOurs in
                    let bitmap = Bitmap(width: 50, height: 40)
                    let cairo = cairo_create(bitmap.surface)!
                    cairo_set_source_surface(cairo, below.surface, 0, 0)
                    cairo_paint(cairo)
                    cairo_rectangle(cairo, Double(clip), Double(clip), 40, 30)
                    cairo_clip(cairo)
                    if isGroup {
                        cairo_push_group(cairo)
                        cairo_set_source_surface(cairo, below.surface, 5, 5)
                        cairo_paint(cairo)
                    }
                    if isOurs {
                        PixelTarget(cairo)?.lay(source, at: at, in: part)
                    } else {
                        cairo_set_source_surface(cairo, source.surface, Double(at.x), Double(at.y))
                        cairo_rectangle(
                            cairo, Double(part.x0), Double(part.y0), Double(part.width), Double(part.height))
                        cairo_fill(cairo)
                    }
                    if isGroup {
                        cairo_pop_group_to_source(cairo)
                        cairo_paint(cairo)
                    }
                    cairo_destroy(cairo)
                    bitmap.flush()
                    return bitmap
                }
                let different = (0..<40).flatMap { y in (0..<50).map { (x: $0, y: y) } }.filter {
                    pictures[0][$0.x, $0.y] != pictures[1][$0.x, $0.y]
                }
                #expect(different.isEmpty, "at \(at), clip from \(clip), in a group: \(isGroup)")
            }
        }
    }

    /// Widths around those of blocks; the bytes beside and behind the part keep their values.
    @Test(arguments: 1...20) func coverageIsAddedToItsPartOnly(_ width: Int) {
        let height = 5, stride = 24, first = 3
        let added = (0..<width * height + PixelTarget.addedMargin).map { UInt8(truncatingIfNeeded: $0 * 91 + 13) }
        var sums = (0..<stride * height + PixelTarget.addedMargin).map { UInt8(truncatingIfNeeded: $0 * 37) }
        var expected = sums
        for y in 0..<height {
            for x in 0..<width {
                let index = y * stride + first + x
                expected[index] = UInt8(min(255, Int(sums[index]) + Int(added[y * width + x])))
            }
        }
        sums.withUnsafeMutableBufferPointer {
            PixelTarget.add(added, width: width, height: height, to: $0.baseAddress! + first, stride: stride)
        }
        #expect(sums == expected)
    }
}
