import CSampling
import TestSupport
import Testing

/// Blurred coverage: plain arithmetic and vector instructions have the bits of six divided sums, in the memory that is
/// promised.
@Suite struct CoverageBlurTests {
    /// Before and behind the scratch bytes of a call, where nothing must be written.
    private static let guardValue: UInt8 = 0xA5

    private struct Coverage {
        let width, height, stride: Int
        /// All rows, with gaps between them.
        var bytes: [UInt8]

        init(_ width: Int, _ height: Int, gap: Int, _ random: inout SeededGenerator, _ level: (Int, Int) -> UInt8) {
            (self.width, self.height, stride) = (width, height, width + gap)
            bytes = (0..<(width + gap) * height).map { _ in UInt8(random.below(256)) }
            for y in 0..<height { for x in 0..<width { bytes[y * stride + x] = level(x, y) } }
            // Nothing may be accessed behind the last row.
            bytes.removeLast(gap)
        }

        var rows: [[Int]] {
            get { (0..<height).map { y in bytes[y * stride..<y * stride + width].map(Int.init) } }
            set {
                for (y, row) in newValue.enumerated() {
                    bytes.replaceSubrange(y * stride..<y * stride + width, with: row.map { UInt8($0) })
                }
            }
        }
    }

    private func boxBlurred(_ rows: [[Int]], _ radius: Int) -> [[Int]] {
        let size = 2 * radius + 1
        return rows.map { row in
            let sums = row.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
            return row.indices.map { x in
                (sums[min(row.count, x + radius + 1)] - sums[max(0, x - radius)] + size / 2) / size
            }
        }
    }

    private func transposed(_ rows: [[Int]]) -> [[Int]] { rows[0].indices.map { x in rows.map { $0[x] } } }

    /// Three boxes along the rows and the columns in turn, by the definition.
    private func model(_ coverage: Coverage, radius: Int) -> [UInt8] {
        var result = coverage
        guard radius > 0 else { return result.bytes }
        for _ in 0..<3 {
            result.rows = transposed(boxBlurred(transposed(boxBlurred(result.rows, radius)), radius))
        }
        return result.bytes
    }

    /// The radius of the box whose variance, `radius · (radius + 1)`, is that of the blur.
    private func radius(_ sigma: Double) -> Int { Int((((1 + 4 * sigma * sigma).squareRoot() - 1) / 2).rounded()) }

    /// Nil if a byte beside the scratch bytes was written. These begin at `offset` of their allocation.
    private func blurred(_ coverage: Coverage, sigma: Double, offset: Int, isPlain: Int32) -> [UInt8]? {
        var bytes = coverage.bytes
        let (width, height) = (Int32(coverage.width), Int32(coverage.height))
        let count = offset + Int(vitrine_blur_memory(width, height, sigma))
        var scratch = [UInt8](repeating: Self.guardValue, count: count + 64)
        scratch.withUnsafeMutableBufferPointer {
            vitrine_blur(&bytes, width, height, Int32(coverage.stride), sigma, $0.baseAddress! + offset, isPlain)
        }
        guard (scratch[..<offset] + scratch[count...]).allSatisfy({ $0 == Self.guardValue }) else { return nil }
        return bytes
    }

    /// Silhouettes, noise and single pixels, up to boxes that are wider than the picture and than 16-bit sums.
    @Test func blursAreThoseOfTheDefinition() throws {
        var random = SeededGenerator(seed: 31)
        for number in 0..<200 {
            let width = 1 + random.below(90), height = 1 + random.below(60), kind = random.below(5)
            let left = random.below(width), top = random.below(height)
            let right = left + random.below(width - left), bottom = top + random.below(height - top)
            var noise = random
            let coverage = Coverage(width, height, gap: random.below(3) * 7, &random) { x, y in
                let isInside = (left...right).contains(x) && (top...bottom).contains(y)
                return switch kind {
                case 0: 255
                case 1: UInt8(noise.below(256))
                case 2: isInside ? 255 : 0
                case 3: isInside ? UInt8(noise.below(256)) : 0
                default: (x, y) == (left, top) ? 255 : 0
                }
            }
            let sigma = [
                0, random.value(0.3, 3), random.value(0.3, 60), random.value(120, 135), 40_000,
            ][random.below(5)]
            let expected = model(coverage, radius: radius(sigma)), offset = random.below(33)
            for isPlain: Int32 in [0, 1] {
                let result = blurred(coverage, sigma: sigma, offset: offset, isPlain: isPlain)
                try #require(
                    result == expected, "\(number): \(width) × \(height), kind \(kind), \(sigma), \(isPlain)")
            }
        }
    }

    /// Divisions are multiplications: each size has a reciprocal of its own.
    @Test func everySizeOfABoxIsDividedExactly() throws {
        var random = SeededGenerator(seed: 32)
        for radius in 1...140 {
            var noise = random
            let isBright = radius % 2 == 0
            let coverage = Coverage(2 * radius + 9, 12, gap: 0, &random) { _, _ in
                isBright ? 255 - UInt8(noise.below(3)) : UInt8(noise.below(256))
            }
            let sigma = Double(radius * (radius + 1)).squareRoot()
            try #require(self.radius(sigma) == radius)
            let expected = model(coverage, radius: radius)
            for isPlain: Int32 in [0, 1] {
                let result = blurred(coverage, sigma: sigma, offset: 0, isPlain: isPlain)
                try #require(result == expected, "\(radius), \(isPlain)")
            }
        }
    }
}
