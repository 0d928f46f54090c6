import CollectionLayouts
import Foundation
import Stage
import Testing
import UIKit

/// What `vitrine layout dimensions --json` says, against the formulas of samples, 3.
@MainActor @Suite(.serialized) struct DimensionsTableTests {
    /// First screen, scrolled, resized, after the change: the frames are those of a flow layout in either mode.
    @Test(arguments: [1, 2] as [CGFloat]) func grid(scale: CGFloat) throws {
        let stage = DimensionsTests.stage(scale: scale)
        let flow = FlowFormula(side: 100, spacing: 13)
        for mode in ["Aspect Fill", "Aspect Fit"] {
            for size in [
                CGSize(width: 800, height: 600), CGSize(width: 333, height: 480), CGSize(width: 1600, height: 1200),
            ] {
                stage.resize(to: size)
                try stage.scroll(to: .zero)
                try flow.expect(stage, count: 60)
                try stage.scroll(to: CGPoint(x: 0, y: 77))
                try flow.expect(stage, count: 60)
            }
            try stage.click(mode)
            try stage.settle()
            try flow.expect(stage, count: 60)
        }
    }
}
