import CoreGraphics
import Foundation
import Snapshots
import Testing

@Suite struct AnimatedPNGTests {
    private func picture(_ pixels: [(Int, Int, UInt32)]) -> Bitmap {
        let bitmap = Bitmap(width: 6, height: 4)
        for y in 0..<4 { for x in 0..<6 { bitmap[x, y] = 0xFFFF_FFFF } }
        for (x, y, color) in pixels { bitmap[x, y] = color }
        return bitmap
    }

    private func chunks(_ data: Data) -> [(String, [UInt8])] {
        var chunks: [(String, [UInt8])] = []
        var offset = 8
        while offset + 12 <= data.count {
            let length = data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            chunks.append(
                (
                    String(decoding: data[offset + 4..<offset + 8], as: UTF8.self),
                    Array(data[offset + 8..<offset + 8 + length])
                ))
            offset += 12 + length
        }
        return chunks
    }

    @Test func framesContainWhatChanged() {
        var film = AnimatedPNG(framesPerSecond: 30)
        film.add(picture([]))
        film.add(picture([(2, 1, 0xFFFF_0000), (4, 2, 0xFF00_FF00)]))
        film.add(picture([(2, 1, 0xFFFF_0000), (4, 2, 0xFF00_FF00)]))
        let chunks = chunks(film.data)
        #expect(
            chunks.map(\.0) == ["IHDR", "acTL", "sRGB", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
        #expect(chunks[1].1 == [0, 0, 0, 3, 0, 0, 0, 0])
        let controls = chunks.filter { $0.0 == "fcTL" }.map(\.1)
        // Sequence, width, height, x, y, delay 1/30 s, no disposal, no blending.
        #expect(controls[0] == [0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 30, 0, 0])
        #expect(controls[1] == [0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 1, 0, 30, 0, 0])
        #expect(controls[2] == [0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 30, 0, 0])
        #expect(Array(chunks[6].1.prefix(4)) == [0, 0, 0, 2])
    }

    /// Decoders without animation show the first frame. The checksums are verified by libpng.
    @Test func theFileIsAPictureOfTheFirstFrame() throws {
        var film = AnimatedPNG(framesPerSecond: 10)
        film.add(picture([(1, 1, 0xFF12_3456)]))
        film.add(picture([(5, 3, 0xFF65_4321)]))
        let decoded = try PNG.decode(film.data)
        #expect(decoded[1, 1] == 0xFF12_3456)
        #expect(decoded[5, 3] == 0xFFFF_FFFF)
    }

    @Test func withoutFramesThereIsNoFile() { #expect(AnimatedPNG(framesPerSecond: 1).data.isEmpty) }
}
