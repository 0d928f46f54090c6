import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// How the survey looks: at rest, with a photo chosen, and while the next page slides in.
@MainActor @Suite(.serialized) struct SurveyGoldenTests {
    /// The chosen photo has a sign, those beside it are dimmed, the next page is in sight.
    @Test(arguments: Look.all((320, 420), (480, 400))) func still(look: Look) throws {
        let stage = look.stage(SurveyViewController.inNavigation(photos: PlainPhotos.all, pages: 1))
        expectLook(stage, named: "open-\(look)")
        try stage.click(item: [0, 1])
        try stage.settle()
        expectLook(stage, named: "chosen-\(look)")
    }

    /// The binder from the left and out of nothing, the photos from the right, the rest glides up.
    @Test func nextPage() throws {
        let stage = SurveyTests.stage(pages: 2, CGSize(width: 320, height: 480))
        try stage.click(item: [1, 2])
        expectLook(stage, as: .film())
    }
}
