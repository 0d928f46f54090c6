import Testing

@testable import Snapshots

/// Pairs from the test data that Sharma, Wu and Dalal published with their notes on CIEDE2000 (2005).
@Suite struct ColorDifferenceTests {
    @Test(
        arguments: [
            ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425), ([50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615),
            ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0000), ([50, 0, 0], [50, -1, 2], 2.3669),
            ([50, 2.5, 0], [73, 25, -18], 27.1492), ([50, 2.5, 0], [61, -5, 29], 22.8977),
            ([50, 2.5, 0], [50, 3.1736, 0.5854], 1.0000),
            ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
        ] as [([Double], [Double], Double)])
    func published(first: [Double], second: [Double], expected: Double) {
        let a = LabColor(l: first[0], a: first[1], b: first[2])
        let b = LabColor(l: second[0], a: second[1], b: second[2])
        #expect(abs(a.difference(from: b) - expected) < 1e-4)
        #expect(abs(b.difference(from: a) - expected) < 1e-4)
    }

    @Test func whiteAndBlack() {
        let white = LabColor(pixel: 0xFFFF_FFFF)
        #expect(abs(white.l - 100) < 1e-3 && abs(white.a) < 0.01 && abs(white.b) < 0.02)
        #expect(LabColor(pixel: 0xFF00_0000).l == 0)
    }
}
