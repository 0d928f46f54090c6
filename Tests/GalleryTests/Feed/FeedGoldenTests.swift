import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// The look of the feed: at rest, from right to left, in large type, and while a text opens.
@MainActor @Suite(.serialized) struct FeedGoldenTests {
    @Test(arguments: Look.all((320, 640), (760, 560))) func still(look: Look) throws {
        let stage = look.stage(FeedViewController.inNavigation(photos: PlainPhotos.all, count: 40))
        try stage.settle()
        expectLook(stage, named: "\(look)")
    }

    @Test func fromRightToLeft() throws {
        let look = Look(size: CGSize(width: 320, height: 640), scale: 2, appearance: .light)
        let stage = look.stage(
            FeedViewController.inNavigation(photos: PlainPhotos.all, count: 40, typeSize: 21, isRightToLeft: true))
        try stage.settle()
        expectLook(stage)
    }

    /// The text grows, and what is below makes way.
    @Test func textOpens() throws {
        let stage = FeedTests.stage()
        try FeedTests.open(item: 4, stage)
        expectLook(stage, as: .film())
    }
}
