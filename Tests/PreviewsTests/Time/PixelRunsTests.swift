import PixelRuns
import SeededRandom
import Testing

@Suite struct PixelRunsTests {
    private func code(_ pixels: [UInt32], width: Int) -> [UInt32] {
        let height = pixels.count / width
        var code = [UInt32](repeating: 0, count: PixelRuns.limit(width: width, height: height))
        let count = PixelRuns.encode(pixels, stride: width, width: width, height: height, isFirst: true, into: &code)
        return Array(code[..<count])
    }

    @Test(
        "the code of rows, below one that is stored as it is",
        arguments: [
            ([1, 2, 3], 3, [1, 2, 3, 0]),
            ([1, 2, 1, 2, 1, 2], 2, [1, 2, 2]),
            ([1, 2, 1, 2, 3, 4], 2, [1, 2, 1, 3, 4, 0]),
            // Blocks that equal those above, the pixel before and neither, and a pixel behind the last block.
            (
                Array(1...25) + Array(1...8) + Array(repeating: 8, count: 8) + Array(31...39), 25,
                Array(1...25) + [0, 0b10_01_00] + Array(31...39) + [0]
            ),
            // The pixel before the first block is the one above it.
            ([5] + Array(1...7) + Array(repeating: 5, count: 8), 8, [5] + Array(1...7) + [0, 1, 0]),
        ] as [([UInt32], Int, [UInt32])])
    func table(_ pixels: [UInt32], _ width: Int, _ expected: [UInt32]) {
        #expect(code(pixels, width: width) == expected)
    }

    @Test("random rectangles come back as they were, in one part or two", arguments: 1...50)
    func random(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let width = random.int(1...300), height = random.int(2...9), stride = width + random.below(9)
        // Few colours, as in plain areas, or many, as in photos.
        let colors = seed % 3 == 0 ? 1000 : 2
        var pixels: [UInt32] = []
        for index in 0..<(stride * height) {
            let above = index < stride ? 0 : pixels[index - stride]
            pixels.append(random.chance(colors == 2 ? 97 : 20) ? above : UInt32(random.below(colors)))
        }
        let split = random.int(1...height - 1)
        var result = [UInt32](repeating: 0, count: stride * height)
        for (first, last) in [(0, split), (split, height)] {
            var code = [UInt32](repeating: 0, count: PixelRuns.limit(width: width, height: last - first))
            let used = pixels.withUnsafeBufferPointer {
                PixelRuns.encode(
                    $0.baseAddress! + first * stride, stride: stride, width: width, height: last - first,
                    isFirst: first == 0, into: &code)
            }
            #expect(used <= code.count)
            let read = result.withUnsafeMutableBufferPointer {
                PixelRuns.decode(
                    code, onto: $0.baseAddress! + first * stride, stride: stride, width: width, height: last - first,
                    isFirst: first == 0)
            }
            #expect(read == used)
        }
        for y in 0..<height {
            #expect(result[(y * stride)...].prefix(width) == pixels[(y * stride)...].prefix(width))
        }
    }
}
