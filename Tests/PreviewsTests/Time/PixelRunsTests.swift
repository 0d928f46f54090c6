import CPixelRuns
import SeededRandom
import Testing

@Suite struct PixelRunsTests {
    private func code(_ pixels: [UInt32], width: Int) -> [UInt32] {
        let height = pixels.count / width
        var code = [UInt32](repeating: 0, count: vitrine_runs_limit(width, height))
        let count = vitrine_encode_runs(pixels, width, width, height, 1, &code, 0)
        return Array(code[..<count])
    }

    /// Pixels that have nothing in common with each other.
    private static func far(_ numbers: ClosedRange<UInt32>) -> [UInt32] { numbers.map { $0 * 0x40_4040 } }

    @Test(
        "the code of rows, below one that is stored as it is",
        arguments: [
            ([1, 2, 3], 3, [1, 2, 3, 0]),
            ([1, 2, 1, 2, 1, 2], 2, [1, 2, 2]),
            ([1, 2, 1, 2, 3, 4], 2, [1, 2, 1, 3, 4, 0]),
            // Blocks that equal those above, the pixel before and neither, and a pixel behind the last block.
            (
                Array(1...25) + Array(1...8) + Array(repeating: 8, count: 8) + Self.far(31...38) + [39], 25,
                Array(1...25) + [0, 0b100_001_000] + Self.far(31...38) + [39, 0]
            ),
            // The pixel before the first block is the one above it.
            ([5] + Array(1...7) + Array(repeating: 5, count: 8), 8, [5] + Array(1...7) + [0, 1, 0]),
            // Differences of -8 to 7 to the row above, larger by eight: the first pixel's below the fifth's.
            (
                Array(repeating: 0x505050, count: 8) + [0x484848, 0x575757, 0x505150, 0x505052, 0x535050]
                    + Array(repeating: 0x505050, count: 3), 8,
                Array(repeating: 0x505050, count: 8)
                    + [0, 2, 0x8ab0_8080, 0x888f_8f8f, 0x8888_8988, 0]
            ),
            // Pixels that were met, at places of their green and two bits of their red.
            (
                Array(repeating: 0, count: 8) + Self.far(1...8) + Self.far(9...16) + Self.far(1...8).reversed(), 8,
                Array(repeating: 0, count: 8) + [0, 4] + Self.far(1...8) + [0, 4] + Self.far(9...16)
                    + [0, 3, 0x1817_0602, 0x0c04_0541, 0x0001_0080, 0]
            ),
        ] as [([UInt32], Int, [UInt32])])
    func table(_ pixels: [UInt32], _ width: Int, _ expected: [UInt32]) {
        #expect(code(pixels, width: width) == expected)
    }

    @Test("random rectangles come back as they were, in one part or two", arguments: 1...100)
    func random(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let width = random.int(1...300), height = random.int(2...9), stride = width + random.below(9)
        // Few colours, as in plain areas and texts, or many, as in photos, or some that differ little.
        let colors = [2, 30, 1 << 24, 8][Int(seed % 4)]
        var pixels: [UInt32] = []
        for index in 0..<(stride * height) {
            let above = index < stride ? 0 : pixels[index - stride]
            let step = seed % 4 == 3 ? 0x01_0101 : 0x07_0b0d
            let other = UInt32(truncatingIfNeeded: random.below(colors) * step)
            pixels.append(random.chance(colors == 2 ? 97 : 20) ? above : other | 0xff00_0000 &- UInt32(seed % 2) << 24)
        }
        let split = random.int(1...height - 1)
        var result = [UInt32](repeating: 0, count: stride * height)
        for (first, last) in [(0, split), (split, height)] {
            let limit = vitrine_runs_limit(width, last - first)
            var code = [UInt32](repeating: 0, count: limit), plain = code
            let used = pixels.withUnsafeBufferPointer {
                let part = $0.baseAddress! + first * stride, isFirst: Int32 = first == 0 ? 1 : 0
                let used = vitrine_encode_runs(part, stride, width, last - first, isFirst, &code, 0)
                #expect(vitrine_encode_runs(part, stride, width, last - first, isFirst, &plain, 1) == used)
                return used
            }
            #expect(used <= limit && code == plain)
            let read = result.withUnsafeMutableBufferPointer {
                vitrine_decode_runs(
                    code, $0.baseAddress! + first * stride, stride, width, last - first, first == 0 ? 1 : 0)
            }
            #expect(read == used)
        }
        for y in 0..<height {
            #expect(result[(y * stride)...].prefix(width) == pixels[(y * stride)...].prefix(width))
        }
    }
}
