import Foundation
import MeasuredTraces
import Testing

@testable import CollectionCore

@Suite struct RubberBandTests {
    /// Half a device pixel of the phone the samples come from, and the last digit they are printed with.
    let halfPixel: CGFloat = 1 / 6 + 0.0005

    @Test func everySampleOfTheMeasuredPull() {
        let band = RubberBand(dimension: 852)
        for (index, offset) in MeasuredTraces.pull.enumerated() {
            let dragged = -5 * CGFloat(index + 1)
            #expect(abs(band.offset(forDragged: dragged, in: 0...39148) - offset) <= halfPixel, "pulled by \(dragged)")
        }
    }

    @Test(
        arguments: [
            (5, 2.667), (10, 5.333), (15, 8.333), (50, 26.667), (100, 51.667), (150, 75.333), (200, 97.333),
            (300, 138.333),
            (400, 175.0), (500, 208.0), (590, 235.0),
        ] as [(CGFloat, CGFloat)])
    func bandSamples(overshoot: CGFloat, shown: CGFloat) {
        #expect(abs(RubberBand(dimension: 852).shown(forOvershoot: overshoot) - shown) <= halfPixel)
    }

    @Test(
        "The table of S6 for two viewports",
        arguments: [
            (568, 50, 26.2), (568, 100, 50.1), (568, 200, 92.2), (568, 400, 158.6), (960, 5, 2.74), (960, 100, 52.02),
            (960, 400, 178.98), (960, 960, 340.65),
        ] as [(CGFloat, CGFloat, CGFloat)])
    func table(dimension: CGFloat, overshoot: CGFloat, shown: CGFloat) {
        let band = RubberBand(dimension: dimension)
        #expect(abs(band.shown(forOvershoot: overshoot) - shown) < 0.06)
        #expect(band.shown(forOvershoot: -overshoot) == -band.shown(forOvershoot: overshoot))
    }

    @Test func bothEdgesAndBack() {
        let band = RubberBand(dimension: 600)
        let range: ClosedRange<CGFloat> = -64...900
        for dragged in stride(from: CGFloat(-900), through: 2000, by: 37.5) {
            let shown = band.offset(forDragged: dragged, in: range)
            #expect(range.contains(dragged) == (shown == dragged))
            #expect(abs(band.dragged(forOffset: shown, in: range) - dragged) < 1e-9)
        }
        #expect(band.offset(forDragged: -164, in: range) == -64 - band.shown(forOvershoot: 100))
        #expect(band.offset(forDragged: 1000, in: range) == 900 + band.shown(forOvershoot: 100))
    }

    @Test func nothingIsInfinite() {
        let band = RubberBand(dimension: 600)
        #expect(band.overshoot(forShown: 5000).isFinite)
        #expect(band.overshoot(forShown: -5000) == -band.overshoot(forShown: 600))
        #expect(RubberBand(dimension: 0).shown(forOvershoot: 30) == 0)
        #expect(RubberBand(dimension: 0).overshoot(forShown: 30) == 0)
    }
}
