import Gallery
import Stage
import Testing
import UIKit

/// The page of controls: how it looks, and that each control does what it says.
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

    @Test func menu() throws {
        let look = Look(size: CGSize(width: 420, height: 1560), scale: 1, appearance: .light)
        let stage = look.stage(ControlsViewController.inNavigation())
        try stage.settle()
        try stage.click("Actions")
        try stage.settle()
        expectLook(stage)
        try stage.click("Rename")
        try stage.settle()
        #expect(stage.text(containing: "Menu: Rename"))
    }
}
