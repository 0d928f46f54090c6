import CSampling
import TestSupport
import Testing

/// Cells of blurred backdrops: vector instructions have the bits of plain arithmetic, in the memory that is promised.
@Suite struct BackdropCellsTests {
    /// Behind the scratch values of a call, which must not be written.
    private static let guardValue: UInt32 = 0x1234_5678

    /// A backdrop of cells with 1 to 16 pixels a side.
    private struct Cells {
        let width, height: Int
        let shift: Int32
        let columns, rows: Int32
        var count: Int { Int(columns * rows) }

        init(_ random: inout SeededGenerator) {
            shift = Int32(random.below(5))
            let longest = shift == 0 ? 60 : 300
            (width, height) = (1 + random.below(longest), 1 + random.below(longest / 2))
            let side = 1 << Int(shift)
            (columns, rows) = (Int32((width + side - 1) / side), Int32((height + side - 1) / side))
        }
    }

    private func opaque(_ count: Int, _ random: inout SeededGenerator) -> [UInt32] {
        // Levels at the ends of the range are likely: sums overflow with these.
        let isExtreme = random.chance(30)
        return (0..<count).map { _ in
            0xFF00_0000 | (isExtreme ? (random.chance(80) ? 0xFF_FFFF : 0) : UInt32(random.below(1 << 24)))
        }
    }

    private func withScratch(_ count: Int64, _ body: (UnsafeMutablePointer<UInt32>) -> Void) -> Bool {
        var scratch = [UInt32](repeating: Self.guardValue, count: Int(count) + 16)
        scratch.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
        return scratch[Int(count)...].allSatisfy { $0 == Self.guardValue }
    }

    @Test func meansHaveTheBitsOfPlainArithmetic() throws {
        var random = SeededGenerator(seed: 21)
        for number in 0..<300 {
            let all = Cells(&random), side = 1 << Int(all.shift)
            let left = random.below(Int(all.columns)), top = random.below(Int(all.rows))
            let width = all.width - left * side, height = all.height - top * side
            var pixels = opaque(width * height, &random)
            let before = opaque(all.count, &random)
            func find(_ cells: inout [UInt32], isPlain: Int32) -> Int32 {
                pixels.withUnsafeMutableBufferPointer {
                    let picture = vitrine_picture(
                        pixels: $0.baseAddress, width: Int32(width), height: Int32(height), stride: Int32(width))
                    return vitrine_find_cells(
                        picture, all.shift, &cells, all.columns, Int32(left), Int32(top), isPlain)
                }
            }
            var plain = before, fast = before
            let isPlainChanged = find(&plain, isPlain: 1) != 0, isFastChanged = find(&fast, isPlain: 0) != 0
            try #require(fast == plain, "\(number): \(all)")
            let isChanged = plain != before
            try #require(isPlainChanged == isChanged && isFastChanged == isChanged, "\(number): \(all)")
            let isChangedAgain = find(&fast, isPlain: 0) != 0
            try #require(!isChangedAgain && fast == plain, "\(number), again: \(all)")
        }
    }

    @Test func blursHaveTheBitsOfPlainArithmetic() throws {
        var random = SeededGenerator(seed: 22)
        for number in 0..<300 {
            let all = Cells(&random), cells = opaque(all.count, &random)
            let sigma = [0, 32, random.value(0, 2), random.value(0, 2), random.value(0, 32)][random.below(5)]
            let color = vitrine_backdrop_color(
                saturation: random.chance(50) ? 256 : Int32(random.below(2049)),
                tint: (Int32(random.below(256)), Int32(random.below(256)), Int32(random.below(256))),
                alpha: random.chance(50) ? 0 : Int32(random.below(257)))
            func blurred(isPlain: Int32) throws -> [UInt32] {
                var blurred = [UInt32](repeating: 0, count: all.count)
                let isInside = withScratch(vitrine_blur_scratch(all.columns, all.rows)) {
                    vitrine_blur_cells(cells, &blurred, all.columns, all.rows, sigma, color, $0, isPlain)
                }
                try #require(isInside, "\(number): \(all)")
                return blurred
            }
            try #require(try blurred(isPlain: 0) == blurred(isPlain: 1), "\(number): \(sigma), \(all)")
        }
    }

    /// Parts of the picture as well, with rows or columns of all levels.
    @Test func pixelsHaveTheBitsOfPlainArithmetic() throws {
        var random = SeededGenerator(seed: 23)
        for number in 0..<300 {
            let all = Cells(&random), strong = opaque(all.count, &random), weak = opaque(all.count, &random)
            let left = random.below(all.width), top = random.below(all.height)
            let width = 1 + random.below(all.width - left), height = 1 + random.below(all.height - top)
            let isAcross = random.chance(20)
            let levels = (0..<max(width, height)).map { _ in
                UInt16([0, 1, 127, 128, 129, 255, 256, random.below(257)][random.below(8)])
            }
            let below = opaque(width * height, &random)
            func pixels(
                scratch: Int64, _ body: (vitrine_picture, UnsafeMutablePointer<UInt32>) -> Void
            ) throws -> [UInt32] {
                var pixels = below
                let isInside = pixels.withUnsafeMutableBufferPointer { pixels in
                    withScratch(scratch) {
                        body(
                            vitrine_picture(
                                pixels: pixels.baseAddress, width: Int32(width), height: Int32(height),
                                stride: Int32(width)), $0)
                    }
                }
                try #require(isInside, "\(number): \(all)")
                return pixels
            }
            func enlarged(isPlain: Int32) throws -> [UInt32] {
                try pixels(scratch: vitrine_enlarge_scratch(all.columns, all.shift)) {
                    vitrine_enlarge_cells(
                        $0, strong, all.columns, all.rows, all.shift, Int32(left), Int32(top), $1, isPlain)
                }
            }
            func laid(isPlain: Int32) throws -> [UInt32] {
                try pixels(scratch: vitrine_lay_scratch(all.columns, all.shift)) {
                    vitrine_lay_cells(
                        $0, strong, weak, all.columns, all.rows, all.shift, Int32(left), Int32(top), levels,
                        isAcross ? 1 : 0, $1, isPlain)
                }
            }
            try #require(try enlarged(isPlain: 0) == enlarged(isPlain: 1), "\(number): \(left), \(top), \(all)")
            try #require(try laid(isPlain: 0) == laid(isPlain: 1), "\(number): \(left), \(top), \(all)")
        }
    }
}
