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

        init(_ random: inout SeededGenerator, longest most: Int = 300) {
            shift = Int32(random.below(5))
            let longest = shift == 0 ? min(60, most) : most
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

    // MARK: Parts beyond the edges

    /// Where a part lies along an axis. Before or behind a backdrop, it lies there in part or as a whole.
    enum Span: Sendable {
        case inside, before, behind, around

        func range(_ length: Int, _ random: inout SeededGenerator) -> Range<Int> {
            let count = 1 + random.below(length)
            switch self {
            case .inside:
                let start = random.below(length - count + 1)
                return start..<start + count
            case .before:
                let start = -1 - random.below(2 * length)
                return start..<start + count
            case .behind:
                let end = length + 1 + random.below(2 * length)
                return end - count..<end
            case .around:
                let start = -1 - random.below(length), end = length + 1 + random.below(length)
                return start..<end
            }
        }
    }

    /// The pixels of a backdrop by plain arithmetic, without a part.
    private struct Model {
        private let width, height: Int
        private var pixels: [UInt32]

        init(_ cells: [UInt32], of all: Cells) {
            (width, height) = (Int(all.columns) << Int(all.shift), Int(all.rows) << Int(all.shift))
            pixels = [UInt32](repeating: 0, count: width * height)
            var scratch = [UInt32](repeating: 0, count: Int(vitrine_enlarge_scratch(all.columns, all.shift)))
            let (width, height) = (Int32(width), Int32(height))
            pixels.withUnsafeMutableBufferPointer {
                let picture = vitrine_picture(pixels: $0.baseAddress, width: width, height: height, stride: width)
                vitrine_enlarge_cells(picture, cells, all.columns, all.rows, all.shift, 0, 0, &scratch, 1)
            }
        }

        /// Beyond the edges, the outermost pixel.
        subscript(x: Int, y: Int) -> UInt32 {
            pixels[max(0, min(height - 1, y)) * width + max(0, min(width - 1, x))]
        }
    }

    /// The blend of two pixels, of which `part` of 128 is the second one.
    private func blend(_ first: UInt32, _ second: UInt32, _ part: UInt32) -> UInt32 {
        [0, 8, 16, 24].reduce(0) { pixel, bits in
            let sum = (first >> bits & 255) * (128 - part) + (second >> bits & 255) * part
            return pixel | ((sum + 64) >> 7) << bits
        }
    }

    /// Fills a part in pieces that are no wider than the backdrop, since the scratch values are for these. Returns nil
    /// if a value outside of the part or the scratch values was written.
    private func filled(
        _ all: Cells, _ x: Range<Int>, _ y: Range<Int>, below: [UInt32], scratch: Int64,
        _ body: (vitrine_picture, _ left: Int, UnsafeMutablePointer<UInt32>) -> Void
    ) -> [UInt32]? {
        let gap = [UInt32](repeating: Self.guardValue, count: 5), pitch = x.count + gap.count
        var pixels = y.flatMap { row in
            let start = (row - y.lowerBound) * x.count
            return below[start..<start + x.count] + gap
        }
        var isInside = true
        pixels.withUnsafeMutableBufferPointer { pixels in
            let most = Int(all.columns) << Int(all.shift)
            for left in stride(from: x.lowerBound, to: x.upperBound, by: most) {
                let picture = vitrine_picture(
                    pixels: pixels.baseAddress! + (left - x.lowerBound), width: Int32(min(most, x.upperBound - left)),
                    height: Int32(y.count), stride: Int32(pitch))
                isInside = withScratch(scratch) { body(picture, left, $0) } && isInside
            }
        }
        let rows = stride(from: 0, to: pixels.count, by: pitch).map { pixels[$0..<$0 + pitch] }
        guard isInside, rows.allSatisfy({ Array($0.suffix(gap.count)) == gap }) else { return nil }
        return rows.flatMap { $0.prefix(x.count) }
    }

    @Test(
        "parts beyond the edges have the outermost pixels",
        arguments: [
            ("left", .before, .inside), ("right", .behind, .inside), ("above", .inside, .before),
            ("below", .inside, .behind), ("wider", .around, .inside), ("higher", .inside, .around),
            ("larger", .around, .around), ("at a corner", .before, .behind), ("at the other one", .behind, .before),
        ] as [(String, Span, Span)])
    func partsBeyondTheEdges(_ name: String, across: Span, down: Span) throws {
        var random = SeededGenerator(seed: 24)
        for number in 0..<60 {
            let all = Cells(&random, longest: 80), side = 1 << Int(all.shift)
            let strong = opaque(all.count, &random), weak = opaque(all.count, &random)
            let x = across.range(Int(all.columns) * side, &random), y = down.range(Int(all.rows) * side, &random)
            let below = opaque(x.count * y.count, &random)
            let isAcross = random.chance(20)
            let levels = (isAcross ? x : y).map { _ in
                UInt16([0, 1, 127, 128, 129, 255, 256, random.below(257)][random.below(8)])
            }
            let strongModel = Model(strong, of: all), weakModel = Model(weak, of: all)
            let enlarged = y.flatMap { y in x.map { strongModel[$0, y] } }
            let laid = y.flatMap { row in
                x.map { column in
                    let weak = weakModel[column, row]
                    let level = UInt32(levels[isAcross ? column - x.lowerBound : row - y.lowerBound])
                    guard level <= 128 else { return blend(weak, strongModel[column, row], level - 128) }
                    return blend(below[(row - y.lowerBound) * x.count + column - x.lowerBound], weak, level)
                }
            }
            for isPlain: Int32 in [0, 1] {
                let comment: Comment = "\(number): \(x), \(y), \(all), \(isPlain)"
                let pixels = filled(
                    all, x, y, below: below, scratch: vitrine_enlarge_scratch(all.columns, all.shift)
                ) { picture, left, scratch in
                    vitrine_enlarge_cells(
                        picture, strong, all.columns, all.rows, all.shift, Int32(left), Int32(y.lowerBound), scratch,
                        isPlain)
                }
                try #require(pixels == enlarged, comment)
                let blended = filled(
                    all, x, y, below: below, scratch: vitrine_lay_scratch(all.columns, all.shift)
                ) { picture, left, scratch in
                    let start = isAcross ? left - x.lowerBound : 0
                    vitrine_lay_cells(
                        picture, strong, weak, all.columns, all.rows, all.shift, Int32(left), Int32(y.lowerBound),
                        Array(levels[start...]), isAcross ? 1 : 0, scratch, isPlain)
                }
                try #require(blended == laid, comment)
            }
        }
    }
}
