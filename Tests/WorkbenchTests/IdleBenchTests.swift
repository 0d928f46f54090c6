import Stage
import Testing
import UIKit

@testable import Workbench

/// The scenarios of `bench` whose window rests.
@MainActor struct IdleBenchTests {
    @Test func figuresAreThoseOfAMinute() {
        var figures = BenchFigures()
        figures.idle = IdleFigures(minutes: 0.25, processor: 30, wakeups: 10, shown: 15)
        let named = Dictionary(uniqueKeysWithValues: figures.named)
        #expect(named["minute"] == 120 && named["wakeups"] == 40 && named["shown"] == 60)
        #expect(named["gap"] == nil && named["processor"] == nil)
    }

    @Test func aStepOfTheClockIsOneFrame() {
        let scenario = BenchKind.clock.make(items: 1)
        let stage = Stage(root: scenario.controller, size: CGSize(width: 300, height: 300))
        stage.advance(by: 1)
        #expect(stage.session.schedule == .idle)
        // The hand is 4 points wide, and moves by 8 points there.
        for (index, x) in [(0, 150), (1, 158)] {
            let (before, count) = (stage.renderedBitmap()[x, 70], stage.frameCount)
            stage.session.perform { scenario.move(to: index) }
            stage.advance(by: 1)
            #expect(stage.renderedBitmap()[x, 70] != before && stage.frameCount == count + 1)
            #expect(stage.session.schedule == .idle)
        }
    }

    @Test func theSpinnerTurnsByItself() {
        let scenario = BenchKind.spinner.make(items: 1)
        let stage = Stage(root: scenario.controller, size: CGSize(width: 300, height: 300))
        stage.advance(by: 1)
        // The spoke at the left, the darkest one at first.
        let before = stage.renderedBitmap()[138, 150]
        stage.advance(by: 0.25)
        #expect(stage.renderedBitmap()[138, 150] != before && stage.session.onlyRepeats)
    }
}
