import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// How the front page looks: at its top and further down, in both appearances and directions, and while it changes.
@MainActor @Suite(.serialized) struct BrowseGoldenTests {
    @Test(arguments: Look.all((390, 700), (800, 600)).filter { $0.scale == 1 || $0.size.width == 390 })
    func still(look: Look) throws {
        let stage = look.stage(BrowseViewController.inNavigation(photos: PlainPhotos.all))
        try stage.settle()
        expectLook(stage, named: "top-\(look)")
        try stage.scroll(to: CGPoint(x: 0, y: 1010))
        try stage.settle()
        expectLook(stage, named: "charts-\(look)")
    }

    @Test func rightToLeft() throws {
        let stage = BrowseTests.stage(CGSize(width: 390, height: 1500), isMirrored: true)
        try stage.settle()
        expectLook(stage, named: "rtl")
    }

    /// The next card comes to the middle and grows; the one before shrinks.
    @Test func paging() throws {
        let stage = BrowseTests.stage(CGSize(width: 390, height: 420), sections: ["featured"])
        try stage.settle()
        stage.flick(from: CGPoint(x: 300, y: 260), to: CGPoint(x: 220, y: 260), in: 0.1)
        try expectMoments(
            stage, named: "BrowseGoldenTests/paging",
            steps: Array(repeating: { stage.advance(by: 0.1) }, count: 3) + [{ try stage.settle() }])
    }

    /// Two thirds of the mosaic fade, the rest closes the gaps; the plate shrinks with them.
    @Test func filter() throws {
        let stage = BrowseTests.stage(CGSize(width: 390, height: 960), sections: ["mosaic", "tags"])
        try stage.settle()
        try stage.click("Favourites")
        expectLook(stage, as: .film())
    }

    @Test func choosingATag() throws {
        let stage = BrowseTests.stage(CGSize(width: 390, height: 430), sections: ["tags"])
        try stage.settle()
        try stage.click(item: [0, 2])
        expectLook(stage, as: .film())
    }
}
