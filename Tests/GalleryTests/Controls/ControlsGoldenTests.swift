import Gallery
import Stage
import Testing
import UIKit

/// How the page of controls looks.
@MainActor @Suite(.serialized) struct ControlsGoldenTests {
    /// All of the page, as tall as it is.
    @Test(arguments: Look.all((420, 1560))) func still(look: Look) throws {
        let stage = look.stage(ControlsViewController.inNavigation())
        try stage.settle()
        expectLook(stage, named: "\(look)")
    }

    @Test func rightToLeft() throws {
        let look = Look(size: CGSize(width: 420, height: 1560), scale: 2, appearance: .light)
        let stage = look.stage(ControlsViewController.inNavigation(isMirrored: true))
        try stage.settle()
        expectLook(stage)
    }
}
