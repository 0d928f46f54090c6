import CoreGraphics
import Testing

/// Blend modes as PDF defines them, within the painted shape.
@MainActor struct BlendModeTests {
    typealias Colour = (red: Double, green: Double, blue: Double)

    private let bitmap = Bitmap(width: 4, height: 1)
    private let context: CGContext

    init() {
        context = CGContext(bitmap: bitmap, scale: 1)
        context.setShouldAntialias(false)
    }

    /// The pixel of a colour on another one, both opaque, as red, green and blue.
    private func blended(_ source: Colour, on backdrop: Colour, _ mode: CGBlendMode) -> [Double] {
        context.setBlendMode(.copy)
        context.setFillColor(red: backdrop.red, green: backdrop.green, blue: backdrop.blue, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setBlendMode(mode)
        context.setFillColor(red: source.red, green: source.green, blue: source.blue, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        return [16, 8, 0].map { Double(bitmap[0, 0] >> $0 & 255) / 255 }
    }

    private func isClose(_ a: [Double], _ b: [Double]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) < 0.009 } }

    @Test func separableModes() {
        typealias Formula = (Double, Double) -> Double
        func screen(_ s: Double, _ d: Double) -> Double { s + d - s * d }
        func hard(_ s: Double, _ d: Double) -> Double { s <= 0.5 ? 2 * s * d : screen(2 * s - 1, d) }
        func soft(_ s: Double, _ d: Double) -> Double {
            if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
            let curve = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
            return d + (2 * s - 1) * (curve - d)
        }
        let formulas: [(CGBlendMode, Formula)] = [
            (.multiply, { $0 * $1 }), (.screen, screen), (.overlay, { hard($1, $0) }), (.darken, { min($0, $1) }),
            (.lighten, { max($0, $1) }), (.colorDodge, { min(1, $1 / (1 - $0)) }),
            (.colorBurn, { 1 - min(1, (1 - $1) / $0) }), (.hardLight, hard), (.softLight, soft),
            (.difference, { abs($0 - $1) }), (.exclusion, { $0 + $1 - 2 * $0 * $1 }),
        ]
        let source: Colour = (0.8, 0.2, 0.6), backdrop: Colour = (0.25, 0.5, 0.75)
        for (mode, formula) in formulas {
            let expected = [formula(0.8, 0.25), formula(0.2, 0.5), formula(0.6, 0.75)]
            #expect(isClose(blended(source, on: backdrop, mode), expected), "\(mode)")
        }
    }

    /// Hue and saturation differences of 0.4 and 0.2, luminosities of 0.542 and 0.481.
    @Test func modesOfHueSaturationAndLuminosity() {
        let source: Colour = (0.8, 0.4, 0.6), backdrop: Colour = (0.4, 0.5, 0.6)
        #expect(isClose(blended(source, on: backdrop, .hue), [0.61, 0.41, 0.51]))
        #expect(isClose(blended(source, on: backdrop, .saturation), [0.319, 0.519, 0.719]))
        #expect(isClose(blended(source, on: backdrop, .color), [0.739, 0.339, 0.539]))
        #expect(isClose(blended(source, on: backdrop, .luminosity), [0.461, 0.561, 0.661]))
    }

    /// Modes of coverage: blue of half opacity over pixels 1 and 2, opaque red below 0 and 1. Alpha, red, blue.
    nonisolated private static let coverages: [(CGBlendMode, both: [Double], alone: [Double])] = [
        (.normal, [1, 0.5, 0.5], [0.5, 0, 0.5]), (.clear, [0, 0, 0], [0, 0, 0]),
        (.copy, [0.5, 0, 0.5], [0.5, 0, 0.5]), (.sourceIn, [0.5, 0, 0.5], [0, 0, 0]),
        (.sourceOut, [0, 0, 0], [0.5, 0, 0.5]), (.sourceAtop, [1, 0.5, 0.5], [0, 0, 0]),
        (.destinationOver, [1, 1, 0], [0.5, 0, 0.5]), (.destinationIn, [0.5, 0.5, 0], [0, 0, 0]),
        (.destinationOut, [0.5, 0.5, 0], [0, 0, 0]), (.destinationAtop, [0.5, 0.5, 0], [0.5, 0, 0.5]),
        (.xor, [0.5, 0.5, 0], [0.5, 0, 0.5]), (.plusLighter, [1, 1, 0.5], [0.5, 0, 0.5]),
    ]

    private func pixel(_ x: Int) -> [Double] { [24, 16, 0].map { Double(bitmap[x, 0] >> $0 & 255) / 255 } }

    private func check(_ paint: () -> Void) {
        for (mode, both, alone) in Self.coverages {
            context.setBlendMode(.normal)
            context.clear(CGRect(x: 0, y: 0, width: 4, height: 1))
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            context.setBlendMode(mode)
            context.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.5)
            context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 0.5)
            paint()
            #expect(isClose(pixel(0), [1, 1, 0]), "\(mode) changes pixels beside the shape")
            #expect(isClose(pixel(1), both), "\(mode) where both are: \(pixel(1))")
            #expect(isClose(pixel(2), alone), "\(mode) on nothing: \(pixel(2))")
            #expect(isClose(pixel(3), [0, 0, 0]), "\(mode) changes pixels beside the shape")
        }
    }

    @Test func fillsStayWithinTheirShape() {
        check { context.fill(CGRect(x: 1, y: 0, width: 2, height: 1)) }
    }

    @Test func strokesStayWithinTheirShape() {
        context.setLineWidth(2)
        check { context.strokeLineSegments(between: [CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 1)]) }
    }

    /// The mode is a part of the state that is saved, and stays set after a stroke.
    @Test func theModeIsSavedWithTheState() {
        context.setLineWidth(2)
        context.setBlendMode(.sourceIn)
        context.saveGState()
        context.setBlendMode(.normal)
        context.restoreGState()
        context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
        for _ in 0..<2 { context.strokeLineSegments(between: [CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 1)]) }
        #expect(bitmap[1, 0] == 0)
    }
}
