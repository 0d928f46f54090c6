import Gallery
import Stage
import Testing
import UIKit

/// How the outline looks.
@MainActor @Suite(.serialized) struct OutlineGoldenTests {
    @Test(arguments: ["plain", "grouped", "inset", "sidebar"], [UIUserInterfaceStyle.light, .dark])
    func still(appearance: String, style: UIUserInterfaceStyle) throws {
        let look = Look(size: CGSize(width: 400, height: 700), scale: 1, appearance: style)
        let stage = look.stage(OutlineViewController.inNavigation(appearance: appearance))
        try stage.settle()
        expectLook(stage, named: "\(appearance)-\(look)")
    }

    /// A sidebar beside the row that was chosen in it.
    @Test func beside() throws {
        let look = Look(size: CGSize(width: 800, height: 420), scale: 1, appearance: .light)
        let stage = look.stage(OutlineViewController.inNavigation(appearance: "sidebar"))
        try stage.click(item: [0, 3])
        try stage.settle()
        expectLook(stage)
    }

    @Test func rightToLeft() throws {
        let look = Look(size: CGSize(width: 400, height: 700), scale: 2, appearance: .light)
        let stage = look.stage(OutlineViewController.inNavigation(isRightToLeft: true))
        try stage.settle()
        expectLook(stage)
    }

    /// All rows, not edited and edited.
    @Test func editing() throws {
        let look = Look(size: CGSize(width: 400, height: 1500), scale: 1, appearance: .light)
        let stage = look.stage(OutlineViewController.inNavigation())
        try stage.settle()
        try expectMoments(
            stage, named: "OutlineGoldenTests/editing",
            steps: [
                {
                    try stage.click("Edit")
                    try stage.settle()
                }
            ])
    }

    /// The branch closes: its rows go under the one above, the others follow, the disclosure turns.
    @Test func closing() throws {
        let stage = Look(size: CGSize(width: 400, height: 700), scale: 1, appearance: .light)
            .stage(OutlineViewController.inNavigation())
        try stage.settle()
        stage.click(CGPoint(x: 362, y: 127))
        expectLook(stage, as: .film())
    }

    /// From an inset list to a plain one: every row goes to its new place.
    @Test func changingAppearance() throws {
        let stage = Look(size: CGSize(width: 400, height: 700), scale: 1, appearance: .light)
            .stage(OutlineViewController.inNavigation())
        try stage.settle()
        try stage.click("Plain")
        expectLook(stage, as: .film())
    }
}
