import PixelRuns
import SeededRandom
import Testing

@Suite struct PixelRunsTests {
    @Test(
        "the code of a row",
        arguments: [
            ([1, 2, 3], [1, 2, 3], [3 << 2]),
            ([7, 7, 7, 7], [0, 0, 0, 0], [4 << 2 | 1, 7]),
            ([5, 6, 3], [0, 0, 3], [2 << 2 | 2, 5, 6, 1 << 2]),
            ([1, 9, 3, 8], [1, 2, 3, 4], [1 << 2, 3 << 2 | 2, 9, 3, 8]),
            ([9, 4, 4, 4], [1, 1, 1, 1], [1 << 2 | 2, 9, 3 << 2 | 1, 4]),
            // Longer than what is compared at once.
            (Array(1...20), Array(1...20), [20 << 2]),
            (Array(1...20), Array(1...17) + [0, 0, 0], [17 << 2, 3 << 2 | 2, 18, 19, 20]),
            (Array(repeating: 7, count: 20) + [8], Array(repeating: 0, count: 21), [20 << 2 | 1, 7, 1 << 2 | 2, 8]),
            (Array(1...20), Array(2...18) + [18, 19, 20], [17 << 2 | 2] + Array(1...17) + [3 << 2]),
        ] as [([UInt32], [UInt32], [UInt32])])
    func table(_ new: [UInt32], _ old: [UInt32], _ expected: [UInt32]) {
        var code: [UInt32] = []
        PixelRuns.encode(new, over: old, count: new.count, into: &code)
        #expect(code == expected)
    }

    @Test("random rows come back as they were", arguments: 1...50) func random(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = random.int(1...200)
        // Few colours, as in plain areas, or many, as in photos.
        let colors = seed % 3 == 0 ? 1000 : 4
        let old = (0..<count).map { _ in UInt32(random.below(colors - 1)) }
        let new = old.map { random.chance(colors == 4 ? 60 : 5) ? $0 : UInt32(random.below(colors)) }
        var code: [UInt32] = [99]
        PixelRuns.encode(new, over: old, count: count, into: &code)
        var row = old, position = 1
        PixelRuns.decode(code, &position, onto: &row, count: count)
        #expect(row == new && position == code.count)
    }
}
