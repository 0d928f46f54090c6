import CoreGraphics
import Testing

@testable import Previews

@Suite struct PictureChangeTests {
    private static let white: UInt32 = 0xFFFF_FFFF
    private static let grey: UInt32 = 0xFFC0_C0C0
    private static let blue: UInt32 = 0xFF00_00FF

    /// A bar over a list of rows that all look different, each with a line below it.
    private static func screen(
        bar: Int = 20, indent: Int = 10, barColor: UInt32 = grey, width: Int = 80, height: Int = 120
    ) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let row = (y - bar) / 10
                let isText = y > bar && (y - bar) % 10 > 3 && x >= indent && x < indent + 8 + row * 5 % 17
                bitmap[x, y] = y < bar ? barColor : y == bar ? 0xFF80_8080 : isText ? 0xFF00_0000 : white
            }
        }
        bitmap.markDirty()
        return bitmap
    }

    private static func changed(_ bitmap: Bitmap, _ body: (Bitmap) -> Void) -> Bitmap {
        body(bitmap)
        bitmap.markDirty()
        return bitmap
    }

    /// Thin lines of a colour over a bar, most of whose pixels are edges of three quarters of it, like those of text.
    private static func text(_ color: UInt32?) -> Bitmap {
        changed(screen(bar: 40)) { bitmap in
            guard let color else { return }
            for line in 0..<8 {
                for y in 2..<20 {
                    for x in 0..<5 {
                        var pixel: UInt32 = 0xFF00_0000
                        for shift: UInt32 in [0, 8, 16] {
                            let ends = (grey >> shift & 255, color >> shift & 255)
                            pixel |= (x == 2 ? ends.1 : (ends.0 + 3 * ends.1) / 4) << shift
                        }
                        bitmap[4 + line * 9 + x, y] = pixel
                    }
                }
            }
        }
    }

    private static func table() -> [(Bitmap, Bitmap, PictureChange?)] {
        [
            (text(blue), text(0xFF00_0000), .recolored(from: 0xFF00_0000, to: blue)),
            (text(0xFF00_0000), text(nil), .redrawn(width: 68, height: 18)),
            (text(nil), text(0xFF00_0000), .redrawn(width: 68, height: 18)),
            (screen(), screen(), nil),
            (screen(bar: 21), screen(), .moved(dx: 0, dy: 1)),
            (screen(bar: 18), screen(), .moved(dx: 0, dy: -2)),
            (screen(indent: 13), screen(), .moved(dx: 3, dy: 0)),
            // A bar that grew and has another colour: two causes, which are not accepted as one.
            (screen(bar: 21, barColor: blue), screen(), .redrawn(width: 80, height: 115)),
            // Half of a colour's change, as at the edges of a glyph.
            (
                changed(screen(barColor: blue)) { for x in 0..<80 { for y in 0..<8 { $0[x, y] = 0xFF60_60DF } } },
                screen(),
                .recolored(from: grey, to: blue)
            ),
            (screen(height: 121), screen(), .resized(dx: 0, dy: 1)),
            (screen(barColor: blue), screen(), .recolored(from: grey, to: blue)),
            // Three other pixels do not hide the colour of a hundred.
            (
                changed(screen(barColor: blue)) { for x in 0..<3 { $0[x, 100] = blue } }, screen(),
                .recolored(from: grey, to: blue)
            ),
            (
                changed(screen()) { for x in 0..<30 { $0[x, 5] = 0xFFC0_C0C0 &+ UInt32(x % 5) } }, screen(), .faint
            ),
            (
                changed(screen()) { bitmap in
                    for x in 0..<30 { for y in 0..<9 { bitmap[x, y] = 0xFF00_0000 | UInt32(x * 7919 + y * 104_729) } }
                }, screen(), .redrawn(width: 30, height: 9)
            ),
        ]
    }

    @Test func changes() {
        for (index, (actual, expected, change)) in Self.table().enumerated() {
            #expect(PictureChange(to: actual, from: expected) == change, "\(index)")
        }
    }

    /// Lines that repeat look as if they had moved by any period; the shortest distance counts.
    @Test(
        arguments: [
            ([1, 2, 3, 4, 5, 6], [9, 1, 2, 3, 4, 5], 1), ([1, 2, 3, 4, 5, 6], [3, 4, 5, 6, 8, 9], -2),
            ([1, 2, 1, 2, 1, 2], [2, 1, 2, 1, 2, 1], 1), ([1, 1, 1, 1], [2, 2, 2, 2], nil), ([1], [2], nil),
            ([], [], nil),
            ([1, 2, 3, 4], [5, 6, 7, 8], nil),
        ] as [([UInt64], [UInt64], Int?)])
    func move(before: [UInt64], after: [UInt64], distance: Int?) {
        #expect(PictureChange.move(from: before, to: after) == distance)
    }
}
