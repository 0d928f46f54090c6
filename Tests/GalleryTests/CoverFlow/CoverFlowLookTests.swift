import Foundation
import Gallery
import Snapshots
import Stage
import Testing
import UIKit

/// Pictures of the cover flow, each looked at.
@MainActor @Suite(.serialized) struct CoverFlowLookTests {
    /// A colour each, so that the pictures stay small.
    private static let colors = (0..<12).flatMap { index in
        CoverFlowRig.photos(
            1, color: UIColor(hue: CGFloat(index) * 5 / 12, saturation: 0.55, brightness: 0.9, alpha: 1))
    }

    @Test(
        arguments: [("phone", 320, 480, 1), ("phone", 320, 480, 2), ("window", 480, 300, 1), ("window", 480, 300, 2)]
            as [(String, CGFloat, CGFloat, CGFloat)])
    func atRest(name: String, width: CGFloat, height: CGFloat, scale: CGFloat) throws {
        let rig = try CoverFlowRig(
            photos: Self.colors, size: CGSize(width: width, height: height), scale: scale)
        rig.stage.wheel(rig.middle, dy: -4)
        try rig.stage.settle()
        rig.stage.advance(by: 2)
        try expectGolden(rig.stage.bitmap, named: "cover-flow-\(name)@\(Int(scale))x")
    }

    @Test func boring() throws {
        let rig = try CoverFlowRig(photos: Self.colors, size: CGSize(width: 480, height: 300))
        try rig.stage.click("Boring")
        try rig.stage.settle()
        try expectGolden(rig.stage.bitmap, named: "cover-flow-boring")
    }

    /// A fling: five moments below each other, the bar left out.
    @Test func fling() throws {
        let rig = try CoverFlowRig(photos: Self.colors, size: CGSize(width: 480, height: 300))
        rig.view.showsHorizontalScrollIndicator = false
        rig.stage.flick(from: CGPoint(x: 420, y: 200), to: CGPoint(x: 250, y: 200), in: 0.15)
        let waits: [TimeInterval] = [0, 0.1, 0.25, 0.5, 3]
        let top = 70, height = 226
        let strip = Bitmap(width: 480, height: height * waits.count)
        for (index, wait) in waits.enumerated() {
            rig.stage.advance(by: wait)
            let frame = rig.stage.bitmap
            for row in 0..<height {
                for x in 0..<480 { strip[x, index * height + row] = frame[x, top + row] }
            }
        }
        strip.markDirty()
        try expectGolden(strip, named: "cover-flow-fling")
    }
}
