import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// How the grid looks in both modes, and on the way from one to the other.
@MainActor @Suite(.serialized) struct DimensionsGoldenTests {
    private static let root = { DimensionsViewController.inNavigation(photos: PlainPhotos.all) }

    /// It is black in both appearances, which share their references.
    @Test(arguments: Look.all((239, 320), (400, 240))) func still(look: Look) throws {
        let stage = look.stage(Self.root())
        expectLook(stage, named: "fit-\(look.window)")
        try stage.click("Aspect Fill")
        try stage.settle()
        expectLook(stage, named: "fill-\(look.window)")
    }

    private static func stage() -> Stage { Stage(root: root(), size: CGSize(width: 239, height: 320)) }

    @Test func change() throws {
        let stage = Self.stage()
        try stage.click("Aspect Fill")
        expectLook(stage, as: .film(), named: "fit-to-fill")
        try stage.click("Aspect Fit")
        expectLook(stage, as: .film(), named: "fill-to-fit")
    }

    /// Two notches of the wheel: the content moves on while pictures grow, also those of rows that come into sight.
    @Test func changeWhileScrolling() throws {
        let stage = Self.stage()
        try stage.click("Aspect Fill")
        stage.wheel(CGPoint(x: 120, y: 200), dy: -2)
        expectLook(stage, as: .film())
    }

    /// The window becomes wider after a quarter: cells go to their new places, pictures go on growing.
    @Test func changeWhileResizing() throws {
        let stage = Self.stage()
        try stage.click("Aspect Fill")
        try expectMoments(
            stage, named: "DimensionsGoldenTests/changeWhileResizing",
            steps: [
                { stage.advance(by: 0.125) }, { stage.resize(to: CGSize(width: 352, height: 250)) },
                { stage.advance(by: 0.125) }, { stage.advance(by: 0.125) }, { stage.advance(by: 0.125) },
            ])
    }
}
