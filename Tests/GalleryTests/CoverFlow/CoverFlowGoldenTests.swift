import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// How the cover flow looks, at rest and on its way.
@MainActor @Suite(.serialized) struct CoverFlowGoldenTests {
    /// A colour each, so that the pictures stay small.
    private static let colors = (0..<12).flatMap { index in
        CoverFlowRig.photos(
            1, color: UIColor(hue: CGFloat(index) * 5 / 12, saturation: 0.55, brightness: 0.9, alpha: 1))
    }

    /// It is black in both appearances, which share their references.
    @Test(arguments: Look.all((320, 480), (480, 300))) func still(look: Look) throws {
        let stage = look.stage(CoverFlowViewController.inNavigation(photos: Self.colors))
        stage.wheel(CGPoint(x: look.size.width / 2, y: 200), dy: -4)
        try stage.settle()
        stage.advance(by: 2)
        expectLook(stage, named: "cover-flow-\(look.window)")
        try stage.click("Boring")
        try stage.settle()
        expectLook(stage, named: "boring-\(look.window)")
    }

    /// Photos of many shapes are cropped to squares.
    @Test func photos() throws {
        let rig = try CoverFlowRig(photos: PlainPhotos.all, size: CGSize(width: 480, height: 300))
        rig.stage.wheel(rig.middle, dy: -2)
        try rig.stage.settle()
        rig.stage.advance(by: 2)
        expectLook(rig.stage)
    }

    /// From the end of the touch until a card rests in the middle.
    @Test func fling() throws {
        let rig = try CoverFlowRig(photos: Self.colors, size: CGSize(width: 480, height: 300))
        rig.view.showsHorizontalScrollIndicator = false
        rig.stage.flick(from: CGPoint(x: 420, y: 200), to: CGPoint(x: 250, y: 200), in: 0.15)
        try expectMoments(
            rig.stage, named: "CoverFlowGoldenTests/fling",
            steps: [0.1, 0.25, 0.5, 3].map { seconds in { rig.stage.advance(by: seconds) } })
    }
}
