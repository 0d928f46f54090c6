import CoreGraphics
import TestSupport
import Testing

/// Reduced pictures: the mean of the source pixels that each pixel covers.
@Suite struct PixelScalingTests {
    private func scaling(_ source: Int, to target: Int) -> PixelScaling {
        PixelScaling(0...Double(target), to: 0...Double(source))!
    }

    private func picture(_ rows: [[UInt32]]) -> Bitmap {
        let bitmap = Bitmap(width: rows[0].count, height: rows.count)
        for (y, row) in rows.enumerated() { for (x, pixel) in row.enumerated() { bitmap[x, y] = pixel } }
        bitmap.markDirty()
        return bitmap
    }

    private func grey(_ level: UInt32) -> UInt32 { 0xFF00_0000 | level << 16 | level << 8 | level }

    private func random(_ width: Int, _ height: Int, _ generator: inout SeededGenerator) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let alpha = UInt32(generator.chance(50) ? 255 : generator.below(256))
                let levels = (0..<3).map { _ in UInt32(generator.below(Int(alpha) + 1)) }
                bitmap[x, y] = alpha << 24 | levels[0] << 16 | levels[1] << 8 | levels[2]
            }
        }
        bitmap.markDirty()
        return bitmap
    }

    private func rows(_ bitmap: Bitmap) -> [[UInt32]] {
        (0..<bitmap.height).map { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    }

    @Test func halvesAreMeansOfFour() {
        let source = picture([
            [grey(0), grey(100), grey(255), grey(255)], [grey(200), grey(100), grey(255), grey(255)],
        ])
        let half = source.scaled(width: 2, height: 1, across: scaling(4, to: 2), down: scaling(2, to: 1))
        #expect(rows(half) == [[grey(100), grey(255)]])
    }

    /// Two of three pixels: each shows one pixel whole and half of the middle one.
    @Test func partsOfPixelsCountByTheirArea() {
        let source = picture([[grey(30), grey(90), grey(240)]])
        let result = source.scaled(width: 2, height: 1, across: scaling(3, to: 2), down: scaling(1, to: 1))
        #expect(rows(result) == [[grey(50), grey(190)]])
    }

    @Test func translucentPixelsStayPremultiplied() {
        let source = picture([[0xFFFF_FFFF, 0, 0, 0x8040_2000]])
        let result = source.scaled(width: 2, height: 1, across: scaling(4, to: 2), down: scaling(1, to: 1))
        #expect(rows(result) == [[0x8080_8080, 0x4020_1000]])
    }

    /// Beyond the picture its outermost pixels continue.
    @Test func edgesAreExtended() {
        let source = picture([[grey(10), grey(20), grey(30), grey(40)]])
        let across = PixelScaling(1...3, to: 0...4)!
        let result = source.scaled(width: 4, height: 1, across: across, down: scaling(1, to: 1))
        #expect(rows(result) == [[grey(10), grey(15), grey(35), grey(40)]])
    }

    /// Solid colours keep every bit, and a mirrored source gives the mirrored result: nothing is shifted.
    @Test(arguments: [(7, 5), (480, 238), (101, 13), (64, 1), (19, 19), (20, 33)])
    func solidAndMirrored(length: Int, result: Int) {
        let solid = picture([Array(repeating: 0xFFFE_0180, count: length)])
        let across = scaling(length, to: result), down = scaling(1, to: 1)
        let plain = solid.scaled(width: result, height: 1, across: across, down: down)
        #expect(rows(plain) == [Array(repeating: 0xFFFE_0180, count: result)])
        var generator = SeededGenerator(seed: UInt64(length))
        let source = random(length, 1, &generator)
        let mirrored = picture([rows(source)[0].reversed()])
        let straight = rows(source.scaled(width: result, height: 1, across: across, down: down))[0]
        let turned = rows(mirrored.scaled(width: result, height: 1, across: across, down: down))[0]
        for (a, b) in zip(straight, turned.reversed()) { #expect(distance(a, b) <= 1) }
    }

    /// Vector instructions change no bits, nor does painting only a part; all differ from exact arithmetic by less than
    /// a level.
    @Test func randomPictures() throws {
        var generator = SeededGenerator(seed: 22)
        for step in 0..<300 {
            let source = random(generator.int(1...90), generator.int(1...40), &generator)
            let width = generator.int(1...60), height = generator.int(1...30)
            let x = generator.value(-2, 2), y = generator.value(-2, 2)
            let columns = generator.value(0.3, Double(width)), lines = generator.value(0.3, Double(height))
            let across = try #require(PixelScaling(x...x + columns, to: 0...Double(source.width)))
            let down = try #require(PixelScaling(y...y + lines, to: 0...Double(source.height)))
            let fast = source.scaled(width: width, height: height, across: across, down: down)
            let plain = source.scaled(width: width, height: height, across: across, down: down, instructions: .none)
            try #require(rows(fast) == rows(plain), "step \(step)")
            let older = source.scaled(
                width: width, height: height, across: across, down: down, instructions: .upToAVX2)
            try #require(rows(older) == rows(plain), "step \(step)")
            let left = generator.below(width), top = generator.below(height)
            let part = source.scaled(
                width: width - left, height: height - top, across: across.advanced(by: left),
                down: down.advanced(by: top))
            try #require(rows(part) == rows(fast)[top...].map { Array($0[left...]) }, "step \(step)")
            let exact = Reference(source, x...x + columns, y...y + lines)
            for row in 0..<height {
                for column in 0..<width {
                    let error = exact.error(of: fast[column, row], x: column, y: row)
                    try #require(error < 0.6, "step \(step): \(error) at \(column), \(row)")
                }
            }
        }
    }

    private func distance(_ a: UInt32, _ b: UInt32) -> Int {
        [0, 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max()!
    }
}

/// The definition in floating point.
private struct Reference {
    private let source: Bitmap
    private let across, down: ClosedRange<Double>

    init(_ source: Bitmap, _ across: ClosedRange<Double>, _ down: ClosedRange<Double>) {
        (self.source, self.across, self.down) = (source, across, down)
    }

    /// The largest difference of a channel from the mean of the covered part, in levels.
    func error(of pixel: UInt32, x: Int, y: Int) -> Double {
        let columns = weights(x, source.width, across), lines = weights(y, source.height, down)
        var sum = SIMD4<Double>.zero
        for line in lines {
            for column in columns {
                let color = source[column.pixel, line.pixel]
                let levels = SIMD4<Double>(
                    Double(color & 255), Double(color >> 8 & 255), Double(color >> 16 & 255), Double(color >> 24))
                sum += levels * column.weight * line.weight
            }
        }
        let levels = SIMD4<Double>(
            Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255), Double(pixel >> 24))
        let difference = levels - sum
        return max(difference.max(), -difference.min())
    }

    private func weights(
        _ index: Int, _ length: Int, _ target: ClosedRange<Double>
    ) -> [(pixel: Int, weight: Double)] {
        let step = Double(length) / (target.upperBound - target.lowerBound)
        let middle = (Double(index) + 0.5 - target.lowerBound) * step
        let reach = (step < 4.0 / 3 ? 1 : step) / 2
        let first = Int((middle - reach).rounded(.down)), last = Int((middle + reach).rounded(.up))
        return (first..<max(last, first + 1)).map { pixel in
            let covered = min(Double(pixel) + 1, middle + reach) - max(Double(pixel), middle - reach)
            return (min(max(pixel, 0), length - 1), max(0, covered) / (2 * reach))
        }
    }
}
