import CollectionLayouts
import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// How the states look, and their title before and after changes.
@MainActor @Suite(.serialized) struct StatesGoldenTests {
    @Test(arguments: Look.all((240, 320), (400, 260))) func still(look: Look) throws {
        let stage = look.stage(StatesViewController.inNavigation())
        try stage.click(item: [0, 1])
        try stage.settle()
        expectLook(stage, named: "\(look)")
    }

    /// Scrolled, so that letters are seen that have more than one line.
    @Test func scrolled() throws {
        let stage = StatesSceneTests.stage(CGSize(width: 400, height: 300))
        try stage.scroll(to: CGPoint(x: 0, y: 900))
        expectLook(stage)
    }

    /// No state, one, one whose name has to be smaller, none again, and no title, whose space is not reserved.
    @Test func title() throws {
        let stage = StatesSceneTests.stage(CGSize(width: 240, height: 320))
        let view = try StatesSceneTests.collection(stage)
        let layout = try #require(view.collectionViewLayout as? TitledFlowLayout)
        func click(_ path: IndexPath) -> () throws -> Void {
            {
                try stage.click(item: path)
                try stage.settle()
            }
        }
        try expectMoments(
            stage, named: "StatesGoldenTests/title",
            steps: [
                click([0, 0]), { layout.title = "North Carolina" }, click([0, 0]), { layout.title = nil },
            ])
    }
}
