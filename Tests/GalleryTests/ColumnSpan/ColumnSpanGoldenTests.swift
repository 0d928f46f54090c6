import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// How the grid looks, at rest and on the way through each of its changes.
@MainActor @Suite(.serialized) struct ColumnSpanGoldenTests {
    @Test(arguments: Look.all((240, 320), (400, 260))) func still(look: Look) throws {
        let stage = look.stage(ColumnSpanViewController.inNavigation())
        try stage.click(item: [0, 1])
        try stage.settle()
        expectLook(stage, named: "\(look)")
    }

    /// Headers at the upper edge, and at the left one, while the next one pushes them out.
    @Test(arguments: [false, true]) func pushed(horizontal: Bool) throws {
        let stage = ColumnSpanSceneTests.stage(CGSize(width: 320, height: 320), horizontal: horizontal)
        try stage.scroll(to: horizontal ? CGPoint(x: 400, y: 0) : CGPoint(x: 0, y: 380))
        expectLook(stage, named: horizontal ? "horizontal" : "vertical")
    }

    /// Every cell glides or resizes, nothing flashes.
    @Test func choose() throws {
        let stage = ColumnSpanSceneTests.stage(CGSize(width: 280, height: 500))
        for name in ["choose", "un-choose"] {
            try stage.click(item: [0, 3])
            expectLook(stage, as: .film(), named: name)
            try stage.settle()
        }
    }

    @Test func columns() throws {
        let stage = ColumnSpanSceneTests.stage(CGSize(width: 280, height: 400))
        try stage.click(item: [0, 1])
        try stage.settle()
        try stage.click("3")
        expectLook(stage, as: .film())
    }
}
