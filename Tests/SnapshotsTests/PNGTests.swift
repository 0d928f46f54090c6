import CoreGraphics
import Files
import Testing

@testable import Snapshots

@Suite struct PNGTests {
    /// Every pair of alpha and premultiplied channel that exists: 32,896 of them.
    @Test(arguments: [PNGEffort.fast, .small])
    func everyPixelComesBack(_ effort: PNGEffort) throws {
        let bitmap = Bitmap(width: 256, height: 256)
        for alpha in 0...255 {
            for value in 0...alpha {
                let (a, v) = (UInt32(alpha), UInt32(value))
                bitmap[value, alpha] = a << 24 | v << 16 | (a - v) << 8 | v / 2
            }
        }
        bitmap.markDirty()
        let back = try PNG.decode(PNG.data(of: bitmap, effort: effort))
        #expect(PixelComparison(back, with: bitmap).description == "equal")
    }

    @Test func sameBytesEveryTimeAndNoTime() {
        let bitmap = picture(width: 31, height: 17)
        let data = PNG.data(of: bitmap)
        #expect(data == PNG.data(of: bitmap))
        #expect(data.range(of: Data("tIME".utf8)) == nil)
        #expect(data.range(of: Data("tEXt".utf8)) == nil)
        // Width, height, 8 bits, colour type 2: RGB, for all of it is opaque.
        #expect(Array(data[16..<26]) == [0, 0, 0, 31, 0, 0, 0, 17, 8, 2])
        #expect(Array(PNG.data(of: bitmap, effort: .fast)[16..<26]) == [0, 0, 0, 31, 0, 0, 0, 17, 8, 2])
        // One pixel that is not: RGBA.
        bitmap[30, 16] = 0xFE00_0000
        bitmap.markDirty()
        #expect(Array(PNG.data(of: bitmap, effort: .fast)[24..<26]) == [8, 6])
    }

    /// A picture that is only looked at may be larger; its pixels are those of the small one.
    @Test func bothEffortsHoldTheSamePixels() throws {
        let opaque = picture(width: 33, height: 21)
        let bitmap = Bitmap(width: 33, height: 21)
        for y in 0..<21 { for x in 0..<33 { bitmap[x, y] = (opaque[x, y] & 0x007F_7F7F) | 0x8000_0000 } }
        bitmap.markDirty()
        for picture in [opaque, bitmap] {
            let (small, fast) = (PNG.data(of: picture, effort: .small), PNG.data(of: picture, effort: .fast))
            #expect(small.count <= fast.count)
            #expect(PixelComparison(try PNG.decode(fast), with: try PNG.decode(small)).isEqual)
        }
    }

    /// Colours, bits of an index (PNG specification, table 11.1: 1, 2, 4 or 8).
    @Test(arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)] as [(Int, UInt8)])
    func fewColoursMakeAPalette(colors: Int, bits: UInt8) throws {
        let bitmap = Bitmap(width: 37, height: 29)
        for y in 0..<29 {
            for x in 0..<37 {
                let index = UInt32((x + y * 37) % colors)
                // Every third colour is half clear: 128 is its alpha and the most a channel can have.
                bitmap[x, y] = index % 3 == 2 ? 0x8000_0000 | (index / 2) << 8 : 0xFF00_0000 | index << 16
            }
        }
        bitmap.markDirty()
        let data = PNG.data(of: bitmap)
        #expect(Array(data[24..<26]) == [bits, 3])
        #expect(PixelComparison(try PNG.decode(data), with: bitmap).description == "equal")
    }

    @Test func rowsLongerThanTheirPixelsAreRead() throws {
        // Cairo pads rows of narrower formats only; a width of 1 shows that the stride is used at all.
        let bitmap = picture(width: 1, height: 5)
        #expect(PixelComparison(try PNG.decode(PNG.data(of: bitmap, effort: .fast)), with: bitmap).isEqual)
    }

    @Test func errorsNameThePath() throws {
        #expect(throws: PNGError.file(.unreadable(path: "/nowhere/a.png", reason: "no such file"))) {
            try PNG.read("/nowhere/a.png")
        }
        #expect(throws: PNGError.self) { try PNG.decode(Data("GIF89a".utf8), path: "b.png") }
        let whole = PNG.data(of: picture(width: 40, height: 40))
        do {
            _ = try PNG.decode(whole.prefix(whole.count / 2), path: "half.png")
            Issue.record("half a file was read")
        } catch {
            #expect(error.description.hasPrefix("half.png is not a PNG picture that can be read: "))
        }
        do {
            try PNG.write(picture(width: 2, height: 2), to: "/proc/none/c.png")
            Issue.record("wrote into /proc")
        } catch {
            #expect(error.description.hasPrefix("cannot write /proc/none/c.png: "))
        }
    }
}

/// A picture in which no two neighbours are alike.
func picture(width: Int, height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
        for x in 0..<width { bitmap[x, y] = 0xFF00_0000 | UInt32((x * 7919 + y * 104_729) & 0xFF_FFFF) }
    }
    bitmap.markDirty()
    return bitmap
}
